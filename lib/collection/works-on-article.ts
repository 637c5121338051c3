import { type Identifier, toKey, withoutVersion } from '@/lib/identifier/identifier';
import type { Declaration } from './article-answer';
import { type ArticleLink, LINK_PLACES, type LinkedSet } from './article-links';
import type { ResourceType } from './resource-type';

/** Groups of works that belong to an article, in the order in which the popup shows them. */
export const WORK_GROUPS = ['data', 'software', 'other', 'copy', 'citing'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];

/**
 * A work that belongs to an article: one or more of its records name the article, or other services say so. A work may
 * have a record for each version, and one for all versions together.
 */
export interface WorkNaming {
  /**
   * Identifier of the version that the article names. Without one, it is the identifier for all versions;
   * without that, the newest version that is loaded.
   */
  readonly identifier: Identifier;
  /** Relations to the article that these records state, the closest first. */
  readonly relations: readonly string[];
  /** Number of the work's records that name the article; 0 if only other services say that it belongs to it. */
  readonly records: number;
  /** What other services say of the work and the article, the closest first. */
  readonly links: readonly ArticleLink[];
  /** Versions of the work that the article names; empty if the work has only one identifier. */
  readonly named: readonly Identifier[];
}

/** Relations between an article and another form of its text, such as a translation. */
const OF_COPIES: ReadonlySet<string> = new Set([
  'IsIdenticalTo',
  'IsVersionOf',
  'HasVersion',
  'IsNewVersionOf',
  'IsPreviousVersionOf',
  'IsVariantFormOf',
  'IsOriginalFormOf',
  'IsTranslationOf',
  'HasTranslation',
  'IsObsoletedBy',
  'Obsoletes',
]);

const OF_CITING: ReadonlySet<string> = new Set(['References', 'Cites']);

/**
 * Close relations to an article, such as that of a supplement, the closest first. All other relations come
 * after them; mere references come last.
 */
const CLOSE = [...OF_COPIES, 'IsSupplementTo', 'IsPartOf', 'IsPublishedIn', 'IsSourceOf', 'IsDescribedBy'];
const DISTANT = ['IsReferencedBy', 'IsCitedBy', ...OF_CITING, 'Other'];

const rankOf = (relation: string): number =>
  CLOSE.includes(relation) ? CLOSE.indexOf(relation) - CLOSE.length : DISTANT.indexOf(relation) + 1;

/** Returns the relations without duplicates, from the closest to the least close. */
export const closestFirst = (relations: readonly string[]): readonly string[] =>
  [...new Set(relations)].sort((one, other) => rankOf(one) - rankOf(other));

const DATA: ReadonlySet<ResourceType | undefined> = new Set(['Dataset', 'Collection']);
const SOFTWARE: ReadonlySet<ResourceType | undefined> = new Set([
  'Software',
  'ComputationalNotebook',
  'Workflow',
]);
const PAPERS: ReadonlySet<ResourceType | undefined> = new Set<ResourceType>([
  'Book',
  'BookChapter',
  'ConferencePaper',
  'ConferenceProceeding',
  'DataPaper',
  'Dissertation',
  'JournalArticle',
  'Poster',
  'Preprint',
  'Presentation',
  'Report',
  'Text',
]);

function groupOf({ type, relations }: Declaration): WorkGroup {
  if (relations.some((relation) => OF_COPIES.has(relation))) return 'copy';
  if (DATA.has(type)) return 'data';
  if (SOFTWARE.has(type)) return 'software';
  if (!PAPERS.has(type)) return 'other';
  // A text that was published in the article, according to its record, is the article's manuscript.
  if (relations.includes('IsPublishedIn')) return 'copy';
  return relations.length > 0 && relations.every((relation) => OF_CITING.has(relation)) ? 'citing' : 'other';
}

interface Family {
  readonly members: Declaration[];
  /** Keys of all known versions of the work. */
  readonly keys: Set<string>;
}

/** Groups the records that belong to one work, in the order of each work's first record. */
function familiesOf(found: readonly Declaration[]): Family[] {
  const byKey = new Map<string, Family>();
  for (const declaration of found) {
    const keys = [toKey(declaration.identifier), declaration.whole ?? [], declaration.versions].flat();
    const known = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    const [family = { members: [], keys: new Set() }, ...others] = known;
    // A record may show that two works found before are versions of the same work.
    family.members.push(...others.flatMap(({ members }) => members), declaration);
    for (const key of [...keys, ...others.flatMap((other) => [...other.keys])]) {
      family.keys.add(key);
      byKey.set(key, family);
    }
  }
  return [...new Set(byKey.values())];
}

/** Returns the closest link that each service gives, the closest of these first. */
function linksIn(named: readonly LinkedSet[]): ArticleLink[] {
  const all = LINK_PLACES.flatMap((place) => named.filter((each) => each.place === place));
  const first = all.filter((link, at) => all.findIndex(({ service }) => service === link.service) === at);
  return first.map(({ service, place }) => ({ service, place }));
}

/** Returns the named data that are versions of a work, or the work itself. */
const namedOf = ({ keys }: Family, named: readonly LinkedSet[]): readonly LinkedSet[] =>
  named.filter(
    ({ identifier }) => keys.has(toKey(identifier)) || keys.has(toKey(withoutVersion(identifier))),
  );

/** Makes a work of each data set that no record of a work is about. */
function worksNamedAlone(named: readonly LinkedSet[]): WorkNaming[] {
  const groups = Map.groupBy(named, ({ identifier }) => toKey(withoutVersion(identifier)));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? { identifier: first.identifier, relations: [], records: 0, named: [], links: linksIn(same) }
      : [];
  });
}

/** True if the statement about data availability names the work. */
export const isInStatement = ({ links }: WorkNaming): boolean =>
  links.some(({ place }) => place === 'statement');

/** Rank of a work in its list: data of the statement, then what records link, then what the text only names. */
function placeRank(work: WorkNaming): number {
  if (isInStatement(work)) return 0;
  return work.records > 0 || work.links.some(({ place }) => place === 'record') ? 1 : 2;
}

function workOf(family: Family, mentioned: readonly Identifier[], named: readonly LinkedSet[]): WorkNaming[] {
  const { members, keys } = family;
  const wholes = new Set(members.map(({ whole }) => whole));
  const inText = mentioned.filter((each) => keys.has(toKey(each)) && !wholes.has(toKey(each)));
  const namedKeys = new Set(inText.map(toKey));
  const shown =
    members.find(({ identifier }) => namedKeys.has(toKey(identifier))) ??
    members.find(({ identifier, whole }) => whole === toKey(identifier)) ??
    members[0];
  if (!shown) return [];
  const relations = closestFirst(members.flatMap((member) => member.relations));
  return [
    {
      identifier: shown.identifier,
      relations,
      records: members.length,
      named: keys.size > 1 ? inText : [],
      links: linksIn(namedOf(family, named)),
    },
  ];
}

/**
 * Groups the works that belong to an article. A data set that a record and other services name is one work.
 * @param mentioned identifiers in the article's text
 * @param named data sets that other services name
 */
export function groupedWorks(
  found: readonly Declaration[],
  mentioned: readonly Identifier[],
  named: readonly LinkedSet[] = [],
): { readonly [Group in WorkGroup]: readonly WorkNaming[] } {
  const byGroup = Map.groupBy(found, groupOf);
  const families = new Map([...byGroup].map(([group, records]) => [group, familiesOf(records)]));
  const worksOf = (group: WorkGroup) =>
    (families.get(group) ?? []).flatMap((family) => workOf(family, mentioned, named));
  const known = new Set([...families.values()].flat().flatMap((family) => namedOf(family, named)));
  const alone = worksNamedAlone(named.filter((each) => !known.has(each)));
  return {
    data: [...worksOf('data'), ...alone].sort((one, other) => placeRank(one) - placeRank(other)),
    software: worksOf('software'),
    other: worksOf('other'),
    copy: worksOf('copy'),
    citing: worksOf('citing'),
  };
}
