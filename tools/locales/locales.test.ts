import { expect, test } from 'vitest';
import { findWithPlaceholders } from '@/lib/kinds/finders';
import { knownExamples } from '@/lib/kinds/known';
import { localeFaults } from './locale-faults';
import { folders, followed, languageOf, textsIn } from './locale-files';

const english = textsIn('en');

/** Folders of the languages in which the extension is available, according to its texts for the stores. */
const LANGUAGES = 'ar de en es fr he it ja ko nl pl pt_BR pt_PT uk zh_CN zh_TW'.split(' ');

test('the languages are those that are promised', () => expect(folders()).toEqual(LANGUAGES));

test.each(LANGUAGES)('the messages of %s have no faults', (folder) => {
  expect(localeFaults(languageOf(folder), textsIn(folder), english)).toEqual([]);
});

test('the translations follow no message that English no longer has', () =>
  expect(Object.keys(followed()).filter((key) => !(key in english))).toEqual([]));

test.each(LANGUAGES)(
  'the sample sentence of the welcome page contains each of its identifiers in %s',
  (folder) => {
    const text = textsIn(folder).welcomeSample ?? english.welcomeSample ?? '';
    const examples = knownExamples();
    const sample = examples.reduce((sofar, { label }, index) => sofar.replace(`$${index + 1}`, label), text);
    const found = findWithPlaceholders(
      sample,
      examples.map(({ registry }) => registry),
    );
    const inOrder = examples.map(({ label }) => label).sort((a, b) => sample.indexOf(a) - sample.indexOf(b));
    expect(found.map(({ start, end }) => sample.slice(start, end))).toEqual(inOrder);
  },
);
