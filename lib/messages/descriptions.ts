import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { DescribeRequest, Urgency } from './contract';
import type { watchDescription } from './describe';

/** Of more rows than this the others are asked for as they come into view. */
const MOST_ROWS = 500;

/** Of more rows than this only the facts of a row are asked for; its citation then comes when it is asked for. */
const WHOLE_ROWS = 24;

export interface AskOptions {
  readonly depth: DescribeRequest['depth'];
  readonly urgency: Urgency;
  /** Asks the registry again for what failed or is old. */
  readonly refresh?: boolean;
}

/** What one window of ours knows of collections. */
export interface Descriptions {
  /** Null where nobody asked, or no answer has come. */
  of(identifier: Identifier): Description | null;
  isAsked(identifier: Identifier): boolean;
  /** True where the whole record was asked for. */
  isWhole(identifier: Identifier): boolean;
  /** Asks; what was under way for the same identifier ends once this has said its first. */
  ask(identifier: Identifier, options: AskOptions): void;
  /** Asks for what a list shows of each that nobody asked for yet: of a few the whole record, where no depth is given. */
  askRows(identifiers: readonly Identifier[], depth?: AskOptions['depth']): void;
  /** Rows of these keys have come into view: those that still wait are brought forward. */
  bringForward(keys: readonly string[]): void;
  /** Asks for the whole record of each, but where it was asked for. */
  askWhole(identifiers: readonly Identifier[], urgency: Urgency): void;
  /** Asks for the whole record, as the reader waits for it: what is on its way already is brought forward. */
  askNow(identifier: Identifier): void;
  /** Asks the registry again for what failed or is old, as far as it was asked for; the reader waits for it. */
  askAgain(identifier: Identifier): void;
  /** The same for each of a list. */
  askAllAgain(identifiers: readonly Identifier[]): void;
}

export interface DescriptionsParts {
  readonly watch: typeof watchDescription;
  /** True in private windows: nothing of what is asked there is kept. */
  readonly isPrivate: () => boolean;
  readonly onStep: () => void;
}

/** Asks for descriptions, and holds the last step of each by its identifier's key. */
function makeQuestions({ watch, isPrivate, onStep }: DescriptionsParts) {
  const held = new Map<string, Description>();
  /** The last question about each, and those before it that it has not made needless yet. */
  const asking = new Map<string, readonly AbortController[]>();
  const whole = new Set<string>();
  return {
    held: (key: string) => held.get(key) ?? null,
    isAsked: (identifier: Identifier) => asking.has(toKey(identifier)),
    isWhole: (identifier: Identifier) => whole.has(toKey(identifier)),
    ask(identifier: Identifier, { depth, urgency, refresh = false }: AskOptions): void {
      const key = toKey(identifier);
      if (depth === 'card') whole.add(key);
      const earlier = asking.get(key) ?? [];
      const controller = new AbortController();
      asking.set(key, [...earlier, controller]);
      const step = (description: Description) => {
        // Not earlier: a request under way for both would be cancelled and sent again.
        for (const needless of earlier) needless.abort();
        asking.set(key, asking.get(key)?.filter((other) => !earlier.includes(other)) ?? []);
        held.set(key, description);
        onStep();
      };
      watch({ key, depth, urgency, refresh, forget: isPrivate() }, step, controller.signal);
    },
  };
}

/** Holds descriptions by identifier, the last step of each, and decides which is asked for when, and how much of it. */
export function makeDescriptions(parts: DescriptionsParts): Descriptions {
  const { held, isAsked, isWhole, ask } = makeQuestions(parts);
  /** What lists show, with how much of it. */
  const rows = new Map<string, { readonly identifier: Identifier; readonly depth: AskOptions['depth'] }>();
  const forward = new Set<string>();
  /** Asks again for as much as was asked for. */
  function askWithin(identifier: Identifier, urgency: Urgency): void {
    ask(identifier, { depth: isWhole(identifier) ? 'card' : 'row', urgency, refresh: true });
  }
  return {
    of: (identifier) => held(toKey(identifier)),
    isAsked,
    isWhole,
    ask,
    askRows(identifiers, depth = identifiers.length > WHOLE_ROWS ? 'row' : 'card') {
      for (const identifier of identifiers) rows.set(toKey(identifier), { identifier, depth });
      for (const identifier of identifiers.slice(0, MOST_ROWS))
        if (!isAsked(identifier)) ask(identifier, { depth, urgency: 'later' });
    },
    bringForward(keys) {
      for (const key of keys) {
        const row = rows.get(key);
        const isHere = held(key)?.summary.state === 'loaded' || held(key)?.done;
        if (!row || isHere || forward.has(key)) continue;
        forward.add(key);
        ask(row.identifier, { depth: isWhole(row.identifier) ? 'card' : row.depth, urgency: 'soon' });
      }
    },
    askWhole(identifiers, urgency) {
      for (const identifier of identifiers)
        if (!isWhole(identifier)) ask(identifier, { depth: 'card', urgency });
    },
    askNow(identifier) {
      const known = held(toKey(identifier));
      // The list of versions is given up where a long list has used up our own limit.
      if (isWhole(identifier) && known?.done && known.versions?.state !== 'failed') return;
      ask(identifier, { depth: 'card', urgency: 'now' });
    },
    askAgain: (identifier) => askWithin(identifier, 'now'),
    askAllAgain(identifiers) {
      for (const identifier of identifiers) askWithin(identifier, 'soon');
    },
  };
}
