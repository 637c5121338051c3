import * as z from 'zod/mini';
import { type ArticleName, articlesIn, arxivIdOf } from '@/lib/collection/article';
import { Fields } from '@/lib/collection/fields';
import { referenceText, word } from '@/lib/collection/wire';
import { doiIn, isDoi } from '@/lib/identifier/doi';
import type { ArticleSearch, WorkOnArticle } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { citationsRequest } from './citations';
import { list, item as named, ownItem } from './list';
import { ownerOf } from './owner';
import { workTypeOf } from './resource-type';
import { listUrl, workUrl } from './urls';
import { versionDoi } from './version-doi';

/** So many works come at once, of 10,000 at most. */
const PAGE = 50;
const MOST_PAGES = 200;
/** A record may name more versions of its work than anybody reads. */
const MOST_VERSIONS = 100;
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
type RelatedEntry = z.infer<typeof related>;

/** A PMID stands in records as a bare number, which may be anything. */
const doisOf = (articles: readonly ArticleName[]) => articles.filter(isDoi).slice(0, MOST_NAMES);

/** True for an entry that names one of the articles. Line breaks part some DOIs. */
const namesOneOf = (articles: readonly ArticleName[], { relatedIdentifier }: RelatedEntry) =>
  articlesIn(relatedIdentifier.replace(/\s+/g, '')).some((name) => articles.includes(name));

/** The DOIs among the entries with one of these relations. */
const doisRelated = (entries: readonly RelatedEntry[], relations: readonly string[]) =>
  entries.flatMap(({ relatedIdentifier, relationType }) => {
    const doi = relations.includes(relationType ?? '') ? doiIn(relatedIdentifier)?.toLowerCase() : null;
    return doi && isDoi(doi) ? [doi] : [];
  });

/** What a record and its DOI tell of the versions of its work. */
function versionsOf(doi: string, entries: readonly RelatedEntry[]) {
  const [concept] = doisRelated(entries, ['IsVersionOf']);
  const others = doisRelated(entries, ['IsNewVersionOf', 'IsPreviousVersionOf']);
  const parts = doisRelated(entries, ['HasVersion']);
  const isWhole = parts.length > 0 && concept === undefined && others.length === 0;
  const whole = versionDoi(doi)?.whole ?? (isWhole ? doi : concept);
  return { whole: whole ?? null, versions: [...others, ...parts].slice(0, MOST_VERSIONS) };
}

/** A work of the list; null where it is another agency's copy, hidden, or names another article. */
function toWork(registry: Registry, item: unknown, articles: readonly ArticleName[]): WorkOnArticle | null {
  const { data } = work.safeParse(item);
  const doi = data?.id.toLowerCase() ?? '';
  if (!data || !isDoi(doi) || !ownItem.safeParse(item).success) return null;
  const all = data.attributes.relatedIdentifiers.flatMap((each) => related.safeParse(each).data ?? []);
  const byNaming = Map.groupBy(all, (entry) => namesOneOf(articles, entry));
  const onArticle = byNaming.get(true);
  if (!onArticle) return null;
  const types = Fields.of(item)?.within('attributes').within('types');
  return {
    doi,
    url: workUrl(registry, doi),
    reply: { data: item },
    relations: [...new Set(onArticle.flatMap(({ relationType }) => relationType ?? []))],
    type: types ? workTypeOf(types) : null,
    // An article that a record calls its version is no version of what else names it.
    ...versionsOf(doi, byNaming.get(false) ?? []),
  };
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
        const { total } = data.meta;
        const works: WorkOnArticle[] = [];
        const unshown: string[] = [];
        for (const [at, item] of data.data.entries()) {
          const work = toWork(registry, item, dois);
          if (work) works.push(work);
          else unshown.push(named.safeParse(item).data?.id ?? `${page}:${at}`);
        }
        return { total, works, unshown, isLast: page * PAGE >= total || page === MOST_PAGES };
      },
      maxAge: 86_400_000,
    };
  },
};
