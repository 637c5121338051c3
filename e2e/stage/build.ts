import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A copy of the demo build that knows the embedded registry at `origin`. Each test file has a registry and an extension
 * of its own, so that several can run at once; a build for each would take longer than its tests.
 */
export async function buildKnowing(origin: string, build: BuildName = 'demoBuild') {
  const folder = await mkdtemp(join(tmpdir(), 'accession-build-'));
  await putBuild(folder, origin, build);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Today's, or the one before it. */
export type BuildName = 'demoBuild' | 'earlierBuild';

/** Puts such a copy into a folder, in the place of what is there, as an update does. */
export async function putBuild(folder: string, origin: string, build: BuildName): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await cp(inject(build), folder, { recursive: true });
  const builtOrigin = inject('builtOrigin');
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(?:js|json|html)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    if (text.includes(builtOrigin)) await writeFile(join(folder, file), text.replaceAll(builtOrigin, origin));
  }
}
