import { describe, expect, test } from 'vitest';
import {
  came,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleRecord,
  sampleSummary,
  wireVersion,
} from '@/demo/samples/collection';
import { citationText } from '@/lib/citation/verbatim';
import { evidenceOf } from './evidence';
import { noticesOf } from './notices';
import { wholeDoiOf } from './whole-doi';

// No archive sends these fields yet: the replies are made after the plans of DANDI's server and schema of 2026.

const WHOLE = '10.5555/harbour.000417';

/** Makes a summary with a DOI for all versions and the states of the two DOIs. */
const summary = (draft?: unknown, published?: unknown, concept_doi: unknown = WHOLE) =>
  sampleSummary({
    concept_doi,
    draft_version: wireVersion('draft', { doi_state: draft }),
    most_recent_published_version: wireVersion(PUBLISHED, { doi_state: published }),
  });

describe('the DOI for all versions', () => {
  test.each<[string, ReturnType<typeof summary>, ReturnType<typeof wholeDoiOf>]>([
    ['is findable', summary('findable', 'findable'), { state: 'findable', doi: WHOLE }],
    ['is findable with the first version', summary('draft', 'findable'), { state: 'findable', doi: WHOLE }],
    [
      'is findable in capitals',
      summary('FINDABLE', null, WHOLE.toUpperCase()),
      { state: 'findable', doi: WHOLE },
    ],
    ['is hidden', summary('registered', 'registered'), { state: 'registered', doi: WHOLE }],
    ['is reserved', summary('draft'), { state: 'reserved', doi: undefined }],
    ['is being registered', summary('pending', 'pending'), { state: 'reserved', doi: undefined }],
    ['could not be registered', summary('failed', 'failed'), { state: 'reserved', doi: undefined }],
    ['has no state', summary(), undefined],
    ['has a state that nobody knows', summary('dreaming', 7), undefined],
    ['is not named', summary('findable', 'findable', null), undefined],
    ['is that of another collection', summary('findable', 'findable', '10.5555/harbour.000418'), undefined],
    ['is that of a version', summary('findable', 'findable', `${WHOLE}/${PUBLISHED}`), undefined],
    ['is no text', summary('findable', 'findable', { doi: WHOLE }), undefined],
  ])('%s', (_, told, whole) => expect(wholeDoiOf(told, undefined)).toEqual(whole));

  test('is read in a draft’s record, and is no DOI of the draft', () => {
    const record = sampleRecord('draft', { doi: WHOLE.toUpperCase() });
    expect(record.doi).toBeUndefined();
    expect(wholeDoiOf(summary('findable', null, null), record)).toEqual({ state: 'findable', doi: WHOLE });
    expect(wholeDoiOf(undefined, record)).toBeUndefined();
  });

  test('is unreadable where it is another’s, or its state is an unknown word', () => {
    expect(summary('dreaming', 'findable', '10.5555/harbour.000418').lostFields).toEqual([
      'draft_version.doi_state',
      'concept_doi',
    ]);
  });
});

describe('the DOI of a version', () => {
  const identifier = sampleIdentifier(PUBLISHED);
  const evidenceWith = (state: unknown) =>
    evidenceOf(
      identifier,
      sampleAnswers({ summary: came(summary(undefined, state)), record: came(sampleRecord()) }),
    );

  test.each(['findable', 'registered', undefined])('is copied where its state is %s', (state) => {
    const { record } = evidenceWith(state);
    expect(record?.doi).toBe(`${WHOLE}/${PUBLISHED}`);
  });

  test.each(['pending', 'failed', 'draft'])('is neither shown nor cited where its state is %s', (state) => {
    const evidence = evidenceWith(state);
    const { record, answers } = evidence;
    if (!record) throw new Error('There is no record.');
    expect(record.doi).toBeUndefined();
    expect(answers.record).toMatchObject({ value: { doi: undefined } });
    expect(citationText(record, identifier)).toMatch(/ https:\/\/harbour\.example\/collection\/000417\/0\./);
    expect(noticesOf(evidence, 0)).toContainEqual({
      kind: 'doi-unconfirmed',
      expected: `${WHOLE}/${PUBLISHED}`,
      why: 'unregistered',
    });
  });
});
