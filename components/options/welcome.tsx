import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { OwnHead } from '@/components/own-head';
import { useWords } from '@/components/tree-context';
import { listed } from '@/lib/registry/listed';
import { badgeOf, type FieldOfScience, type RegistryProfile } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { Reaches, type ReachesProps } from './reaches';

export interface WelcomeProps extends ReachesProps {
  /** Identifiers of four existing data sets, written as papers usually write them. */
  readonly examples: readonly string[];
  /** Built-in registries. */
  readonly known: readonly RegistryProfile[];
  readonly onOptions: () => void;
  /**
   * The current keyboard shortcuts, each with a text that says what it does. Empty if the browser has none.
   */
  readonly shortcuts: readonly { readonly does: string; readonly keys: string }[];
  /** Opens the browser's page for changing shortcuts. */
  readonly onShortcuts: () => void;
  /**
   * Key of the shown explanation of how to pin the toolbar icon; null if the icon is pinned, or if that is
   * unknown.
   */
  readonly pinning: keyof typeof PINNING | null;
  /** Called with the element that contains the examples, and with null when it is removed. */
  readonly onSample: (place: HTMLElement | null) => void;
}

/**
 * Draws the welcome page: examples to try, the archives, the toolbar icon and shortcuts, and the choice between
 * reading default sites, every site, or pages after a click.
 */
export function Welcome(props: WelcomeProps) {
  const words = useWords();
  const { examples, known, onSample, shortcuts, onShortcuts, pinning, onOptions } = props;
  const { reach, isLocked, onReach, builtIn } = props;
  return (
    <div class="accession own-page" lang={words.locale} dir={words.dir}>
      <OwnHead onOptions={onOptions} />
      <div class="options welcome">
        <h1>{words.say('welcomeTitle')}</h1>
        <p class="lead">{words.say('welcomeText')}</p>
        <section>
          <h2>{words.say('welcomeTry')}</h2>
          <blockquote class="sample" ref={onSample}>
            {words.say('welcomeSample', ...examples)}
          </blockquote>
          <p class="soft">{words.say('welcomeSampleText')}</p>
        </section>
        <section>
          <h2>{words.say('registriesTitle')}</h2>
          <Archives known={known} />
        </section>
        <div class="at-hand">
          {pinning && <Pinning by={pinning} />}
          {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} onShortcuts={onShortcuts} />}
        </div>
        <section>
          <h2>{words.say('optionsTitle')}</h2>
          <Reaches reach={reach} isLocked={isLocked} builtIn={builtIn} onReach={onReach} />
        </section>
      </div>
    </div>
  );
}

/**
 * Returns the short name of an archive. The entry that stands for all other archives has a description in its place.
 */
const nameIn = (registry: RegistryProfile, words: Words): string =>
  registry.listing?.topic === 'others' ? words.term('topic', 'others') : badgeOf(registry);

/** Fields that are listed together, because their archives hold data of the same kind. */
const JOINED: readonly (readonly FieldOfScience[])[] = [['sequences', 'human']];

/** The archives by field of science, in one line each. */
function Archives({ known }: Pick<WelcomeProps, 'known'>) {
  const words = useWords();
  const { fields } = listed(known);
  const lines = fields.flatMap(({ field, members }) => {
    const group = JOINED.find((joined) => joined.includes(field)) ?? [field];
    if (group[0] !== field) return [];
    const others = fields.filter((each) => each.field !== field && group.includes(each.field));
    return [{ field, members: [...members, ...others.flatMap((each) => each.members)] }];
  });
  return (
    <dl class="fields">
      {lines.map(({ field, members }) => (
        <div key={field}>
          <dt class="soft">{words.term('field', field)}</dt>
          <dd>{words.series(members.map((each) => nameIn(each, words)))}</dd>
        </div>
      ))}
    </dl>
  );
}

const PINNING = { chromium: 'pinChromium', firefox: 'pinFirefox' } as const;

function Pinning({ by }: { by: keyof typeof PINNING }) {
  const words = useWords();
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

type ShortcutsProps = Pick<WelcomeProps, 'shortcuts' | 'onShortcuts'>;

function Shortcuts({ shortcuts, onShortcuts }: ShortcutsProps) {
  const words = useWords();
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
      <Button name={words.say('changeShortcuts')} class="inline" onPress={onShortcuts} />
    </section>
  );
}
