import { Choice } from '@/components/choice';
import { useOwnId } from '@/components/own-id';
import { OFF_HOUR, offPlaceOf } from '@/lib/settings/off';
import type { SettingsProps } from './settings';

/** Whether cards show at all, and where the reader turned them off. */
export function OptionsOff(props: SettingsProps) {
  const { words, settings, onChange } = props;
  const { off, offPages } = settings.now;
  const isLocked = settings.policy.off !== undefined;
  const isPaused = offPlaceOf(settings.now, null, props.now) === 'hour';
  const meaning = off ? 'showCardsOff' : isPaused ? 'showCardsPaused' : 'showCardsOn';
  return (
    <>
      <Choice
        type="checkbox"
        label={words.say('showCards')}
        text={words.say(isLocked ? 'byPolicy' : meaning)}
        checked={!off}
        disabled={isLocked}
        onChange={(isOn) => onChange((own) => ({ ...own, off: !isOn }))}
      />
      {!off && <Pause {...props} />}
      <OffSites {...props} />
      {offPages.length > 0 && (
        <p class="row">
          <span>{words.sayCount('offPages', offPages.length)}</span>
          <button
            type="button"
            class="act"
            onClick={() => onChange((own) => ({ ...own, offPages: [] }), words.say('offPagesForgotten'))}
          >
            {words.say('forgetPages')}
          </button>
        </p>
      )}
    </>
  );
}

function Pause({ words, settings, now, onChange }: SettingsProps) {
  const { offUntil } = settings.now;
  const isPaused = offPlaceOf(settings.now, null, now) === 'hour';
  const pauseTo = (until: number) => onChange((own) => ({ ...own, offUntil: until }));
  return (
    <p class="row">
      <span class="soft">
        {words.say(isPaused ? 'isOffHour' : 'hourText', words.clock(new Date(offUntil).toISOString()))}
      </span>
      <button type="button" class="act" onClick={() => pauseTo(isPaused ? 0 : Date.now() + OFF_HOUR)}>
        {words.say(isPaused ? 'turnOn' : 'turnOffForHour')}
      </button>
    </p>
  );
}

function OffSites({ words, settings, onChange }: SettingsProps) {
  const { offSites } = settings.now;
  const locked = settings.policy.offSites ?? [];
  const turnOn = (site: string) =>
    onChange(
      (own) => ({ ...own, offSites: own.offSites.filter((other) => other !== site) }),
      words.say('siteOnAgain', site),
    );
  return (
    <>
      <h3>{words.say('offSitesTitle')}</h3>
      {offSites.length === 0 && <p class="soft">{words.say('sitesNone')}</p>}
      <ul class="granted">
        {offSites.map((site) => (
          <OffSite key={site} site={site} words={words} isLocked={locked.includes(site)} onTurnOn={turnOn} />
        ))}
      </ul>
    </>
  );
}

interface OffSiteProps extends Pick<SettingsProps, 'words'> {
  readonly site: string;
  readonly isLocked: boolean;
  readonly onTurnOn: (site: string) => void;
}

function OffSite({ site, words, isLocked, onTurnOn }: OffSiteProps) {
  const id = useOwnId();
  return (
    <li>
      <span id={id}>{site}</span>
      {isLocked ? (
        <span class="soft">{words.say('byPolicy')}</span>
      ) : (
        <button type="button" class="act" aria-describedby={id} onClick={() => onTurnOn(site)}>
          {words.say('turnOn')}
        </button>
      )}
    </li>
  );
}
