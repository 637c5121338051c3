import * as z from 'zod/mini';
import type { Reason } from '@/lib/collection/answers';
import { type ArticleName, articlesIn } from '@/lib/collection/article';
import { Fields } from '@/lib/collection/fields';
import { referenceText } from '@/lib/collection/wire';
import { withoutContacts } from '@/lib/kinds/accessions/contacts';
import { conditionOf, isRetracted, searchUrl } from '@/lib/kinds/accessions/papers';
import type { ApiRequest, FoundArticle } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';

/** Largest number of names of one article that a search asks for. A web page may give many. */
const MOST_NAMES = 6;

/** Returns why a successful reply has no result. Europe PMC says so in its own code, which is a status of HTTP. */
export function refusalIn(body: unknown): Reason | undefined {
  const code = Fields.of(body)?.one('errCode', z.coerce.number());
  if (code === undefined) return undefined;
  if (code === 429) return 'busy';
  return code >= 500 ? 'in-trouble' : 'unexpected-reply';
}

type Wire = Readonly<Record<string, unknown>>;

const object = z.record(z.string(), z.unknown());
const results = z.object({ resultList: z.object({ result: z.array(object) }) });
/** Fields of an article that are read. */
const READ = ['id', 'source', 'pmid', 'pmcid', 'doi', 'pubTypeList', 'commentCorrectionList'];

/** Returns the fields of an object that are named. */
export const pick = (fields: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/** Returns what is read of a reply. People's addresses, which are in affiliations, are not kept. */
function shortened(body: unknown): unknown {
  const { data } = results.safeParse(body);
  if (!data) return body;
  return { resultList: { result: data.resultList.result.map((article) => pick(article, READ)) } };
}

const digits = z.string().check(z.regex(/^\d{1,9}$/));
const centralNumber = z.string().check(z.regex(/^PMC\d{1,9}$/));
/** Schema of the source from which Europe PMC has a paper, such as `MED`. */
export const source = z.string().check(z.regex(/^[A-Z]{2,4}$/));
const number = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** Returns the name of an article for its annotations: its number at PubMed, at PubMed Central, or where it is from. */
function idOf(fields: Fields, pubmed: string | undefined): string | undefined {
  if (pubmed !== undefined) return `MED:${pubmed}`;
  const central = fields.one('pmcid', centralNumber);
  if (central !== undefined) return `PMC:${central}`;
  const [from, own] = [fields.one('source', source), fields.one('id', number)];
  return from === undefined || own === undefined ? undefined : `${from}:${own}`;
}

/** Reads one article of the results; undefined if it is another one than was asked for. */
function toFound(fields: Fields, asked: readonly ArticleName[]): FoundArticle | undefined {
  const pubmed = fields.one('pmid', digits);
  const names = [
    ...articlesIn(fields.one('doi', referenceText) ?? ''),
    ...articlesIn(pubmed === undefined ? '' : `pmid:${pubmed}`),
  ];
  const id = idOf(fields, pubmed);
  if (id === undefined || !names.some((name) => asked.includes(name))) return undefined;
  return { id, pubmed, isRetracted: isRetracted(fields) };
}

/**
 * Makes the request to Europe PMC for the numbers of an article, and whether it was retracted: a search by all names
 * of the article.
 */
export function articleRequest(
  { apiUrl }: Registry,
  articles: readonly ArticleName[],
): ApiRequest<readonly FoundArticle[]> {
  const asked = articles.slice(0, MOST_NAMES);
  return {
    url: searchUrl(apiUrl, asked.map(conditionOf).join(' OR '), 2 * MOST_NAMES),
    parse(body) {
      const whole = Fields.of(body);
      // A reply without a list says nothing, whereas an empty list says that the article is not there.
      if (whole?.within('resultList').kindOf('result') !== 'list') return undefined;
      return whole.within('resultList').each('result', (each) => toFound(each, asked));
    },
    failureIn: refusalIn,
    withoutContacts: (body) => withoutContacts(shortened(body)),
    maxAge: 86_400_000,
  };
}
