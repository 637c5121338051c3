import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, runBuild } from '@/tools/build';
import { toFile } from './index/to-file';
import { indexOfHarbour } from './registry/index-of';

/** Builds the extension and returns the folder that a browser loads; that of the demo has the embedded registry's index. */
export async function buildExtension(options: BuildOptions): Promise<string> {
  const built = await runBuild(options);
  const { demoOrigin } = options;
  if (demoOrigin) writeFileSync(join(built, 'index.json'), toFile(indexOfHarbour(demoOrigin)));
  return built;
}
