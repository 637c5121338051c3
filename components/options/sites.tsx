import { Choice } from '@/components/choice';
import { useOwnId } from '@/components/own-id';
import type { Words } from '@/lib/words/words';
import type { SettingsProps } from './settings';

export interface SitesProps extends SettingsProps {
  /** Hosts the reader granted, sorted. */
  readonly granted: readonly string[];
  readonly everySite: boolean;
  /** What is read out of the box; `what` is a key of the words for why. */
  readonly builtIn: readonly { readonly what: string; readonly hosts: readonly string[] }[];
  readonly onAllowEverySite: () => void;
  readonly onRevokeEverySite: () => void;
  readonly onRevokeSite: (host: string) => void;
}

/** Where cards show, who allowed it, and how to take that back. */
export function OptionsSites(props: SitesProps) {
  return (
    <>
      <WhenAsked {...props} />
      <EverySite {...props} />
      <GrantedSites {...props} />
      <BuiltInSites {...props} />
    </>
  );
}

function WhenAsked({ settings, words, onChange }: SitesProps) {
  return (
    <Choice
      type="checkbox"
      label={words.say('whenAsked')}
      text={words.say(settings.policy.whenAsked === undefined ? 'whenAskedText' : 'byPolicy')}
      checked={settings.now.whenAsked}
      disabled={settings.policy.whenAsked !== undefined}
      onChange={(whenAsked) => onChange((own) => ({ ...own, whenAsked }))}
    />
  );
}

function EverySite({ everySite, words, onAllowEverySite, onRevokeEverySite }: SitesProps) {
  return (
    <>
      <h3>{words.say('everySiteTitle')}</h3>
      <p class="soft">{words.say(everySite ? 'everySiteOn' : 'everySiteOff')}</p>
      <button type="button" class="act" onClick={everySite ? onRevokeEverySite : onAllowEverySite}>
        {words.say(everySite ? 'revokeEverySite' : 'allowEverySite')}
      </button>
    </>
  );
}

function GrantedSites({ granted, words, onRevokeSite }: SitesProps) {
  return (
    <>
      <h3>{words.say('grantedTitle')}</h3>
      {granted.length === 0 && <p class="soft">{words.say('sitesNone')}</p>}
      <ul class="granted">
        {granted.map((host) => (
          <GrantedSite key={host} host={host} words={words} onRevoke={() => onRevokeSite(host)} />
        ))}
      </ul>
    </>
  );
}

function GrantedSite({ host, words, onRevoke }: { host: string; words: Words; onRevoke: () => void }) {
  const id = useOwnId();
  return (
    <li>
      <span id={id}>{host}</span>
      <button type="button" class="act" aria-describedby={id} onClick={onRevoke}>
        {words.say('revokeSite')}
      </button>
    </li>
  );
}

export function BuiltInSites({ builtIn, words }: Pick<SitesProps, 'builtIn' | 'words'>) {
  return (
    <>
      <h3>{words.say('builtInTitle')}</h3>
      <p class="soft">{words.say('builtInWhy')}</p>
      {builtIn.map(({ what, hosts }) => (
        <details key={what}>
          <summary>
            <span>{words.term('sites', what)}</span> <bdi class="soft">{words.number(hosts.length)}</bdi>
          </summary>
          <ul class="hosts">
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
