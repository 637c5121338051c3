import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/**
 * `npm run release -- dry`: makes, checks and rebuilds all files of a release, but uploads nothing. It takes the steps
 * of the workflow that makes releases, with the same commands.
 */
const STEPS = [
  'npm run release -- ready --but-keys',
  'npm run zip',
  'npm run release -- lint',
  'npm run release -- rebuild',
  'npm ci --ignore-scripts --prefix tools/release/submit',
  'node tools/release/submit/submit.ts .output --dry-run',
];

// Has the steps run on this Node, which `tools/run.mjs` has chosen because it is new enough.
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
for (const step of STEPS) {
  console.log(`\n── ${step} ──`);
  const { status } = spawnSync(step, { stdio: 'inherit', shell: true, env });
  if (status !== 0) process.exit(status ?? 1);
}
