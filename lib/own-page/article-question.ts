import type { ArticleName } from '@/lib/collection/article';
import type { ArticleAnswer } from '@/lib/collection/article-answer';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { declaredIn } from '@/lib/messages/collections';
import type { Asked, AskedArticle } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';

export interface ArticleQuestionParts {
  readonly ask: (question: Asked<'askArticle'>) => Promise<AskedArticle>;
  readonly registries: () => readonly Registry[];
  /** True in private windows: nothing of what is asked there is kept. */
  readonly isPrivate: () => boolean;
  readonly onChange: (wanted: readonly Identifier[]) => void;
}

/** Asks about one article at a time, a page of works with each press of the reader. */
export class ArticleQuestion {
  private answer: ArticleAnswer | null = null;

  constructor(private readonly parts: ArticleQuestionParts) {}

  readonly about = (articles: readonly ArticleName[]): ArticleAnswer | null =>
    this.answer?.articles.join() === articles.join() ? this.answer : null;

  readonly ask = async (articles: readonly ArticleName[]): Promise<void> => {
    const before = this.about(articles);
    if (before && (before.last === null || before.isWhole)) return;
    const asked = nextPage(articles, before);
    this.change(asked);
    const { ask, isPrivate, registries } = this.parts;
    const { page } = asked;
    const again = before?.last?.state === 'failed';
    const last = await ask({ articles: [...articles], page, again, forget: isPrivate() });
    // Another article may have been asked about meanwhile.
    if (this.answer !== asked) return;
    if (last.state === 'failed') return this.change({ ...asked, last });
    const { total, isLast: isWhole } = last.value;
    const known = new Set(asked.found.map(({ identifier }) => toKey(identifier)));
    // What was registered since the page before has moved all others on by one.
    const added = declaredIn(last.value.found, registries()).filter(
      ({ identifier }) => !known.has(toKey(identifier)),
    );
    this.change(
      { ...asked, last, total, isWhole, found: [...asked.found, ...added] },
      added.map(({ identifier }) => identifier),
    );
  };

  private change(answer: ArticleAnswer, wanted: readonly Identifier[] = []): void {
    this.answer = answer;
    this.parts.onChange(wanted);
  }
}

/** The answer while its next page is on its way: the first, the one after, or again one that did not come. */
function nextPage(articles: readonly ArticleName[], before: ArticleAnswer | null): ArticleAnswer {
  if (!before) return { articles, page: 1, found: [], total: null, isWhole: false, last: null };
  return { ...before, page: before.last?.state === 'failed' ? before.page : before.page + 1, last: null };
}
