import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BuildOptions {
  readonly browser: 'chrome' | 'firefox';
  /** Where the embedded registry answers; empty for the production build. */
  readonly demoOrigin: string;
  /** Whether the embedded registry has the reads beyond the interface document. */
  readonly beyond?: boolean;
  /** A folder of its own for each build that has to stay. */
  readonly outDir: string;
}

/** Builds the extension and returns the folder that a browser loads. */
export async function runBuild({
  browser,
  demoOrigin,
  beyond = false,
  outDir,
}: BuildOptions): Promise<string> {
  const env = {
    ...process.env,
    ACCESSION_DEMO_ORIGIN: demoOrigin,
    ACCESSION_DEMO_BEYOND: beyond ? '1' : '',
    ACCESSION_OUT_DIR: outDir,
  };
  const words = ['tools/run.mjs', 'wxt', 'build', '-b', browser];
  await promisify(execFile)(process.execPath, words, { cwd: root, env }).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`The extension did not build for ${browser}:\n${said.slice(0, 1500)}`);
  });
  return join(root, outDir, `${browser}-mv3`);
}
