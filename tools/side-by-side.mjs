// Runs tests side by side, since those in browsers mostly wait: `side-by-side.mjs unit,dom chromium firefox` starts
// vitest three times, once with two projects. Fails when one of them fails. With --all, the long ones too.
import { spawn } from 'node:child_process';

const [flags, runs] = [[], []];
for (const word of process.argv.slice(2)) (word.startsWith('--') ? flags : runs).push(word);
const env = flags.includes('--all') ? { ...process.env, E2E: 'all' } : process.env;

const run = (projects) =>
  new Promise((resolve) => {
    const chosen = projects.split(',').flatMap((project) => ['--project', project]);
    const words = ['tools/run.mjs', 'vitest', 'run', ...chosen];
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    process.on('SIGTERM', () => child.kill());
    child.on('close', (code) => resolve({ projects, code: code ?? 1 }));
  });

const ends = await Promise.all(runs.map(run));
console.log(ends.map(({ projects, code }) => `${projects}: ${code === 0 ? 'passed' : 'FAILED'}`).join(' · '));
process.exit(ends.every(({ code }) => code === 0) ? 0 : 1);
