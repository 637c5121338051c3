import { setTimeout as sleep } from 'node:timers/promises';
import { apiRequests } from '@/bench/faults/ask';
import type { FaultKind } from '@/bench/faults/kind';
import { heldBy, paths, type Stage } from '@/bench/faults/stage';
import { makeBrowser } from '@/bench/faults/worker';
import type { Channel } from '@/lib/background/fixtures/ports';
import { MOST_A_MINUTE, RESERVE } from '@/lib/background/requests/rate-limit';

/** Opens a port and asks over it. */
function open(connect: () => Channel, stage: Stage, accession: string, depth: 'row' | 'card'): Channel {
  const channel = connect();
  const key = `${stage.registry.key}:${accession}`;
  channel.near.postMessage({ key, depth, refresh: false, forget: false });
  return channel;
}

/** One row each for `count` collections, as a popup asks for them; most of them the registry does not have. */
function openRows(stage: Stage, count: number): Channel[] {
  const connect = makeBrowser(stage);
  return Array.from({ length: count }, (_, at) => open(connect, stage, String(at).padStart(6, '0'), 'row'));
}

const askedFor = ({ harbour }: Stage, asked: string) =>
  harbour.requests.filter(({ path }) => path === asked).length;

/** What was counted before the card asked, whose own requests come on top. */
const noted = new WeakMap<Stage, number>();

/** Long enough for all that may go at once, and for the worker to note it. In ms. */
const A_WHILE = 800;

/** Many ask, or leave while they are being answered. */
export const crowd: readonly FaultKind[] = [
  {
    kind: 'two tabs ask at once',
    ending: 'answered',
    arrange: async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 60 });
      const connect = makeBrowser(stage);
      for (let tab = 0; tab < 2; tab++) open(connect, stage, stage.accession, 'card');
      await sleep(400);
    },
    // The card that asks afterwards finds everything in the cache.
    proof: (stage) =>
      askedFor(stage, paths.summary) === 1 ? null : 'the summary was asked for more than once',
  },
  {
    kind: 'tab closed while the registry answers',
    ending: 'answered',
    arrange: async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 100, times: 1 });
      const channel = open(makeBrowser(stage), stage, stage.accession, 'card');
      await sleep(50);
      channel.near.disconnect();
      await sleep(150);
      noted.set(stage, apiRequests(stage));
    },
    proof: (stage) => (noted.get(stage) === 1 ? null : 'more was asked for a tab that had gone'),
  },
  {
    kind: 'frame removed while its record comes',
    ending: 'answered',
    arrange: async (stage) => {
      stage.harbour.setFault(paths.versions, { delayMs: 150 });
      const channel = open(makeBrowser(stage), stage, stage.accession, 'card');
      await sleep(80);
      channel.cut();
      await sleep(250);
      const records = [...heldBy(stage.cache).keys()].filter((url) => url.includes('versions/'));
      noted.set(stage, records.length);
      stage.harbour.faults.clear();
    },
    // A request that nobody waits for any more is called back.
    proof: (stage) => (noted.get(stage) === 0 ? null : 'the answer was waited for all the same'),
  },
  {
    kind: 'two tabs ask at once, and one is closed',
    ending: 'answered',
    arrange: async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 80 });
      const connect = makeBrowser(stage);
      const [first] = [0, 1].map(() => open(connect, stage, stage.accession, 'card'));
      await sleep(40);
      first?.near.disconnect();
      await sleep(500);
      stage.harbour.faults.clear();
    },
    proof: (stage) =>
      askedFor(stage, paths.summary) === 1 ? null : 'who stayed had to ask again for what was under way',
  },
  {
    kind: 'two tabs ask at once, and the worker is ended under both',
    ending: 'answered',
    arrange: async (stage) => {
      stage.ending = { moment: 'while the registry answers', times: 1 };
      const connect = makeBrowser(stage);
      for (let tab = 0; tab < 2; tab++) open(connect, stage, stage.accession, 'card');
      await sleep(100);
    },
    proof: ({ ending }) => (ending?.times === 0 ? null : 'it was never ended'),
  },
  {
    kind: 'popup closed while it loads',
    ending: 'answered',
    arrange: async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 50 });
      const rows = openRows(stage, 50);
      await sleep(30);
      for (const { near } of rows) near.disconnect();
      await sleep(200);
      noted.set(stage, apiRequests(stage));
      stage.harbour.faults.clear();
    },
    proof: (stage) =>
      (noted.get(stage) ?? 0) <= 4 ? null : `${noted.get(stage)} rows were asked for all the same`,
  },
  {
    kind: '500 collections on one page, and a card',
    ending: 'answered',
    arrange: async (stage) => {
      openRows(stage, 500);
      await sleep(A_WHILE);
      noted.set(stage, apiRequests(stage));
    },
    proof: (stage) => {
      const rows = noted.get(stage);
      return rows === MOST_A_MINUTE - RESERVE ? null : `${rows} rows were asked for in a minute`;
    },
  },
  {
    kind: 'a card in a private window',
    ending: 'answered',
    arrange: async (stage) => {
      const connect = makeBrowser(stage);
      open(() => connect({ id: 'ours', tab: { incognito: true } }), stage, stage.accession, 'card');
      await sleep(200);
      noted.set(stage, heldBy(stage.cache).size);
    },
    proof: (stage) => (noted.get(stage) === 0 ? null : `${noted.get(stage)} replies were kept`),
  },
];
