import { expect, test } from 'vitest';
import { sampleReplies } from '@/demo/samples/accessions';
import { PUBLISHED, sampleIdentifier, wireRecord, wireSummary, wireVersion } from '@/demo/samples/collection';
import { SAMPLE_DOI, wireWork } from '@/demo/samples/work';
import { accessionApi } from './accessions/api';
import { accessionArchives } from './accessions/registries';
import { toFolder } from './collections/replies/to-folder';
import { toRecord } from './collections/replies/to-record';
import { toSummary } from './collections/replies/to-summary';
import { toVersions } from './collections/replies/to-versions';
import { toWork } from './datacite/to-work';

/**
 * Matches characters that must never be shown. Line breaks and tabs do not match, because prose may contain
 * them.
 */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/**
 * Texts that no reader sees, the shortest of each sort. Joiners between letters are not listed, because they
 * are legitimate.
 */
const PIECES: readonly (readonly [what: string, piece: string])[] = [
  ['the end of a bracketed paste', '\u001b[201~'],
  ['NUL', '\0'],
  ['a control of C1', '\u0085\u009b'],
  ['separators of lines and paragraphs', '\u2028\u2029\v\f\r'],
  ['halves of pairs', '\ud83d \ude00'],
  ['what turns text round', '\u202e\u2067\u200f'],
  ['tag characters', '\u{e0072}\u{e006d}'],
  ['variation selectors', '\ufe00\u{e0100}\u{e01ef}'],
  ['ignorable signs', '\u2060\u00ad\u200b\ufeff\u180e'],
  ['letters without a shape', '\u3164\u115f\uffa0'],
  ['joiners in a row', '\u200d\u200d\u200c'],
  ['noncharacters', '\ufffe\u{1ffff}'],
];

const published = sampleIdentifier(PUBLISHED);
const whole = sampleIdentifier(null);
const folder = {
  next: null,
  results: ['a', 'b'].map((path) => ({ path, aggregate_files: 1, aggregate_size: 2, asset: null })),
};

/** Replies of each kind of registry, each with the function that reads it. */
const REPLIES: readonly (readonly [of: string, wire: unknown, read: (wire: unknown) => unknown])[] = [
  ['a collection', wireRecord(), (wire) => toRecord(wire, published)],
  ['its summary', wireSummary(), (wire) => toSummary(wire, whole)],
  ['its versions', { count: 1, results: [wireVersion(PUBLISHED)] }, (wire) => toVersions(wire, whole)],
  // Paths keep all characters, because later requests send them back to the archive.
  ['its files', folder, (wire) => toFolder(wire, '', published)?.items.map(({ name }) => name)],
  ['a work', wireWork(), (wire) => toWork(wire, SAMPLE_DOI)],
  ...sampleReplies.map(({ key, accession, body }) => {
    const registry = accessionArchives.find((each) => each.key === key);
    if (!registry) throw new Error(`There is no archive ${key}.`);
    const { parse, withoutContacts } = accessionApi.record({ registry, accession, version: null });
    return [accession, body, (wire: unknown) => parse(withoutContacts?.(wire) ?? wire)] as const;
  }),
];

/**
 * Returns the reply with one of its texts changed. `number` says which: texts are counted from the beginning
 * of the reply.
 */
function changed(wire: unknown, number: number, change: (text: string) => string): unknown {
  let at = -1;
  const json = JSON.stringify(wire, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    at += 1;
    return at === number ? change(value) : value;
  });
  return JSON.parse(json);
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const countTexts = (wire: unknown): number => textsIn(wire).length;

const CHANGES: readonly ((text: string, piece: string) => string)[] = [
  (text, piece) => piece + text,
  (text, piece) => text + piece,
  (text, piece) => text.slice(0, 1) + piece + text.slice(1),
];

test.each(REPLIES)('no text of %s is shown with invisible characters', (_, wire, read) => {
  let shown = 0;
  for (const [, piece] of PIECES) {
    for (let number = 0; number < countTexts(wire); number += 1) {
      for (const change of CHANGES) {
        const texts = textsIn(read(changed(wire, number, (text) => change(text, piece))));
        shown += texts.length;
        expect(texts.filter((text) => UNSEEN.test(text))).toEqual([]);
      }
    }
  }
  expect(shown).toBeGreaterThan(100);
});
