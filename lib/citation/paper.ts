import type { RelatedResource } from '@/lib/collection/collection';
import { doiInField, RESOLVER } from '@/lib/identifier/doi';
import { oneLine } from './line';

/** A publication that the data set belongs to, to be cited as well. */
export interface Paper {
  readonly name: string | null;
  readonly DOI: string | null;
  /** `https://doi.org/…` where there is a DOI, else the address given. */
  readonly URL: string;
}

/** Submitters use `Describes` for a paper that describes the data far more often than the other way round. */
const RELATIONS = ['IsDescribedBy', 'Describes', 'IsPublishedIn', 'IsSupplementTo', 'IsDocumentedBy'];
const TYPES = ['JournalArticle', 'Preprint', 'ConferencePaper', 'ConferenceProceeding', 'DataPaper'];

/** The related resources that are publications about the data; what carries no type counts if it has a DOI. */
export function toPapers(resources: readonly RelatedResource[]): Paper[] {
  const papers = resources.flatMap((resource) => {
    const paper = toPaper(resource);
    return paper !== null && isAbout(resource, paper) ? [paper] : [];
  });
  return papers.filter(({ URL }, place) => papers.findIndex((other) => other.URL === URL) === place);
}

function isAbout({ relation, resourceType }: RelatedResource, paper: Paper): boolean {
  if (relation === null || !RELATIONS.includes(relation)) return false;
  return resourceType === null ? paper.DOI !== null : TYPES.includes(resourceType);
}

/** Whatever form the DOI was written in; null where nothing can be followed. */
function toPaper({ name, url, identifier }: RelatedResource): Paper | null {
  const doi = doiInField(`${identifier ?? ''} ${url ?? ''}`);
  const address = doi === null ? oneLine(url) : `${RESOLVER}${doi}`;
  return /^https?:\/\/\S+$/i.test(address) ? { name: oneLine(name) || null, DOI: doi, URL: address } : null;
}
