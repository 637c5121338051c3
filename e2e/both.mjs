// Runs the end-to-end tests of both browsers side by side, since they mostly wait; fails when either fails.
// With --all, the long ones too.
import { spawn } from 'node:child_process';

const env = process.argv.includes('--all') ? { ...process.env, E2E: 'all' } : process.env;

const run = (project) =>
  new Promise((resolve) => {
    const words = ['tools/run.mjs', 'vitest', 'run', '--project', project];
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    process.on('SIGTERM', () => child.kill());
    child.on('close', (code) => resolve(code ?? 1));
  });

const codes = await Promise.all(['chromium', 'firefox'].map(run));
process.exit(codes.every((code) => code === 0) ? 0 : 1);
