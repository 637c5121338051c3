import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tools/build';
import { FILES } from '@/tools/release/project';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('the job with the keys installs one program and what it needs', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  expect(Object.keys(packages)).toEqual([
    '',
    ...['@topcli/prompts', 'cac', 'publish-browser-extension', 'tasuku'].map(
      (name) => `node_modules/${name}`,
    ),
  ]);
  expect(JSON.parse(read('package.json')).dependencies['publish-browser-extension']).toMatch(/^\d/);
});

test('nothing that runs beside the keys imports a package', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const from = files
    .flatMap((name) => [...read(name).matchAll(/\b(?:from|import)[ (]+'([^']+)'/g)])
    .map(([, each]) => each);
  expect(from).toContain('./stores.ts');
  expect(
    from.filter((name) => !/^(?:node:|\.\/)/.test(name ?? '')),
    'Use what Node has, or a file of this folder: no package may run beside the keys.',
  ).toEqual([]);
});

test('a package that is not as it was built is not submitted', () => {
  const folder = temporaryFolder('submit');
  for (const name of [FILES.chrome, FILES.firefox, FILES.source, FILES.amo])
    writeFileSync(join(folder, name), '');
  const sums = [FILES.chrome, FILES.firefox, FILES.source].map((name) => `${'0'.repeat(64)}  ${name}\n`);
  writeFileSync(join(folder, FILES.checksums), sums.join(''));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'submit.ts'), folder, '--dry-run'],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain(`${FILES.chrome} has not the checksum that SHA256SUMS names.`);
  expect(status).toBe(1);
});
