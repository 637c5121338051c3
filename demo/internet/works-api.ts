import { type Answer, jsonAnswer } from './answer';

type Wire = Readonly<Record<string, unknown>>;

const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wireIn = (wire: Wire, name: string): Wire => {
  const value = wire[name];
  return isWire(value) ? value : {};
};

const PAGE_SIZE = 25;
const LARGEST_PAGE = 1000;
/** Only a single record has these. */
const SINGLE = new Set(['xml', 'alternateIdentifiers', 'prefix', 'suffix']);
const CLIENT = { client: { data: { id: 'reef.shelf', type: 'clients' } } };

/** Anyone may read from anywhere. */
const answer = (body: unknown, status = 200): Answer =>
  jsonAnswer(body, status, { 'Access-Control-Allow-Origin': '*' });

const asObject = (name: unknown): unknown => (typeof name === 'string' ? { name } : name);

/** Affiliations of creators and contributors as objects. */
function withAffiliations(people: unknown): unknown {
  if (!Array.isArray(people)) return people;
  return people.map((person: unknown) =>
    isWire(person) && Array.isArray(person.affiliation)
      ? { ...person, affiliation: person.affiliation.map(asObject) }
      : person,
  );
}

/** A record as the list has it. */
function toItem(reply: unknown, { searchParams }: URL): Wire {
  const data = wireIn(isWire(reply) ? reply : {}, 'data');
  const attributes = wireIn(data, 'attributes');
  const kept = Object.fromEntries(Object.entries(attributes).filter(([name]) => !SINGLE.has(name)));
  const { publisher, creators, contributors } = kept;
  return {
    ...data,
    // Both are in small letters, whatever the depositor wrote.
    id: String(attributes.doi).toLowerCase(),
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

/** The DOIs that a list is asked for: by `ids`, or by a query for whole DOIs and for those that begin so. */
function askedIn({ searchParams }: URL, dois: readonly string[]): string[] {
  const query = searchParams.get('query');
  if (query === null) return (searchParams.get('ids') ?? '').toLowerCase().split(',');
  const terms = query.split(' OR ').map((term) => term.replace(/^uid:/, ''));
  return dois.filter((doi) =>
    terms.some((term) => (term.endsWith('*') ? doi.startsWith(term.slice(0, -1)) : doi === term)),
  );
}

/** The works that are asked for, in another order than they are; those that there are not are left out. */
function listAnswer(url: URL, dois: readonly string[], replyOf: (doi: string) => unknown): Answer {
  const size = Math.min(Number(url.searchParams.get('page[size]') ?? PAGE_SIZE), LARGEST_PAGE);
  const asked = new Set(askedIn(url, dois));
  const found = [...asked].sort().flatMap((doi) => replyOf(doi) ?? []);
  const totalPages = Math.ceil(found.length / size);
  return answer({
    data: found.slice(0, size).map((reply) => toItem(reply, url)),
    meta: { total: found.length, totalPages, page: 1 },
    links: { self: url.href },
  });
}

/**
 * What DataCite answers: of one work at `<path>/<doi>`, a DOI in any letters, of many at `<path>?ids=<doi>,<doi>` and at
 * `<path>?query=uid:<doi>*`, of which `dois` lists all; null
 * for addresses of something else.
 */
export function worksAnswer(
  url: URL,
  path: string,
  dois: readonly string[],
  replyOf: (doi: string) => unknown,
): Answer | null {
  if (url.pathname === path) return listAnswer(url, dois, replyOf);
  if (!url.pathname.startsWith(`${path}/`)) return null;
  const work = replyOf(decodeURIComponent(url.pathname.slice(path.length + 1)).toLowerCase());
  const missing = { errors: [{ status: '404', title: "The resource you are looking for doesn't exist." }] };
  return work ? answer(work) : answer(missing, 404);
}
