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
import { andMore } from './and-more';
import type { Citations } from './citing/citations';
import type { Copyable } from './citing/copyable';

/**
 * The number under which a data set is cited: the DOI of the version to cite or, without a DOI, its number at the
 * archive.
 */
export interface Address {
  /** The DOI without `https://doi.org/`; null if there is none. Empty while the record that has it is loading. */
  readonly doi: string | null;
  /** True if the DOI is that of another version, which should be cited in place of the shown draft. */
  readonly isOfOther: boolean;
  /** True if the archive's rule gives the DOI, but the archive has not confirmed it. */
  readonly isUnconfirmed: boolean;
  /** Says which part of a data set the page names, such as a run of a study; null if it names the data set itself. */
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

const NO_DOI = { doi: null, isOfOther: false, isUnconfirmed: false, phrase: null } as const;

/** Returns the number that a card shows, and the text that the button for it copies. */
export function shownAddress({ identifier, description, citations, isByDoi, words }: AddressParts): Address {
  const { first: cited, doi, expectedDoi: unconfirmed } = citations;
  const { registry } = identifier;
  const { naming } = registry;
  const { record, assessment } = description;
  // Works have no other name than their DOI, so the DOI is shown even if no record is found.
  const isWork = naming.accessionsAreDois === true && record.state !== 'loaded';
  const given = isByDoi ? doiGiven(identifier, description) : null;
  const known = doi ?? given ?? (isWork ? pageUrl(identifier) : null);
  if (known !== null)
    return {
      ...NO_DOI,
      doi: known.replace(RESOLVER, ''),
      isOfOther: cited?.kind === 'versionCitation',
      copyable: { kind: 'doi', text: known, cited: [] },
    };
  if (unconfirmed !== null)
    return {
      ...NO_DOI,
      doi: unconfirmed.replace(RESOLVER, ''),
      isUnconfirmed: true,
      copyable: { kind: 'expectedDoi', text: unconfirmed, cited: [] },
    };
  const isAwaited = registry.citable && citations.waiting && description.published?.state === 'loading';
  const part = record.state === 'loaded' ? record.value.deposit?.part : undefined;
  // A study may have several accessions. The archive asks authors to cite the accession in its record.
  const whole = record.state === 'loaded' ? record.value.accession : identifier.accession;
  const version = assessment.version ?? identifier.version;
  const exact = {
    registry,
    accession: part ? identifier.accession : whole,
    // Papers name a draft by the data set's number alone.
    version: version === DRAFT ? null : version,
  };
  return {
    ...NO_DOI,
    doi: isAwaited ? '' : null,
    isOfOther: isAwaited,
    phrase: part ? partPhrase(part, toCurie({ ...exact, accession: whole }), words) : null,
    copyable: { kind: 'accession', text: toCurie(exact), cited: [] },
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
  return words.say(PARTS[kind], accession, andMore(named, others.length - MOST_OTHERS, words));
}
