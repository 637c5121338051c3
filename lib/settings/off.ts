import type { Preferences } from './preferences';

/** Why nothing is shown on a site; null where it is. */
export type Off = 'everywhere' | 'for-a-while' | 'on-this-site';

const AN_HOUR = 3_600_000;
/** Clocks are set back a little all the time. In ms. */
const SLACK = 60_000;

/** On whose word nothing is shown at `host` now, in ms since 1970. A pause is never longer than it was asked to be. */
export function offAt({ off }: Preferences, host: string, now: number): Off | null {
  if (off.everywhere) return 'everywhere';
  // A clock that was set back would otherwise make an hour of it a year.
  if (off.until !== null && off.until > now && off.until <= now + AN_HOUR + SLACK) return 'for-a-while';
  return off.sites.includes(host.toLowerCase()) ? 'on-this-site' : null;
}

const withOff = (preferences: Preferences, off: Partial<Preferences['off']>): Preferences => ({
  ...preferences,
  off: { ...preferences.off, ...off },
});

/** Off for an hour from `now`, in ms since 1970. */
export function pause(preferences: Preferences, now: number): Preferences {
  return withOff(preferences, { until: now + AN_HOUR });
}

export function switchEverywhere(preferences: Preferences, isOff: boolean): Preferences {
  return withOff(preferences, { everywhere: isOff });
}

export function switchSite(preferences: Preferences, host: string, isOff: boolean): Preferences {
  const site = host.toLowerCase();
  const others = preferences.off.sites.filter((other) => other !== site);
  return withOff(preferences, { sites: isOff ? [...others, site].sort() : others });
}

/** Undoes whichever of the three keeps cards from `host`. */
export function switchOn(preferences: Preferences, host: string): Preferences {
  return switchSite(withOff(preferences, { everywhere: false, until: null }), host, false);
}

export function switchRegistry(preferences: Preferences, key: string, isOff: boolean): Preferences {
  const others = preferences.registriesOff.filter((other) => other !== key);
  return { ...preferences, registriesOff: isOff ? [...others, key].sort() : others };
}
