import { cleanText } from '@/lib/collection/clean';
import type { DepositDetails } from '@/lib/collection/deposit';
import { commandFor } from '@/lib/collection/getting';
import type { VersionRecord } from '@/lib/collection/record';
import { RESOLVER } from '@/lib/identifier/doi';
import { DRAFT, type Identifier, toCurie } from '@/lib/identifier/identifier';
import type { Statements } from '@/lib/registry/naming';
import { addressOf } from './address';
import { type Author, toAuthors } from './author';
import { type DateParts, issuedOf, toDateParts } from './date';
import { keyOf } from './key';
import { oneLine } from './line';
import { type Paper, toPapers } from './paper';
import { citationText } from './verbatim';
import { type WorkKind, workKindOf } from './work-kind';

/**
 * All that any format prints about a version. Fields of CSL-JSON have their CSL names; all other fields are
 * in `custom`.
 */
export interface CslItem {
  /**
   * Citation key made by `keyOf`, which is valid in BibTeX and XML. Two versions from the same year may have
   * the same key.
   */
  readonly id: string;
  readonly type: WorkKind['csl'];
  /**
   * Title on one line, without punctuation at its end. If the record has no title, the identifier as a CURIE.
   */
  readonly title: string;
  /** Cited authors; empty if the record cites none. */
  readonly author: readonly Author[];
  /** Date of publication; null if unknown. */
  readonly issued: DateParts | null;
  readonly accessed: DateParts;
  /**
   * `draft` or a published version. Empty for a work without versions, and if the DOI or accession stands for
   * all versions.
   */
  readonly version: string;
  /**
   * The accession, if papers cite the archive's data sets by accession. If not, and if the accession is
   * already in the place of the title, empty.
   */
  readonly number: string;
  /** Publisher; empty for a work whose publisher is unknown. */
  readonly publisher: string;
  /**
   * Title of the journal or book that contains the work. Empty if such a kind of work is in neither, or if
   * the record names none.
   */
  readonly 'container-title': string;
  /** Place of a paper in its journal. These fields are empty if unknown, and for anything but a paper. */
  readonly 'container-title-short': string;
  readonly volume: string;
  readonly issue: string;
  /** Pages such as `484-496`, or the number of an article. */
  readonly page: string;
  /** PubMed number of a paper; empty for anything else. */
  readonly PMID: string;
  /** DOI of the version; null for drafts, for test registries, and if the version has none. */
  readonly DOI: string | null;
  /** Address of the version's page. Formats print it only if the version has no DOI. */
  readonly URL: string;
  /** Description of the data set; empty if the record has none. */
  readonly abstract: string;
  readonly keyword: readonly string[];
  readonly custom: {
    readonly curie: string;
    readonly kind: WorkKind;
    readonly draft: boolean;
    /** True for a paper about data, which is cited beside them. */
    readonly isPaper: boolean;
    /** Word before the accession, such as `PDB ID`, if the archive asks for one; otherwise undefined. */
    readonly numberLabel: string | undefined;
    /**
     * The registry's own citation. If the address at its end does not work, another replaces it. Null if the
     * registry gives no citation.
     */
    readonly verbatim: string | null;
    /** Licences as SPDX ids. */
    readonly licenses: readonly string[];
    readonly papers: readonly Paper[];
    /** The registry's research resource identifier, `RRID:SCR_…`. */
    readonly rrid: string | null;
    /**
     * Command that downloads the files; null if there is none, or if not everybody may have them.
     */
    readonly download: string | null;
    /** Sentences about data availability that the archive recommends, for those who deposited the data or reused it. */
    readonly statements: Statements;
    /** Access to the files of a data set with an accession; undefined if the record does not say it. */
    readonly access: DepositDetails['access'] | undefined;
    /**
     * The registry's website. Null if another service provides the registry's records, because the publisher
     * is then another organisation.
     */
    readonly site: string | null;
  };
}

/** Fields that only papers have. */
const NO_PLACE = { 'container-title-short': '', volume: '', issue: '', page: '', PMID: '' } as const;

/**
 * Returns a title without the version in brackets at its end, as in `Tides (v13.0)` and `Tides (Revision 2c1d4f0)`,
 * because a reference states the version after the title. Another number in brackets stays.
 */
function withoutVersion(title: string, version: string): string {
  const [end, said] = / \((?:v|version |revision )([^\s()]{1,60})\)$/i.exec(title) ?? [];
  const isSame = said !== undefined && said.toLowerCase() === version.toLowerCase().replace(/^v(?=\d)/, '');
  return isSame ? title.slice(0, -(end?.length ?? 0)) : title;
}

/**
 * Makes the item from which all formats are written. Every text is cleaned and put on one line; only the
 * abstract keeps its lines. `accessed` is the moment of citing; citations print its day in the reader's time
 * zone.
 */
export function toCslItem(record: VersionRecord, registry: Identifier['registry'], accessed: Date): CslItem {
  const { accession, version } = record;
  const identifier = { registry, accession, version };
  const draft = version === DRAFT;
  const curie = oneLine(toCurie(identifier));
  const page = oneLine(addressOf(record, identifier));
  const kind = workKindOf(record.type ?? null);
  const author = toAuthors(record.contributors);
  const issued = issuedOf(record);
  const title = withoutVersion(oneLine(record.name), version).replace(/(?<![.,;:\s])[.,;:\s]+$/, '') || curie;
  return {
    id: keyOf({ author, issued, registry: registry.key, accession }),
    type: kind.csl,
    title,
    author,
    issued,
    accessed: toDateParts(accessed),
    number: registry.naming.accessionsStandAlone && title !== curie ? oneLine(accession) : '',
    version: record.work?.standsForAll || record.deposit ? '' : oneLine(version),
    publisher: oneLine(record.publisher === undefined ? registry.name : record.publisher),
    'container-title': containerOf(record.work?.container ?? null, kind),
    ...NO_PLACE,
    DOI: draft || !registry.citable ? null : oneLine(record.doi) || null,
    URL: page,
    abstract: cleanText(record.description ?? ''),
    keyword: (record.keywords ?? []).map(oneLine).filter(Boolean),
    custom: {
      curie,
      kind,
      draft,
      isPaper: false,
      numberLabel: registry.naming.numberLabel,
      verbatim: record.citation?.by === 'registry' ? citationText(record, identifier) : null,
      licenses: (record.licenses ?? []).map(oneLine).filter(Boolean),
      papers: toPapers(record.relatedResources),
      rrid: registry.rrid ?? null,
      download: commandFor(identifier, record, accessed.getTime()) ?? null,
      statements: oneLineEach(registry.naming.statements?.(identifier, registry, record.publisher ?? null)),
      access: record.deposit?.access,
      site: registry.service === undefined ? registry.siteUrl : null,
    },
  };
}

const oneLineEach = ({ deposited, reused }: Statements = {}): Statements => ({
  deposited: oneLine(deposited) || undefined,
  reused: oneLine(reused) || undefined,
});

/**
 * Returns the title of the journal or book that contains the work. Some repositories give only the number of
 * an issue, such as `№1(24)`, which is dropped.
 */
function containerOf(title: string | null, { partOf }: WorkKind): string {
  const line = oneLine(title);
  return partOf !== null && /\p{L}{3}/u.test(line) ? line : '';
}

/** Returns the address to print: that of the item's DOI, or, without one, that of its page. */
export function linkOfItem({ DOI, URL }: Pick<CslItem, 'DOI' | 'URL'>): string {
  return DOI === null ? URL : `${RESOLVER}${DOI}`;
}
