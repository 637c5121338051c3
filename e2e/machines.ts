import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { FONT_SETS } from '@/tools/machine/fonts';
import { toolPath } from '@/tools/machine/tools.mjs';

/**
 * Runs the tests as other machines would: `npm run test:machines -- [machines] [files]`. Without a machine's name it
 * tries them all; what follows are parts of the paths of end-to-end files.
 */

interface Machine {
  readonly name: string;
  /** What sets it apart, in words. */
  readonly what: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How many processes keep it busy with something else. */
  readonly load?: number;
}

/** Nobody listens there: what goes through it fails. */
const DEAD_PROXY = 'http://127.0.0.1:9';

const MACHINES: readonly Machine[] = [
  { name: 'fonts', what: 'its own fonts', env: { TEST_FONTS: 'machine' } },
  {
    name: 'elsewhere',
    what: 'German, Tokyo, behind a proxy that is down',
    env: {
      ...{ LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de', TZ: 'Asia/Tokyo' },
      ...{ http_proxy: DEAD_PROXY, https_proxy: DEAD_PROXY, HTTP_PROXY: DEAD_PROXY, HTTPS_PROXY: DEAD_PROXY },
    },
  },
  { name: 'busy', what: 'eight processes that do something else', load: 8 },
];

const words = process.argv.slice(2);
const named = new Set([...MACHINES.map(({ name }) => name), 'layout']);
const isWanted = (name: string) => words.includes(name) || words.every((word) => !named.has(word));
const files = words.filter((word) => !named.has(word));

/** Spins until it is killed, or until the process that started it is gone. */
const SPIN = 'const parent = process.ppid; while (process.ppid === parent);';

function keepBusy(load: number): Disposable {
  const spinning: ChildProcess[] = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', SPIN], { stdio: 'ignore' }),
  );
  return {
    [Symbol.dispose]() {
      for (const child of spinning) child.kill('SIGKILL');
    },
  };
}

/** Runs a program of ours; true if it ended well. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [toolPath('tsx'), program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const outcomes: { readonly what: string; readonly hasPassed: boolean }[] = [];

function tryOut(what: string, act: () => boolean): void {
  console.log(`\n── ${what} ${'─'.repeat(Math.max(0, 60 - what.length))}`);
  outcomes.push({ what, hasPassed: act() });
}

if (isWanted('layout'))
  for (const fonts of Object.keys(FONT_SETS))
    tryOut(`the layout of cards with the fonts “${fonts}”`, () => run('bench/layout.ts', ['--fonts', fonts]));

for (const { name, what, env, load = 0 } of MACHINES.filter(({ name }) => isWanted(name)))
  tryOut(`${name}: ${what}`, () => {
    using _ = keepBusy(load);
    return run('tools/test.ts', ['chromium', 'firefox', ...files], env);
  });

console.log();
for (const { what, hasPassed } of outcomes) console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${what}`);
process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1;
