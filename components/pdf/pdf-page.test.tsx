import { expect, test } from 'vitest';
import { mentionAskingOf } from '@/demo/gallery/record-asks';
import { makeRecord, registry } from '@/demo/gallery/records';
import { notedCopier, say, sayCount, stage, stateOf, words } from '@/demo/gallery/stage';
import { byAccession, byIdentifier } from '@/lib/identifier/grouped';
import type { PdfFault } from '@/lib/pdf/limits';
import type { PdfMention } from '@/lib/pdf/mentions';
import type { PdfReading } from '@/lib/pdf/read';
import type { PdfState } from '@/lib/pdf/state';
import { PdfPage } from './pdf-page';

const PUBLISHED = stateOf('published');

const mention = (page: number, sentence: string, text = 'HARBOUR:000214'): PdfMention => ({
  identifier: PUBLISHED.identifier,
  form: 'curie',
  page,
  sentence,
  text,
  order: [page, 0],
});

const reading = (parts: Partial<PdfReading>): PdfState => ({
  kind: 'reading',
  reading: {
    pages: 9,
    read: 9,
    textless: 0,
    damaged: 0,
    cutShort: 0,
    mentions: [],
    dois: [],
    done: true,
    ...parts,
  },
});

function draw(state: PdfState, address: string | null = null) {
  const done: string[] = [];
  const mentions = state.kind === 'reading' ? state.reading.mentions : [];
  return stage(
    <PdfPage
      context={{
        now: 0,
        registries: [registry],
        describe: () => PUBLISHED.description,
        asking: null,
        mentionAsking: mentionAskingOf(),
        onDescribe: () => {},
        onOpen: () => done.push('opened'),
        onAsk: () => {},
        onRetry: () => {},
      }}
      state={state}
      source="paper.pdf"
      address={address}
      dataSets={byAccession(mentions)}
      mentions={byIdentifier(mentions)}
      dois={[]}
      isOver={false}
      onFile={({ name }) => done.push(`took ${name}`)}
      onAllow={() => done.push('allowed')}
      onCancel={() => done.push('cancelled')}
      onOptions={() => done.push('settings')}
    />,
    done,
    { copier: notedCopier((what) => done.push(what)) },
  );
}

const statusOf = (state: PdfState) => draw(state).root.querySelector('[role=status]')?.textContent;

test.each<[PdfFault, RegExp]>([
  ['no-pdf', /not a PDF/],
  ['damaged', /damaged/],
  ['locked', /password/],
  ['too-large', /larger than 200 MB/],
  ['too-long', /more than 5,000 pages/],
  ['unreachable', /^journal\.example did not give.* drop the file here/],
  ['refused', /from journal\.example.* drop the file here/],
])('%s is a sentence, and another file can be chosen', (fault, sentence) => {
  const state: PdfState = { kind: 'failed', fault, host: 'journal.example' };
  expect(statusOf(state)).toMatch(sentence);
  expect(draw(state).root.querySelector('input[type=file]')).not.toBeNull();
});

test.each<[string, Partial<PdfReading>, string]>([
  ['all of it', {}, sayCount('pdfPagesRead', 9)],
  ['a part', { read: 4 }, say('pdfStopped', '4', '9')],
  ['pictures alone', { textless: 9 }, words.say('pdfNoText')],
  ['some pictures', { textless: 2 }, `${sayCount('pdfPagesRead', 9)} · ${sayCount('pdfTextless', 2)}`],
  ['damaged pages', { damaged: 1 }, `${sayCount('pdfPagesRead', 9)} · ${sayCount('pdfPagesDamaged', 1)}`],
  [
    'pages read in part',
    { cutShort: 2 },
    `${sayCount('pdfPagesRead', 9)} · ${sayCount('pdfPagesCutShort', 2)}`,
  ],
])('%s says what was read', (_, parts, said) => expect(statusOf(reading(parts))).toBe(said));

test('that nothing is named is said once all was read, and not of pictures or of parts of pages', () => {
  const says = (parts: Partial<PdfReading>) =>
    draw(reading(parts)).root.textContent?.includes(words.say('nothingInPdf'));
  const all = [{}, { read: 3, done: false }, { textless: 9 }, { cutShort: 1 }];
  expect(all.map(says)).toEqual([true, false, false, false]);
});

test('loading and reading show how far they are, and can be ended', async () => {
  for (const [state, said] of [
    [{ kind: 'loading', loaded: 1e6, whole: 2e6 }, say('pdfLoadingOf', '1 MB', '2 MB')],
    [{ kind: 'loading', loaded: 1e6, whole: null }, say('pdfLoading', '1 MB')],
    [reading({ read: 3, done: false }), say('pdfPagesSoFar', '3', '9')],
  ] satisfies [PdfState, string][]) {
    const page = draw(state);
    expect(page.root.querySelector('.progress')?.textContent).toBe(said);
    await page.press(say('cancel'));
    expect(page.done).toEqual(['cancelled']);
  }
});

test('the permission is asked for in context', async () => {
  const page = draw({ kind: 'needs-access', host: 'journal.example' });
  expect(page.root.textContent).toMatch(/needs your permission for that site/);
  await page.press(say('pdfAllow'));
  expect(page.done).toEqual(['allowed']);
});

test('a row says page and sentence, the name in it standing out, and more at a press', () => {
  const mentions = [
    mention(2, 'It\u202e is\u{e0041} in HARB\u00adOUR:000214, all of it.', 'HARB\u00adOUR:000214'),
    mention(3, ''),
    mention(5, 'Over a line: HARBOUR: 000214.', 'HARBOUR:\n000214'),
    mention(8, 'Once more.'),
  ];
  const { root } = draw(reading({ mentions }));
  const [first, more] = root.querySelectorAll('.places');
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Page 2It is in HARBOUR:000214, all of it.',
    'Page 3Link without text',
    'Page 5Over a line: HARBOUR: 000214.',
  ]);
  expect([...root.querySelectorAll('.places b')].map(({ textContent }) => textContent)).toEqual([
    'HARBOUR:000214',
    'HARBOUR: 000214',
  ]);
  expect(root.querySelector('summary')?.textContent).toBe(sayCount('morePlaces', 1));
  expect(more?.children).toHaveLength(1);
});

test('a page of a PDF on the web leads there; one of a file leads nowhere', () => {
  const mentions = [mention(2, 'It is in HARBOUR:000214.')];
  const linksOf = (address: string | null) =>
    [...draw(reading({ mentions }), address).root.querySelectorAll('.places a')].map((link) =>
      link.getAttribute('href'),
    );
  expect(linksOf('https://journal.example/a.pdf#page=1')).toEqual(['https://journal.example/a.pdf#page=2']);
  expect(linksOf(null)).toEqual([]);
});

test('more leads to all that is known of one, and back', async () => {
  const page = draw(reading({ mentions: [mention(2, 'It is in HARBOUR:000214.')] }));
  await page.press(say('moreAbout', makeRecord().name ?? ''));
  expect(page.done).toEqual(['opened']);
  expect(page.root.textContent).toContain(say('sectionDescription'));
});
