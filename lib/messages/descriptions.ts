import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { DescribeRequest, Urgency } from './contract';
import type { watchDescription } from './describe';

/**
 * Most rows of a list that are requested immediately. Each of the others is requested when it comes into
 * view.
 */
const MOST_ROWS = 500;

/**
 * Most rows of a list whose records are requested. For the rows of longer lists, only the facts that a row shows
 * are requested.
 */
const WHOLE_ROWS = 24;

/** How much is requested of one description, and how urgently. */
export interface AskOptions {
  readonly depth: DescribeRequest['depth'];
  readonly urgency: Urgency;
  /** True to ask the registry again for parts that failed or are old. */
  readonly refresh?: boolean;
  /** True to use earlier replies only, and ask no registry. */
  readonly onlyKept?: boolean;
}

/** Functions with which `Descriptions` requests, and reports a change. */
export interface DescriptionsParts {
  readonly watch: typeof watchDescription;
  /** Returns true in private windows: the replies that they request are not stored. */
  readonly isPrivate: () => boolean;
  readonly onStep: () => void;
}

const depthOf = ({ length }: readonly Identifier[]) => (length > WHOLE_ROWS ? 'row' : 'record');

/** How much is requested of one description, from the least to the most. */
const DEPTHS = ['row', 'record', 'card'] as const satisfies readonly AskOptions['depth'][];

/**
 * Descriptions that one of our pages shows, the latest for each key. Decides which are requested, when, and
 * how much of each.
 */
export class Descriptions {
  private readonly held = new Map<string, Description>();
  /**
   * Maps each key to its running requests, the oldest first. When a new request brings its first description,
   * the earlier ones are cancelled.
   */
  private readonly asking = new Map<string, readonly AbortController[]>();
  /** How much was requested of each key, at most. Answers from the cache alone do not count. */
  private readonly depths = new Map<string, AskOptions['depth']>();
  /**
   * Rows of the lists on the page: each row's identifier, by key, and how much of its description the row
   * shows.
   */
  private readonly rows = new Map<string, { identifier: Identifier; depth: AskOptions['depth'] }>();
  private readonly forward = new Set<string>();
  /** Keys whose descriptions were made from earlier replies only, without asking a registry. */
  private readonly onlyKept = new Set<string>();

  constructor(private readonly parts: DescriptionsParts) {}

  /** Returns the latest description of an identifier; undefined if there is none yet. */
  readonly of = (identifier: Identifier): Description | undefined => this.held.get(toKey(identifier));

  /** Returns true if as much of an identifier's description was requested, or more. */
  private isAskedTo(identifier: Identifier, depth: AskOptions['depth']): boolean {
    const asked = this.depths.get(toKey(identifier));
    return asked !== undefined && DEPTHS.indexOf(asked) >= DEPTHS.indexOf(depth);
  }

  /**
   * Requests a description. An earlier request for the same identifier is cancelled when this one brings its
   * first description.
   */
  ask(identifier: Identifier, { depth, urgency, refresh = false, onlyKept = false }: AskOptions): void {
    const { watch, isPrivate, onStep } = this.parts;
    const key = toKey(identifier);
    if (onlyKept) this.onlyKept.add(key);
    else this.onlyKept.delete(key);
    if (!onlyKept && !this.isAskedTo(identifier, depth)) this.depths.set(key, depth);
    const earlier = this.asking.get(key) ?? [];
    const controller = new AbortController();
    this.asking.set(key, [...earlier, controller]);
    const step = (description: Description) => {
      // Cancels the earlier requests only now: both may share one request to the registry, which would be
      // cancelled and then sent again.
      for (const needless of earlier) needless.abort();
      this.asking.set(key, this.asking.get(key)?.filter((other) => !earlier.includes(other)) ?? []);
      this.held.set(key, description);
      onStep();
    };
    watch({ key, depth, urgency, refresh, onlyKept, forget: isPrivate() }, step, controller.signal);
  }

  /**
   * Requests the descriptions of a list's rows, except those requested before. If `depth` is not given, it
   * depends on the list's length: records for short lists, the facts of a row for long ones.
   */
  askRows(identifiers: readonly Identifier[], depth: AskOptions['depth'] = depthOf(identifiers)): void {
    for (const identifier of identifiers) this.rows.set(toKey(identifier), { identifier, depth });
    for (const identifier of identifiers.slice(0, MOST_ROWS))
      if (!this.isAsked(identifier)) this.ask(identifier, { depth, urgency: 'later' });
  }

  /** Describes a list's rows from earlier replies, except those requested before. No registry is asked. */
  recallRows(identifiers: readonly Identifier[]): void {
    const depth = depthOf(identifiers);
    for (const identifier of identifiers)
      if (!this.isAsked(identifier)) this.ask(identifier, { depth, urgency: 'later', onlyKept: true });
  }

  private isAsked(identifier: Identifier): boolean {
    const key = toKey(identifier);
    return this.asking.has(key) && !this.onlyKept.has(key);
  }

  /** Makes requests more urgent: those for rows that have come into view and show no facts yet. */
  readonly bringForward = (keys: readonly string[]): void => {
    for (const key of keys) {
      const row = this.rows.get(key);
      const held = this.held.get(key);
      const isHere = (held?.summary ?? held?.record)?.state === 'loaded' || held?.done;
      if (!row || (isHere && !this.onlyKept.has(key)) || this.forward.has(key)) continue;
      this.forward.add(key);
      this.ask(row.identifier, { depth: this.depths.get(key) ?? row.depth, urgency: 'soon' });
    }
  };

  /** Requests the record of each identifier, or as much as a card does, unless that was requested before. */
  askRecords(
    identifiers: readonly Identifier[],
    urgency: Urgency,
    depth: AskOptions['depth'] = 'record',
  ): void {
    for (const identifier of identifiers)
      if (!this.isAskedTo(identifier, depth)) this.ask(identifier, { depth, urgency });
  }

  /**
   * Requests all of a description urgently, as for a card, because the reader waits for it. If it is already
   * requested, makes the request more urgent.
   */
  readonly askNow = (identifier: Identifier): void => {
    const known = this.of(identifier);
    // Requests the description once more if the list of versions has failed. That happens if a long list has
    // used up our own limit of requests, which may have room again by now.
    if (this.isAskedTo(identifier, 'card') && known?.done && known.versions?.state !== 'failed') return;
    this.ask(identifier, { depth: 'card', urgency: 'now' });
  };

  /**
   * Asks the registry again for those parts of the descriptions that failed or are old. As much is requested
   * of each as before.
   */
  askAgain(identifiers: readonly Identifier[], urgency: Urgency): void {
    for (const identifier of identifiers) {
      const depth = this.depths.get(toKey(identifier)) ?? 'row';
      this.ask(identifier, { depth, urgency, refresh: true });
    }
  }
}
