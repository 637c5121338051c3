import * as z from 'zod/mini';
import { MOST_MENTIONS } from './contract';

/** Longest key `toKey` can make is far below this. */
const key = z.string().check(z.minLength(8), z.maxLength(80));

const mention = z.object({ key, count: z.int().check(z.gte(1), z.lte(1e6)) });

/** Everything the background hears outside ports. Anything else is ignored. */
export const heard = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pageScanned'), mentions: z.array(mention).check(z.maxLength(MOST_MENTIONS)) }),
  z.object({ type: z.literal('pageLeft') }),
  z.object({ type: z.literal('listMentions'), tabId: z.int() }),
  z.object({ type: z.literal('readPage'), tabId: z.int() }),
]);

export type Heard = z.infer<typeof heard>;

/** What opens a describe port. */
export const describeRequest = z.object({
  key,
  depth: z.enum(['row', 'card']),
  urgency: z.optional(z.enum(['now', 'soon', 'later'])),
  refresh: z.boolean(),
  forget: z.boolean(),
});

/** The background's reply to `listMentions`, and what it keeps of a tab. */
export const frameMentions = z.array(z.object({ frameId: z.int(), mentions: z.array(mention) }));
