import type { Head } from './head';
import { CLOSE, END, MARK } from './vocabulary';

const VERSION = '(draft|\\d{1,4}\\.\\d{1,8}\\.\\d{1,6})(?!\\w)';
// A published version as registries write it: sure enough where no slash joins it to the accession. Lines may break
// behind its points.
const STAMP = '(0\\.\\s{0,4}\\d{6}\\.\\s{0,4}\\d{4})(?!\\w)';
/** The version behind an accession: joined to it, as a path or a parameter of an address, or in words. */
const TAIL = new RegExp(
  [
    `[/@_](?:(?:versions|releases(?:/tag)?|tree)/)?["']?${VERSION}`,
    `[?&]\\w{1,20}version=${VERSION}`,
    `${MARK}{0,4}[/.(]${MARK}{0,4}${STAMP}`,
    `(?:${MARK}|at|in){0,8}\\bv(?:er(?:sion)?\\b)?\\.?${MARK}{0,6}${STAMP}`,
  ].join('|'),
  'iy',
);

const DESCRIPTION =
  '\\s{0,4}[([][^()]{0,160}?[)\\]]|(?::|\\s{1,2}-?)\\s?[^\\s\\d,;+|()/:][^\\d\\n,;+|()/:]{0,60}?';
const SEPARATOR = '(?:[,;/|+&\u2013\u2014\u3001-]|and|or|to|as well as)\\s{0,6}';
const NEXT = new RegExp(
  `${CLOSE}{0,4}(${DESCRIPTION})?\\s{0,4}(?:${SEPARATOR}){1,3}${MARK}{0,8}(\\d{6})${END}`,
  'iy',
);

/** An accession and its version at a place in a text, all that belongs to the mention included. */
export interface Item {
  readonly accession: string;
  readonly version: string | null;
  readonly start: number;
  readonly end: number;
}

/**
 * What a mention names: one accession, or all those of the list that it begins. It starts at `start`; `place` is
 * where the first accession ends.
 */
export function itemsOf(
  text: string,
  { accession, form, certain }: Head,
  start: number,
  place: number,
  named: RegExp,
): Item[] {
  const items: Item[] = [];
  const isListed = certain && (form === 'prose' || form === 'curie');
  for (let item = { accession, start }, end = place; ; ) {
    TAIL.lastIndex = end;
    const version = TAIL.exec(text)?.slice(1).join('').replace(/\s/g, '').toLowerCase() ?? null;
    end = TAIL.lastIndex || end;
    items.push({ ...item, version, end });
    NEXT.lastIndex = end;
    // Another accession must be near at all: that is asked sooner.
    const isNear = isListed && /\d{6}/.test(text.slice(end, end + 300));
    const [, description = '', next] = (isNear && NEXT.exec(text)) || [];
    // Zeros keep counts out of the list, the more of them the more stands between; so does another registry's name.
    const zeros = description ? '00' : accession.startsWith('0') ? '0' : '';
    if (!next?.startsWith(zeros) || (description && named.test(description))) return items;
    end = NEXT.lastIndex;
    item = { accession: next, start: end - next.length };
  }
}
