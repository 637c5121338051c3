import { useWords } from '@/components/tree-context';
import { OFF_HOUR, offPlaceOf } from '@/lib/settings/off';
import { Flag } from './flag';
import { ButtonRow } from './setting-row';
import type { OptionsProps, SectionProps } from './settings';

/** Settings that turn cards off: everywhere, for an hour, or on the sites and pages that the reader chose. */
export function OptionsOff({ options }: SectionProps) {
  const words = useWords();
  const { settings, now, onChange } = options;
  const { off, offPages, offSites } = settings.now;
  const locked = settings.policy.offSites ?? [];
  const turnOn = (site: string) =>
    onChange(
      (own) => ({ ...own, offSites: own.offSites.filter((other) => other !== site) }),
      words.say('siteOnAgain', site),
    );
  const isPaused = offPlaceOf(settings.now, null, now) === 'hour';
  return (
    <>
      <h3>{words.say('offTitle')}</h3>
      <Flag
        of="off"
        isOpposite
        isSwitch
        label="showCards"
        text={off ? 'showCardsOff' : undefined}
        settings={settings}
        onChange={onChange}
      />
      {!off && <Pause isPaused={isPaused} settings={settings} onChange={onChange} />}
      {offSites.map((site) => (
        <ButtonRow
          key={site}
          label={words.say('isOffSite', site)}
          text={locked.includes(site) ? words.say('byPolicy') : undefined}
          name={locked.includes(site) ? null : words.say('turnOn')}
          onPress={() => turnOn(site)}
        />
      ))}
      {offPages.length > 0 && (
        <ButtonRow
          label={words.sayCount('offPages', offPages.length)}
          text={words.say('offPagesText')}
          name={words.say('forgetPages')}
          onPress={() => onChange((own) => ({ ...own, offPages: [] }), words.say('offPagesForgotten'))}
        />
      )}
    </>
  );
}

interface PauseProps extends Pick<OptionsProps, 'settings' | 'onChange'> {
  readonly isPaused: boolean;
}

function Pause({ isPaused, settings, onChange }: PauseProps) {
  const words = useWords();
  const { offUntil } = settings.now;
  const pauseTo = (until: number) => onChange((own) => ({ ...own, offUntil: until }));
  const until = words.clock(new Date(offUntil).toISOString());
  return (
    <ButtonRow
      label={isPaused ? words.say('isOffHour', until) : words.say('pauseTitle')}
      text={words.say('pauseText')}
      name={words.say(isPaused ? 'turnOn' : 'pause')}
      onPress={() => pauseTo(isPaused ? 0 : Date.now() + OFF_HOUR)}
    />
  );
}
