import * as z from 'zod/mini';

/** What a field of a reply must be to be believed, where it is of this kind's own shape. */

/** Six digits, as text. */
export const accession = z.string().check(z.regex(/^\d{6}$/));

/** As `0.210812.1448`. */
export const publishedVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,8}\.\d{1,6}$/));
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

const lowered = z.pipe(
  z.string(),
  z.transform((text) => text.toLowerCase()),
);

/** Validity of a version; a word we have not met is no damage. */
export const status = z.pipe(
  lowered,
  z.catch(
    z.enum(['pending', 'validating', 'valid', 'invalid', 'publishing', 'published', 'unknown']),
    'unknown',
  ),
);

/** Who may read a collection; of a word we have not met, nobody knows what it allows. */
export const embargo = z.pipe(lowered, z.enum(['open', 'embargoed', 'unembargoing']));

/** As many collections as a registry gives at once. */
const MOST_ON_PAGE = 1000;

/** The list of collections that anybody may read, or a part of it. */
export const listPage = z.object({
  next: z.nullish(z.string()),
  results: z.array(z.looseObject({ identifier: accession })).check(z.maxLength(MOST_ON_PAGE)),
});
