import type messages from '@/public/_locales/en/messages.json';

type Key = keyof typeof messages;
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * Prefixes of the messages that translate a registry's own terms. The message for a term is `<group>_<word>`.
 */
export const TERM_GROUPS = [
  'access',
  'date',
  'relation',
  'resource',
  'role',
  'kind',
  'holds',
  'sites',
  'field',
  'topic',
  'format',
  'formats',
  'tool',
] as const;
export type TermGroup = (typeof TERM_GROUPS)[number];

/**
 * Keys of messages that have a form for each plural category of a language. The form `_other` always exists.
 */
export type CountKey = Key extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
/** Keys of messages that have only one form. */
export type MessageKey = Exclude<Key, `${string}_${PluralForm}` | `${TermGroup}_${string}`>;
