import type { Words } from '@/lib/words/words';

export interface ZoteroProps {
  readonly words: Words;
  /** True where Zotero is allowed with every other site. */
  readonly everySite: boolean;
  readonly isZoteroAllowed: boolean;
  readonly onAllowZotero: () => void;
  readonly onRevokeZotero: () => void;
}

/** Whether the Zotero of this computer may be asked: Firefox lets no card ask for that. */
export function OptionsZotero({ words, everySite, isZoteroAllowed, ...on }: ZoteroProps) {
  return (
    <>
      <p class="soft">{words.say('zoteroText')}</p>
      {!everySite && (
        <button type="button" class="act" onClick={isZoteroAllowed ? on.onRevokeZotero : on.onAllowZotero}>
          {words.say(isZoteroAllowed ? 'revokeSite' : 'allowAccess')}
        </button>
      )}
    </>
  );
}
