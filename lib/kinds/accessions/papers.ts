import * as z from 'zod/mini';
import { type ArticleName, articlesIn, pubmedIn } from '@/lib/collection/article';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { line, referenceText } from '@/lib/collection/wire';
import { doiInField } from '@/lib/identifier/doi';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { CompletingRequest } from './archive-request';
import { summaryUrl } from './esummary';
import { type PaperFields, toInitialed, toOrganization, toPaper } from './replies';

/** Largest number of papers of one data set that are looked up. */
const MOST = 20;

/** Returns the names of a paper: its DOI, its PubMed number, or both. */
const namesOf = ({ identifier, url }: RelatedResource): ArticleName[] =>
  articlesIn(`${identifier ?? ''} ${url ?? ''}`);

/** Returns the papers of a record that cannot be cited yet, because only their names or titles are known. */
const unknownIn = ({ relatedResources = [] }: VersionRecord): RelatedResource[] =>
  relatedResources
    .filter(({ relation, paper }) => relation === 'IsDescribedBy' && paper === undefined)
    .filter(({ resourceType = '' }) => ['JournalArticle', 'Preprint'].includes(resourceType))
    .filter((resource) => namesOf(resource).length > 0)
    .slice(0, MOST);

/** Returns the record with what a library tells of its papers. Papers that the record does not name are left out. */
function withPapers(
  record: VersionRecord,
  found: readonly RelatedResource[],
  lost: readonly string[],
): VersionRecord {
  const unknown = new Set(unknownIn(record));
  const described = (resource: RelatedResource): RelatedResource => {
    const names = namesOf(resource);
    const same = found.find((paper) => namesOf(paper).some((name) => names.includes(name)));
    if (!same) return resource;
    const { name, identifier, url } = resource;
    return {
      ...same,
      name: same.name ?? name,
      identifier: same.identifier ?? identifier,
      url: url ?? same.url,
    };
  };
  return {
    ...record,
    relatedResources: (record.relatedResources ?? []).map((each) =>
      unknown.has(each) ? described(each) : each,
    ),
    lostFields: [...record.lostFields, ...lost.map((field) => `paper.${field}`)],
  };
}

/** Schema of a date of publication, of which it keeps the year: `2004 Oct 28`, `2014 Jul-Aug` and `2019 Winter`. */
const yearIn = z.pipe(
  z.string().check(z.regex(/^[12]\d{3}(?!\d)/)),
  z.transform((text) => Number(text.slice(0, 4))),
);

/**
 * Schema of a range of pages whose last page PubMed shortens. Writes it out: `1849-59` → `1849-1859`. Other texts, such
 * as `e1000` and `S3-12`, stay as they are.
 */
const pageRange = z.pipe(
  line,
  z.transform((text) => {
    const [, first = '', last = ''] = /^(\d{1,9})[-–](\d{1,9})$/.exec(text) ?? [];
    if (first === '') return text;
    return `${first}-${last.length < first.length ? first.slice(0, first.length - last.length) + last : last}`;
  }),
);

/** Words that stay small in the title of a journal unless they begin it. */
const SMALL = new Set(
  'a an and at by de del der des di du e en et fur für for from in la le les of on or the to und van von with y'.split(
    ' ',
  ),
);

/**
 * Schema of the full name of a journal. Libraries give it in small letters, which references do not follow, and some
 * names end in a place or a subtitle: `Nature neuroscience` → `Nature Neuroscience`, `Science (New York, N.Y.)` →
 * `Science`, `Gut : journal of the society` → `Gut`.
 */
const journalName = z.pipe(
  line,
  z.transform((name) =>
    (name.split(' : ')[0] ?? name)
      .replace(/ \([^()]*\)$/u, '')
      .split(' ')
      .map((word, place) =>
        /^\p{Ll}+[,.:]?$/u.test(word) && (place === 0 || !SMALL.has(word))
          ? word.replace(/^./u, (first) => first.toUpperCase())
          : word,
      )
      .join(' '),
  ),
);

/** Schema of a title. Libraries put a stop behind it. */
const title = z.pipe(
  line,
  z.transform((text) => text.replace(/(?<!\.)\.$/, '')),
);

/** True if a library's types of a paper, or the types of the notices about it, say that it was retracted. */
const isRetraction = (types: readonly string[], corrections: readonly (string | undefined)[]): boolean =>
  types.some((type) => /^retracted publication$/i.test(type)) ||
  corrections.some((type) => /^retraction in$/i.test(type ?? ''));

/** Returns an author of a paper as PubMed writes authors: a person as `Family AB`, or a group. Editors are left out. */
function toPubmedAuthor(fields: Fields): Contributor | undefined {
  const [name, type] = [fields.one('name', line), fields.one('authtype', line)];
  if (name === undefined || (type !== 'Author' && type !== 'CollectiveName')) return undefined;
  return type === 'Author' ? { ...toInitialed(name), kind: 'person' } : toOrganization(name);
}

function toPubmedPaper(pubmed: string, fields: Fields): PaperFields {
  const names = fields.each('articleids', (each) => ({
    type: each.one('idtype', line),
    value: each.one('value', referenceText),
  }));
  const types = fields.all('pubtype', line);
  const corrections = fields.each('references', (each) => each.one('reftype', line));
  return {
    name: fields.one('title', title),
    doi: doiInField(names.find(({ type }) => type === 'doi')?.value ?? '') ?? undefined,
    pubmed,
    authors: fields.each('authors', toPubmedAuthor),
    year: fields.one('pubdate', yearIn),
    journal: fields.one('fulljournalname', journalName),
    journalShort: fields.one('source', line),
    volume: fields.one('volume', line),
    issue: fields.one('issue', line),
    pages: fields.one('pages', pageRange),
    isPreprint: types.includes('Preprint'),
    isRetracted: isRetraction(types, corrections),
  };
}

/** Returns the request that completes the papers of a record; undefined if none needs it. */
type ForPapers = (record: VersionRecord) => CompletingRequest | undefined;

/**
 * Makes the request to PubMed for what references need of a record's papers, which the record names by number.
 * @param apiUrl address of NCBI's E-utilities
 */
export const papersAtPubmed =
  (apiUrl: string): ForPapers =>
  (record) => {
    const numbers = [...new Set(pubmedIn(unknownIn(record).flatMap(namesOf)))];
    if (numbers.length === 0) return undefined;
    return {
      url: summaryUrl(apiUrl, 'pubmed', ...numbers),
      isOptional: true,
      toRecord(body) {
        const whole = Fields.of(body);
        if (!whole) return undefined;
        const result = whole.within('result');
        const found = numbers.flatMap((number) => {
          const fields = result.within(number);
          const isFound = fields.one('uid', line) === number && fields.one('error', line) === undefined;
          return isFound ? toPaper(toPubmedPaper(number, fields)) : [];
        });
        const lost = whole.lost.map((path) => path.replace(/^result\.\d+\./, ''));
        return (complete) => withPapers(complete, found, lost);
      },
    };
  };

/** Returns an author of a paper as Europe PMC writes authors: the parts of a person's name, or the name of a group. */
function toEuropePmcAuthor(fields: Fields): Contributor | undefined {
  const group = fields.one('collectiveName', line);
  if (group !== undefined) return toOrganization(group);
  const [family, first, whole] = [
    fields.one('lastName', line),
    fields.one('firstName', line),
    fields.one('fullName', line),
  ];
  const id = fields.within('authorId');
  const identifier = id.one('type', line) === 'ORCID' ? id.one('value', referenceText) : undefined;
  if (family !== undefined && first !== undefined)
    return {
      name: `${family}, ${first}`,
      parts: { family, given: first },
      kind: 'person',
      roles: ['Author'],
      cited: true,
      identifier,
    };
  return whole === undefined ? undefined : { ...toInitialed(whole, identifier), kind: 'person' };
}

/** True if a paper that a search at Europe PMC found was retracted. */
export const isRetracted = (fields: Fields): boolean =>
  isRetraction(
    fields.within('pubTypeList').all('pubType', line),
    fields.within('commentCorrectionList').each('commentCorrection', (each) => each.one('type', line)),
  );

/** Reads a paper that a search at Europe PMC found. */
export function toEuropePmcPaper(fields: Fields): PaperFields {
  const isPreprint = fields.one('source', line) === 'PPR';
  const issue = fields.within('journalInfo');
  const journal = issue.within('journal');
  const wasRetracted = isRetracted(fields);
  return {
    name: fields.one('title', title),
    doi: doiInField(fields.one('doi', referenceText) ?? '') ?? undefined,
    pubmed: fields.one('pmid', line),
    authors: fields.within('authorList').each('author', toEuropePmcAuthor),
    year: issue.one('dateOfPublication', yearIn) ?? fields.one('pubYear', yearIn),
    journal: isPreprint
      ? fields.within('bookOrReportDetails').one('publisher', line)
      : journal.one('title', journalName),
    journalShort: journal.one('medlineAbbreviation', line) ?? journal.one('isoabbreviation', line),
    volume: issue.one('volume', line),
    issue: issue.one('issue', line),
    pages: fields.one('pageInfo', pageRange),
    isPreprint,
    isRetracted: wasRetracted,
  };
}

/**
 * Makes a condition of a search at Europe PMC: a text contains a phrase. Quotation marks and backslashes alone would end
 * the phrase.
 */
export const phrase = (text: string): string => `"${text.replaceAll(/["\\]/g, '')}"`;

/** Returns a condition of a search at Europe PMC for the paper with a name. */
export const conditionOf = (name: ArticleName): string =>
  name.startsWith('pmid:') ? `(EXT_ID:${name.slice('pmid:'.length)} AND SRC:MED)` : `DOI:${phrase(name)}`;

/**
 * Returns the address of a search at Europe PMC.
 * @param most largest number of papers in the reply
 * @param order further parameters, such as the order of the papers
 */
export function searchUrl(
  apiUrl: string,
  query: string,
  most: number,
  order: Readonly<Record<string, string>> = {},
): string {
  const whole = { query, resultType: 'core', format: 'json', pageSize: String(most), ...order };
  return `${apiUrl}/search?${new URLSearchParams(whole)}`;
}

/**
 * Makes the request to Europe PMC for what references need of a record's papers. Each paper is looked up by one name:
 * its PubMed number, or else its DOI.
 * @param papersUrl address of Europe PMC's API
 */
export const papersAtEuropePmc =
  ({ papersUrl }: RegistryProfile): ForPapers =>
  (record) => {
    const papers = unknownIn(record);
    if (papersUrl === undefined || papers.length === 0) return undefined;
    const names = papers.flatMap((paper) => {
      const all = namesOf(paper);
      return all.find((name) => name.startsWith('pmid:')) ?? all[0] ?? [];
    });
    const query = [...new Set(names)].map(conditionOf).join(' OR ');
    return {
      url: searchUrl(papersUrl, query, 2 * MOST),
      isOptional: true,
      toRecord(body) {
        const whole = Fields.of(body);
        const found = whole?.within('resultList').each('result', (each) => toPaper(toEuropePmcPaper(each)));
        if (!whole || !found) return undefined;
        const lost = whole.lost.map((path) => path.replace(/^resultList\.result\[\d+\]\./, ''));
        return (complete) => withPapers(complete, found, lost);
      },
    };
  };
