import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { workOf } from '@/demo/replay/works-folder';
import { sampleReplies } from '@/demo/samples/accessions';
import { sampleRecord } from '@/demo/samples/collection';
import { depositFrom } from '@/demo/samples/deposit';
import { wireWork } from '@/demo/samples/work';
import type { VersionRecord } from '@/lib/collection/record';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { exampleRegistry } from './fixtures/registry';
import { type Cited, type Written, writer } from './writer';

/**
 * Matches characters that no output may contain. Joiners between letters would be allowed, but the tested
 * texts contain none.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/**
 * Characters and texts that an archive might put into a record. Some of them have a meaning in some format.
 */
const PIECES = [
  ...[
    '\u001b[201~',
    '\0',
    '\u007f',
    '\u009b',
    '\r\n',
    '\r',
    '\n',
    '\t',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
  ],
  ...['\ud83d', '\ude00', '\ufffe', '\u{1ffff}', '\u202e', '\u2066', '\u200e', '\u061c'],
  ...['\u{e0072}\u{e006d}', '\u{e0100}', '\u{e01ef}', '\ufe00', '\u2060', '\u00ad', '\u200b', '\ufeff'],
  ...['\u3164', '\u115f', '\uffa0', '\u180e', '\u034f', '\u200d \u200c', '\u2800'],
  ...['a', 'É', ' ', ', ', '王', '0', '-', '.', '{', '"', '<', '&', '|', 'rm -rf ~'],
];

function depositOf(sample: (typeof sampleReplies)[number]): Cited {
  const registry = accessionArchives.find(({ key }) => key === sample.key);
  if (!registry) throw new Error(`There is no archive ${sample.key}.`);
  return { record: depositFrom(registry, sample), registry };
}

const work = workOf(wireWork());
if (!work) throw new Error('The sample of a work is not read.');

/** Ordinary records of each kind of registry. */
const SOUND: readonly Cited[] = [
  { record: sampleRecord(), registry: exampleRegistry },
  { record: sampleRecord('draft'), registry: exampleRegistry },
  { record: work.record, registry: work.identifier.registry },
  ...sampleReplies.map(depositOf),
];

/** Fields whose values `spoilt` leaves unchanged, because a format chooses its words by them. */
const DECIDING = new Set(['kind', 'relation', 'resourceType', 'by', 'type']);

const blow = tuple(constantFrom(0, 0.5, 1), string({ unit: constantFrom(...PIECES), maxLength: 6 }));

/**
 * Returns the record with an odd text inserted into each of its texts: at the beginning, in the middle or at
 * the end.
 */
function spoilt(record: VersionRecord, blows: readonly (readonly [place: number, piece: string])[]) {
  let turn = 0;
  const spoil = (text: string) => {
    const [place, piece] = blows[turn++ % blows.length] ?? [0, ''];
    const at = Math.round(text.length * place);
    return text.slice(0, at) + piece + text.slice(at);
  };
  const json = JSON.stringify(record, (key, value: unknown) =>
    typeof value === 'string' && !DECIDING.has(key) ? spoil(value) : value,
  );
  const whole: VersionRecord = JSON.parse(json);
  return whole;
}

/** Returns all strings in a JSON file, with escapes decoded. */
const unescaped = (text: string): string[] =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => String(JSON.parse(quoted)));

/** Returns the texts that a format has written, without the line breaks that belong to the format. */
function textsIn({ text, html }: Written, key: string, isOne: boolean): string[] {
  const { group } = writer.formats.find((format) => format.key === key) ?? {};
  const lines = key === 'ris' ? /\r\n/g : group === 'exchange' ? /[\n\t]/g : isOne ? /(?!)/ : /\n/g;
  const escaped = ['csl-json', 'json-ld', 'cff'].includes(key) ? unescaped(text) : [];
  return [text, html ?? '', ...escaped].map((each) => each.replace(lines, ''));
}

/** Number of spoilt lists of records. Each format writes at least one text of each list. */
const RUNS = 20;

test.each(writer.formats)('$key writes no invisible characters, whatever a record contains', ({ key }) => {
  let count = 0;
  assert(
    property(array(blow, { minLength: 3, maxLength: 9 }), (blows) => {
      const cited = SOUND.map(({ record, registry }) => ({ record: spoilt(record, blows), registry }));
      for (const some of [...cited.map((one) => [one]), cited]) {
        const isOne = some.length === 1;
        const written = writer.write(key, some, new Date(0));
        const more = isOne ? null : writer.write(key, some, new Date(0), true);
        for (const each of [written, more]) {
          if (!each) continue;
          count += 1;
          expect(textsIn(each, key, isOne).find((text) => UNSEEN.test(text))).toBeUndefined();
        }
      }
    }),
    { seed: 55, numRuns: RUNS },
  );
  expect(count).toBeGreaterThanOrEqual(RUNS);
});
