import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from '@/tools/machine/tools.mjs';

/**
 * Runs the tests as other machines would: `npm run test:machines -- [words for vitest]`. Each has other fonts, another
 * language, time zone or proxy, and no test is tried twice. Linux only: fonts are taken away by fontconfig.
 */

const FONTS = '/usr/share/fonts/truetype';

interface Machine {
  readonly name: string;
  /** Folders below `FONTS`: all the fonts that it has. */
  readonly fonts: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Nobody listens there: what goes through it fails. */
const DEAD_PROXY = 'http://127.0.0.1:9';

const MACHINES: readonly Machine[] = [
  {
    name: 'DejaVu alone, German, Tokyo',
    fonts: ['dejavu'],
    env: { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de', TZ: 'Asia/Tokyo' },
  },
  {
    name: 'Liberation and DejaVu, behind a proxy',
    fonts: ['liberation', 'dejavu'],
    env: { http_proxy: DEAD_PROXY, https_proxy: DEAD_PROXY, HTTP_PROXY: DEAD_PROXY, HTTPS_PROXY: DEAD_PROXY },
  },
  { name: 'Noto, New York', fonts: ['noto'], env: { TZ: 'America/New_York' } },
];

/** A fontconfig file of a machine that has these fonts and no other. */
function fontsOnly(folders: readonly string[]): string {
  const home = mkdtempSync(join(tmpdir(), 'accession-fonts-'));
  const dirs = folders.map((folder) => `<dir>${join(FONTS, folder)}</dir>`).join('');
  const file = join(home, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${home}/cache</cachedir></fontconfig>`,
  );
  return file;
}

/** Whether the tests passed there; null where the machine lacks the fonts to try it. */
function runOn({ name, fonts, env }: Machine, words: readonly string[]): boolean | null {
  const missing = fonts.filter((folder) => !existsSync(join(FONTS, folder)));
  if (missing.length > 0) {
    console.error(
      `Not tried: ${name}. Please install the fonts ${missing.join(' and ')} (fonts-… of Debian).`,
    );
    return null;
  }
  console.log(`\n── ${name} ${'─'.repeat(40)}`);
  const { status } = spawnSync(process.execPath, [toolPath('vitest'), 'run', '--retry', '0', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env, FONTCONFIG_FILE: fontsOnly(fonts) },
  });
  return status === 0;
}

const words = process.argv.slice(2);
const outcomes = MACHINES.map((machine) => ({ name: machine.name, passed: runOn(machine, words) }));
console.log();
for (const { name, passed } of outcomes)
  console.log(`${passed === null ? 'not tried' : passed ? 'passed' : 'FAILED'}  ${name}`);
process.exit(outcomes.every(({ passed }) => passed === true) ? 0 : 1);
