import { expect, test } from 'vitest';
import { say, words } from '@/demo/gallery/stage';
import { came } from '@/demo/samples/collection';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { citationCheck } from '@/lib/citation/check/check';
import { missingIn } from '@/lib/citation/check/printed';
import { NO_ANSWERS } from '@/lib/collection/answers';
import { toKey } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { sentencesOf } from './check-words';

const [zenodo] = repositories;
if (!zenodo) throw new Error('No repository is built in.');
const identifier = { registry: zenodo, accession: SAMPLE_DOI, version: null };

/**
 * Returns the sentences of the check about the sample work with some attributes changed. If `changes` is
 * null, DataCite replies with status 404.
 */
function said(changes: Record<string, unknown> | null, article: readonly string[], form = 'doi' as const) {
  const record = changes && toWork(wireWork(changes), SAMPLE_DOI);
  const missing = { state: 'failed', reason: 'not-found' } as const;
  const answers = {
    ...NO_ANSWERS,
    summary: undefined,
    record: record ? came(record) : missing,
    done: true,
  };
  const mention = { identifier, forms: [form] };
  const descriptions = new Map([[toKey(identifier), answers]]);
  const [row] = citationCheck([mention], { descriptions, article, now: 0 });
  if (!row) throw new Error('The mention was not checked.');
  return sentencesOf(row, words);
}

test.each(['2019', '2020'])(
  'a reference may give the year of `Issued`, or that of the record: %s',
  (year) => {
    const record = toWork(
      wireWork({
        publicationYear: 2020,
        dates: [{ date: '2019-12-30', dateType: 'Issued' }],
        titles: [{ title: 'Reefs' }],
      }),
      SAMPLE_DOI,
    );
    if (!record) throw new Error('The work cannot be read.');
    expect(missingIn(`Reefs and all that they hold. ${year}`, record).year).toBeNull();
    expect(missingIn('Reefs and all that they hold. 2021', record).year).not.toBeNull();
  },
);

test.each<[string, Record<string, unknown> | null, readonly string[], readonly (string | RegExp)[]]>([
  ['nothing of one by its DOI', {}, [], [say('fine')]],
  ['that it does not exist', null, [], [/^Not in DataCite/]],
  [
    'that its DOI stands for all versions',
    { relatedIdentifiers: [wireRelated('HasVersion', '10.5281/zenodo.8675301')] },
    [],
    [say('noticeOnlyVersion', '10.5281/zenodo.8675301')],
  ],
  [
    'the same where its newest has no name',
    { relatedIdentifiers: [wireRelated('HasVersion', '10.5281/zenodo.8675301')], version: null },
    [],
    [say('noticeOnlyVersion', '10.5281/zenodo.8675301')],
  ],
  [
    'that another replaces it',
    { relatedIdentifiers: [wireRelated('IsPreviousVersionOf', '10.5281/zenodo.8675310')] },
    [],
    [/^Newer version: 10\.5281\/zenodo\.8675310\.$/],
  ],
  [
    'that its files are closed, and all the same what else there is to say',
    { dates: [{ date: '2999-06-01', dateType: 'Available' }], rightsList: [] },
    [],
    [/^Embargoed\. Anyone can read the record/, /licence/],
  ],
  ['that the index does not list it', { state: 'registered' }, [], [/^Not listed\. /]],
  ['that nobody knows how it may be reused', { rightsList: [] }, [], [/^No licence/]],
  [
    'nothing of the licence of a preprint, which is no data',
    { rightsList: [], types: { resourceTypeGeneral: 'Preprint' } },
    [],
    [say('fine')],
  ],
  ['nothing of terms of its own', { rightsList: [{ rights: 'Ask the curators.' }] }, [], [say('fine')]],
  ['that its record names the paper', {}, ['10.5072/reef.paper'], [say('fine'), say('namesPaper')]],
  ['that it names none', { relatedIdentifiers: [] }, ['10.5072/other'], [say('fine'), say('namesNoPaper')]],
  ['nothing of a paper that re-uses the data of another', {}, ['10.5072/other'], [say('fine')]],
  ['nothing of papers on its own page', {}, [SAMPLE_DOI], [say('fine')]],
  ['nor on that of another work', {}, ['10.6084/m9.figshare.4234751.v1'], [say('fine')]],
])('of a work the check says %s', (_, changes, article, expected) => {
  const sentences = said(changes, article);
  expect(sentences).toHaveLength(expected.length);
  expected.forEach((each, at) => {
    expect(sentences[at]).toMatch(typeof each === 'string' ? new RegExp(`^${RegExp.escape(each)}$`) : each);
  });
});
