import type { ComponentChildren } from 'preact';
import { Button } from '@/components/button';
import { Menu, MenuItem, useMenu } from '@/components/menu';
import { offAction, offSentence } from '@/components/off-words';
import { Tool } from '@/components/tool';
import { useWords } from '@/components/tree-context';
import type { OffPlace } from '@/lib/settings/off';
import type { OffHere } from '@/lib/settings/off-here';
import type { SiteReading } from '@/lib/settings/sites';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

/** Says whether cards are on for the current page, and why. Also has the actions that change this. */
export interface Site {
  readonly reading: SiteReading;
  /**
   * State of the switch. Null if nothing can be turned off: either the tab shows no web page, or the window
   * is private and cards are on.
   */
  readonly off: OffHere | null;
  readonly onTurnOff: (place: OffPlace) => void;
  readonly onTurnOn: () => void;
  /**
   * Asks the browser for permission to read a site. `host` may begin with `*.`, which includes the site's
   * subdomains.
   */
  readonly onAllowSite: (host: string) => void;
  readonly onAllowEverySite: () => void;
}

const READINGS: { readonly [Kind in SiteReading['kind']]?: MessageKey } = {
  once: 'siteOnce',
  unread: 'isOffSite',
  asked: 'siteAsked',
  unreadable: 'siteUnreadable',
  unseen: 'siteUnseen',
  'kept-out': 'siteKeptOut',
};
const LOCKS = { policy: 'byPolicy', private: 'notKept' } as const;
/** Scopes in which the menu can turn cards off. The switch itself turns them off for the site. */
const OTHER_PLACES = ['page', 'hour', 'everywhere'] as const;

/** Returns a sentence that says why the page is read or not; empty if it is read as sites are by default. */
function sentenceOf({ reading, off }: Site, host: string, words: Words): string {
  if (off?.place) {
    const lock = off.lock && words.say(LOCKS[off.lock]);
    return [offSentence(off.place, host, off.until, words), lock].filter(Boolean).join(' ');
  }
  const { kind, behind } = reading;
  const key = READINGS[kind];
  // A page without a host, such as about:blank, can be read after a click, but the browser has no permission
  // for such pages.
  const isSaid = key && (kind !== 'once' || host !== '');
  return [
    behind && words.say('siteBehind', behind.host, behind.through),
    isSaid && words.say(key, host),
    isSaid && kind === 'once' && words.say('siteOnceFrames'),
  ]
    .filter(Boolean)
    .join(' ');
}

interface SiteSwitchProps {
  readonly site: Site;
  /** Further items for the menu. */
  readonly children: ComponentChildren;
}

/**
 * The switch that turns cards on or off for this site. Its menu contains actions that are needed less often.
 */
export function SiteSwitch({ site, children }: SiteSwitchProps) {
  const words = useWords();
  const menu = useMenu();
  const { reading, off, onTurnOff, onTurnOn, onAllowSite, onAllowEverySite } = site;
  const host = reading.host || (off?.host ?? '');
  const isOffered = host !== '' && (reading.kind === 'once' || reading.kind === 'unread');
  const isOff = !!off?.place;
  const turnOn = () => {
    // The request for permission comes first, during the press itself, because browsers refuse it later.
    if (isOffered) onAllowSite(host);
    if (isOff) onTurnOn();
  };
  const isOn = !isOff && !isOffered;
  const { behind, wider } = isOffered ? reading : {};
  const onAll = wider ? words.say('showCardsOnAll', wider) : '';
  const allowAll = () => onAllowSite(wider ?? host);
  return (
    <footer class="flow popup-foot">
      {(reading.kind === 'kept-out' ? isOff : off || isOffered) && (
        <button
          type="button"
          role="switch"
          class="beside site-switch"
          aria-checked={isOn}
          disabled={!!off?.lock}
          onClick={isOn ? () => onTurnOff('site') : turnOn}
        >
          <span class="switch" />
          {words.say('showCardsHere', host)}
        </button>
      )}
      <Tool
        name={words.say('cardMenu')}
        icon="menu"
        isOpen={menu.isOpen}
        opener={menu.opener}
        onPress={menu.toggle}
      />
      <p class="soft" role="status">
        {sentenceOf(site, host, words)}
      </p>
      {behind && onAll && <Button name={onAll} onPress={allowAll} />}
      {menu.isOpen && (
        <Menu label={words.say('cardMenu')} class="foot-more" opener={menu.opener} onClose={menu.close}>
          {!behind && onAll && <MenuItem name={onAll} onPress={allowAll} />}
          {isOffered && <MenuItem name={words.say('allowEverySite')} onPress={onAllowEverySite} />}
          {children}
          {off && !isOff && <OffElsewhere onTurnOff={onTurnOff} />}
        </Menu>
      )}
    </footer>
  );
}

/** Menu items that turn cards off for the page, for an hour or everywhere. */
function OffElsewhere({ onTurnOff }: Pick<Site, 'onTurnOff'>) {
  const words = useWords();
  return (
    <>
      <p class="caption">{words.say('turnOff')}</p>
      {OTHER_PLACES.map((place) => (
        <MenuItem key={place} name={offAction(place, '', words)} onPress={() => onTurnOff(place)} />
      ))}
    </>
  );
}
