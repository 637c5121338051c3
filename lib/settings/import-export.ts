import * as z from 'zod/mini';
import type { Preferences } from './choices';
import { strictPreferences } from './preferences';

/** Says of a file whose it is. */
const KIND = 'accession-settings';
/** The version of the preferences' shape, in files and in storage. */
export const VERSION = 1;

const envelope = z.object({ kind: z.literal(KIND), version: z.int() });
const file = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION),
  preferences: strictPreferences,
});

/** A file larger than this was not written by us, in UTF-16 code units. */
const LONGEST = 500_000;

/** Preferences, or why there are none: no JSON, no file of ours, one of a later build, or one thing in it wrong. */
export type Imported =
  | { readonly ok: true; readonly preferences: Preferences }
  | { readonly ok: false; readonly reason: 'no-json' | 'no-settings' | 'newer' }
  | { readonly ok: false; readonly reason: 'wrong-field'; readonly field: string };

export function exportSettings(preferences: Preferences): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, preferences }, null, 2)}\n`;
}

function parsed(text: string): { readonly json: unknown } | null {
  try {
    return text.length > LONGEST ? null : { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Reads such a text, strictly: it is taken whole or not at all. */
export function importSettings(text: string): Imported {
  const read = parsed(text);
  if (!read) return { ok: false, reason: 'no-json' };
  const outside = envelope.safeParse(read.json);
  if (!outside.success) return { ok: false, reason: 'no-settings' };
  if (outside.data.version > VERSION) return { ok: false, reason: 'newer' };
  const { data, error } = file.safeParse(read.json);
  if (data) return { ok: true, preferences: data.preferences };
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].filter((part) => part !== 'preferences');
  return { ok: false, reason: 'wrong-field', field: path.join('.') };
}
