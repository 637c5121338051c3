import { linkOf } from '@/lib/collection/link';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

/** One value of a field. */
export interface Value {
  readonly text: string;
  /** Address of the link, with the scheme http, https or mailto; undefined if the value is no link. */
  readonly href?: string | undefined;
  /** Accessible name of the link. Needed if several links have the same text. */
  readonly label?: string;
  /** Time in ISO 8601. The text gives only the day; the tooltip shows the exact time. */
  readonly iso?: string;
  readonly strong?: boolean;
  /**
   * True for prose: its line breaks stay, its web addresses become links, and "Show all" shows the rest of a long one.
   */
  readonly isLong?: boolean;
  /** Short links after the value, on its line. */
  readonly marks?: readonly Value[];
  /** Further lines below the value. */
  readonly notes?: readonly Value[];
}

export interface Field {
  readonly label: string | undefined;
  readonly values: readonly Value[];
}

export interface Section {
  readonly title: string;
  readonly fields: readonly Field[];
}

type Maybe = Value | string | number | undefined | false;

/**
 * Makes functions that build the sections of a record in the reader's language. These functions leave out
 * values that are missing.
 */
export function makeFields(words: Words) {
  const toValue = (value: Maybe): Value[] => {
    if (typeof value === 'number') return [{ text: words.number(value) }];
    if (typeof value === 'string') return value === '' ? [] : [{ text: value }];
    return value ? [value] : [];
  };
  const named = (label: string | undefined, values: readonly Maybe[]): Field => ({
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
    moment: (iso: string | undefined): Maybe => iso && { text: words.date(iso), iso },
  };
}

export type FieldMakers = ReturnType<typeof makeFields>;

/** Makes a value for a text that may contain line breaks and web addresses; undefined without a text. */
export function prose(text: string | undefined): Value | undefined {
  return text ? { text, isLong: true } : undefined;
}

/** Makes a value for a text. It is a link if the text is an address or a DOI. Undefined without a text. */
export function reference(text: string | undefined): Value | undefined {
  return text ? { text, href: linkOf(text) } : undefined;
}

/**
 * Makes a value for a period; undefined if neither its start nor its end is known. `say` writes a time in
 * words.
 */
export function span(
  start: string | undefined,
  end: string | undefined,
  say: (iso: string) => string,
  words: Words,
): Value | undefined {
  if (start && end)
    return { text: start === end ? say(end) : words.say('publishTimes', say(start), say(end)) };
  if (start) return { text: words.say('sinceDate', say(start)) };
  return end ? { text: words.say('untilDate', say(end)) } : undefined;
}

/**
 * Makes a value for a name. It links to the page of the identifier; if the identifier has no page, it comes
 * after the name in brackets.
 */
export function thing({ name, identifier }: Pick<NamedThing, 'name' | 'identifier'>): Value {
  const href = identifier ? linkOf(identifier) : undefined;
  return { text: !identifier || href !== undefined ? name : `${name} (${identifier})`, href };
}
