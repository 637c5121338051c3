import * as z from 'zod/mini';
import { type AddedPrefix, LONGEST_NAME, prefixIn } from './added-prefix';
import type { CollectionProfile } from './profile';

/** Prefix of every added registry's key, so that no built-in key can ever equal one. */
const ADDED = 'at-';

const text = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const matching = (pattern: RegExp, most: number) => z.string().check(z.regex(pattern), z.maxLength(most));
const few = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(8));

/**
 * True for a full https address, or an http address of this machine, that is written as browsers write it.
 * The host must have several parts, such as `archive.org`. The address must not contain credentials, a query,
 * a fragment or a slash at its end.
 */
function isAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || `${url.username}${url.password}` !== '') return false;
  const isLocal = /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
  const isSecure = url.protocol === 'https:' && (isLocal || /[^.]\.[^.]+$/.test(url.hostname));
  const isBare = /^\w+:\/\/[^/?#]+(?:\/[^/?#]+)*$/.test(address);
  return (
    (isSecure || (isLocal && url.protocol === 'http:')) && isBare && `${url}`.replace(/\/$/, '') === address
  );
}
const address = z.string().check(
  z.maxLength(200),
  z.refine((value) => isAddress(value)),
);
const segment = matching(/^[a-z\d][\w-]*[a-z\d]$/i, 40);
const prefix = matching(/^[a-z][a-z\d]+(?:-[a-z\d]+)*$/i, 40);
const host = matching(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i, 120);

/** Schema of a word that pages are searched for. A word of fewer letters would be found everywhere. */
const word = text(3, 60);

/**
 * Schema of the kind of an added registry. Registries of other kinds cannot be added, because they have no
 * address of their own.
 */
const addableKind = z.literal('collections');

/**
 * Schema of a registry that a reader has added: the same fields as for built-in registries, with limits.
 * Fields that only a later build knows are ignored here, but stay in storage.
 */
export const addedProfile = z.object({
  // Earlier builds stored no kind of registry.
  kind: z._default(addableKind, 'collections'),
  key: matching(/^at-[a-z\d]+(?:-[a-z\d]+)*$/, 48),
  name: text(2, LONGEST_NAME),
  prefix,
  prefixIsWord: z.optional(z.boolean()),
  otherPrefixes: few(prefix),
  apiUrl: address,
  siteUrl: address,
  otherHosts: few(host),
  paths: z.object({ site: segment, api: segment }),
  objectKey: segment,
  // `doi` may be missing, because the schemas of managed policies cannot express null.
  doi: z._default(z.nullable(z.object({ prefix: matching(/^10\.\d{4,9}$/, 14), namespace: segment })), null),
  nouns: few(word),
  spokenNames: few(word),
  mirrors: few(matching(/^[a-z\d.-]+\/(?:[\w.-]+\/)*$/i, 120)),
  offers: z.object({
    versions: z.boolean(),
    files: z.optional(z.boolean()),
  }),
  needsSignIn: z.boolean(),
  citable: z.boolean(),
}) satisfies z.ZodMiniType<CollectionProfile>;

/** Schema of a DOI prefix that a reader has added. */
export const addedPrefix = z.object({
  prefix: z.string().check(z.refine((value) => prefixIn(value) === value)),
  name: text(2, LONGEST_NAME),
}) satisfies z.ZodMiniType<AddedPrefix>;

/**
 * Makes the key of a registry from the address of its API. The key includes the path, because two registries
 * may share a host and port.
 */
export function keyAt(apiUrl: string): string {
  const place = apiUrl.replace(/^\w+:\/\//, '').toLowerCase();
  return `${ADDED}${place.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')}`.slice(0, 48).replace(/-$/, '');
}
