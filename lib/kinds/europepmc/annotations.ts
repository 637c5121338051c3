import * as z from 'zod/mini';
import type { LinkedSet } from '@/lib/collection/article-links';
import { Fields } from '@/lib/collection/fields';
import { line, referenceText } from '@/lib/collection/wire';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { withoutContacts } from '@/lib/kinds/accessions/contacts';
import type { ApiRequest, FoundArticle } from '@/lib/kinds/api';
import { findMatches } from '@/lib/kinds/find-matches';
import type { Registry } from '@/lib/registry/naming';
import { pick, refusalIn } from './articles';

/** Largest number of articles in one request. */
const MOST_ARTICLES = 8;
/** Largest number of data sets that are read of one reply. An article with more lists a whole archive. */
const MOST_NAMED = 200;

const annotated = z.looseObject({ annotations: z.array(z.record(z.string(), z.unknown())) });

/** Returns what is read of one article. The words around a name, which may be a person's address, are not kept. */
function shortened(article: unknown): unknown {
  const { data } = annotated.safeParse(article);
  return (
    data && {
      ...pick(data, ['source', 'extId', 'pmcid']),
      annotations: data.annotations.map((each) => pick(each, ['type', 'exact', 'section', 'tags'])),
    }
  );
}

/** Returns the one data set that a text is the name of; undefined if it is none, or names more than one. */
function whollyNamed(text: string, registries: readonly Registry[]): Identifier | undefined {
  const [match, another] = findMatches(text, registries);
  const isWhole = match && !another && match.certain && match.start === 0 && match.end === text.length;
  return isWhole ? match.identifier : undefined;
}

/**
 * Returns the address at identifiers.org of a tag, without the name of a provider: `…/ebi/pdb:4hhb` → `…/pdb:4hhb`.
 * Empty if the address is not about the tag's name.
 */
function addressOf(name: string, uri: string): string {
  const [, tail = ''] = /^https?:\/\/identifiers\.org\/(?:[a-z]+\/)?([a-z.]+:[^\s/]+)$/i.exec(uri) ?? [];
  return tail.toLowerCase().endsWith(`:${name.toLowerCase()}`) ? `https://identifiers.org/${tail}` : '';
}

/**
 * Reads the data sets that an annotation names. What no finder of ours reads is left out: names of genes, software and
 * trials, single sequences and ranges.
 */
function namedBy(fields: Fields, registries: readonly Registry[]): LinkedSet[] {
  if (fields.one('type', line) !== 'Accession Numbers') return [];
  const place = /^data availability/i.test(fields.one('section', line) ?? '') ? 'statement' : 'text';
  const tags = fields.each('tags', (tag) => {
    const name = tag.one('name', referenceText);
    return name === undefined ? undefined : { name, uri: tag.one('uri', referenceText) ?? '' };
  });
  const exact = fields.one('exact', referenceText);
  const written = tags.length > 0 || exact === undefined ? tags : [{ name: exact, uri: '' }];
  return written.flatMap(({ name, uri }) => {
    const identifier = whollyNamed(name, registries) ?? whollyNamed(addressOf(name, uri), registries);
    return identifier ? { service: 'europePmc', place, identifier } : [];
  });
}

/** Returns each data set once. The statement counts if an article names a data set there and in its text. */
function onceEach(named: readonly LinkedSet[]): LinkedSet[] {
  const groups = Map.groupBy(named, ({ identifier }) => toKey(identifier));
  return [...groups.values()].flatMap(
    (each) => each.find(({ place }) => place === 'statement') ?? each[0] ?? [],
  );
}

/**
 * Makes the request to Europe PMC for the accession numbers that the full text of an article names. Undefined if
 * there is no article to ask about.
 */
export function annotationsRequest(
  { apiUrl }: Registry,
  articles: readonly FoundArticle[],
  registries: readonly Registry[],
): ApiRequest<readonly LinkedSet[]> | undefined {
  const ids = [...new Set(articles.map(({ id }) => id))].slice(0, MOST_ARTICLES);
  if (ids.length === 0) return undefined;
  const parameters = new URLSearchParams({
    articleIds: ids.join(','),
    type: 'Accession Numbers',
    format: 'JSON',
  });
  // Europe PMC has its API of annotations beside that of articles.
  const site = apiUrl.replace(/\/webservices\/rest$/, '');
  return {
    url: `${site}/annotations_api/annotationsByArticleIds?${parameters}`,
    parse(body) {
      // An article without annotations is left out of the list.
      if (!Array.isArray(body)) return undefined;
      const replies = Fields.of({ articles: body });
      const named = replies?.each('articles', (article) => {
        const [source, id] = [article.one('source', line), article.one('extId', line)];
        const isAsked = ids.includes(`${source}:${id}`) || ids.includes(`PMC:${article.one('pmcid', line)}`);
        return isAsked ? article.each('annotations', (each) => namedBy(each, registries)).flat() : undefined;
      });
      return named && onceEach(named.flat()).slice(0, MOST_NAMED);
    },
    failureIn: refusalIn,
    withoutContacts: (body) =>
      withoutContacts(Array.isArray(body) ? body.flatMap((each) => shortened(each) ?? []) : body),
    maxAge: 86_400_000,
  };
}
