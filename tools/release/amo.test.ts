import { expect, test } from 'vitest';
import { folders } from '@/tools/locales/locale-files';
import { amoMetadata, shortNotes } from './amo';
import { listingOf, reviewerNotes } from './listing';

const metadata = amoMetadata('- Finds.\n');

test('addons.mozilla.org gets each listing under its own names of languages', () => {
  const { summary, description } = metadata;
  expect(Object.keys(summary)).toEqual(Object.keys(description));
  expect(Object.keys(summary)).toEqual(
    expect.arrayContaining(['ar', 'en-US', 'es-ES', 'es-MX', 'pt-BR', 'pt-PT', 'zh-CN']),
  );
  expect(Object.keys(summary).filter((name) => name === 'en' || name === 'es' || name.includes('_'))).toEqual(
    [],
  );
  expect(new Set(Object.values(summary))).toEqual(new Set(folders().map((each) => listingOf(each).summary)));
  expect(summary['zh-TW']).toBe(listingOf('zh_TW').summary);
  expect(description['es-AR']).toBe(listingOf('es').text);
});

test('addons.mozilla.org gets the changes of the version and the notes for reviewers', () =>
  expect(metadata.version).toEqual({
    license: 'MIT',
    release_notes: { 'en-US': '- Finds.\n' },
    approval_notes: reviewerNotes(),
  }));

test('long release notes become their opening and the address of the whole list', () => {
  const notes = `First version.\n\n### Finds\n${'- More.\n'.repeat(400)}`;
  expect(shortNotes(notes, '0.1.0')).toBe(
    'First version.\n\nAll changes: https://github.com/accession-tools/accession/blob/v0.1.0/CHANGELOG.md\n',
  );
});
