import * as z from 'zod/mini';
import { referenceText } from '@/lib/collection/wire';

/** Schema of an accession, which is a text of six digits. */
export const accession = z.string().check(z.regex(/^\d{6}$/));

/** Schema of a published version, such as `0.210812.1448`. */
export const publishedVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,8}\.\d{1,6}$/));
export const draftVersion = z.literal('draft');
export const anyVersion = z.union([draftVersion, publishedVersion]);

/**
 * Schema of `PREFIX:000003` or `PREFIX:000003/0.210812.1448`, which it splits. The prefix is ignored, because
 * test registries share one.
 */
export const curie = z.pipe(
  z.string().check(z.regex(/^(?:[\w-]{1,60}:)?\d{6}(?:\/(?:draft|\d{1,4}\.\d{1,8}\.\d{1,6}))?$/)),
  z.transform((text) => {
    const [collection = '', version] = text.split('/');
    return { text, accession: collection.slice(-6), version };
  }),
);

const lowered = z.pipe(
  z.string(),
  z.transform((text) => text.toLowerCase()),
);

/** Schema of the result of the registry's validation of a version. An unknown word is accepted. */
export const status = z.pipe(
  lowered,
  z.catch(
    z.enum(['pending', 'validating', 'valid', 'invalid', 'publishing', 'published', 'unknown']),
    'unknown',
  ),
);

/** Schema of the state of a DOI at DataCite. An unknown word is an error, because the DOI may not exist. */
export const doiState = z.pipe(lowered, z.enum(['draft', 'pending', 'failed', 'registered', 'findable']));

/**
 * Matches the address of a collection at another archive, such as `dandi://PREFIX/000003@draft/folder`. Archives
 * write it in `sameAs`.
 */
const ELSEWHERE = /^dandi:\/\/([a-z][\w-]{0,60})\/(\d{6})(?:@(draft|\d{1,4}\.\d{1,8}\.\d{1,6}))?(?:\/.*)?$/i;

/**
 * Schema of the name of a collection at another archive. It converts an address to a label such as
 * `PREFIX:000003/draft`, and keeps any other text.
 */
export const elsewhere = z.pipe(
  referenceText,
  z.transform((text) => {
    const [, prefix = '', accession = '', version] = ELSEWHERE.exec(text) ?? [];
    return accession === ''
      ? text
      : `${prefix.toUpperCase()}:${accession}${version === undefined ? '' : `/${version}`}`;
  }),
);

/**
 * Schema of the word that says who may access a collection. An unknown word is an error, because its meaning
 * is unclear.
 */
export const embargo = z.pipe(lowered, z.enum(['open', 'embargoed', 'unembargoing']));

/** Largest number of collections in one reply. */
const MOST_ON_PAGE = 1000;

/** Schema of one page of the public list of collections. */
export const listPage = z.object({
  next: z.nullish(z.string()),
  results: z.array(z.looseObject({ identifier: accession })).check(z.maxLength(MOST_ON_PAGE)),
});
