import { setTimeout as sleep } from 'node:timers/promises';
import { apiRequests } from '@/bench/faults/ask';
import type { FaultKind } from '@/bench/faults/kind';
import { heldBy, paths, type Stage } from '@/bench/faults/stage';
import { makeBrowser } from '@/bench/faults/worker';
import type { Channel } from '@/lib/background/fixtures/ports';
import { ROWS_A_MINUTE } from '@/lib/background/requests/rate-limit';

/** Opens a port and asks over it. */
function open(connect: () => Channel, stage: Stage, accession: string, depth: 'row' | 'card'): Channel {
  const channel = connect();
  const key = `${stage.registry.key}:${accession}`;
  channel.near.postMessage({ key, depth, refresh: false, forget: false });
  return channel;
}

/** As many cards of the sample collection, each in a tab of its own. */
function openCards(stage: Stage, count: number): Channel[] {
  const connect = makeBrowser(stage);
  return Array.from({ length: count }, () => open(connect, stage, stage.accession, 'card'));
}

/** One row each for `count` collections, as a popup asks for them; most of them the registry does not have. */
function openRows(stage: Stage, count: number): Channel[] {
  const connect = makeBrowser(stage);
  return Array.from({ length: count }, (_, at) => open(connect, stage, String(at).padStart(6, '0'), 'row'));
}

const askedFor = ({ harbour }: Stage, asked: string) =>
  harbour.requests.filter(({ path }) => path === asked).length;

/** Between two looks at what has happened. In ms; a busy machine stretches it, as it does what is waited for. */
const LOOK_AGAIN = 25;

/** Waits until something has happened; a proof that it never does is left to whoever asks afterwards. */
async function until(hasHappened: () => boolean): Promise<void> {
  for (let looks = 0; looks < 200 && !hasHappened(); looks++) await sleep(LOOK_AGAIN);
}

/** Waits until the registry has been asked for nothing more for twenty looks. */
async function quiet(stage: Stage): Promise<void> {
  let before = apiRequests(stage);
  for (let same = 0; same < 20; same++) {
    await sleep(LOOK_AGAIN);
    const now = apiRequests(stage);
    if (now !== before) same = 0;
    before = now;
  }
}

/** Many ask, or leave while they are being answered. */
export const crowd: readonly FaultKind[] = [
  [
    'two tabs ask at once',
    'answered',
    async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 60 });
      openCards(stage, 2);
      await quiet(stage);
    },
    // The card that asks afterwards finds everything in the cache.
    (stage) => (askedFor(stage, paths.summary) === 1 ? null : 'the summary was asked for more than once'),
  ],
  [
    'tab closed while the registry answers',
    'answered',
    async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 100, times: 1 });
      const [card] = openCards(stage, 1);
      await until(() => apiRequests(stage) > 0);
      card?.near.disconnect();
      await quiet(stage);
      const asked = apiRequests(stage);
      return () => (asked === 1 ? null : 'more was asked for a tab that had gone');
    },
  ],
  [
    'frame removed while its record comes',
    'answered',
    async (stage) => {
      stage.harbour.setFault(paths.versions, { delayMs: 150 });
      const [card] = openCards(stage, 1);
      await until(() => stage.harbour.requests.some(({ path }) => path.includes('versions/')));
      card?.cut();
      await quiet(stage);
      const records = [...heldBy(stage.cache).keys()].filter((url) => url.includes('versions/'));
      stage.harbour.faults.clear();
      // A request that nobody waits for any more is called back.
      return () => (records.length === 0 ? null : 'the answer was waited for all the same');
    },
  ],
  [
    'two tabs ask at once, and one is closed',
    'answered',
    async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 80 });
      const [first] = openCards(stage, 2);
      await until(() => apiRequests(stage) > 0);
      first?.near.disconnect();
      await quiet(stage);
      stage.harbour.faults.clear();
    },
    (stage) =>
      askedFor(stage, paths.summary) === 1 ? null : 'who stayed had to ask again for what was under way',
  ],
  [
    'two tabs ask at once, and the worker is ended under both',
    'answered',
    async (stage) => {
      stage.ending = { moment: 'while the registry answers', times: 1 };
      openCards(stage, 2);
      await until(() => stage.ending?.times === 0);
    },
    ({ ending }) => (ending?.times === 0 ? null : 'it was never ended'),
  ],
  [
    'popup closed while it loads',
    'answered',
    async (stage) => {
      stage.harbour.setFault(paths.all, { delayMs: 50 });
      const rows = openRows(stage, 50);
      await until(() => apiRequests(stage) > 0);
      for (const { near } of rows) near.disconnect();
      await quiet(stage);
      const asked = apiRequests(stage);
      stage.harbour.faults.clear();
      return () => (asked <= 4 ? null : `${asked} rows were asked for all the same`);
    },
  ],
  [
    '500 collections on one page, and a card',
    'answered',
    async (stage) => {
      openRows(stage, 500);
      await quiet(stage);
      const asked = apiRequests(stage);
      return () => (asked === ROWS_A_MINUTE ? null : `${asked} rows were asked for in a minute`);
    },
  ],
  [
    'a card in a private window',
    'answered',
    async (stage) => {
      const connect = makeBrowser(stage);
      open(() => connect({ id: 'ours', tab: { incognito: true } }), stage, stage.accession, 'card');
      await quiet(stage);
      const kept = heldBy(stage.cache).size;
      return () => (kept === 0 ? null : `${kept} replies were kept`);
    },
  ],
];
