import { render } from 'preact';
import { expect, test } from 'vitest';
import { olderStudy, say, sayCount, stateOf, unmarked, withTools, words } from '@/demo/gallery/stage';
import { NO_ANSWERS } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
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

test('no line ends behind the hyphen of a number', () => {
  const root = document.createElement('div');
  const study = { ...identifier, registry: { ...identifier.registry, prefix: '' }, accession: 'E-MTAB-4217' };
  render(withTools(<MentionRow {...handlers} row={{ identifier: study, description }} />), root);
  expect(root.querySelector('.mention-facts .unbroken')?.textContent).toContain('E-MTAB-4217');
});

const NUMBER = 'HARBOUR:000214';
const until = (day: string) => say('stateAndWhen', say('statusEmbargoed'), say('untilDate', words.date(day)));

/** Returns the texts below the title of a row: the number, the states, and all facts that may fit. */
function lineOf(name: string): string {
  const { number, states, facts } = mentionRowOf(stateOf(name), words);
  return [number, ...(states.length > 0 ? states : facts).map(({ text }) => text)]
    .filter(Boolean)
    .join(' · ');
}

test.each<[string, badge: string, line: string]>([
  ['published', 'Harbour Archive', `000214/0.260218.2052 · 2.56 TB · ${sayCount('filesCount', 101)}`],
  ['newer-version', 'Harbour Archive', `000214/0.240812.1448 · ${say('statusOlder')}`],
  [
    'never-published',
    'Harbour Archive',
    `${NUMBER} · ${say('stateAndWhen', say('statusDraft'), say('neverPublished'))}`,
  ],
  ['draft-of-published', 'Harbour Archive', `000214/draft · ${say('statusDraft')}`],
  [
    'draft-changed-uploads',
    'Harbour Archive',
    `000214/draft · ${say('statusDraftPending')} · ${say('uploadsRunning')}`,
  ],
  ['embargoed-until', 'Harbour Archive', `000214/draft · ${until('2027-03-01')}`],
  ['work', 'Zenodo', '10.5281/zenodo.8675309 · 52.4 MB'],
  ['work-embargoed', 'Zenodo', `10.5281/zenodo.8675309 · ${until('2031-06-01')}`],
  ['deposit', 'GEO', `GSE4217 · ${sayCount('samplesCount', 24)} · Patella vulgata`],
  ['deposit-controlled', 'dbGaP', `phs004217 · ${say('statusControlled')}`],
  ['deposit-replaced', 'PDB', `7QZ9 · ${say('replacedBy', '8QZ9')}`],
  ['deposit-reprocessing', 'MassIVE', 'RPXD042173'],
  ['not-found', 'Harbour Archive', say('failedNotFound')],
  ['deposit-not-found', 'GEO', say('failedNotFound')],
  ['deposit-named', 'CCDC', say('failedNamedOnly')],
  ['asking', 'Harbour Archive', NUMBER],
  ['work-unlisted', 'Zenodo', `10.5281/zenodo.8675309 · ${say('statusUnlisted')}`],
])('a row says of the state “%s” what a reader would want', (name, badge, line) => {
  expect(mentionRowOf(stateOf(name), words).badge).toBe(badge);
  expect(lineOf(name).slice(0, line.length)).toBe(line);
});

test('a row of a study with a newer version says so, and then who may have it', () => {
  const { states } = mentionRowOf(olderStudy(), words);
  expect(states).toMatchObject([
    { tone: 'older', text: say('statusOlder') },
    { tone: 'care', text: say('statusControlled') },
  ]);
});

test('a row of a work gives the repository the name that a reader gave it', () => {
  const work = stateOf('work');
  const { registry } = work.identifier;
  const added = toAddedRepository(registry, { prefix: '10.12345', name: 'Atoll Data' });
  expect(mentionRowOf({ ...work, identifier: { ...work.identifier, registry: added } }, words).badge).toBe(
    'Atoll Data',
  );
});

test('a row of which a list does not ask enough says so in grey, and its details and its citation are to be asked', () => {
  const { identifier: project } = stateOf('deposit-reprocessing');
  const record = { state: 'failed', reason: 'asked-once' } as const;
  const status = { kind: 'failed', reason: 'asked-once' } as const;
  const { assessment } = stateOf('asking').description;
  const asked = { ...NO_ANSWERS, summary: undefined, record, done: true };
  const dataSet = { identifier: project, description: { ...asked, assessment: { ...assessment, status } } };
  const { states, isAsked, hasDetails } = mentionRowOf(dataSet, words);
  expect([isAsked, hasDetails]).toEqual([false, true]);
  expect(states[0]).toEqual({
    tone: 'wait',
    text: say('failedAskedOnce'),
    hint: unmarked('failedAskedOnceText', 'PRIDE', project.accession),
  });
  const opened: Identifier[] = [];
  const root = document.createElement('div');
  render(withTools(<MentionRow {...handlers} onOpen={(each) => opened.push(each)} row={dataSet} />), root);
  root.querySelector<HTMLElement>('.opens')?.click();
  expect(opened).toEqual([project]);
});
