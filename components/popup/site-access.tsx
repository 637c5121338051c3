import type { Words } from '@/lib/words/words';

/** Whether the page in front of the reader is read, and who allowed it. */
export type SiteReading =
  | { readonly kind: 'built-in' | 'granted' | 'once' | 'unread'; readonly host: string }
  | { readonly kind: 'everywhere' }
  /** The reader has every page read by a click only. */
  | { readonly kind: 'asked' }
  /** The browser's own pages, its store and the like. */
  | { readonly kind: 'unreadable' }
  /** The browser does not even say which page it is before the reader asks for it. */
  | { readonly kind: 'unseen' };

export interface SiteAccessProps {
  readonly reading: SiteReading;
  readonly words: Words;
  readonly onAllowSite: (host: string) => void;
  readonly onAllowEverySite: () => void;
  readonly onRevokeSite: (host: string) => void;
}

const SENTENCES = {
  'built-in': 'siteBuiltIn',
  granted: 'siteGranted',
  once: 'siteOnce',
  unread: 'siteUnread',
  everywhere: 'siteEverywhere',
  asked: 'siteAsked',
  unreadable: 'siteUnreadable',
  unseen: 'siteUnseen',
} as const;

/** Says in one sentence whether cards show on this site, and offers what would change it. */
export function SiteAccessChoice({
  reading,
  words,
  onAllowSite,
  onAllowEverySite,
  onRevokeSite,
}: SiteAccessProps) {
  const host = 'host' in reading ? reading.host : '';
  // A page of no site, as about:blank, can be read but not allowed.
  if (reading.kind === 'once' && host === '') return null;
  const isOffered = reading.kind === 'once' || reading.kind === 'unread';
  return (
    <section class="site">
      <p>{words.say(SENTENCES[reading.kind], host)}</p>
      {reading.kind === 'once' && <p>{words.say('siteOnceFrames')}</p>}
      {isOffered && (
        <button type="button" class="act first" onClick={() => onAllowSite(host)}>
          {words.say('allowSite')}
        </button>
      )}
      {isOffered && (
        <button type="button" class="act" onClick={onAllowEverySite}>
          {words.say('allowEverySite')}
        </button>
      )}
      {reading.kind === 'granted' && (
        <button type="button" class="act" onClick={() => onRevokeSite(host)}>
          {words.say('revokeSite')}
        </button>
      )}
    </section>
  );
}
