import * as z from 'zod/mini';
import type { Embargo, VersionStatus } from './collection';
import { LONGEST_CITATION, LONGEST_REFERENCE } from './limits';
import { toLine, toProse, toWord } from './text';
import { timeOf } from './time';
import { isPublished } from './version';

/** What a field of a reply must be to be believed, and what it becomes. Objects are read field by field. */

/** Text for one line, safe to show. */
export const line = z.pipe(z.string(), z.transform(toLine));

/** Text with line breaks, safe to show. */
export const proseText = z.pipe(z.string(), z.transform(toProse));

/** A word of some vocabulary, without its prefix. */
export const word = z.pipe(z.string(), z.transform(toWord));

/** An identifier or address as written; it is no link before `linkOf` says so. */
export const referenceText = z.pipe(z.string().check(z.maxLength(LONGEST_REFERENCE)), z.transform(toLine));

/** The one text that stays byte for byte. */
export const citation = z.string().check(z.maxLength(LONGEST_CITATION));

/** Files, bytes, subjects: whole, not negative, exact in a double. */
export const count = z.int().check(z.gte(0));

export const flag = z.boolean();

/** ISO 8601, kept as written. */
export const timestamp = z.string().check(z.refine((text) => timeOf(text) !== null));

/** Six digits, as text. */
export const accession = z.string().check(z.regex(/^\d{6}$/));

export const publishedVersion = z.string().check(z.refine(isPublished));
export const draftVersion = z.literal('draft');
export const anyVersion = z.union([draftVersion, publishedVersion]);

/** `PREFIX:000003` or `PREFIX:000003/0.210812.1448`, in parts. The prefix is not: test registries share one. */
export const curie = z.pipe(
  z.string().check(z.regex(/^(?:[\w-]{1,60}:)?\d{6}(?:\/(?:draft|\d{1,4}\.\d{1,8}\.\d{1,6}))?$/)),
  z.transform((text) => {
    const [collection = '', version = null] = text.split('/');
    return { text, accession: collection.slice(-6), version };
  }),
);

const STATUSES: ReadonlyMap<string, VersionStatus> = new Map(
  (['pending', 'validating', 'valid', 'invalid', 'publishing', 'published'] as const).map((is) => [is, is]),
);

/** Validity of a version; a word we have not met is no damage. */
export const status = z.pipe(
  z.string(),
  z.transform((text): VersionStatus => STATUSES.get(text.toLowerCase()) ?? 'unknown'),
);

const EMBARGOES: ReadonlyMap<string, Embargo> = new Map(
  (['open', 'embargoed', 'unembargoing'] as const).map((is) => [is, is]),
);

/** Who may read a collection; a word we have not met is no damage. */
export const embargo = z.pipe(
  z.string(),
  z.transform((text): Embargo => EMBARGOES.get(text.toLowerCase()) ?? 'unknown'),
);
