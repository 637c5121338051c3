import * as z from 'zod/mini';
import { type ArticleName, articlesIn, arxivIdOf } from '@/lib/collection/article';
import { referenceText, word } from '@/lib/collection/wire';
import { isDoi } from '@/lib/identifier/doi';
import type { ArticleSearch, WorkOnArticle } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { citationsRequest } from './citations';
import { list, ownItem } from './list';
import { ownerOf } from './owner';
import { listUrl, workUrl } from './urls';

/** So many works come at once, of 10,000 at most. */
const PAGE = 50;
const MOST_PAGES = 200;
/** A page may give itself many names; an address has room for these. */
const MOST_NAMES = 6;

/** What records write before a DOI, and before a number of arXiv. */
const BEFORE_DOI = ['', 'https://doi.org/', 'http://doi.org/', 'https://dx.doi.org/', 'http://dx.doi.org/'];
const BEFORE_ARXIV = ['arXiv:', 'https://arxiv.org/abs/', 'http://arxiv.org/abs/'];

/** How records write the name of an article. The index compares what is written, whole and in any letters. */
function spellingsOf(doi: ArticleName): string[] {
  const number = arxivIdOf(doi);
  return [
    ...BEFORE_DOI.map((before) => before + doi),
    ...(number === null ? [] : BEFORE_ARXIV.map((before) => before + number)),
  ];
}

const counted = z.extend(list, { meta: z.object({ total: z.int().check(z.gte(0)) }) });
const work = z.object({
  id: z.string(),
  attributes: z.object({ relatedIdentifiers: z.array(z.unknown()) }),
});
const related = z.object({
  relatedIdentifier: referenceText,
  relationType: z.catch(z.nullable(word), null),
});

/** A PMID stands in records as a bare number, which may be anything. */
const doisOf = (articles: readonly ArticleName[]) => articles.filter(isDoi).slice(0, MOST_NAMES);

/** The relation to one of the articles; undefined where the record names none of them. Line breaks part some DOIs. */
function relationTo(
  entries: readonly unknown[],
  articles: readonly ArticleName[],
): WorkOnArticle['relation'] | undefined {
  const entry = entries
    .flatMap((each) => related.safeParse(each).data ?? [])
    .find(({ relatedIdentifier }) =>
      articlesIn(relatedIdentifier.replace(/\s+/g, '')).some((name) => articles.includes(name)),
    );
  return entry?.relationType;
}

/** A work of the list; nothing where it is another agency's copy, hidden, or names another article. */
function toWork(registry: Registry, item: unknown, articles: readonly ArticleName[]): WorkOnArticle[] {
  const { data } = work.safeParse(item);
  const doi = data?.id.toLowerCase() ?? '';
  const relation = relationTo(data?.attributes.relatedIdentifiers ?? [], articles);
  if (relation === undefined || !isDoi(doi) || !ownItem.safeParse(item).success) return [];
  return [{ doi, url: workUrl(registry, doi), reply: { data: item }, relation }];
}

/**
 * Asks DataCite whose records name an article: `GET /dois?query=relatedIdentifiers.relatedIdentifier:(…)`. Relations are
 * not asked for: records give each their own, and a pair of relation and DOI may be of different entries.
 */
export const worksOnArticle: ArticleSearch = {
  canAsk: (articles) => doisOf(articles).length > 0,
  citations: citationsRequest,
  workOf(doi, registries) {
    const owner = ownerOf(doi);
    const registry = registries.find(({ key }) => key === owner);
    return registry ? { registry, accession: doi, version: null } : null;
  },
  works(registry, articles, page) {
    const dois = doisOf(articles);
    // No DOI holds a quotation mark or a backslash, which alone would mean something between quotation marks.
    const names = dois.flatMap(spellingsOf).map((spelling) => `"${spelling}"`);
    const query = encodeURIComponent(`relatedIdentifiers.relatedIdentifier:(${names.join(' OR ')})`);
    const place = `page[size]=${PAGE}&page[number]=${page}&sort=-created`;
    return {
      url: listUrl(registry, `query=${query}&${place}`),
      parse(body) {
        const { data } = counted.safeParse(body);
        if (!data) return null;
        const works = data.data.flatMap((item) => toWork(registry, item, dois));
        const { total } = data.meta;
        return { total, works, isLast: page * PAGE >= total || page === MOST_PAGES };
      },
      maxAge: 86_400_000,
    };
  },
};
