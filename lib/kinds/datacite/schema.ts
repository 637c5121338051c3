import * as z from 'zod/mini';
import { LONGEST_PROSE } from '@/lib/collection/limits';
import { plainText } from '@/lib/collection/plain-text';
import { toLine, toProse } from '@/lib/collection/text';
import { referenceText } from '@/lib/collection/wire';

/** Matches DataCite's codes for a missing value, such as `(:unav)`. */
const MISSING = /^\(?:(?:unac|unal|unap|unas|unav|unkn|none|null|tba)\)?$/i;

/**
 * Schema of a line of text, cleaned so that it is safe to show. A code for a missing value becomes an empty
 * text. The line is shortened before tags are removed, so that a very long text costs little time.
 */
export const line = z.pipe(
  z.string(),
  z.transform((text) => toLine(plainText(text.slice(0, LONGEST_PROSE))).replace(MISSING, '')),
);

/** Schema of a text with line breaks, cleaned so that it is safe to show. */
export const prose = z.pipe(
  z.string(),
  z.transform((text) => toProse(plainText(text.slice(0, LONGEST_PROSE)))),
);

/** Schema of a year, which is a number in some replies and a text in others. */
export const year = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => toLine(String(value))),
);

/**
 * Schema of the state of a DOI. `findable` is public and in DataCite's index, `registered` is public but not
 * in the index, `draft` is private.
 */
export const state = z.enum(['findable', 'registered', 'draft']);

/**
 * Schema of the publisher, which is a text, or an object with a `name` if the request asked for objects. Some
 * repositories end it with the comma that follows it in their citations.
 */
export const publisher = z.pipe(
  z.union([line, z.object({ name: line })]),
  z.transform((value) => (typeof value === 'string' ? value : value.name).replace(/(?<![,;\s])[,;\s]+$/, '')),
);

/** Schema of an affiliation, which is a text, or an object with an identifier. */
export const affiliation = z.pipe(
  z.union([line, z.object({ name: line, affiliationIdentifier: z.nullish(referenceText) })]),
  z.transform((value) => ({
    name: typeof value === 'string' ? value : value.name,
    kind: 'Affiliation',
    identifier: typeof value === 'string' ? undefined : (value.affiliationIdentifier ?? undefined),
  })),
);

/**
 * Schema of degrees of latitude or longitude, which are a number or a text. They are shown as the record
 * writes them, but without a plus sign.
 */
export const coordinate = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[+-]?\d{1,3}(?:\.\d{1,20})?$/))]),
  z.transform((degrees) => String(degrees).replace('+', '')),
);
