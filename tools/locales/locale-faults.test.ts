import { expect, test } from 'vitest';
import { localeFaults, missingIn } from './locale-faults';

const model = { close: 'Close', files_one: '$1 file', files_other: '$1 files', at: '**Open** at $1' };
const good = { close: 'Fermer', files_one: '$1 fichier', files_other: '$1 fichiers', at: '**Voir** $1' };
const hebrew = { files_one: 'קובץ', files_two: '\u2068$1\u2069 קבצים', at: '**פתיחה** \u2068$1\u2069' };
test.each([
  ['nothing', 'de', good, []],
  ['a missing message, which browsers show in English', 'de', { ...good, close: undefined }, []],
  ['a superfluous one', 'ja', good, ['files_one is superfluous']],
  ['a lost argument', 'de', { ...good, at: '**Voir**' }, ['at lacks $1']],
  ['an argument too many', 'de', { ...good, close: 'Fermer $1' }, ['close has $1']],
  ['a lead that is not closed', 'de', { ...good, at: '**Voir $1' }, ['at has another lead']],
  [
    'three "de fichiers", which only millions take',
    'fr',
    { ...good, files_many: '$1 fichiers', files_other: '$1 de fichiers' },
    ['files_other says what only millions say'],
  ],
  ['millions of files', 'fr', { ...good, files_many: '$1 de fichiers' }, []],
  [
    'a space that lets a French line begin with a colon',
    'fr',
    { ...good, at: '**Voir :** $1' },
    ['at has " :": write a no-break space (U+00A0, or U+202F before ; ? !) beside the sign'],
  ],
  [
    'a space after the bold part of a Chinese sentence',
    'zh-CN',
    { close: '关闭', files_other: '$1 个文件', at: '**打开：** $1' },
    ['at has "：** ": write no space after the bold part'],
  ],
  [
    'a word that the glossary does not have',
    'de',
    { ...good, close: 'Popup schließen' },
    ['close has "Popup": write Accession-Nummer, Pop-up, Förderer, Zitation'],
  ],
  [
    'a space at its end',
    'de',
    { ...good, close: 'Fermer ' },
    ['close begins or ends with a space, or is empty'],
  ],
  [
    'arguments that break the order of a right-to-left sentence',
    'he',
    { ...hebrew, close: 'סגירה $1', files_other: '\u2068$1\u2069 קבצים' },
    [
      'close does not isolate its arguments',
      'close has $1',
      'files_other begins like a text read from the left',
      'files_two begins like a text read from the left',
    ],
  ],
])('%s', (_, language, texts, faults) => {
  const entries = Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]]));
  expect(localeFaults(language, Object.fromEntries(entries), model)).toEqual(faults);
});

test.each([
  ['none', 'de', good, []],
  ['a sentence', 'de', { files_one: '$1 Datei', files_other: '$1 Dateien', at: '**Bei** $1' }, ['close']],
  ['a plural form of that language', 'fr', good, ['files_many']],
])('missing messages are listed: %s', (_, language, texts, missing) =>
  expect(missingIn(language, texts, model)).toEqual(missing),
);
