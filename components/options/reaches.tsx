import { Choice } from '@/components/choice';
import { useOwnId } from '@/components/own-id';
import { useWords } from '@/components/tree-context';
import type { SiteGroup } from '@/lib/settings/built-in-sites';

/**
 * Says which pages are read: those of the built-in sites, those of every site, or only a page on which the reader
 * has clicked the toolbar icon.
 */
export type Reach = 'sites' | 'everywhere' | 'asked';

/**
 * Returns which pages are read at present. If the reader has chosen `asked`, permissions that the browser has
 * granted do not count.
 */
export const reachOf = (isWhenAsked: boolean, isEverySite: boolean): Reach =>
  isWhenAsked ? 'asked' : isEverySite ? 'everywhere' : 'sites';

const OTHER_REACHES = [
  ['everywhere', 'reachEverywhere', 'reachEverywhereText'],
  ['asked', 'reachAsked', 'reachAskedText'],
] as const;

export interface ReachesProps {
  readonly reach: Reach;
  /** True if a policy has made the choice, so that the reader cannot change it. */
  readonly isLocked: boolean;
  /** Sites whose pages the extension reads by default, in groups. */
  readonly builtIn: readonly SiteGroup[];
  /**
   * Called when the reader chooses. It must ask the browser for permission at once, because browsers accept
   * such a request only during a click.
   */
  readonly onReach: (reach: Reach) => void;
}

/** Lets the reader choose which pages are read. Both the welcome page and the page of settings show this. */
export function Reaches({ reach, isLocked, builtIn, onReach }: ReachesProps) {
  const words = useWords();
  const group = useOwnId();
  // The last group has hosts that only receive requests.
  const read = builtIn.filter(({ what }) => what !== 'asked').flatMap(({ sites }) => sites);
  return (
    <>
      {isLocked && <p class="soft">{words.say('byPolicy')}</p>}
      <div role="radiogroup" aria-label={words.say('optionsTitle')}>
        <Choice
          type="radio"
          name={group}
          label={words.sayCount('reachSites', read.length)}
          text={words.say('reachSitesText')}
          checked={reach === 'sites'}
          disabled={isLocked}
          onChange={() => onReach('sites')}
        />
        {OTHER_REACHES.map(([name, label, text]) => (
          <Choice
            key={name}
            type="radio"
            name={group}
            label={words.say(label)}
            text={words.say(text)}
            checked={reach === name}
            disabled={isLocked}
            onChange={() => onReach(name)}
          />
        ))}
      </div>
      <BuiltInSites builtIn={builtIn} count={read.length} />
    </>
  );
}

interface BuiltInSitesProps extends Pick<ReachesProps, 'builtIn'> {
  /** Number of sites whose pages are read. */
  readonly count: number;
}

/** Folded list of the sites that are read by default. */
function BuiltInSites({ builtIn, count }: BuiltInSitesProps) {
  const words = useWords();
  return (
    <details class="default-sites">
      <summary class="inline">{words.sayCount('builtInTitle', count)}</summary>
      <p class="soft">
        {words.say('builtInWhy')} {words.say('builtInWithout')}
      </p>
      {builtIn.map(({ what, sites }) => (
        <div key={what}>
          <h3>
            {words.term('sites', what)} <bdi class="soft">{words.number(sites.length)}</bdi>
          </h3>
          <ul class="flow hosts">
            {sites.map(({ host, paths }) => (
              <li key={host}>
                {host}
                {paths.map((path) => (
                  <span key={path} class="soft">
                    /{path}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
