import * as z from 'zod/mini';
import { type Preferences, wholePreferences } from './preferences';

/** The form of the file; a later form has another number. */
const FORM = 1;
/** Two thousand sites are far below this, in UTF-16 code units. */
const LONGEST = 1_000_000;

const file = z.strictObject({ accession: z.literal(FORM), preferences: wholePreferences });

/** What came of a file: the preferences, or where in it the first thing stands that does not belong there. */
export type Imported =
  | { readonly ok: true; readonly preferences: Preferences }
  | {
      readonly ok: false;
      readonly problem: 'not-json' | 'too-long' | 'another-form' | { readonly at: string };
    };

/** The preferences as a file that `importPreferences` reads. */
export function exportPreferences(preferences: Preferences): string {
  return `${JSON.stringify({ accession: FORM, preferences }, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a file differs from what it must be, as `preferences.off.sites.3`; the whole file is an empty path. */
function placeOf({ path, ...issue }: z.core.$ZodIssue): string {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...path, ...keys].join('.');
}

/** Reads a file strictly: all of it fits, or none of it is taken. */
export function importPreferences(text: string): Imported {
  if (text.length > LONGEST) return { ok: false, problem: 'too-long' };
  const value = parsed(text);
  if (value === undefined) return { ok: false, problem: 'not-json' };
  const { data, error } = file.safeParse(value);
  if (data) return { ok: true, preferences: data.preferences };
  const at = error?.issues[0] ? placeOf(error.issues[0]) : '';
  return { ok: false, problem: at === '' || at === 'accession' ? 'another-form' : { at } };
}
