import { render } from 'preact';
import { expect, test } from 'vitest';
import { say, sayCount, stateOf, withTools, words } from '@/demo/gallery/stage';
import { toAddedRepository } from '@/lib/kinds/datacite/added';
import { MentionRow } from './mention-row';
import { type MentionedDataSet, mentionRowOf } from './mention-row-of';

const nothing = () => undefined;
const handlers = { onChoose: null, onAsk: nothing, onRetry: nothing, onOpen: nothing };
const { identifier, description } = stateOf('published');
const row: MentionedDataSet = { identifier, description };

/**
 * Draws a row, and draws it again after a change. Returns how many sentences were made for the second
 * drawing; it is 0 if memoising avoids the drawing.
 */
function saidAgain(change: Partial<MentionedDataSet>, remark?: string): number {
  let said = 0;
  const counting: typeof words = {
    ...words,
    say: (...sentence) => {
      said++;
      return words.say(...sentence);
    },
  };
  const root = document.createElement('div');
  const draw = (now: MentionedDataSet, why = {}) =>
    render(withTools(<MentionRow {...handlers} row={now} {...why} />, { words: counting }), root);
  draw(row);
  said = 0;
  draw({ ...row, ...change }, remark === undefined ? {} : { remark });
  return said;
}

test('a row that is as it was is not drawn again', () => expect(saidAgain({})).toBe(0));

test.each<[string, Partial<MentionedDataSet>, string?]>([
  ['more is known of it', { description: { ...description, done: false } }],
  ['another version is named', { identifier: { ...identifier, version: 'draft' } }],
  ['its mentions are a likely reading only', { certain: false }],
  ['it is listed for another reason', {}, 'Named by the record.'],
])('a row is drawn again if %s', (_, change, remark) => expect(saidAgain(change, remark)).toBeGreaterThan(0));

const NUMBER = 'HARBOUR:000214';
const until = (day: string) => say('stateAndWhen', say('statusEmbargoed'), say('untilDate', words.date(day)));

test.each<[string, string]>([
  ['published', `${say('statusPublished')} · ${NUMBER}/`],
  ['newer-version', `${say('statusOlder')} · ${NUMBER}/`],
  [
    'never-published',
    `${say('stateAndWhen', say('statusDraft'), say('neverPublished'))} · ${NUMBER} · 2.7 TB`,
  ],
  ['draft-of-published', `${say('statusDraft')} · ${NUMBER}/draft`],
  ['draft-changed-uploads', `${say('statusDraftPending')} · ${say('uploadsRunning')} · ${NUMBER}/draft`],
  ['embargoed-until', `${until('2027-03-01')} · ${NUMBER}/draft`],
  ['work', `${say('statusPublished')} · data set · Survey · Reef Data Shelf · 52.4 MB`],
  ['work-embargoed', `${until('2031-06-01')} · data set · Survey`],
  [
    'deposit',
    `${say('statusPublic')} · GSE4217 · ${sayCount('samplesCount', 24)} · NCBI Gene Expression Omnibus`,
  ],
  [
    'deposit-controlled',
    `${say('statusControlled')} · phs004217 · ${sayCount('subjectsCount', 318)} · dbGaP`,
  ],
  ['deposit-reprocessing', `${say('statusPublic')} · RPXD042173 · MassIVE`],
  ['not-found', say('failedNotFoundText', 'Harbour Archive', '000214')],
  ['deposit-not-found', `${say('failedNotFound')} · NCBI Gene Expression Omnibus`],
  ['work-unlisted', `${say('statusUnlisted')} · data set`],
])('a row says of the state “%s” what a reader would want', (name, says) => {
  const { facts } = mentionRowOf(stateOf(name), words);
  const line = facts.map(({ text }) => text).join(' · ');
  expect(line.slice(0, says.length)).toBe(says);
});

test('a row of a work gives the repository the name that a reader gave it', () => {
  const work = stateOf('work');
  const { registry } = work.identifier;
  const added = toAddedRepository(registry, { prefix: '10.12345', name: 'Atoll Data' });
  const { facts } = mentionRowOf({ ...work, identifier: { ...work.identifier, registry: added } }, words);
  expect(facts.map(({ text }) => text)).toEqual(expect.arrayContaining(['data set', 'Atoll Data']));
  expect(facts.map(({ text }) => text)).not.toContain('Reef Data Shelf');
});
