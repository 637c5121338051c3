import * as z from 'zod/mini';
import type { Naming } from '@/lib/identifier/match';
import { addedProfile } from '@/lib/registry/profile-schema';
import { MOST_BOXES, MOST_MENTIONS } from './contract';

/** Longest key `toKey` can make is far below this. */
const key = z.string().check(z.minLength(8), z.maxLength(80));

const mention = z.object({
  key,
  naming: z.enum(['address', 'doi', 'curie', 'prose', 'unsure', 'declared'] satisfies Naming[]),
  count: z.int().check(z.gte(1), z.lte(1e6)),
});

/** Everything the background hears outside ports. Anything else is ignored. */
export const incomingMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pageScanned'), mentions: z.array(mention).check(z.maxLength(MOST_MENTIONS)) }),
  z.object({ type: z.literal('pageLeft') }),
  z.object({ type: z.literal('openSettings') }),
  z.object({
    type: z.literal('switchCards'),
    place: z.nullable(z.enum(['page', 'site', 'hour', 'everywhere'])),
    page: z.string().check(z.maxLength(65_536)),
  }),
  z.object({ type: z.literal('opened'), key }),
  z.object({ type: z.literal('describeIndex') }),
  z.object({ type: z.literal('listRecent') }),
  z.object({ type: z.literal('forgetRecent') }),
  z.object({ type: z.literal('listMentions'), tabId: z.int() }),
  z.object({ type: z.literal('readPage'), tabId: z.int() }),
  z.object({ type: z.literal('findArticleData'), tabId: z.int() }),
  z.object({ type: z.literal('discover'), address: z.string().check(z.maxLength(2000)) }),
]);

export type IncomingMessage = z.infer<typeof incomingMessage>;

/** What opens a describe port. */
export const describeRequest = z.object({
  key,
  depth: z.enum(['row', 'card']),
  urgency: z.optional(z.enum(['now', 'soon', 'later'])),
  refresh: z.boolean(),
  forget: z.boolean(),
});

const boxes = z
  .array(z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }))
  .check(z.maxLength(MOST_BOXES));

/** What a frame says into a relay port. */
export const framedMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begin'),
    key,
    boxes,
    point: z.nullable(z.object({ x: z.number(), y: z.number() })),
    outwards: z.int().check(z.gte(0), z.lte(50)),
  }),
  z.object({ type: z.literal('moved'), isOn: z.boolean() }),
  z.object({ type: z.literal('shifted'), boxes }),
]);

/** The background's reply to `listMentions`, and what it keeps of a tab. */
export const frameMentions = z.array(z.object({ frameId: z.int(), mentions: z.array(mention) }));

/** The background's reply to `listRecent`. */
export const recentKeys = z.array(key);

/** The background's reply to `findArticleData`. */
export const articleData = z.nullable(
  z.object({
    asOf: z.nullable(z.number()),
    found: z.array(z.object({ key, relation: z.nullable(z.string()) })),
  }),
);

/** The background's reply to `describeIndex`. */
export const indexSeen = z.nullable(z.object({ asOf: z.number(), size: z.int() }));

/** What comes over the port that renews the index. */
export const indexStep = z.discriminatedUnion('state', [
  z.object({ state: z.literal('asking'), registry: z.string(), done: z.int(), of: z.int() }),
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('failed'), registry: z.nullable(z.string()) }),
]);

/** The background's reply to `discover`. */
export const discovery = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), registry: addedProfile }),
  z.object({ state: z.literal('needs-access'), origins: z.array(z.string()) }),
  z.object({ state: z.literal('failed'), reason: z.enum(['no-address', 'no-registry', 'unreachable']) }),
]);
