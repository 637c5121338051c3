import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { DescribeRequest, Urgency } from './contract';
import type { watchDescription } from './describe';

/** With more rows than this, the rest are requested as they come into view. */
const MOST_ROWS = 500;

/** With more rows than this, only each row's facts are requested; a citation is requested when it is needed. */
const WHOLE_ROWS = 24;

export interface AskOptions {
  readonly depth: DescribeRequest['depth'];
  readonly urgency: Urgency;
  /** Asks the registry again for what failed or is old. */
  readonly refresh?: boolean;
  /** Asks no registry; uses earlier replies only. */
  readonly onlyKept?: boolean;
}

export interface DescriptionsParts {
  readonly watch: typeof watchDescription;
  /** True in private windows: nothing requested there is stored. */
  readonly isPrivate: () => boolean;
  readonly onStep: () => void;
}

const depthOf = ({ length }: readonly Identifier[]) => (length > WHOLE_ROWS ? 'row' : 'card');

/**
 * What one of our windows knows: the last step of each description, by key. It decides which are requested when, and
 * at what depth.
 */
export class Descriptions {
  private readonly held = new Map<string, Description>();
  /** The last question about each, and earlier ones that it has not replaced yet. */
  private readonly asking = new Map<string, readonly AbortController[]>();
  private readonly whole = new Set<string>();
  /** What lists show, with how much of it. */
  private readonly rows = new Map<string, { identifier: Identifier; depth: AskOptions['depth'] }>();
  private readonly forward = new Set<string>();
  /** For these, only earlier replies were requested. */
  private readonly onlyKept = new Set<string>();

  constructor(private readonly parts: DescriptionsParts) {}

  /** Null if nobody asked, or no answer has come. */
  readonly of = (identifier: Identifier): Description | null => this.held.get(toKey(identifier)) ?? null;

  /** True if the whole record was requested. */
  isWhole(identifier: Identifier): boolean {
    return this.whole.has(toKey(identifier));
  }

  /** Asks. An earlier request for the same identifier is cancelled after this one's first step. */
  ask(identifier: Identifier, { depth, urgency, refresh = false, onlyKept = false }: AskOptions): void {
    const { watch, isPrivate, onStep } = this.parts;
    const key = toKey(identifier);
    if (onlyKept) this.onlyKept.add(key);
    else this.onlyKept.delete(key);
    if (depth === 'card' && !onlyKept) this.whole.add(key);
    const earlier = this.asking.get(key) ?? [];
    const controller = new AbortController();
    this.asking.set(key, [...earlier, controller]);
    const step = (description: Description) => {
      // Not earlier: a request that serves both would be cancelled and sent again.
      for (const needless of earlier) needless.abort();
      this.asking.set(key, this.asking.get(key)?.filter((other) => !earlier.includes(other)) ?? []);
      this.held.set(key, description);
      onStep();
    };
    watch({ key, depth, urgency, refresh, onlyKept, forget: isPrivate() }, step, controller.signal);
  }

  /** Asks for what a list shows of each that nobody asked for yet: of a few the whole record, where no depth is given. */
  askRows(identifiers: readonly Identifier[], depth: AskOptions['depth'] = depthOf(identifiers)): void {
    for (const identifier of identifiers) this.rows.set(toKey(identifier), { identifier, depth });
    for (const identifier of identifiers.slice(0, MOST_ROWS))
      if (!this.isAsked(identifier)) this.ask(identifier, { depth, urgency: 'later' });
  }

  /** Describes from earlier replies each identifier that was not requested; asks no registry. */
  recallRows(identifiers: readonly Identifier[]): void {
    const depth = depthOf(identifiers);
    for (const identifier of identifiers)
      if (!this.isAsked(identifier)) this.ask(identifier, { depth, urgency: 'later', onlyKept: true });
  }

  private isAsked(identifier: Identifier): boolean {
    const key = toKey(identifier);
    return this.asking.has(key) && !this.onlyKept.has(key);
  }

  /** Rows of these keys came into view: those that still wait are brought forward. */
  readonly bringForward = (keys: readonly string[]): void => {
    for (const key of keys) {
      const row = this.rows.get(key);
      const held = this.held.get(key);
      const isHere = (held?.summary ?? held?.record)?.state === 'loaded' || held?.done;
      if (!row || (isHere && !this.onlyKept.has(key)) || this.forward.has(key)) continue;
      this.forward.add(key);
      this.ask(row.identifier, { depth: this.whole.has(key) ? 'card' : row.depth, urgency: 'soon' });
    }
  };

  /** Requests the whole record of each, unless it was requested. */
  askWhole(identifiers: readonly Identifier[], urgency: Urgency): void {
    for (const identifier of identifiers)
      if (!this.isWhole(identifier)) this.ask(identifier, { depth: 'card', urgency });
  }

  /** Asks for the whole record, as the reader waits for it: what is on its way already is brought forward. */
  readonly askNow = (identifier: Identifier): void => {
    const known = this.of(identifier);
    // The list of versions is given up where a long list has used up our own limit.
    if (this.isWhole(identifier) && known?.done && known.versions?.state !== 'failed') return;
    this.ask(identifier, { depth: 'card', urgency: 'now' });
  };

  /** Asks the registry again for what failed or is old of each, as far as it was asked for. */
  askAgain(identifiers: readonly Identifier[], urgency: Urgency): void {
    for (const identifier of identifiers)
      this.ask(identifier, { depth: this.isWhole(identifier) ? 'card' : 'row', urgency, refresh: true });
  }
}
