import { Choice } from '@/components/choice';
import { useOwnId } from '@/components/own-id';
import type { Words } from '@/lib/words/words';
import { BuiltInSites, type SitesProps } from './sites';

/** Where pages are read: at the sites of the build, everywhere, or where the reader clicks. */
export type Reach = 'sites' | 'everywhere' | 'asked';

export interface WelcomeProps extends Pick<SitesProps, 'builtIn'> {
  readonly words: Words;
  /** An identifier that there is, as people write it. */
  readonly example: string;
  readonly reach: Reach;
  /** True where an institution decided it. */
  readonly isLocked: boolean;
  /** Called at once in the reader's click, as browsers ask for a permission only there. */
  readonly onReach: (reach: Reach) => void;
  readonly onOptions: () => void;
  /** Takes the text in which the example stands. */
  readonly onSample: (place: HTMLElement | null) => void;
}

/** What a reader sees once: what it does, tried out; where it reads, and why there. */
export function Welcome({ words, example, onSample, ...choices }: WelcomeProps) {
  return (
    <div class="accession options welcome" lang={words.locale} dir={words.dir}>
      <header>
        <img src="/icon/icon.svg" alt="" />
        <div>
          <h1>{words.say('welcomeTitle')}</h1>
          <p class="lead">{words.say('welcomeText')}</p>
        </div>
      </header>
      <section>
        <h2>{words.say('welcomeTry')}</h2>
        <blockquote class="sample" ref={onSample}>
          {words.say('welcomeSample', example)}
        </blockquote>
        <p class="soft">{words.say('welcomeSampleText')}</p>
      </section>
      <Reaches words={words} {...choices} />
    </div>
  );
}

const REACHES = [
  ['sites', 'reachSites', 'reachSitesText'],
  ['everywhere', 'reachEverywhere', 'reachEverywhereText'],
  ['asked', 'reachAsked', 'reachAskedText'],
] as const;

function Reaches({
  words,
  reach,
  isLocked,
  onReach,
  onOptions,
  builtIn,
}: Omit<WelcomeProps, 'example' | 'onSample'>) {
  const id = useOwnId();
  return (
    <section>
      <h2 id={id}>{words.say('welcomeWhere')}</h2>
      {isLocked && <p class="soft">{words.say('byPolicy')}</p>}
      <div role="radiogroup" aria-labelledby={id}>
        {REACHES.map(([name, label, text]) => (
          <Choice
            key={name}
            type="radio"
            name="reach"
            label={words.say(label)}
            text={words.say(text)}
            checked={reach === name}
            disabled={isLocked}
            onChange={() => onReach(name)}
          />
        ))}
      </div>
      <p class="soft">
        {words.say('reachChange')}{' '}
        <button type="button" class="inline" onClick={onOptions}>
          {words.say('settingsTitle')}
        </button>
      </p>
      <div class="why">
        <BuiltInSites words={words} builtIn={builtIn} />
      </div>
    </section>
  );
}
