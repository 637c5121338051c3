import type { PaperDetails, RelatedResource } from '@/lib/collection/record';
import { doiInField, RESOLVER } from '@/lib/identifier/doi';
import { toAuthors } from './author';
import { oneLine } from './line';
import { familyOf } from './names';
import type { RichText } from './rich-text';

/** A publication about a data set, which should be cited as well. */
export interface Paper {
  readonly name: string | null;
  /** Address of the publication's DOI, or, without one, the address in the record. */
  readonly URL: string;
  readonly DOI: string | null;
  /** PubMed number; empty if unknown. */
  readonly PMID: string;
  /** Type without its prefix, such as `JournalArticle`; undefined if the record gives none. */
  readonly type: string | undefined;
  /** Authors, journal and other details for a reference; undefined if only names of the publication are known. */
  readonly details: PaperDetails | undefined;
}

/**
 * Relations that a record gives to a publication about its data set. `Describes` should mean the reverse, but
 * submitters mostly use it for a paper that describes the data.
 */
const RELATIONS = ['IsDescribedBy', 'Describes', 'IsPublishedIn', 'IsSupplementTo', 'IsDocumentedBy'];
const TYPES = ['JournalArticle', 'Preprint', 'ConferencePaper', 'ConferenceProceeding', 'DataPaper'];

/**
 * Returns the related resources that are publications about the data set, without duplicates. A resource
 * whose type is unknown counts if it has a DOI.
 */
export function toPapers(resources: readonly RelatedResource[] = []): Paper[] {
  const papers = resources.flatMap(({ relation, resourceType, name, url, identifier, paper }): Paper[] => {
    // Records have the DOI in either of the two fields, and in any form.
    const doi = doiInField(oneLine(`${identifier ?? ''} ${url ?? ''}`));
    const isPaper = resourceType == null ? doi !== null : TYPES.includes(resourceType);
    const isAbout = relation != null && RELATIONS.includes(relation) && isPaper;
    const address = doi === null ? oneLine(url) : `${RESOLVER}${doi}`;
    if (!isAbout || !/^https?:\/\/\S+$/i.test(address)) return [];
    const [, PMID = ''] = /^https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})\/$/.exec(url ?? '') ?? [];
    return [
      { name: oneLine(name) || null, URL: address, DOI: doi, PMID, type: resourceType, details: paper },
    ];
  });
  return papers.filter(({ URL }, place) => papers.findIndex((other) => other.URL === URL) === place);
}

/** True if enough is known of a paper for a reference: its title, and who wrote it or where it is published. */
export const isCitable = ({ name, details }: Paper): boolean =>
  name !== null && details !== undefined && (details.authors.length > 0 || details.journal !== undefined);

/**
 * Names a paper shortly, as in `Pool et al. 2019, J Tide Biol 20:484`. Without people: its title, or, if that is
 * unknown, its DOI or address.
 */
export function shortForm({ name, URL, DOI, details }: Paper): RichText {
  const { year, journal, journalShort = journal, volume, pages } = details ?? {};
  const [first, second, ...more] = toAuthors(details?.authors).map((author) => familyOf(author.name));
  if (first === undefined) return [{ text: name ?? DOI ?? URL }];
  const people = second === undefined ? first : more.length > 0 ? `${first} et al.` : `${first} & ${second}`;
  const [page = ''] = oneLine(pages).split(/[-–,]/);
  const place = [oneLine(volume), page].filter(Boolean).join(':');
  const isPlaced = place !== '' && journalShort !== undefined;
  return [
    { text: [people, year].filter(Boolean).join(' ') + (journalShort === undefined ? '' : ', ') },
    ...(journalShort === undefined ? [] : [{ text: oneLine(journalShort), italic: true }]),
    ...(isPlaced ? [{ text: ` ${place}` }] : []),
  ];
}
