import type { ArticleName } from '@/lib/collection/article';
import type { LinkAnswer, LinkService } from '@/lib/collection/article-links';
import type { Identifier } from '@/lib/identifier/identifier';
import { namedIn } from '@/lib/messages/collections';
import type { Asked, LinksReply } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';

export interface LinksQuestionParts {
  readonly ask: (question: Asked<'askLinks'>) => Promise<LinksReply>;
  /** Returns the services that may be asked. */
  readonly services: () => readonly LinkService[];
  readonly registries: () => readonly Registry[];
  /** Returns true in private windows: the replies that they request are not stored. */
  readonly isPrivate: () => boolean;
  readonly onChange: (wanted: readonly Identifier[]) => void;
}

const NOTHING_SAID = { named: [], gap: undefined, isRetracted: false } as const;

/** True if a service may say more when it is asked again. */
const isOpen = ({ reason, isAsking }: LinkAnswer): boolean => reason !== undefined && !isAsking;

/** True if a service was not asked because no PubMed number of the article was known. */
const mayFollow = ({ gap, isAsking }: LinkAnswer): boolean => gap === 'no-number' && !isAsking;

/**
 * Asks several services which data sets belong to an article. Handles one article at a time. If one service fails, the
 * answers of the others stay.
 */
export class LinksQuestion {
  private articles: readonly ArticleName[] = [];
  private answers: readonly LinkAnswer[] = [];

  constructor(private readonly parts: LinksQuestionParts) {}

  readonly about = (articles: readonly ArticleName[]): readonly LinkAnswer[] =>
    this.articles.join() === articles.join() ? this.answers : [];

  /** Asks all services or, if they were asked before, those again that may say more. */
  readonly ask = async (articles: readonly ArticleName[]): Promise<void> => {
    const before = this.about(articles);
    const hasFailed = before.some(isOpen);
    const asked =
      before.length === 0
        ? this.parts.services()
        : before
            .filter((answer) => isOpen(answer) || (hasFailed && mayFollow(answer)))
            .map(({ service }) => service);
    if (asked.length === 0) return;
    const begun = asked.map(
      (service): LinkAnswer => ({
        ...NOTHING_SAID,
        ...before.find((answer) => answer.service === service),
        service,
        isAsking: true,
        reason: undefined,
      }),
    );
    this.articles = articles;
    this.answers = before.length === 0 ? begun : before.map((one) => begun.find(isAbout(one)) ?? one);
    this.parts.onChange([]);
    await Promise.all(asked.map((service) => this.askOne(service, before.length > 0)));
  };

  private async askOne(service: LinkService, again: boolean): Promise<void> {
    const { articles } = this;
    const { ask, registries, isPrivate, onChange } = this.parts;
    const reply = await ask({ service, articles: [...articles], again, forget: isPrivate() });
    // Ignores the reply if the reader has asked about another article meanwhile.
    if (this.articles !== articles) return;
    const named = namedIn(service, reply, registries());
    this.answers = this.answers.map((answer) =>
      answer.service === service
        ? {
            service,
            gap: reply.gap,
            reason: reply.reason,
            named: named.length > 0 ? named : answer.named,
            isRetracted: reply.isRetracted || answer.isRetracted,
            isAsking: false,
          }
        : answer,
    );
    onChange(named.map(({ identifier }) => identifier));
  }
}

const isAbout =
  ({ service }: LinkAnswer) =>
  (other: LinkAnswer): boolean =>
    other.service === service;
