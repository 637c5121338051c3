import type { Declaration } from '@/lib/collection/article-answer';
import { toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { MentionRow, type MentionRowActs } from './mention-row';
import type { MentionedCollection } from './mention-row-of';

/** A collection whose record names the article that is read. */
export type DeclaredCollection = MentionedCollection & Declaration;

/** Relations by which data belong to an article; all others are of data that only speak of it. */
const OWN: ReadonlySet<string | null> = new Set([
  'IsDescribedBy',
  'Describes',
  'IsPublishedIn',
  'IsSupplementTo',
  'IsDocumentedBy',
  'IsSourceOf',
  'IsPartOf',
]);

/** What a record says of an article. */
export const relationWords = (relation: string | null, words: Words): string =>
  relation === null
    ? words.say('articleNamed')
    : words.say('articleRelation', words.term('relation', relation));

export interface ArticleDataProps extends Omit<MentionRowActs, 'onChoose'> {
  /** None while nothing is known, and where nothing is. */
  readonly declared: readonly DeclaredCollection[];
}

/** The collections that belong to the article on the page, and those that only name it, each on its own word. */
export function ArticleDataView({ declared, ...acts }: ArticleDataProps) {
  const { words } = acts;
  const list = (title: string, isOwn: boolean) => {
    const members = declared.filter(({ relation }) => OWN.has(relation) === isOwn);
    if (members.length === 0) return null;
    return (
      <section class="declared">
        <h2>{title}</h2>
        <ol>
          {members.map(({ relation, ...row }) => (
            <MentionRow
              {...acts}
              key={toKey(row.identifier)}
              row={row}
              remark={relationWords(relation, words)}
              // It stands nowhere on the page.
              onChoose={null}
            />
          ))}
        </ol>
      </section>
    );
  };
  return (
    <>
      {list(words.say('articleData'), true)}
      {list(words.say('articleRelated'), false)}
    </>
  );
}
