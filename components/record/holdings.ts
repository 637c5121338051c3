import type { DisplayedVersion } from '@/components/displayed-version';
import { metalinksOf } from '@/lib/collection/metalink';
import type { Technique, VersionRecord } from '@/lib/collection/record';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, reference, type Section, thing, type Value } from './field';

/** Adds to the name of a method the resolution that it reached, if that is known. */
export const withResolution = (name: string, { resolution }: Technique, words: Words): string =>
  resolution === undefined ? name : words.series([name, resolution]);

/** Makes a value for a method, with its resolution. */
function toTechnique(technique: Technique, words: Words): Value {
  const value = thing(technique);
  return { ...value, text: withResolution(value.text, technique, words) };
}

/**
 * Returns the section of "Details" about what a version contains: its size, numbers and kinds of data, and
 * when the size was determined.
 */
export function holdingsSection(
  record: VersionRecord,
  { bytes, files, counted }: DisplayedVersion,
  { words, section, field }: FieldMakers,
): Section {
  const { holdings = {} } = record;
  return section(
    'sectionAssets',
    field('size', bytes !== undefined && words.sayCount('bytesExactly', bytes)),
    field('files', files),
    field('counted', counted && words.say(counted === 'now' ? 'countedNow' : 'countedAtSave')),
    field('subjects', holdings.subjects),
    field('sessions', holdings.sessions),
    field('samples', holdings.samples),
    field('runs', holdings.runs),
    field('cells', holdings.cells),
    field('species', ...(holdings.species ?? []).map(thing)),
    field('approaches', ...(holdings.approaches ?? []).map(thing)),
    field('standards', ...(holdings.standards ?? []).map(thing)),
    field('techniques', ...(holdings.techniques ?? []).map((each) => toTechnique(each, words))),
    field('variables', words.series(holdings.variables ?? [])),
    field('metalink', ...metalinksOf(record).map(reference)),
  );
}
