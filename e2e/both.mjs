// Runs the end-to-end tests of both browsers side by side, since they mostly wait; fails when either fails.
import { spawn } from 'node:child_process';

const run = (project) =>
  new Promise((resolve) => {
    const child = spawn('vitest', ['run', '--project', project], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => resolve(code ?? 1));
  });

const codes = await Promise.all(['chromium', 'firefox'].map(run));
process.exit(codes.every((code) => code === 0) ? 0 : 1);
