import { isTransient } from '@/lib/collection/answers';
import type { DepositPart } from '@/lib/collection/deposit';
import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import { RESOLVER } from '@/lib/identifier/doi';
import {
  DRAFT,
  expectedDoi,
  type Identifier,
  isPlaceholder,
  pageUrl,
  toCurie,
} from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import type { Citations } from './citing/citations';
import type { Copyable } from './citing/copyable';
import { Skeleton } from './skeleton';

/**
 * The permanent address that a card shows: the DOI of the version to cite, or, without a DOI, the address of
 * its page.
 */
export interface Address {
  readonly text: string;
  /**
   * Name of the version that the address belongs to; null if it is the shown version. Empty while the record
   * of that version is loading.
   */
  readonly lead: string | null;
  /**
   * Remark after the address; null if there is none. It says that the DOI is not confirmed, or by which other
   * accession the page names the data set.
   */
  readonly remark: string | null;
  /**
   * Text that contains `text` and says which part of the data set the page names, such as a run of a study;
   * null if the page names the data set itself.
   */
  readonly phrase: string | null;
  readonly copyable: Copyable;
}

/**
 * Returns the DOI with which the page names a version; null if it names none. It is shown only until the
 * archive has replied.
 */
function doiGiven(identifier: Identifier, description: Description): string | null {
  const { version, registry } = identifier;
  if (version === null || version === DRAFT || isPlaceholder(identifier) || !registry.citable) return null;
  const failure = failureOf(description);
  if (description.record.state === 'loaded' || (failure && !isTransient(failure))) return null;
  const doi = expectedDoi(identifier);
  return doi && `${RESOLVER}${doi}`;
}

interface AddressParts {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly citations: Citations;
  /** True if the page names the data set by its DOI. */
  readonly isByDoi: boolean;
  readonly words: Words;
}

/** Returns the address that a card shows, and the text that the button for it copies. */
export function shownAddress({ identifier, description, citations, isByDoi, words }: AddressParts): Address {
  const { first: cited, doi, expectedDoi: unconfirmed } = citations;
  const known = doi ?? (isByDoi ? doiGiven(identifier, description) : null);
  if (known !== null)
    return {
      text: known.replace(RESOLVER, ''),
      lead: cited?.kind === 'versionCitation' ? words.say('toCite', cited.cited[0].record.version) : null,
      remark: null,
      phrase: null,
      copyable: { kind: 'doi', text: known, cited: [] },
    };
  if (unconfirmed !== null)
    return {
      text: unconfirmed.replace(RESOLVER, ''),
      lead: null,
      remark: words.say('notConfirmed'),
      phrase: null,
      copyable: { kind: 'expectedDoi', text: unconfirmed, cited: [] },
    };
  const { record, assessment } = description;
  // A study may have several accessions. The archive asks authors to cite the accession in its record.
  const accession = record.state === 'loaded' ? record.value.accession : identifier.accession;
  const exact = { ...identifier, accession, version: assessment.version ?? identifier.version };
  const href = pageUrl(exact);
  const copyable: Copyable = identifier.registry.naming.accessionsStandAlone
    ? { kind: 'accession', text: toCurie(exact), cited: [] }
    : { kind: 'link', text: href, cited: [] };
  const isAwaited =
    identifier.registry.citable && citations.waiting && description.published?.state === 'loading';
  const part = record.state === 'loaded' ? record.value.deposit?.part : undefined;
  const text = toCurie(exact);
  return {
    text,
    lead: isAwaited ? '' : null,
    remark: part || accession === identifier.accession ? null : toCurie(identifier),
    phrase: part ? partPhrase(part, text, words) : null,
    copyable,
  };
}

const PARTS: Readonly<Record<DepositPart['kind'], MessageKey>> = {
  run: 'partRun',
  experiment: 'partExperiment',
  sample: 'partSample',
  submission: 'partSubmission',
};

/** Largest number of other data sets that the phrase about a part names. */
const MOST_OTHERS = 2;

/** Says to which data sets a part belongs: `Run SRR004217 of PRJNA42170`. `whole` is the first of them. */
function partPhrase({ kind, accession, others }: DepositPart, whole: string, words: Words): string {
  const named = words.series([whole, ...others.slice(0, MOST_OTHERS)]);
  const left = others.length - MOST_OTHERS;
  return words.say(PARTS[kind], accession, left > 0 ? words.sayCount('andMore', left, named) : named);
}

/** Draws a phrase with the address in it, which stands out. */
function Phrase({ phrase, text }: { readonly phrase: string; readonly text: string }) {
  const [before = '', ...behind] = phrase.split(text);
  return (
    <span class="soft">
      {before}
      <bdi class="curie" dir="ltr">
        {text}
      </bdi>
      {behind.join(text)}
    </span>
  );
}

/** Shows the address as text. The button that copies it is drawn with the other copy buttons. */
export function AddressLine({ address: { lead, text, remark, phrase } }: { address: Address }) {
  return (
    <div class="address">
      {lead !== null && <p class="soft">{lead || <Skeleton size="line" />}</p>}
      <p class="flow named">
        {phrase === null ? (
          <bdi class="curie" dir="ltr">
            {text}
          </bdi>
        ) : (
          <Phrase phrase={phrase} text={text} />
        )}
        {remark && <span class="soft">{remark}</span>}
      </p>
    </div>
  );
}
