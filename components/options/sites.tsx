import { Button } from '@/components/button';
import { EVERY_SITE, patternOf } from '@/lib/settings/sites';
import { Flag } from './flag';
import { HostList } from './host-list';
import type { OptionsProps } from './settings';

/** Where cards show, who allowed it, and how to revoke it. */
export function OptionsSites(props: OptionsProps) {
  const { words, everySite, granted, onAllow, onRevoke } = props;
  return (
    <>
      <Flag {...props} of="whenAsked" label="whenAsked" text="whenAskedText" />
      <h3>{words.say('everySiteTitle')}</h3>
      <p class="soft">{words.say(everySite ? 'everySiteOn' : 'everySiteOff')}</p>
      <Button
        name={words.say(everySite ? 'revokeEverySite' : 'allowEverySite')}
        onPress={() => (everySite ? onRevoke : onAllow)(EVERY_SITE)}
      />
      <HostList
        words={words}
        title={words.say('grantedTitle')}
        hosts={granted}
        name={words.say('revokeSite')}
        onPress={(host) => onRevoke([patternOf(host)])}
      />
      <BuiltInSites {...props} />
    </>
  );
}

export function BuiltInSites({ builtIn, words }: Pick<OptionsProps, 'builtIn' | 'words'>) {
  return (
    <>
      <h3>{words.say('builtInTitle')}</h3>
      <p class="soft">{words.say('builtInWhy')}</p>
      {builtIn.map(({ what, hosts }) => (
        <details key={what}>
          <summary>
            <span>{words.term('sites', what)}</span> <bdi class="soft">{words.number(hosts.length)}</bdi>
          </summary>
          <ul class="flow hosts">
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
