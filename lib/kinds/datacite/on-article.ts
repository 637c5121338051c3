import * as z from 'zod/mini';
import { type ArticleName, articlesIn, arxivIdOf } from '@/lib/collection/article';
import { Fields } from '@/lib/collection/fields';
import { referenceText, word } from '@/lib/collection/wire';
import { doiIn, isDoi } from '@/lib/identifier/doi';
import type { ArticleSearch, WorkOnArticle } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { addedOwnerOf } from './added';
import { citationsRequest } from './citations';
import { list, item as named, ownItem } from './list';
import { ownerOf } from './owner';
import { ANY } from './repository-table';
import { workTypeOf } from './resource-type';
import { listUrl, workUrl } from './urls';
import { versionDoi } from './version-doi';

/**
 * Number of works in one page of results. DataCite gives at most 10,000 results, which are 200 such pages.
 */
const PAGE = 50;
const MOST_PAGES = 200;
/** Largest number of DOIs of versions that we keep of one record. A record may list far more. */
const MOST_VERSIONS = 100;
/**
 * Largest number of names of an article that one search asks for. A web page may give many names, but the
 * request's address has no room for more.
 */
const MOST_NAMES = 6;

/** Texts that records put directly before the DOI of an article. */
const BEFORE_DOI = ['', 'https://doi.org/', 'http://doi.org/', 'https://dx.doi.org/', 'http://dx.doi.org/'];
const BEFORE_ARXIV = ['arXiv:', 'https://arxiv.org/abs/', 'http://arxiv.org/abs/'];

/**
 * Returns the ways in which records may write the name of an article. DataCite's index compares whole values,
 * ignoring case.
 */
function spellingsOf(doi: ArticleName): string[] {
  const number = arxivIdOf(doi);
  return [
    ...BEFORE_DOI.map((before) => before + doi),
    ...(number === undefined ? [] : BEFORE_ARXIV.map((before) => before + number)),
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

/**
 * Returns those names of an article that are DOIs, `MOST_NAMES` at most. PubMed numbers are left out: records
 * contain only their digits, which could mean anything.
 */
const doisOf = (articles: readonly ArticleName[]) => articles.filter(isDoi).slice(0, MOST_NAMES);

/**
 * True if an entry of a record names one of the articles. Some DOIs in records contain line breaks, which are
 * removed first.
 */
const namesOneOf = (articles: readonly ArticleName[], { relatedIdentifier }: RelatedEntry) =>
  articlesIn(relatedIdentifier.replace(/\s+/g, '')).some((name) => articles.includes(name));

/** Returns the DOIs in the entries that state one of the given relations. */
const doisRelated = (entries: readonly RelatedEntry[], relations: readonly string[]) =>
  entries.flatMap(({ relatedIdentifier, relationType }) => {
    const doi = relations.includes(relationType ?? '') ? doiIn(relatedIdentifier)?.toLowerCase() : undefined;
    return doi && isDoi(doi) ? [doi] : [];
  });

/**
 * Returns the DOI that stands for all versions of a work (`whole`), and the DOIs of its other versions, as
 * the work's record states them.
 */
function versionsOf(doi: string, entries: readonly RelatedEntry[]) {
  const [concept] = doisRelated(entries, ['IsVersionOf']);
  const others = doisRelated(entries, ['IsNewVersionOf', 'IsPreviousVersionOf']);
  const parts = doisRelated(entries, ['HasVersion']);
  const isWhole = parts.length > 0 && concept === undefined && others.length === 0;
  const whole = versionDoi(doi)?.whole ?? (isWhole ? doi : concept);
  return { whole, versions: [...others, ...parts].slice(0, MOST_VERSIONS) };
}

/**
 * Reads one work of the list. Undefined if it is a copy from another agency, a hidden record, or a record
 * that names none of the articles.
 */
function toWork(
  registry: Registry,
  item: unknown,
  articles: readonly ArticleName[],
): WorkOnArticle | undefined {
  const { data } = work.safeParse(item);
  const doi = data?.id.toLowerCase() ?? '';
  if (!data || !isDoi(doi) || !ownItem.safeParse(item).success) return undefined;
  const all = data.attributes.relatedIdentifiers.flatMap((each) => related.safeParse(each).data ?? []);
  const byNaming = Map.groupBy(all, (entry) => namesOneOf(articles, entry));
  const onArticle = byNaming.get(true);
  if (!onArticle) return undefined;
  const types = Fields.of(item)?.within('attributes').within('types');
  return {
    doi,
    url: workUrl(registry, doi),
    reply: { data: item },
    relations: [...new Set(onArticle.flatMap(({ relationType }) => relationType ?? []))],
    type: types ? workTypeOf(types) : undefined,
    // Entries about the article are left out: if a record calls the article its version, the article is still
    // no version of the data.
    ...versionsOf(doi, byNaming.get(false) ?? []),
  };
}

/**
 * Asks DataCite which records name an article: `GET /dois?query=relatedIdentifiers.relatedIdentifier:(…)`.
 * The query does not restrict the relations, because the index may combine the relation of one entry with the
 * DOI of another.
 */
export const worksOnArticle: ArticleSearch = {
  canAsk: (articles) => doisOf(articles).length > 0,
  citations: citationsRequest,
  workOf(doi, registries) {
    const owner = ownerOf(doi);
    const added = owner === ANY ? addedOwnerOf(doi, registries) : undefined;
    const registry = added ?? registries.find(({ key }) => key === owner);
    return registry ? { registry, accession: doi, version: null } : undefined;
  },
  works(registry, articles, page) {
    const dois = doisOf(articles);
    // Inside quotation marks, only quotation marks and backslashes have a special meaning. DOIs contain
    // neither.
    const names = dois.flatMap(spellingsOf).map((spelling) => `"${spelling}"`);
    const query = encodeURIComponent(`relatedIdentifiers.relatedIdentifier:(${names.join(' OR ')})`);
    const place = `page[size]=${PAGE}&page[number]=${page}&sort=-created`;
    return {
      url: listUrl(registry, `query=${query}&${place}`),
      parse(body) {
        const { data } = counted.safeParse(body);
        if (!data) return undefined;
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
