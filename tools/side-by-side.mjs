// Runs tests side by side, since those in browsers mostly wait: `side-by-side.mjs chromium firefox` starts vitest once
// for each project. Fails when one of them fails. With --all, the long ones too.
import { spawn } from 'node:child_process';

const [flags, projects] = [[], []];
for (const word of process.argv.slice(2)) (word.startsWith('--') ? flags : projects).push(word);
const env = flags.includes('--all') ? { ...process.env, E2E: 'all' } : process.env;

const run = (project) =>
  new Promise((resolve) => {
    const words = ['tools/run.mjs', 'vitest', 'run', '--project', project];
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    process.on('SIGTERM', () => child.kill());
    child.on('close', (code) => resolve({ project, code: code ?? 1 }));
  });

const ends = await Promise.all(projects.map(run));
console.log(ends.map(({ project, code }) => `${project}: ${code === 0 ? 'passed' : 'FAILED'}`).join(' · '));
process.exit(ends.every(({ code }) => code === 0) ? 0 : 1);
