import * as z from 'zod/mini';
import type { CollectionProfile } from './profile';

/** Every key of an added registry begins so: it can never be that of one built in, of today or later. */
const ADDED = 'at-';

const text = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const matching = (pattern: RegExp, most: number) => z.string().check(z.regex(pattern), z.maxLength(most));
const few = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(8));

/**
 * True for https, and for http on this machine: as browsers write it, with a host of several labels, and without a slash,
 * query or fragment at the end.
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

/** A word that pages are searched for: short ones would be found everywhere. */
const word = text(3, 60);

/** Of other kinds none can be added: they have no addresses of their own. */
const addableKind = z.literal('collections');

/**
 * A registry profile that a reader added: everything that the built-in ones say, within bounds. Fields of a later build
 * are no reason to lose the registry: they are passed over here, and stay where it is stored.
 */
export const addedProfile = z.object({
  // Earlier builds left it out.
  kind: z._default(addableKind, 'collections'),
  key: matching(/^at-[a-z\d]+(?:-[a-z\d]+)*$/, 48),
  name: text(2, 80),
  prefix,
  prefixIsWord: z.optional(z.boolean()),
  otherPrefixes: few(prefix),
  apiUrl: address,
  siteUrl: address,
  otherHosts: few(host),
  paths: z.object({ site: segment, api: segment }),
  objectKey: segment,
  // The schemas of managed policies know no null: what is left out is none.
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

/** The key of a registry whose API answers at this address; two of one host and port differ in their path. */
export function keyAt(apiUrl: string): string {
  const place = apiUrl.replace(/^\w+:\/\//, '').toLowerCase();
  return `${ADDED}${place.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')}`.slice(0, 48).replace(/-$/, '');
}
