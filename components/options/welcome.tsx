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
 * Returns the short name of an archive, or its name if the short one is a word of it, such as `Workbench`. The entry
 * that stands for all other archives has a description in its place.
 */
function nameIn(registry: RegistryProfile, words: Words): string {
  if (registry.listing?.topic === 'others') return words.term('topic', 'others');
  const badge = badgeOf(registry);
  return registry.name.includes(badge) ? registry.name : badge;
}

/** Fields that are listed together, because their archives hold data of the same kind. */
const JOINED: readonly (readonly FieldOfScience[])[] = [['sequences', 'human']];

/**
 * The archives by field of science, in one line each. Those that are not looked up at once have lines of their own, which
 * say so.
 */
function Archives({ known }: Pick<WelcomeProps, 'known'>) {
  const words = useWords();
  const { fields } = listed(known.filter(({ allowedAtInstall }) => allowedAtInstall));
  const others = known.filter(({ allowedAtInstall, citable }) => !allowedAtInstall && citable);
  const lines = fields.flatMap(({ field, members }) => {
    const group = JOINED.find((joined) => joined.includes(field)) ?? [field];
    if (group[0] !== field) return [];
    const joined = fields.filter((each) => each.field !== field && group.includes(each.field));
    const all = [...members, ...joined.flatMap((each) => each.members)];
    return [{ title: words.term('field', field), members: all }];
  });
  const ownLines = [
    { title: words.say('registryUnasked'), members: others.filter(({ isNamedOnly }) => !isNamedOnly) },
    { title: words.say('failedNamedOnly'), members: others.filter(({ isNamedOnly }) => isNamedOnly) },
  ];
  return (
    <dl class="fields">
      {[...lines, ...ownLines].map(({ title, members }) => (
        <div key={title}>
          <dt class="soft">{title}</dt>
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
