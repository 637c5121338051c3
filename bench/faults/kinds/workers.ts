import type { FaultKind } from '@/bench/faults/kind';
import type { Moment } from '@/bench/faults/stage';

const MOMENTS: readonly Moment[] = [
  'before the message',
  'after the message',
  'before the cache is read',
  'after the cache is read',
  'before the request leaves',
  'while the registry answers',
  'after the answer came, before it is parsed',
  'after the answer is parsed, before it is written',
  'after the answer is written',
  'before the reply',
  'after the reply',
];

const gone = (message: string) => (): never => {
  throw new Error(message);
};

/** The browser ends the worker, or the extension changes under a page that is open. */
export const workers: readonly FaultKind[] = [
  ...MOMENTS.map(
    (moment): FaultKind => ({
      kind: `worker ended ${moment}`,
      ending: 'answered',
      arrange: (stage) => {
        stage.ending = { moment, times: 1 };
      },
      proof: ({ ending }) => (ending?.times === 0 ? null : 'it was never ended'),
    }),
  ),
  {
    kind: 'worker ended each time it is asked',
    ending: 'unreachable',
    arrange: (stage) => {
      stage.ending = { moment: 'after the message', times: 99 };
    },
  },
  {
    kind: 'worker ended each time the record comes',
    ending: 'unreachable, facts shown',
    arrange: (stage) => {
      stage.ending = { moment: 'after the reply', times: 99 };
    },
  },
  {
    kind: 'extension updated under the page',
    ending: 'withdrawn',
    arrange: (stage) => {
      stage.runtime = { connect: gone('Extension context invalidated.') };
    },
  },
  {
    kind: 'extension updated between the opening of a port and the asking',
    ending: 'withdrawn',
    arrange: (stage) => {
      stage.runtime = {
        connect: () => ({ postMessage: gone('Attempting to use a disconnected port object') }),
      };
    },
  },
  {
    kind: 'extension removed under the page',
    ending: 'withdrawn',
    arrange: (stage) => {
      stage.runtime = {};
    },
  },
  {
    kind: 'extension reloading: it is there, and opens no port yet',
    ending: 'unreachable',
    arrange: (stage) => {
      stage.runtime = { id: 'ours', connect: gone('Could not establish connection.') };
    },
  },
];
