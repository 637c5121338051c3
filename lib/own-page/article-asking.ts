import type { ArticleName } from '@/lib/collection/article';
import { isDoi } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import { library } from '@/lib/kinds/known';
import { linkServices, linksAddresses } from '@/lib/kinds/link-services';
import { askArticle, askLinks } from '@/lib/messages/ask';
import type { Registry } from '@/lib/registry/naming';
import { patternAt } from '@/lib/settings/sites';
import { ArticleQuestion } from './article-question';
import { LinksQuestion } from './links-question';

export interface ArticleAskingParts {
  readonly registries: () => readonly Registry[];
  /** Returns true in private windows: the replies that they request are not stored. */
  readonly isPrivate: () => boolean;
  /** Returns true if the browser allows requests to the hosts of a match pattern. */
  readonly mayAsk: (host: string) => Promise<boolean>;
  /** Asks the reader for hosts. Browsers allow the question only directly after a click. */
  readonly request: (hosts: readonly string[]) => Promise<boolean>;
  readonly onChange: (wanted: readonly Identifier[]) => void;
}

/** Returns match patterns of the hosts that are asked about an article. */
function hostsAsked(registries: readonly Registry[]): string[] {
  const service = registries.find(({ byArticle }) => byArticle);
  const addresses = [service?.apiUrl, library.apiUrl, ...linksAddresses(registries)];
  return [...new Set(addresses.flatMap((address) => address ?? []).map(patternAt))];
}

/** Makes the functions that ask services which works belong to an article. */
export function makeArticleAsking({ registries, isPrivate, mayAsk, request, onChange }: ArticleAskingParts) {
  const declared = new ArticleQuestion({ ask: askArticle, registries, isPrivate, onChange });
  const named = new LinksQuestion({
    ask: askLinks,
    services: () => linkServices(registries()),
    registries,
    isPrivate,
    onChange,
  });
  /** Hosts that the browser does not allow. Looked up before a press, because a press must ask for them at once. */
  let closed: readonly string[] = [];
  async function lookForClosed(): Promise<void> {
    const hosts = hostsAsked(registries());
    const open = await Promise.all(hosts.map(mayAsk));
    closed = hosts.filter((_, at) => !open[at]);
  }
  void lookForClosed();
  /**
   * Asks all services, or those again that failed. If the reader declines a host, the services at the others still
   * answer.
   */
  async function ask(articles: readonly ArticleName[]): Promise<void> {
    if (closed.length > 0) await request(closed);
    const before = declared.about(articles);
    const isOpen = before === undefined || before.last?.state === 'failed';
    const all = [isOpen && articles.some(isDoi) && declared.ask(articles), named.ask(articles)];
    await Promise.all(all);
    await lookForClosed();
  }
  return () => ({
    others: linkServices(registries()),
    about: declared.about,
    aboutLinks: named.about,
    ask,
    askMore: declared.ask,
  });
}
