import { Button } from '@/components/button';
import { ZOTERO_ORIGIN } from '@/lib/settings/sites';
import type { OptionsProps } from './settings';

/** Whether the Zotero of this computer may be asked: Firefox lets no card ask for that. */
export function OptionsZotero({ words, everySite, isZoteroAllowed, onAllow, onRevoke }: OptionsProps) {
  const act = isZoteroAllowed ? onRevoke : onAllow;
  return (
    <>
      <p class="soft">{words.say('zoteroText')}</p>
      {/* With every other site it is allowed, too. */}
      {!everySite && (
        <Button
          name={words.say(isZoteroAllowed ? 'revokeSite' : 'allowAccess')}
          onPress={() => act([ZOTERO_ORIGIN])}
        />
      )}
    </>
  );
}
