import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildExtension } from '@/demo/build';
import { htmlAnswer } from '@/demo/internet/answer';
import { type Internet, startInternet } from '@/demo/internet/internet';
import { launchOver } from '@/demo/internet/launch-over';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { Driven, Kind } from '@/tools/drive/launch';
import { reloadExtension } from '@/tools/drive/own-pages';
import { Reader } from '@/tools/drive/reader';
import { openPopup } from '@/tools/drive/surfaces';
import { endBackground } from '@/tools/drive/worker';
import { toTable } from '@/tools/table';
import { accessionAt } from './cost/pages';
import { anyCollection } from './cost/replies';
import { DISK, type Look, looker } from './long-life/look';

/** `npm run bench -- long-life`: a day of one reader, after which nothing may have grown. */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    browser: { type: 'string', multiple: true, default: ['chromium', 'firefox'] },
  },
});
const PAGES = Number(values.pages);
const CARDS = PAGES / 5;
const TABS = Math.min(40, PAGES / 2);
/** Hours of the day; the second half is like the first, of the same collections, so that the two can be held against each other. */
const HOURS = 10;
/** As much larger than the most of the first half may be the most of the second. */
const MOST = 1.15;
/** Of the disk: a database keeps what it wrote anew twice, until the browser tidies up. */
const MOST_ON_DISK = 2;
/** The status of a day in which something grew. */
const GREW = 4;

const [registry] = builtInRegistries;
if (!registry) throw new Error('There is no built-in registry to mention.');
/** The page that stays open all day; on another site than all others, it has a process of its own. */
const KEPT = 'https://www.biorxiv.org/kept';
/** Of each ten pages of a day three mention nothing. */
const isSilent = (number: number) => number % 10 > 6;
const pageAt = (number: number) => `https://europepmc.org/page/${number}`;
const mention = (number: number) => `<p><span id="at">${registry.prefix}:${accessionAt(number)}</span>`;
const textOf = (number: number) =>
  `<!doctype html><title>${number}</title>${isSilent(number) ? '' : mention(number % (CARDS / 2))}${'<p>A word of the day.'.repeat(300)}`;

interface Day {
  readonly driven: Driven;
  readonly internet: Internet;
  readonly kept: Reader;
  readonly tabs: Reader[];
  opened: number;
  cards: number;
}

async function openCard(day: Day, reader: Reader): Promise<void> {
  await reader.openCard('#at');
  day.cards++;
  await reader.closeByKey();
  await reader.moveAway();
}

async function nextPage(day: Day): Promise<Reader> {
  const number = day.opened++;
  const tab = day.tabs[number % TABS];
  const reader = tab ?? (await Reader.open(day.driven, pageAt(number)));
  if (!tab) day.tabs.push(reader);
  else await reader.page.goto(pageAt(number));
  await reader.page.bringToFront();
  if (!isSilent(number)) await reader.isScanned();
  return reader;
}

async function showPopup({ driven }: Day, { page }: Reader): Promise<void> {
  const popup = await openPopup(driven, page);
  await popup.close();
}

/** The registry is gone while a card asks, and there again before it closes. */
async function goOffline(day: Day): Promise<void> {
  const { internet, kept } = day;
  internet.setFault('/api/', { destroy: 'at-once' });
  await kept.page.bringToFront();
  await kept.restOn('#at');
  await kept.card(4000);
  internet.setFault('/api/', null);
  await kept.closeByKey();
  await kept.moveAway();
}

async function liveAnHour(day: Day, hour: number): Promise<void> {
  const { driven, kept } = day;
  const half = hour % (HOURS / 2);
  if (half === 1) {
    await reloadExtension(driven);
    // The new build takes the page over; in Firefox the browser starts its scripts.
    await sleep(2000);
  }
  if (half === 2) await goOffline(day);
  let last = kept;
  for (let page = 0; page < PAGES / HOURS; page++) {
    const reader = await nextPage(day);
    if (isSilent(day.opened - 1)) continue;
    last = reader;
    if ((day.opened % (PAGES / 2)) % 3 === 0 && day.cards < ((hour + 1) * CARDS) / HOURS - 2)
      await openCard(day, reader);
  }
  await showPopup(day, last);
  await endBackground(driven);
  await kept.page.bringToFront();
  while (day.cards < ((hour + 1) * CARDS) / HOURS) await openCard(day, kept);
}

async function liveADay(kind: Kind): Promise<Look[]> {
  const internet = await startInternet(
    [
      ...anyCollection(registry as never),
      ({ path }) => htmlAnswer(textOf(Number(/\d+$/.exec(path)?.[0] ?? 0))),
    ],
    { isSecure: true },
  );
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension({ browser, demoOrigin: '' });
  const driven = await launchOver(internet, { kind, extension });
  const kept = await Reader.open(driven, KEPT);
  await kept.isScanned();
  const day: Day = { driven, internet, kept, tabs: [], opened: 0, cards: 0 };
  const look = looker(driven, kept.page);
  const looks: Look[] = [];
  for (let hour = 0; hour < HOURS; hour++) {
    await liveAnHour(day, hour);
    looks.push({ pages: day.opened, cards: day.cards, ...(await look()) });
    process.stderr.write(`  ${kind}, hour ${hour + 1}: ${JSON.stringify(looks.at(-1))}\n`);
  }
  await driven.close();
  await internet.close();
  return looks;
}

/** What was more in the second half of the day than in the first: what comes and goes by the hour is not. */
function grownIn(looks: readonly Look[]): string[] {
  const mostOf = (half: readonly Look[], what: string) => Math.max(...half.map((look) => look[what] ?? 0));
  return Object.keys(looks[0] ?? {}).flatMap((what) => {
    if (what === 'pages' || what === 'cards') return [];
    const [first, second] = [looks.slice(0, HOURS / 2), looks.slice(HOURS / 2)].map((half) =>
      mostOf(half, what),
    );
    const most = what === DISK ? MOST_ON_DISK : MOST;
    return (second ?? 0) <= (first ?? 0) * most ? [] : [`${what}: ${first} → ${second}`];
  });
}

let isFlat = true;
for (const kind of values.browser as Kind[]) {
  const looks = await liveADay(kind);
  const names = Object.keys(looks[0] ?? {});
  console.log(`\n## ${kind}: ${PAGES} pages, ${CARDS} cards, ${TABS + 1} tabs\n`);
  console.log(
    toTable(
      names,
      looks.map((look) => names.map((name) => `${look[name]}`)),
    ),
  );
  const grown = grownIn(looks);
  console.log(
    grown.length === 0
      ? '\nFlat: the second half kept no more than the first.'
      : `\nGrown: ${grown.join(', ')}`,
  );
  isFlat &&= grown.length === 0;
}
process.exit(isFlat ? 0 : GREW);
