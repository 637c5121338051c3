import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserKind } from './machine/browser-choice';
import { during } from './machine/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BuildOptions {
  /** `safari` is built in a test only; no release has it. */
  readonly kind: BrowserKind | 'safari';
  /**
   * Origin of the embedded registry, the local server that stands in for an archive in demonstrations and tests.
   * Empty for the production build.
   */
  readonly demoOrigin: string;
  /** True if that server also has endpoints that are not in the registry's published interface. Default: false. */
  readonly beyond?: boolean;
  /**
   * Folder for the build, relative to the project. Default: a temporary folder, which is removed when this process
   * exits.
   */
  readonly outDir?: string;
  /** Folder of the clone that is built. Default: this clone. */
  readonly clone?: string;
}

/**
 * Makes a temporary folder and removes it when this process exits. Two commands in the same clone therefore never share
 * a folder. The folder is the system's and not in the clone, because Chromium has to be able to read its path in every
 * locale: on a machine with the locale `C`, Chromium could not load an extension from a clone in `Jürgen Straße`.
 */
export function temporaryFolder(holding: string): string {
  const folder = mkdtempSync(join(tmpdir(), `accession-${holding}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Builds the extension. Returns the absolute path of the folder that a browser has to load. Throws an error with the
 * first 1,500 characters of the build's output.
 */
export async function runBuild({
  kind,
  demoOrigin,
  beyond = false,
  outDir = temporaryFolder('build'),
  clone = root,
}: BuildOptions): Promise<string> {
  const env = {
    ...process.env,
    ACCESSION_DEMO_ORIGIN: demoOrigin,
    ACCESSION_DEMO_BEYOND: beyond ? '1' : '',
    ACCESSION_OUT_DIR: outDir,
  };
  const browser = kind === 'chromium' ? 'chrome' : kind;
  const words = ['tools/run.mjs', 'wxt', 'build', '-b', browser];
  const build = promisify(execFile)(process.execPath, words, { cwd: clone, env }).catch((error: unknown) => {
    // If the system ends the build, for example because memory is short, the build has printed nothing. The error
    // itself then names the signal.
    const said = (error instanceof Error && 'stderr' in error && String(error.stderr)) || String(error);
    throw new Error(`The extension did not build for ${kind}:\n${said.slice(0, 1500)}`);
  });
  await during(`Building the extension for ${kind}`, () => build);
  return resolve(clone, outDir, `${browser}-mv3`);
}
