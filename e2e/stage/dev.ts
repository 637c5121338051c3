import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Kind } from '@/tools/drive/launch';
import { until } from '@/tools/drive/until';

/** Folders that are not copied with the project. `node_modules` is linked, and the others are generated. */
const LEFT_OUT = new Set(['.git', '.output', 'node_modules', 'out']);

/** Matches the last line that WXT prints, when everything has been built. */
const READY = /Load "(.+)" as an unpacked extension/;

/** Removes vitest's variables. With them WXT prints almost nothing, and JSX is compiled differently. */
const NO_TEST = { NODE_ENV: undefined, TEST: undefined, VITEST: undefined };

/** Time limit for the first build on a slow machine, in ms. */
const FIRST_BUILD = 180_000;

/**
 * Finds a free port. WXT could find one itself, but two servers that start simultaneously would choose the same one.
 */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts `npm run dev` in a copy of the project, so that a test can change source files. The extension reads the
 * demonstration's pages, which are at `demoOrigin`. Throws an error with WXT's output if the first build fails.
 */
export async function startDev(kind: Kind, demoOrigin: string) {
  // Uses the real path, because WXT compares real paths and the temporary folder may be a link.
  const clone = await mkdtemp(join(await realpath(tmpdir()), 'accession-dev-'));
  await cp(process.cwd(), clone, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  await symlink(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'), 'junction');
  // Keeps WXT from opening a browser, because the test starts its own.
  await writeFile(join(clone, 'web-ext.config.ts'), 'export default { disabled: true };\n');

  const { scripts } = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8'));
  const [program, ...words] = scripts.dev.split(' ');
  if (program !== 'node')
    throw new Error(`"npm run dev" is "${scripts.dev}": this starts only what Node runs.`);
  const wanted = kind === 'firefox' ? 'firefox' : 'chrome';
  const dev = spawn(process.execPath, [...words, '-b', wanted, '--port', `${await freePort()}`], {
    cwd: clone,
    env: { ...process.env, ...NO_TEST, ACCESSION_DEMO_ORIGIN: demoOrigin },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hasEnded = new Promise((resolve) => dev.on('close', resolve));
  let output = '';
  const hear = (text: Buffer) => {
    output += stripVTControlCharacters(String(text));
  };
  dev.stdout.on('data', hear);
  dev.stderr.on('data', hear);
  const isReady = async () => READY.test(output) || dev.exitCode !== null;
  await until(isReady, Boolean, FIRST_BUILD);
  const [, folder] = READY.exec(output) ?? [];

  const close = async () => {
    dev.kill('SIGTERM');
    await hasEnded;
    await rm(clone, { recursive: true, force: true, maxRetries: 5 });
  };
  if (folder === undefined) {
    await close();
    const [, why = 'it takes too long'] = /ERROR +(.+)/.exec(output) ?? [];
    throw new Error(`"npm run dev" names no folder to load: ${why}\n${output}`);
  }
  return {
    /** Folder of the build, to be loaded into a browser. */
    folder: join(clone, folder),
    /** Returns the last lines that WXT has printed. */
    said: () => output.split(/\r|\n/).filter(Boolean).slice(-40).join('\n'),
    /**
     * Changes a source file. Throws an error if `what` does not match. The new file takes the place of the old one in
     * one step, as editors save. A file that is first emptied and then written may count as two changes: the extension
     * is then reloaded twice, and may miss the second reload while it is busy with the first.
     */
    async change(file: string, what: RegExp, by: string): Promise<void> {
      const path = join(clone, file);
      const before = await readFile(path, 'utf8');
      const after = before.replace(what, by);
      if (after === before) throw new Error(`${file} has nothing that ${what} matches.`);
      await writeFile(`${clone}.next`, after);
      await rename(`${clone}.next`, path);
    },
    close,
  };
}

export type RunningDev = Awaited<ReturnType<typeof startDev>>;
