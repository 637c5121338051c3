import { type ArticleName, articlesIn } from '@/lib/collection/article';
import type { RelatedResource, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { ArticleRelation, Entry } from '@/lib/index/entry';
import { versioningOf } from '@/lib/kinds/versionings';

/** What is no article, though it may have a DOI. */
const NO_ARTICLE: ReadonlySet<string> = new Set([
  'Dataset',
  'Software',
  'ComputationalNotebook',
  'Collection',
  'Model',
  'PhysicalObject',
]);

/** More articles than this are a reading list. */
const MOST_WORKS = 20;

function worksOf({ identifier, url, relation, resourceType }: RelatedResource): ArticleRelation[] {
  if (resourceType !== null && NO_ARTICLE.has(resourceType)) return [];
  const articles = [identifier, url].flatMap((text) => (text === null ? [] : articlesIn(text)));
  return [...new Set<ArticleName>(articles)].map((article) => ({ article, relation }));
}

/** Each article once: a record that names it twice says the most in the first place. */
function distinct(works: readonly ArticleRelation[]): ArticleRelation[] {
  return works.filter(({ article }, at) => works.findIndex((other) => other.article === article) === at);
}

/**
 * The entry of a collection.
 * @param records of its versions, as many as are known; what they relate it to is gathered from all of them
 * @param newest of the list of collections, where there is one: fresher than the records
 * @returns null where nothing gives it a name
 */
export function toEntry(
  { registry, accession }: Omit<Identifier, 'version'>,
  records: readonly VersionRecord[],
  newest: VersionSummary | null = null,
): Entry | null {
  const { compare, publishedAt } = versioningOf(registry);
  const sorted = records.toSorted((a, b) => compare(b.version, a.version));
  const record = newest ? sorted.find(({ version }) => version === newest.version) : sorted[0];
  const [any = null] = sorted;
  const version = newest?.version ?? any?.version;
  const name = record?.name ?? newest?.name ?? any?.name;
  if (!version || !name) return null;
  const time = version === DRAFT ? newest?.modified : (record?.datePublished ?? publishedAt(version));
  return {
    accession,
    name,
    version,
    bytes: newest?.bytes ?? record?.assets.bytes ?? null,
    files: newest?.files ?? record?.assets.files ?? null,
    hasDoi: record?.doi != null,
    licenses: record?.licenses ?? [],
    date: time?.slice(0, 10) ?? null,
    works: distinct(sorted.flatMap(({ relatedResources }) => relatedResources.flatMap(worksOf))).slice(
      0,
      MOST_WORKS,
    ),
  };
}
