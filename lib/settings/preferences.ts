import * as z from 'zod/mini';

/** What opens a card: resting on a mention, resting with a key held, or a click alone. */
export type Opening = 'rest' | 'rest-with-key' | 'click';

/** What the reader chose. */
export interface Preferences {
  readonly opening: Opening;
  /** How long the pointer rests before a card opens, in ms. */
  readonly dwell: number;
  /** Whether mentions in prose are marked. */
  readonly highlights: boolean;
  readonly off: {
    readonly everywhere: boolean;
    /** Until then off everywhere, in ms since 1970; null where no such pause was asked for. */
    readonly until: number | null;
    /** Hosts, in lower case. */
    readonly sites: readonly string[];
  };
  /** Keys of registries that the reader wants to hear nothing of. */
  readonly registriesOff: readonly string[];
}

export const DEFAULTS: Preferences = {
  opening: 'rest',
  dwell: 300,
  highlights: true,
  off: { everywhere: false, until: null, sites: [] },
  registriesOff: [],
};

/** A shorter rest is no rest, a longer one a riddle; in ms. */
export const DWELL = { least: 100, most: 3000 } as const;
const MOST_SITES = 2000;
const MOST_REGISTRIES = 200;
/** The latest time a `Date` can be. */
const END_OF_TIME = 8.64e15;

const opening = z.enum(['rest', 'rest-with-key', 'click']);
const dwell = z.int().check(z.gte(DWELL.least), z.lte(DWELL.most));
const flag = z.boolean();
const until = z.nullable(z.int().check(z.gte(0), z.lte(END_OF_TIME)));
const host = z.string().check(z.maxLength(253), z.regex(/^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/));
const sites = z.array(host).check(z.maxLength(MOST_SITES));
const registriesOff = z
  .array(z.string().check(z.regex(/^[a-z\d-]{1,60}$/)))
  .check(z.maxLength(MOST_REGISTRIES));

/** Everything there is to choose, and nothing else: for what comes from a file. */
export const wholePreferences = z.strictObject({
  opening,
  dwell,
  highlights: flag,
  off: z.strictObject({ everywhere: flag, until, sites }),
  registriesOff,
});

const field = <T>(schema: z.ZodMiniType<T>, otherwise: T) => z.catch(schema, () => otherwise);

/** What was stored, each field by itself: one that is damaged, or of a later build, costs only itself. */
const storedPreferences = z.object({
  opening: field(opening, DEFAULTS.opening),
  dwell: field(dwell, DEFAULTS.dwell),
  highlights: field(flag, DEFAULTS.highlights),
  off: z.catch(
    z.object({
      everywhere: field(flag, DEFAULTS.off.everywhere),
      until: field(until, DEFAULTS.off.until),
      sites: field(sites, [...DEFAULTS.off.sites]),
    }),
    () => ({ ...DEFAULTS.off, sites: [...DEFAULTS.off.sites] }),
  ),
  registriesOff: field(registriesOff, [...DEFAULTS.registriesOff]),
});

/** Reads what was stored, whichever build wrote it; what is missing or cannot be read is as it was at first. */
export function parsePreferences(stored: unknown): Preferences {
  return storedPreferences.safeParse(stored).data ?? DEFAULTS;
}
