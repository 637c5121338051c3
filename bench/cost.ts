import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { type Answer, htmlAnswer } from '@/demo/internet/answer';
import { type Asked, startInternet } from '@/demo/internet/internet';
import { builtInArchives } from '@/lib/kinds/built-in';
import { runBuild } from '@/tools/build';
import { startBrowser } from '@/tools/drive/launch';
import { during } from '@/tools/machine/progress.mjs';
import type { Bench } from './cost/bench';
import { cpuPart, growthPart, savedPart } from './cost/cpu';
import { heapPart } from './cost/heap';
import { hoverPart } from './cost/hover';
import { madePages, type Page, pagesIn } from './cost/pages';
import { anyCollection, REGISTRY_DELAY } from './cost/replies';
import { type FigureSection, writeFigures } from './figures';

const USAGE = `usage: cost [--pages DIR] [--runs N] [--only PART,…] [--page NAME,…] [--beside DIR…]
  --pages  a folder of saved pages, for the part "saved"
  --runs   how often each figure is measured (7)
  --only   some of: cpu, saved, growth, heap, hover
  --page   only the pages whose names begin so
  --beside other extensions, unpacked, are loaded in turn with ours
Each part that measures all pages writes its section of docs/figures.md; cpu and saved do so if bench/limit comes first
beside ours.`;

/** Pause after the extension's start, in ms. The browser's work for that start must not count for the first page. */
const SETTLE = 1500;
/**
 * Maps the name of each part of this benchmark to the function that measures it. Each function returns its figures as
 * Markdown.
 */
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<string>>> = {
  cpu: cpuPart,
  saved: savedPart,
  growth: growthPart,
  heap: heapPart,
  hover: hoverPart,
};
/** Folder of a minimal extension with which docs/figures.md compares ours. */
const LIMIT = 'bench/limit';

/** A site that the shipped build reads by default. The browser resolves its name to our server. */
const HOST = 'europepmc.org';

const { values, positionals } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '7' },
    only: { type: 'string', default: 'cpu,growth,heap,hover' },
    page: { type: 'string', default: '' },
    beside: { type: 'string', multiple: true, default: [] },
  },
  // Accepts several folders after one `--beside`, as in `--beside FIRST SECOND`.
  allowPositionals: true,
});
const parts = values.only.split(',');
const begins = values.page.split(',');
const runs = Number(values.runs);
const [registry] = builtInArchives;
const isUnderstood =
  parts.every((part) => part in PARTS) &&
  parts.includes('saved') === (values.pages !== undefined) &&
  runs >= 1;
if (!isUnderstood || !registry || (positionals.length > 0 && values.beside.length === 0))
  throw new Error(USAGE);

const served = new Map<string, Answer>();
const isApi = ({ url }: Asked) => url.host === new URL(registry.apiUrl).host;
// Serves only the registry's replies and the pages. Requests for pictures and scripts of saved pages get 404.
const server = await startInternet([anyCollection(registry), ({ path }) => served.get(path) ?? null], {
  isSecure: true,
  delayOf: (asked) => (isApi(asked) ? REGISTRY_DELAY : 0),
});
const isWanted = ({ name }: Page) => begins.some((begin) => name.startsWith(begin));
async function open(unpacked?: string): Promise<Browser> {
  const args = [`--host-resolver-rules=MAP *:443 127.0.0.1:${server.port}, MAP * ~NOTFOUND`];
  const browser = await startBrowser({ kind: 'chromium', acceptInsecureCerts: true, args });
  if (unpacked === undefined) return browser;
  await browser.installExtension(unpacked);
  await browser.waitForTarget((target) => target.type() === 'service_worker');
  await sleep(SETTLE);
  return browser;
}

const bench: Bench = {
  registry,
  pages: madePages(registry).filter(isWanted),
  saved: values.pages === undefined ? [] : pagesIn(values.pages).filter(isWanted),
  runs,
  beside: [...values.beside, ...positionals],
  extension: await runBuild({ kind: 'chromium', demoOrigin: '' }),
  open: (unpacked) => during('Starting a browser', () => open(unpacked)),
  serve({ name, html }) {
    const path = `/${encodeURIComponent(name)}`;
    served.set(path, htmlAnswer(html));
    return `https://${HOST}${path}`;
  },
  sentAt: server.sentAt,
  during: (what, work) => during(what, work),
};

/**
 * True if a part's figures may be written to docs/figures.md: all pages were measured. CPU time also has to be compared
 * with the minimal extension first.
 */
const isOnPage = (part: string) =>
  values.page === '' && ((part !== 'cpu' && part !== 'saved') || bench.beside[0] === LIMIT);

for (const name of parts) {
  const load = loadavg()[0]?.toFixed(1);
  const figures = `Runs: ${runs}; load average at the start: ${load}.\n\n${(await PARTS[name]?.(bench)) ?? ''}`;
  console.log(`\n## ${name}\n\n${figures}`);
  if (isOnPage(name)) writeFigures(`cost-${name}` as FigureSection, figures);
}
await server.close();
