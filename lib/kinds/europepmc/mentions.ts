import * as z from 'zod/mini';
import { Fields } from '@/lib/collection/fields';
import type { MentioningPaper, MentioningPapers } from '@/lib/collection/mentioning';
import { count } from '@/lib/collection/wire';
import { isDoi } from '@/lib/identifier/doi';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import { type Archive, archives } from '@/lib/kinds/accessions/archives';
import { withoutContacts } from '@/lib/kinds/accessions/contacts';
import { phrase, searchUrl, toEuropePmcPaper } from '@/lib/kinds/accessions/papers';
import { toPaper } from '@/lib/kinds/accessions/replies';
import type { ApiRequest } from '@/lib/kinds/api';
import { versionDoi } from '@/lib/kinds/datacite/version-doi';
import type { Registry } from '@/lib/registry/naming';
import { isCollectionProfile } from '@/lib/registry/profile';
import { pick, refusalIn, source } from './articles';
import { europePmc } from './library';

/** Number of papers in a reply. */
const PAGE = 25;
/** Number of authors that are kept of a paper. Its short form names two at most. */
const MOST_AUTHORS = 3;

/**
 * Returns the conditions for papers that mention an accession number. Texts are mined for the accessions of some
 * archives; a phrase also finds those that the mining missed.
 */
function conditionsOfAccession(accession: string): string[] {
  const archive: Archive | undefined = archives.find((each) => each.accession.test(accession));
  if (!archive) return [];
  const { mined, mentionedAs = (whole: string) => whole } = archive;
  const names = [...new Set([accession, mentionedAs(accession)])];
  if (typeof mined === 'string') {
    const spellings = [accession, accession.toLowerCase()].map((name) => `ACCESSION_ID:${phrase(name)}`);
    return [`((${spellings.join(' OR ')}) AND ACCESSION_TYPE:${mined})`];
  }
  return names.flatMap((name) => [...(mined ? [`ACCESSION_ID:${phrase(name)}`] : []), phrase(name)]);
}

/** Returns the conditions for papers that mention a DOI, or the DOI for all versions of the same work. */
const conditionsOfDoi = (doi: string): string[] => [
  ...new Set([doi, versionDoi(doi)?.whole ?? doi].filter(isDoi).map(phrase)),
];

/** Returns the conditions for papers that mention a collection by its number, beside its archive's prefix or word. */
function conditionsOfCollection(identifier: Identifier): string[] {
  const { registry, accession } = identifier;
  if (!isCollectionProfile(registry)) return [];
  const curie = toCurie({ ...identifier, version: null });
  return [curie, ...registry.nouns.map((noun) => `${noun} ${accession}`)].map(phrase);
}

/**
 * Returns the search for papers that mention a data set; undefined if it has no name that can be searched for.
 * @param names accessions and DOIs of the data set and its versions
 */
export function queryOf(identifier: Identifier, names: readonly string[]): string | undefined {
  const conditions = [
    ...conditionsOfCollection(identifier),
    ...names.flatMap((name) => (isDoi(name) ? conditionsOfDoi(name) : conditionsOfAccession(name))),
  ];
  return conditions.length === 0 ? undefined : [...new Set(conditions)].join(' OR ');
}

const envelope = z.object({
  hitCount: count,
  resultList: z.object({ result: z.array(z.record(z.string(), z.unknown())) }),
});

/** Fields of a paper that are read, apart from its authors. */
const READ = [
  'id source pmid doi title pubYear pageInfo journalInfo bookOrReportDetails',
  'pubTypeList commentCorrectionList isOpenAccess',
].flatMap((names) => names.split(' '));

const authors = z.object({ authorList: z.object({ author: z.array(z.record(z.string(), z.unknown())) }) });
const AUTHOR = ['fullName', 'firstName', 'lastName', 'collectiveName'];

/** Returns what is read of a reply. Abstracts, affiliations and further authors would fill the cache. */
function shortened(body: unknown): unknown {
  const { data } = envelope.safeParse(body);
  if (!data) return body;
  const result = data.resultList.result.map((paper) => {
    const { author = [] } = authors.safeParse(paper).data?.authorList ?? {};
    const first = author.slice(0, MOST_AUTHORS).map((each) => pick(each, AUTHOR));
    return { ...pick(paper, READ), authorList: { author: first } };
  });
  return { hitCount: data.hitCount, resultList: { result } };
}

/** Schema of the field that says whether the text of a paper is open to all. */
const yes = z.pipe(
  z.enum(['Y', 'N']),
  z.transform((letter) => letter === 'Y'),
);
const number = z.string().check(z.regex(/^[\w.:-]{1,60}$/));

/** Returns a paper; undefined if it has no title or no address. */
function toMentioning(fields: Fields): MentioningPaper | undefined {
  const paper = toPaper(toEuropePmcPaper(fields));
  const [from, id] = [fields.one('source', source), fields.one('id', number)];
  const url =
    from === undefined || id === undefined ? undefined : `${europePmc.siteUrl}/article/${from}/${id}`;
  if (paper.name === undefined || (paper.identifier === undefined && url === undefined)) return undefined;
  return {
    paper: { ...paper, url: paper.identifier === undefined ? url : paper.url },
    isOpenAccess: fields.one('isOpenAccess', yes) ?? false,
  };
}

/**
 * Returns the request for the papers that mention a data set; undefined if the data set has no name that can be searched
 * for. Europe PMC searches the texts that it can read, which are mostly open ones.
 */
export function mentionsRequest(
  { apiUrl }: Registry,
  identifier: Identifier,
  names: readonly string[],
): ApiRequest<MentioningPapers> | undefined {
  const query = queryOf(identifier, names);
  if (query === undefined) return undefined;
  return {
    url: searchUrl(apiUrl, query, PAGE, { sort: 'P_PDATE_D desc' }),
    failureIn: refusalIn,
    withoutContacts: (body) => withoutContacts(shortened(body)),
    parse(body) {
      const whole = Fields.of(body);
      const total = whole?.one('hitCount', count);
      const papers = whole?.within('resultList').each('result', toMentioning);
      // If the reply lists papers but none of them can be read, it is not what was asked for.
      if (total === undefined || !papers || (total > 0 && papers.length === 0)) return undefined;
      return { count: total, papers, url: `${europePmc.siteUrl}/search?query=${encodeURIComponent(query)}` };
    },
    maxAge: 86_400_000,
  };
}
