// Makes a fresh clone ready: a Node for the tools, dependencies at the locked versions, and the browsers that are named.
//   node tools/prepare.mjs [chromium] [firefox]
// Runs on any Node from 20 on, before anything is installed: it imports nothing but Node and files that do the same.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareTools } from './machine/prepare-tools.mjs';
import { toolPath } from './machine/tools.mjs';

const node = await prepareTools();
const browsers = process.argv.slice(2);
if (browsers.length > 0) {
  const program = fileURLToPath(new URL('machine/prepare-browsers.ts', import.meta.url));
  const { status } = spawnSync(node, [toolPath('tsx'), program, ...browsers], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
