import { useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { reasonWords } from '@/components/reason-words';
import { useWords } from '@/components/tree-context';
import type { Loadable } from '@/lib/collection/answers';
import type { CitedBy } from '@/lib/collection/work';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import { askedName } from '@/lib/registry/profile';
import { AsOf } from './as-of';

/** Functions that ask a service for the number of citations. */
export interface CitationAsking {
  readonly service: Registry;
  /** Requests the number of citations of a data set. Never rejects. */
  readonly askCited: (identifier: Identifier) => Promise<Loadable<CitedBy>>;
}

/**
 * True if a service other than the archive can count the citations of a data set: it must be published, have
 * a DOI, and be at an archive that does not count citations itself.
 */
export const isCountedElsewhere = ({ registry, version }: Identifier): boolean =>
  !!registry.doi && registry.citable && version !== DRAFT;

interface HowOftenCitedProps {
  readonly identifier: Identifier;
  readonly asking: CitationAsking;
}

/**
 * The number of known citations of a collection. It is requested after a press, from a service other than the
 * archive.
 */
export function HowOftenCited({ identifier, asking: { service, askCited } }: HowOftenCitedProps) {
  const words = useWords();
  const [cited, setCited] = useState<Loadable<CitedBy> | undefined>(undefined);
  const ask = async () => {
    setCited({ state: 'loading' });
    setCited(await askCited(identifier));
  };
  const name = askedName(service);
  const asked = { ...identifier, registry: service };
  return (
    <section>
      <h3>{words.say('whoCites')}</h3>
      {cited?.state === 'loading' && <p role="status">{words.say('asking', name)}</p>}
      {cited?.state === 'failed' && <p role="status">{reasonWords(cited.reason, asked, words).text}</p>}
      {(!cited || cited.state === 'failed') && (
        <Button name={cited ? words.say('tryAgain') : words.say('askCited', name)} onPress={ask} />
      )}
      {cited?.state === 'loaded' && (
        <p role="status">
          {cited.value.count === 0 ? (
            words.say('citedNone', name)
          ) : (
            <>
              <Link href={cited.value.url}>{words.sayCount('citedAtLeast', cited.value.count)}</Link>{' '}
              <span class="soft">{words.say('accordingTo', name)}</span>
            </>
          )}
          <AsOf answer={cited} identifier={asked} />
        </p>
      )}
    </section>
  );
}
