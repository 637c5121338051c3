import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { DescribeRequest, Urgency } from './contract';
import type { watchDescription } from './describe';

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
  return {
    of: (identifier) => held.get(toKey(identifier)) ?? null,
    isAsked: (identifier) => asking.has(toKey(identifier)),
    isWhole: (identifier) => whole.has(toKey(identifier)),
    ask(identifier, { depth, urgency, refresh = false }) {
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
    },
  };
}
