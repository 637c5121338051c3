import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import { type Answer, htmlAnswer } from '@/demo/internet/answer';
import { type Asked, startInternet } from '@/demo/internet/internet';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { findBrowser } from '@/tools/machine/find-browser';
import type { Bench, Part } from './cost/bench';
import { besidePart } from './cost/beside';
import { openChromium } from './cost/browser';
import { cpuPart } from './cost/cpu';
import { growthPart } from './cost/growth';
import { heapPart } from './cost/heap';
import { hoverPart } from './cost/hover';
import { madePages, pagesIn } from './cost/pages';
import { anyCollection, REGISTRY_DELAY } from './cost/replies';
import { installRivals } from './rivals/rivals';

const USAGE = `usage: bench [--pages DIR] [--runs N] [--only PART,…] [--page NAME,…] [--rivals] [--beside DIR]
  --pages  a folder of saved pages (../shared/data/pages where it is there)
  --runs   how often each figure is measured (7)
  --only   some of: cpu, growth, heap, hover, beside
  --page   only the pages whose names begin so
  --rivals install what others would pick instead, and measure it too
  --beside another extension, unpacked, is loaded in turn with ours
Without --only and --page the whole table goes to bench/RESULTS.md.`;

const PARTS: Readonly<Record<string, Part>> = {
  cpu: cpuPart,
  growth: growthPart,
  heap: heapPart,
  hover: hoverPart,
  beside: besidePart,
};

const DEFAULT_PAGES = '../shared/data/pages';
const RESULTS = 'bench/RESULTS.md';

function readOptions() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      runs: { type: 'string', default: '7' },
      only: { type: 'string' },
      page: { type: 'string' },
      rivals: { type: 'boolean', default: false },
      beside: { type: 'string' },
    },
  });
  const parts =
    values.only?.split(',') ?? Object.keys(PARTS).filter((part) => part !== 'beside' || values.beside);
  const runs = Number(values.runs);
  if (!parts.every((part) => part in PARTS) || !(runs >= 1)) throw new Error(USAGE);
  return { ...values, runs, parts, isWhole: !values.only && !values.page };
}

function savedPages(folder: string | undefined) {
  if (folder !== undefined) return pagesIn(folder);
  if (existsSync(DEFAULT_PAGES)) return pagesIn(DEFAULT_PAGES);
  console.error(`No saved pages at ${DEFAULT_PAGES}: only the made ones are measured (see --pages).`);
  return [];
}

function machine(): string {
  const [first] = cpus();
  const chromium = execFileSync(findBrowser('chromium') ?? '', ['--version'], {
    stdio: 'pipe',
    encoding: 'utf8',
  });
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${first?.model ?? 'an unknown CPU'},`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}; ${chromium.trim()}, headless;`,
    `Node ${process.version}; load average at the start ${loadavg()[0]?.toFixed(1)}.`,
  ].join('\n');
}

const options = readOptions();
if (options.rivals) await installRivals();
const [registry] = builtInRegistries;
if (!registry) throw new Error('There is no built-in registry to mention.');
const served = new Map<string, Answer>();
const isApi = ({ url }: Asked) => url.host === new URL(registry.apiUrl).host;
// What a saved page asks for besides, its pictures and scripts, is not there.
const server = await startInternet([...anyCollection(registry), ({ path }) => served.get(path) ?? null], {
  isSecure: true,
  delayOf: (asked) => (isApi(asked) ? REGISTRY_DELAY : 0),
});

const begins = options.page?.split(',');
const bench: Bench = {
  registry,
  pages: [...madePages(registry), ...savedPages(options.pages)].filter(
    ({ name }) => !begins || begins.some((begin) => name.startsWith(begin)),
  ),
  runs: options.runs,
  beside: options.beside,
  extension: await buildExtension({ browser: 'chrome', demoOrigin: '' }),
  open: (extension) => openChromium(server.port, extension),
  serve({ name, html }) {
    const path = encodeURIComponent(name);
    served.set(`/${path}`, htmlAnswer(html));
    return path;
  },
  sentAt: server.sentAt,
  say: (sentence) => process.stderr.write(`  ${sentence}\n`),
};

const report = [`# What Accession costs\n\n${machine()}\nEach figure is the median of ${bench.runs} runs.`];
for (const name of options.parts) {
  bench.say(`${name} …`);
  const section = await PARTS[name]?.(bench);
  report.push(section ?? '');
  console.log(`\n${section}`);
}
await server.close();
if (options.isWhole) writeFileSync(RESULTS, `${report.join('\n\n')}\n`);
