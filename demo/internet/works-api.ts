import * as z from 'zod';
import { type Answer, jsonAnswer } from './answer';

const relatedShape = z.looseObject({ relatedIdentifier: z.string() });
const personShape = z.looseObject({ affiliation: z.array(z.unknown()) });

/** Fields without which a reply about a work cannot be listed. */
export const workShape = z.looseObject({
  data: z.looseObject({ attributes: z.looseObject({ doi: z.string() }) }),
});

export type WorkReply = z.infer<typeof workShape>;

const PAGE_SIZE = 25;
const LARGEST_PAGE = 1000;
/** Attributes that DataCite sends only in a reply about a single work. */
const SINGLE = new Set(['xml', 'alternateIdentifiers', 'prefix', 'suffix']);
const CLIENT = { client: { data: { id: 'reef.shelf', type: 'clients' } } };

/** Makes a response that any origin may read. */
const answer = (body: unknown, status = 200): Answer =>
  jsonAnswer(body, status, { 'Access-Control-Allow-Origin': '*' });

const asObject = (name: unknown): unknown => (typeof name === 'string' ? { name } : name);

/** Converts affiliations that are strings to objects. */
function withAffiliations(people: unknown): unknown {
  if (!Array.isArray(people)) return people;
  return people.map((person: unknown) => {
    const { data } = personShape.safeParse(person);
    return data ? { ...data, affiliation: data.affiliation.map(asObject) } : person;
  });
}

/** Converts DataCite's reply about a single work to an item of a list. */
function toItem({ data }: WorkReply, { searchParams }: URL) {
  const { attributes } = data;
  const kept = Object.fromEntries(Object.entries(attributes).filter(([name]) => !SINGLE.has(name)));
  const { publisher, creators, contributors } = kept;
  return {
    ...data,
    // DataCite sends the id in lower case, however the depositor wrote the DOI.
    id: attributes.doi.toLowerCase(),
    attributes: {
      ...kept,
      ...(searchParams.get('publisher') === 'true' && publisher ? { publisher: asObject(publisher) } : {}),
      ...(searchParams.has('affiliation') && {
        creators: withAffiliations(creators),
        contributors: withAffiliations(contributors),
      }),
    },
    relationships: CLIENT,
  };
}

/** DataCite's replies, by DOI in lower case. */
type Works = ReadonlyMap<string, WorkReply>;

/**
 * Finds the works whose DOIs are in the parameter `ids`. Leaves out DOIs without a work. Does not keep the order of
 * `ids`, because DataCite does not either.
 */
function byIds(ids: string, works: Works): WorkReply[] {
  const asked = new Set(ids.toLowerCase().split(','));
  return [...asked].sort().flatMap((doi) => works.get(doi) ?? []);
}

/**
 * Finds works with a query of complete DOIs (`uid:10.5281/a`) and beginnings of DOIs (`uid:10.5281/b*`). Returns null
 * for any other query.
 */
function byUid(query: string, works: Works): WorkReply[] | null {
  const terms = query.split(' OR ');
  if (!terms.every((term) => term.startsWith('uid:'))) return null;
  const isAsked = (doi: string) =>
    terms
      .map((term) => term.slice('uid:'.length))
      .some((name) => (name.endsWith('*') ? doi.startsWith(name.slice(0, -1)) : doi === name));
  return [...works].flatMap(([doi, reply]) => (isAsked(doi) ? [reply] : []));
}

/**
 * Finds works with a query for a part of their pages' addresses (`url:"reef.example/a"`). Returns null for any other
 * query.
 */
function byPage(query: string, works: Works): WorkReply[] | null {
  const [, page] = /^url:"([^"]+)"$/.exec(query) ?? [];
  if (page === undefined) return null;
  return [...works.values()].filter(({ data }) => String(data.attributes.url).includes(page));
}

/** Finds works with a query for related identifiers. Returns null for any other query. */
function byRelated(query: string, works: Works): WorkReply[] | null {
  const [, names] = /^relatedIdentifiers\.relatedIdentifier:\(("[^"]*"(?: OR "[^"]*")*)\)$/.exec(query) ?? [];
  if (names === undefined) return null;
  const asked = new Set([...names.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name.toLowerCase()));
  return [...works.values()].filter((reply) => {
    const { relatedIdentifiers: all } = reply.data.attributes;
    const related = Array.isArray(all) ? all.flatMap((each) => relatedShape.safeParse(each).data ?? []) : [];
    return related.some(({ relatedIdentifier }) => asked.has(relatedIdentifier.toLowerCase()));
  });
}

function listAnswer(url: URL, works: Works): Answer {
  const { searchParams } = url;
  const size = Math.min(Number(searchParams.get('page[size]') ?? PAGE_SIZE), LARGEST_PAGE);
  const page = Number(searchParams.get('page[number]') ?? 1);
  const ids = searchParams.get('ids');
  // Uses `ids` and ignores `query` if a request has both parameters.
  const query = searchParams.get('query') ?? '';
  const found =
    ids === null
      ? (byUid(query, works) ?? byPage(query, works) ?? byRelated(query, works))
      : byIds(ids, works);
  if (!found) return answer({ errors: { title: 'parse_exception: Encountered "<EOF>".' } }, 400);
  const totalPages = Math.ceil(found.length / size);
  return answer({
    data: found.slice((page - 1) * size, page * size).map((reply) => toItem(reply, url)),
    meta: { total: found.length, totalPages, page },
    links: { self: url.href },
  });
}

/**
 * Answers as DataCite's REST API does. `<path>/<doi>`: one work, in any letter case. `<path>?ids=<doi>,<doi>` and
 * `<path>?query=uid:<doi>*`: many works. `<path>?query=relatedIdentifiers…`: works that name an article. Returns null
 * for other addresses.
 */
export function worksAnswer(url: URL, path: string, works: Works): Answer | null {
  if (url.pathname === path) return listAnswer(url, works);
  if (!url.pathname.startsWith(`${path}/`)) return null;
  const work = works.get(decodeURIComponent(url.pathname.slice(path.length + 1)).toLowerCase());
  const missing = { errors: [{ status: '404', title: "The resource you are looking for doesn't exist." }] };
  return work ? answer(work) : answer(missing, 404);
}
