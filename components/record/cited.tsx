import { Component } from 'preact';
import { Link } from '@/components/link';
import { reasonWords } from '@/components/reason-words';
import type { Loadable, Reason } from '@/lib/collection/answers';
import type { CitedBy } from '@/lib/collection/work';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import { askedName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';

/** How a service is asked how often a collection is cited. */
export interface CitationAsking {
  readonly service: Registry;
  /** Never rejects. */
  readonly askCited: (identifier: Identifier) => Promise<Loadable<CitedBy>>;
}

/** True where its DOIs are cited, and its archive does not say how often. */
export const isCountedElsewhere = ({ registry, version }: Identifier): boolean =>
  registry.doi !== null && registry.citable && version !== DRAFT;

interface HowOftenCitedProps {
  readonly identifier: Identifier;
  readonly asking: CitationAsking;
  readonly words: Words;
}

interface CitedState {
  /** Null until the reader asks. */
  readonly cited: Loadable<CitedBy> | null;
}

/** How often a collection is known to have been cited, which another service than its archive is asked at a press. */
export class HowOftenCited extends Component<HowOftenCitedProps, CitedState> {
  override state: CitedState = { cited: null };

  private readonly ask = async () => {
    this.setState({ cited: { state: 'loading' } });
    const { identifier, asking } = this.props;
    this.setState({ cited: await asking.askCited(identifier) });
  };

  override render({ words }: HowOftenCitedProps) {
    return (
      <section>
        <h3>{words.say('whoCites')}</h3>
        {this.renderAnswer()}
      </section>
    );
  }

  private renderAnswer() {
    const { asking, words } = this.props;
    const { cited } = this.state;
    const name = askedName(asking.service);
    if (cited === null) return this.renderButton(words.say('askCited', name));
    if (cited.state === 'loading') return <p role="status">{words.say('asking', name)}</p>;
    if (cited.state === 'failed') {
      return (
        <>
          <p role="status">{this.why(cited.reason)}</p>
          {this.renderButton(words.say('tryAgain'))}
        </>
      );
    }
    const { value, staleBecause, fetchedAt } = cited;
    const { count, url } = value;
    return (
      <p role="status">
        {count === 0 ? (
          words.say('citedNone', name)
        ) : (
          <Link href={url}>{words.sayCount('citedAtLeast', count)}</Link>
        )}
        {staleBecause && (
          <span class="soft">
            {' '}
            {words.say('asOf', words.date(new Date(fetchedAt).toISOString()))}
            <br />
            {this.why(staleBecause)}
          </span>
        )}
      </p>
    );
  }

  private why(reason: Reason): string {
    const { identifier, asking, words } = this.props;
    return reasonWords(reason, { ...identifier, registry: asking.service }, words).text;
  }

  private renderButton(label: string) {
    return (
      <button type="button" class="act" onClick={this.ask}>
        {label}
      </button>
    );
  }
}
