import { useState } from 'preact/hooks';
import { useWords } from '@/components/tree-context';
import { EVERY_SITE } from '@/lib/settings/sites';
import { hostsOf, patternsAt } from './hosts';
import { type Reach, Reaches, reachOf } from './reaches';
import { ButtonRow } from './setting-row';
import type { SectionProps } from './settings';

/**
 * Choice of the pages that are read, and the list of sites that the reader has allowed. A button at each site ends its
 * permission.
 */
export function OptionsSites({ options }: SectionProps) {
  const words = useWords();
  const { settings, everySite, granted, builtIn, onChange, onAllow, onRevoke } = options;
  const [refusals, setRefusals] = useState(0);
  /**
   * Applies the reader's choice: pages on default sites, on every site, or after a click. If the reader declines
   * the permission, counts the refusal. A changed count makes Preact draw the radio buttons again, with the old
   * choice.
   */
  const choose = async (reach: Reach) => {
    if (reach === 'everywhere' && !everySite && !(await onAllow(EVERY_SITE, 'read')))
      return setRefusals(refusals + 1);
    if (reach === 'sites' && everySite) onRevoke(EVERY_SITE, 'read');
    onChange((own) => ({ ...own, whenAsked: reach === 'asked' }));
  };
  const hosts = hostsOf(granted);
  return (
    <>
      <Reaches
        reach={reachOf(settings.now.whenAsked, everySite)}
        isLocked={settings.policy.whenAsked !== undefined}
        builtIn={builtIn}
        onReach={(reach) => void choose(reach)}
      />
      {hosts.length > 0 && (
        <div class="granted">
          <h3>{words.say('grantedTitle')}</h3>
          {hosts.map((host) => (
            <ButtonRow
              key={host}
              label={host}
              name={words.say('revokeSite')}
              onPress={() => onRevoke(patternsAt(host, granted), 'read')}
            />
          ))}
        </div>
      )}
    </>
  );
}
