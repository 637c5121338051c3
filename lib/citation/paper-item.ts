import type { ResourceType } from '@/lib/collection/resource-type';
import { toAuthors } from './author';
import { toDateParts } from './date';
import type { CslItem } from './item';
import { keyOf } from './key';
import { oneLine } from './line';
import type { Paper } from './paper';
import { workKindOf } from './work-kind';

/** Removes the stops at the end of a title, because each style puts its own there. Other marks stay. */
const withoutStop = (title: string): string => title.replace(/(?<![.,;:\s])[.,;:\s]+$/, '');

/** Types of papers that the formats know. Any other paper is written as a journal article. */
const TYPES: ReadonlySet<string | undefined> = new Set<ResourceType>([
  'Preprint',
  'ConferencePaper',
  'ConferenceProceeding',
  'DataPaper',
]);
const isKnown = (type: string | undefined): type is ResourceType => TYPES.has(type);

/**
 * Makes the item from which formats write the reference of a paper. Without details, it has the paper's name or address
 * in place of a title. `accessed` is the moment of citing.
 */
export function toPaperItem({ name, URL, DOI, PMID, type, details }: Paper, accessed: Date): CslItem {
  const kind = workKindOf(isKnown(type) ? type : 'JournalArticle');
  const author = toAuthors(details?.authors);
  const issued = details?.year === undefined ? null : ([details.year] as const);
  const journal = oneLine(details?.journal ?? details?.journalShort);
  const [registry, accession] = PMID === '' ? ['doi', DOI ?? URL] : ['pubmed', PMID];
  return {
    id: keyOf({ author, issued, registry, accession }),
    type: kind.csl,
    title: withoutStop(name ?? DOI ?? URL),
    author,
    issued,
    accessed: toDateParts(accessed),
    number: '',
    version: '',
    // The server of a preprint is its publisher, as nothing contains it.
    publisher: kind.partOf === null ? journal : '',
    'container-title': kind.partOf === null ? '' : journal,
    'container-title-short': kind.partOf === null ? '' : oneLine(details?.journalShort ?? journal),
    volume: oneLine(details?.volume),
    issue: oneLine(details?.issue),
    page: oneLine(details?.pages),
    PMID,
    DOI,
    URL,
    abstract: '',
    keyword: [],
    custom: {
      curie: PMID || (DOI ?? ''),
      kind,
      draft: false,
      isPaper: true,
      numberLabel: undefined,
      verbatim: null,
      licenses: [],
      papers: [],
      rrid: null,
      download: null,
      statements: {},
      access: undefined,
      site: null,
    },
  };
}
