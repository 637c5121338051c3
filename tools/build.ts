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
  readonly kind: BrowserKind;
  /** Where the embedded registry answers; empty for the production build. */
  readonly demoOrigin: string;
  /** Whether the embedded registry has the reads beyond the interface document. */
  readonly beyond?: boolean;
  /** The folder for the build, below the project; by default, a temporary folder that is removed with this process. */
  readonly outDir?: string;
  /** The clone that is built; this one where left out. */
  readonly clone?: string;
}

/**
 * A folder that is gone with this process. No two runs in one clone meet there. And Chromium loads an extension only from a
 * path that it can read in the system's locale, which a clone below `Jürgen Straße` has not everywhere.
 */
export function temporaryFolder(holding: string): string {
  const folder = mkdtempSync(join(tmpdir(), `accession-${holding}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Builds the extension and returns the folder that a browser loads. */
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
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const words = ['tools/run.mjs', 'wxt', 'build', '-b', browser];
  const build = promisify(execFile)(process.execPath, words, { cwd: clone, env }).catch((error: unknown) => {
    // A build that is killed, as where memory runs out, says nothing itself.
    const said = (error instanceof Error && 'stderr' in error && String(error.stderr)) || String(error);
    throw new Error(`The extension did not build for ${kind}:\n${said.slice(0, 1500)}`);
  });
  await during(`Building the extension for ${kind}`, () => build);
  return resolve(clone, outDir, `${browser}-mv3`);
}
