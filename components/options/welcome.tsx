import { Button } from '@/components/button';
import { Choice } from '@/components/choice';
import { Icon } from '@/components/icon';
import { OwnHead } from '@/components/own-head';
import { useOwnId } from '@/components/own-id';
import type { Words } from '@/lib/words/words';
import type { OptionsProps } from './settings';
import { BuiltInSites } from './sites';

/** Where pages are read: at the sites of the build, everywhere, or where the reader clicks. */
export type Reach = 'sites' | 'everywhere' | 'asked';

export interface WelcomeProps extends Pick<OptionsProps, 'builtIn' | 'words'> {
  /** An existing identifier, as people write it. */
  readonly example: string;
  readonly reach: Reach;
  readonly isLocked: boolean;
  /** Called at once in the reader's click, as browsers ask for a permission only there. */
  readonly onReach: (reach: Reach) => void;
  readonly onOptions: () => void;
  /** The current keyboard shortcuts; empty if the browser has none. */
  readonly shortcuts: readonly { readonly does: string; readonly keys: string }[];
  /** Opens the browser's own page on which they are changed. */
  readonly onShortcuts: () => void;
  /** How to pin the toolbar icon; null if it is pinned, or unknown. */
  readonly pinning: keyof typeof PINNING | null;
  /** Takes the text in which the example stands. */
  readonly onSample: (place: HTMLElement | null) => void;
}

/** The first page: what it does, to try out; how to reach it; where it reads, and why there. */
export function Welcome(props: WelcomeProps) {
  const { words, example, onSample, shortcuts, pinning, onOptions } = props;
  return (
    <div class="accession own-page" lang={words.locale} dir={words.dir}>
      <OwnHead words={words} onOptions={onOptions} />
      <div class="options welcome">
        <h1>{words.say('welcomeTitle')}</h1>
        <p class="lead">{words.say('welcomeText')}</p>
        <section>
          <h2>{words.say('welcomeTry')}</h2>
          <blockquote class="sample" ref={onSample}>
            {words.say('welcomeSample', example)}
          </blockquote>
          <p class="soft">{words.say('welcomeSampleText')}</p>
        </section>
        <div class="at-hand">
          {pinning && <Pinning words={words} by={pinning} />}
          {shortcuts.length > 0 && <Shortcuts {...props} />}
        </div>
        <Reaches {...props} />
      </div>
    </div>
  );
}

const PINNING = { chromium: 'pinChromium', firefox: 'pinFirefox' } as const;

function Pinning({ words, by }: { words: Words; by: keyof typeof PINNING }) {
  return (
    <section>
      <h2>{words.say('pinTitle')}</h2>
      <p>{words.say('pinText')}</p>
      <p class="beside pin-steps">
        <Icon name="extension" />
        <Icon name={by === 'chromium' ? 'pin' : 'gear'} />
        <span>{words.say(PINNING[by])}</span>
      </p>
    </section>
  );
}

function Shortcuts({ words, shortcuts, onShortcuts }: WelcomeProps) {
  return (
    <section>
      <h2>{words.say('shortcutsTitle')}</h2>
      <dl class="shortcuts">
        {shortcuts.map(({ does, keys }) => (
          <div key={does}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button name={words.say('changeShortcuts')} look="inline" onPress={onShortcuts} />
    </section>
  );
}

const REACHES = [
  ['sites', 'reachSites', 'reachSitesText'],
  ['everywhere', 'reachEverywhere', 'reachEverywhereText'],
  ['asked', 'reachAsked', 'reachAskedText'],
] as const;

function Reaches({ words, reach, isLocked, onReach, builtIn }: WelcomeProps) {
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
      <div class="why">
        <BuiltInSites words={words} builtIn={builtIn} />
      </div>
    </section>
  );
}
