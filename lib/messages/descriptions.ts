import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { DescribeRequest, Urgency } from './contract';
import type { watchDescription } from './describe';

/** Of more rows than this only summaries are asked for; a row's citation then comes when it is asked for. */
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
  /** Asks; what was under way for the same identifier ends. */
  ask(identifier: Identifier, options: AskOptions): void;
  /** Asks for what a list shows of each that nobody asked for yet: of a few the whole record. */
  askRows(identifiers: readonly Identifier[]): void;
  /** Asks for the whole record of each, but where it was asked for. */
  askWhole(identifiers: readonly Identifier[], urgency: Urgency): void;
  /** Asks for the whole record, as the reader waits for it: what is on its way already is brought forward. */
  askNow(identifier: Identifier): void;
  /** Asks the registry again for what failed or is old; the reader waits for it. */
  askAgain(identifier: Identifier): void;
}

export interface DescriptionsParts {
  readonly watch: typeof watchDescription;
  /** True in private windows: nothing of what is asked there is kept. */
  readonly isPrivate: () => boolean;
  readonly onStep: () => void;
}

/** Holds descriptions by identifier, the last step of each. */
export function makeDescriptions({ watch, isPrivate, onStep }: DescriptionsParts): Descriptions {
  const held = new Map<string, Description>();
  const asking = new Map<string, AbortController>();
  const whole = new Set<string>();
  const isAsked = (identifier: Identifier) => asking.has(toKey(identifier));
  const isWhole = (identifier: Identifier) => whole.has(toKey(identifier));
  function ask(identifier: Identifier, { depth, urgency, refresh = false }: AskOptions): void {
    const key = toKey(identifier);
    if (depth === 'card') whole.add(key);
    asking.get(key)?.abort();
    const controller = new AbortController();
    asking.set(key, controller);
    const step = (description: Description) => {
      held.set(key, description);
      onStep();
    };
    watch({ key, depth, urgency, refresh, forget: isPrivate() }, step, controller.signal);
  }
  return {
    of: (identifier) => held.get(toKey(identifier)) ?? null,
    isAsked,
    isWhole,
    ask,
    askRows(identifiers) {
      const depth = identifiers.length > WHOLE_ROWS ? 'row' : 'card';
      for (const identifier of identifiers)
        if (!isAsked(identifier)) ask(identifier, { depth, urgency: 'soon' });
    },
    askWhole(identifiers, urgency) {
      for (const identifier of identifiers)
        if (!isWhole(identifier)) ask(identifier, { depth: 'card', urgency });
    },
    askNow(identifier) {
      if (isWhole(identifier) && held.get(toKey(identifier))?.done) return;
      ask(identifier, { depth: 'card', urgency: 'now' });
    },
    askAgain: (identifier) => ask(identifier, { depth: 'card', urgency: 'now', refresh: true }),
  };
}
