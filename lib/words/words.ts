import { type Amounts, makeAmounts } from './amounts';
import { type Dates, makeDates } from './dates';
import { directionOf } from './direction';
import type { CountKey, MessageKey, TermGroup } from './keys';

/** Gives the text of a message with `$1` to `$9` filled in; the empty string where there is no such message. */
export type Lookup = (key: string, substitutions: string[]) => string;

/** Every sentence, number and date that readers see, in their language. Pure: no DOM and no browser API. */
export interface Words extends Dates, Amounts {
  /** BCP 47, as `en-GB`: what numbers and dates follow. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** The sentence of `key`, with `$1` … `$9` replaced by the arguments. */
  say(key: MessageKey, ...args: string[]): string;
  /** The sentence in the plural form of `count`, which becomes `$1`; further arguments follow as `$2` …. */
  sayCount(key: CountKey, count: number, ...args: string[]): string;
  /** A word of the registry's vocabulary in the reader's language; where we lack it, in its own plain words. */
  term(group: TermGroup, word: string): string;
  /** `German`, of a tag of BCP 47, or of ISO 639 as records have it; what is none stays as it is. */
  language(tag: string): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
  /** `a, b, c`: parts of one measure, not an enumeration. */
  series(items: readonly string[]): string;
}

/** `words` for the browser's language, or for that of the messages where the browser's has none. */
export function makeWords(lookup: Lookup, browserLocale: string): Words {
  const language = lookup('language', []);
  const spoken = browserLocale.split('-')[0] === language.split('-')[0];
  const locale = spoken ? browserLocale : language;
  const amounts = makeAmounts(locale);
  const plurals = new Intl.PluralRules(locale);
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    locale,
    dir: directionOf(locale),
    ...amounts,
    ...makeDates(locale),
    say: (key, ...args) => lookup(key, args),
    sayCount: (key, count, ...args) => {
      const filled = [amounts.number(count), ...args];
      return lookup(`${key}_${plurals.select(count)}`, filled) || lookup(`${key}_other`, filled);
    },
    term: (group, word) => lookup(`${group}_${word.replace(/\W/g, '')}`, []) || plainWords(word),
    language: (tag) => {
      try {
        return new Intl.DisplayNames(locale, { type: 'language' }).of(tag.replaceAll('_', '-')) ?? tag;
      } catch {
        return tag;
      }
    },
    list: (items) => conjunction.format(items),
    // `Intl` sets the parts of a measure side by side in Chinese and Japanese: "0.2608122026年8月".
    series: (items) => items.join(lookup('inSeries', ['', ''])),
  };
}

/** `IsDescribedBy` → `Is described by`; capitals that stand together stay, as in `HasDOI`. */
export function plainWords(word: string): string {
  const [first = '', ...rest] = word.split(/(?<=[a-z\d])(?=[A-Z])|[_\s]+/);
  return [first, ...rest.map((part) => (/^[A-Z][a-z]/.test(part) ? part.toLowerCase() : part))].join(' ');
}
