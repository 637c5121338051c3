import { linkOf } from '@/lib/collection/link';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

/** One thing that a field of the record says. */
export interface Value {
  readonly text: string;
  /** Only ever http(s) or mailto. */
  readonly href?: string | null;
  /** The link's accessible name, where others have the same text. */
  readonly label?: string;
  /** ISO 8601: `text` says the day, this the exact time. */
  readonly iso?: string;
  readonly strong?: boolean;
  /** True for a text with line breaks and addresses in it. */
  readonly isLong?: boolean;
  /** Short links beside it. */
  readonly marks?: readonly Value[];
  /** Quieter lines below it. */
  readonly notes?: readonly Value[];
}

export interface Field {
  readonly label: string | null;
  readonly values: readonly Value[];
}

export interface Section {
  readonly title: string;
  readonly fields: readonly Field[];
}

type Maybe = Value | string | number | null | undefined | false;

/** Makes the sections of a record in the reader's words, leaving out what the registry left out. */
export function makeFields(words: Words) {
  const toValue = (value: Maybe): Value[] => {
    if (typeof value === 'number') return [{ text: words.number(value) }];
    if (typeof value === 'string') return value === '' ? [] : [{ text: value }];
    return value ? [value] : [];
  };
  const named = (label: string | null, values: readonly Maybe[]): Field => ({
    label,
    values: values.flatMap(toValue),
  });
  return {
    words,
    named,
    field: (label: MessageKey, ...values: readonly Maybe[]) => named(words.say(label), values),
    section: (title: MessageKey, ...fields: readonly Field[]): Section => ({
      title: words.say(title),
      fields: fields.filter(({ values }) => values.length > 0),
    }),
    moment: (iso: string | null | undefined): Maybe => iso && { text: words.date(iso), iso },
  };
}

export type FieldMakers = ReturnType<typeof makeFields>;

/** A text with line breaks and addresses in it. */
export function prose(text: string | null | undefined): Value | null {
  return text ? { text, isLong: true } : null;
}

/** A text that may be an address, a DOI or neither. */
export function reference(text: string | null | undefined): Value | null {
  return text ? { text, href: linkOf(text) } : null;
}

/** From when to when something went on, as far as either is known; `say` puts a time into words. */
export function span(
  start: string | null,
  end: string | null,
  say: (iso: string) => string,
  words: Words,
): Value | null {
  if (start && end)
    return { text: start === end ? say(end) : words.say('publishTimes', say(start), say(end)) };
  if (start) return { text: words.say('sinceDate', say(start)) };
  return end ? { text: words.say('untilDate', say(end)) } : null;
}

/** A name that leads to its identifier's page; an identifier that leads nowhere stands beside it. */
export function thing({ name, identifier }: Pick<NamedThing, 'name' | 'identifier'>): Value {
  const href = identifier ? linkOf(identifier) : null;
  return { text: !identifier || href !== null ? name : `${name} (${identifier})`, href };
}
