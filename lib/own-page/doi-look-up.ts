import type { Reason } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Asked, LookedUpDois } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';

export interface DoiLookUpParts {
  readonly ask: (question: Asked<'lookUpDois'>) => Promise<LookedUpDois>;
  /** Returns the service that is asked; undefined if it is switched off. */
  readonly service: () => Registry | undefined;
  /** Returns true in private windows: what was looked up there is not stored. */
  readonly isPrivate: () => boolean;
  /**
   * Called after each change, with the works that were found to be data. `isPressed` is true if the reader's press found
   * them, and false if earlier answers name them.
   */
  readonly onChange: (found: readonly Identifier[], isPressed: boolean) => void;
}

/**
 * Looks up which DOIs name data, of those that the extension does not read for certain. Knows at first only what earlier
 * answers say; each press of the reader requests the rest.
 */
export class DoiLookUp {
  /** Maps a DOI to whether it names data; undefined as long as that is not known. */
  private readonly known = new Map<string, boolean | undefined>();
  private readonly recalled = new Set<string>();
  /** DOIs about which the reader's presses have asked. */
  private readonly pressed = new Set<string>();
  private isAsking = false;
  private reason: Reason | undefined;

  constructor(private readonly parts: DoiLookUpParts) {}

  /** Returns what is known of these DOIs. */
  readonly about = (dois: readonly string[]) => {
    const found = dois.filter((doi) => this.known.get(doi) === true);
    return {
      /** Works that were found to be data. */
      found: this.worksOf(found),
      /** DOIs that may be looked up. Empty until the earlier answers are read. */
      open: dois.filter((doi) => this.known.has(doi) && this.known.get(doi) === undefined),
      /** Number of DOIs that the reader's press has found to be no data. */
      none: dois.filter((doi) => this.pressed.has(doi) && this.known.get(doi) === false).length,
      isAsking: this.isAsking,
      /** Why the last request failed; undefined if it did not. */
      reason: this.reason,
      onLookUp: () => void this.press(dois),
    };
  };

  /** Reads the earlier answers about DOIs. Sends no request to the service. */
  readonly recall = async (dois: readonly string[]): Promise<void> => {
    const unasked = dois.filter((doi) => !this.recalled.has(doi));
    if (unasked.length === 0 || !this.parts.service()) return;
    for (const doi of unasked) this.recalled.add(doi);
    const answer = await this.parts.ask({ dois: unasked, onlyKept: true, forget: this.parts.isPrivate() });
    for (const doi of unasked) this.known.set(doi, this.known.get(doi));
    this.take(unasked, answer, false);
  };

  /** Asks the service about the DOIs without an answer. */
  private async press(dois: readonly string[]): Promise<void> {
    const { open } = this.about(dois);
    if (this.isAsking || open.length === 0) return;
    this.isAsking = true;
    this.parts.onChange([], true);
    const answer = await this.parts.ask({ dois: open, onlyKept: false, forget: this.parts.isPrivate() });
    this.isAsking = false;
    this.reason = answer.state === 'failed' ? answer.reason : undefined;
    for (const doi of open) this.pressed.add(doi);
    this.take(open, answer, true);
  }

  private take(dois: readonly string[], answer: LookedUpDois, isPressed: boolean): void {
    const { data, none } = answer.state === 'loaded' ? answer.value : { data: [], none: [] };
    for (const doi of none) this.known.set(doi, false);
    for (const doi of data) this.known.set(doi, true);
    this.parts.onChange(this.worksOf(dois.filter((doi) => data.includes(doi))), isPressed);
  }

  /** Returns the works with these DOIs; none if the service is switched off. */
  private worksOf(dois: readonly string[]): Identifier[] {
    const registry = this.parts.service();
    return registry ? dois.map((accession) => ({ registry, accession, version: null })) : [];
  }
}
