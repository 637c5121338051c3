import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mentionAskingOf } from '@/demo/gallery/record-asks';
import { makeRecord, NEWEST, NOW, OLDER, registry } from '@/demo/gallery/records';
import { notedCopier, say, sayCount, stage, stateOf, unmarked, words } from '@/demo/gallery/stage';
import { contextOf } from '@/demo/gallery/surfaces';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { lookUp } from '@/lib/kinds/look-up';
import type { OffPlace } from '@/lib/settings/off';
import type { RowsAsking } from './ask-rows';
import { LookedFor } from './looked-for';
import { MentionList } from './mention-list';
import type { MentionedDataSet } from './mention-row-of';
import { type PagePart, Popup, type PopupProps } from './popup';
import { type Site, SiteSwitch } from './site-switch';
import type { ViewContext } from './view-context';

function rowOf(name: string, accession: string): MentionedDataSet {
  const { identifier, description } = stateOf(name);
  return { identifier: { ...identifier, accession }, description };
}

function drawList(rows: readonly MentionedDataSet[]) {
  const done: string[] = [];
  const acts = notedCopier((what) => done.push(what));
  const listOf = (now: readonly MentionedDataSet[]) => (
    <MentionList
      context={{
        ...contextOf(() => undefined),
        registries: [registry],
        onAsk: ({ accession }) => done.push(`asked ${accession}`),
        onDescribe: (all) => done.push(`asked ${all.map(({ accession }) => accession).join(' ')}`),
        onRetry: (all) => done.push(`asked again ${all.map(({ accession }) => accession).join(' ')}`),
        onOpen: ({ accession }) => done.push(`opened ${accession}`),
      }}
      title={(count) => words.sayCount('collectionsHere', count)}
      rows={now}
      onChoose={({ accession }) => done.push(`chose ${accession}`)}
      onView={(view) => done.push(`view ${view}`)}
    />
  );
  const drawn = stage(listOf(rows), done, { copier: acts });
  return { ...drawn, redraw: (now: readonly MentionedDataSet[]) => drawn.redraw(listOf(now)) };
}

/** Returns the title in the record of a state from the gallery. */
function nameOf(state: string): string {
  const { record } = stateOf(state).description;
  return (record.state === 'loaded' && record.value.name) || '';
}

/** Makes a row whose failed request will be repeated at `nextTry`. */
function waitingRow(accession: string, nextTry: number): MentionedDataSet {
  const row = rowOf('busy', accession);
  const summary = { state: 'failed', reason: 'busy', nextTry } as const;
  return {
    ...row,
    description: { ...row.description, summary, record: { state: 'loading' }, done: false },
  };
}

describe('rows whose registry is waited for', () => {
  test('say why and for how long, once for all, and one button asks for all of them again', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const at = Date.now() + 8000;
    const rows = [waitingRow('000100', at), waitingRow('000200', at + 9000), rowOf('published', '000300')];
    const list = drawList(rows);
    const said = [...list.root.querySelectorAll('.lacking')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${say('failedBusyText', 'Harbour Archive')} ${say('retryIn', '8 secs?')} ${say('tryAgain')}$`,
        ),
      ),
    ]);
    expect(list.root.querySelector('.progress')?.textContent).toBe(say('loadedSoFar', '1', '3'));
    list.press(say('tryAgain'));
    expect(list.done).toEqual(['asked again 000100 000200']);
  });

  test('a single final failure has only its own button', () => {
    const list = drawList([rowOf('busy', '000100'), rowOf('published', '000300')]);
    expect(list.root.querySelector('.lacking')).toBeNull();
    expect(list.root.querySelectorAll('.mention-more')).toHaveLength(1);
    list.press(say('tryAgain'));
    expect(list.done).toEqual(['asked again 000100']);
  });
});

describe('rows whose archives the browser does not let us ask', () => {
  const closedRow = (accession: string): MentionedDataSet => {
    const row = rowOf('published', accession);
    const part = { state: 'failed', reason: 'not-allowed' } as const;
    const status = { kind: 'failed', reason: part.reason } as const;
    const assessment = { ...NOTHING_YET.assessment, status };
    return { ...row, description: { ...NOTHING_YET, summary: part, record: part, assessment, done: true } };
  };
  const lagoonRow = closedRow('000300');
  const lagoon = { ...lagoonRow.identifier.registry, key: 'lagoon', name: 'Lagoon Archive' };
  const elsewhere = { ...lagoonRow, identifier: { ...lagoonRow.identifier, registry: lagoon } };

  test('are reported once, with the name of each archive, and one press requests permission for all', () => {
    const list = drawList([closedRow('000100'), rowOf('published', '000200'), elsewhere]);
    const band = list.root.querySelector('.allow-band p')?.textContent;
    const count = sayCount('collectionsHere', 2);
    expect(band).toBe(
      say('notAllowedBand', count, 'Harbour Archive and Lagoon Archive').replaceAll('**', ''),
    );
    expect(list.root.querySelector('.lacking, .mention-more')).toBeNull();
    expect(list.buttons('li')).not.toContain(say('allowAccess'));
    list.press(say('allowAccess'));
    expect(list.done).toEqual(['asked again 000100 000300']);
  });

  test('are quiet, each in one line', () => {
    const { root } = drawList([closedRow('000100')]);
    expect(root.querySelector('.mention .row-state.wait')?.textContent).toBe(say('failedNotAllowed'));
    expect(root.querySelector('.allow-band')).not.toBeNull();
  });

  test('leave no band once they are allowed', () =>
    expect(drawList([rowOf('published', '000100')]).root.querySelector('.allow-band')).toBeNull());
});

/**
 * Makes a row of the side panel for which no request was sent. If `isKnown` is true, the cache has an
 * outdated reply; if not, it has nothing.
 */
function unaskedRow(accession: string, isKnown: boolean): MentionedDataSet {
  const row = rowOf('published', accession);
  const { summary, record } = row.description;
  const part = { state: 'failed', reason: 'not-asked' } as const;
  const known = record.state === 'loaded' ? { ...record, staleBecause: part.reason } : record;
  const status = { kind: 'failed', reason: part.reason } as const;
  const assessment = { ...NOTHING_YET.assessment, status };
  const description = isKnown
    ? { ...row.description, summary, record: known }
    : { ...NOTHING_YET, summary: part, record: part, assessment, done: true };
  return { ...row, description };
}

describe('rows that nobody was asked about', () => {
  const drawUnasked = (rows: readonly MentionedDataSet[], onAlways: RowsAsking['onAlways']) => {
    const done: string[] = [];
    const list = (
      <MentionList
        context={contextOf(() => undefined)}
        title={() => ''}
        rows={rows}
        rowsAsking={{
          onAsk: (all) => done.push(`asked ${all.map(({ accession }) => accession).join(' ')}`),
          onAlways,
          onUndo: null,
        }}
        onChoose={null}
        onView={() => undefined}
      />
    );
    return stage(list, done);
  };
  const rows = [unaskedRow('000100', false), unaskedRow('000200', true), rowOf('published', '000300')];

  test('say so, and one press asks about those of which too little is known', () => {
    const list = drawUnasked(rows, null);
    const lines = [...list.root.querySelectorAll('.mention-facts')].map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(new RegExp(`^${say('failedNotAsked')}`));
    expect(lines[1]).toMatch(/^000200\//);
    expect(list.root.querySelector('.progress, .lacking')).toBeNull();
    expect(list.root.textContent).not.toContain(say('getCitations'));
    expect(list.root.querySelector('.ask-rows p:last-child')?.textContent).toBe(
      say('notLookedUp', '2') + say('lookUp'),
    );
    list.press(say('lookUp'));
    expect(list.done).toEqual(['asked 000100 000200']);
  });

  test('the reader chooses there that all are always asked about', () => {
    const always: string[] = [];
    const list = drawUnasked(rows, (all) => always.push(...all.map(({ accession }) => accession)));
    list.press(say('always'));
    expect(always).toEqual(['000100', '000200']);
  });

  test('are not mentioned if there are none', () => {
    expect(drawUnasked(rows.slice(2), null).root.querySelector('.ask-rows')?.textContent).toBe('');
  });
});

const MORE = say('moreAbout', makeRecord().name ?? '');
const MORE_OF_WORK = say('moreAbout', nameOf('work'));

describe('the list of a page’s collections', () => {
  test('keeps the page’s order', () => {
    const { root } = drawList([rowOf('published', '000300'), rowOf('never-published', '000100')]);
    expect(root.querySelector('h1')?.textContent).toBe(sayCount('collectionsHere', 2));
    const rows = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Harbour ArchiveOctopuses.*000300\/.*2\.56 TB101 files.*CopyDetails$/);
    expect(rows[1]).toMatch(/^Harbour ArchiveOctopuses.*HARBOUR:000100Draft, never published/);
  });

  test('a long one is sorted as the reader chooses', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => {
      const row = rowOf('published', `00000${index}`);
      const { assessment } = row.description;
      const entry = assessment.entry && { ...assessment.entry, bytes: (index % 4) * 1000 };
      const description = { ...row.description, assessment: { ...assessment, entry } };
      return { ...row, description };
    });
    expect(drawList(rows.slice(1)).root.querySelector('select')).toBeNull();
    const { root } = drawList(rows);
    const choice = root.querySelector('select');
    if (!choice) throw new Error('there is no choice');
    choice.selectedIndex = 2;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const shown = [...root.querySelectorAll('li')].map(({ dataset }) => dataset.key?.match(/00000(.)/)?.[1]);
    expect(shown.join('')).toBe('37261504');
  });

  test.each([
    ['published', [`${say('copyCitation')}: ${makeRecord().name}`, MORE]],
    ['draft-of-published', [`${say('copyCitationOf', NEWEST)}: ${makeRecord().name}`, MORE]],
    ['work', [`${say('copyCitation')}: ${nameOf('work')}`, MORE_OF_WORK]],
    ['asking', []],
    ['unreachable', [say('tryAgain')]],
    ['not-found', []],
  ])('%s has these buttons: %j', (name, buttons) => {
    const [, ...others] = drawList([rowOf(name, '000214')]).buttons('li');
    expect(others).toEqual(buttons);
  });

  test.each([
    ['not-found', say('failedNotFound'), unmarked('failedNotFoundText', 'Harbour Archive', '000214')],
    ['sign-in', say('failedSignIn'), unmarked('failedSignInText', 'Closed Harbour')],
  ])('%s, which has failed for good, says so in its own line', (name, says, hint) => {
    const { root } = drawList([rowOf(name, '000214')]);
    const state = root.querySelector('.mention .row-state');
    expect(state?.textContent).toBe(says);
    expect(state?.getAttribute('title')).toBe(hint);
    expect(root.querySelector('.mention-more')).toBeNull();
  });

  test('copies from a row that came with its summary only, once its record is here', async () => {
    const row = rowOf('summary-only', '000300');
    const list = drawList([{ ...row, description: { ...row.description, done: true } }]);
    const [, copy = ''] = list.buttons('li');
    expect(copy).toContain(`${say('copyCitation')}: `);
    await list.press(copy);
    expect(list.done).toEqual(['asked 000300']);
    list.redraw([{ ...rowOf('published', '000300'), identifier: row.identifier }]);
    await expect.poll(() => list.done[1]).toMatch(/^copied Lindqvist/);
  });

  test('asks for the citations of a long list, which comes without, and copies what is here meanwhile', async () => {
    const bare = ['000300', '000400'].map((accession) => {
      const row = rowOf('summary-only', accession);
      return { ...row, description: { ...row.description, done: true } };
    });
    const list = drawList(bare);
    await list.press(say('getCitations'));
    expect(list.done).toEqual(['asked 000300 000400']);
    const buttons = drawList([rowOf('published', '000001'), ...bare]).buttons('.views');
    for (const wanted of [sayCount('copyCitations', 1), say('citationFormats'), say('getCitations')])
      expect(buttons).toContain(wanted);
  });

  test('says that it waits for our own limit, and for how long, and once for all', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const until = Date.now() + 58_000;
    const held = ['000100', '000200'].map((accession) => {
      const row = rowOf('asking', accession);
      return {
        ...row,
        description: { ...row.description, summary: { state: 'loading', nextTry: until } } as const,
      };
    });
    const { root } = drawList([rowOf('published', '000001'), ...held]);
    expect(root.querySelector('.progress')?.textContent).toMatch(
      /^1 of 3 loaded · Waiting a moment, to go easy on Harbour Archive\. Next try in 58 secs?\.$/,
    );
    expect(root.querySelector('.mention:last-child')?.textContent).not.toMatch(/sec|Next try/);
  });

  test('has the full title as a tooltip only where it is cut', () => {
    const [title] = drawList([rowOf('published', '000001')]).root.querySelectorAll<HTMLElement>('.clamped');
    if (!title) throw new Error('There is no title.');
    const hint = (height: number) => {
      Object.defineProperty(title, 'scrollHeight', { configurable: true, value: height });
      title.dispatchEvent(new Event('pointerenter'));
      return title.title;
    };
    expect([hint(0), hint(80)]).toEqual(['', makeRecord().name]);
  });

  test('leads to the first mention, and asks again', async () => {
    const list = drawList([rowOf('unreachable', '000300')]);
    await list.press('HARBOUR:000300');
    await list.press(say('tryAgain'));
    expect(list.done).toEqual(['chose 000300', 'asked again 000300']);
  });

  test('shows how far it is while summaries are missing, and nothing once all are here', () => {
    const loading = drawList([rowOf('published', '000001'), rowOf('asking', '000002')]).root;
    expect(loading.querySelector('label')?.textContent).toBe(say('loadedSoFar', '1', '2'));
    expect(loading.querySelector('progress')?.value).toBe(1);
    expect(drawList([rowOf('published', '000001')]).root.querySelector('progress')).toBeNull();
  });

  test('keeps the buttons to other views in place, whatever appears or goes', () => {
    const above = (rows: readonly MentionedDataSet[]) => {
      const { root } = drawList(rows);
      const names: string[] = [];
      for (let it = root.querySelector('.views')?.previousElementSibling; it; it = it.previousElementSibling)
        names.push(it.localName);
      return names;
    };
    expect(above([rowOf('asking', '000002')])).toEqual(above([rowOf('published', '000002')]));
  });

  test('copies all that are here in one press, in the preferred format', async () => {
    const list = drawList([rowOf('published', '000001'), rowOf('asking', '000002')]);
    await list.press(sayCount('copyCitations', 1));
    expect(list.done[0]).toMatch(/^copied Lindqvist, .*https:\/\/doi\.org\//);
  });

  test('counts what is outdated, missing and a draft, and shows and counts these alone at a press', async () => {
    const states = ['published', 'newer-version', 'draft-of-published', 'never-published', 'not-found'];
    const list = drawList(states.map((name, index) => rowOf(name, `00000${index}`)));
    const [older, missing, drafts] = [
      say('outdatedCount', '1'),
      say('notFoundCount', '1'),
      sayCount('draftCount', 2),
    ];
    expect(list.buttons('.chips')).toEqual([older, missing, drafts]);
    const shown = () => {
      const { length } = list.root.querySelectorAll('.mention');
      expect(list.root.querySelector('h1')?.textContent).toBe(sayCount('collectionsHere', length));
      return length;
    };
    await list.press(drafts);
    expect(shown()).toBe(2);
    expect(list.buttons('.views')).toContain(sayCount('copyCitations', 2));
    await list.press(older);
    expect(shown()).toBe(1);
    await list.press(older);
    expect(shown()).toBe(5);
  });

  test('says what was looked for where nothing was found', () => {
    expect(drawList([]).root.textContent).toBe(
      `0 data sets${sayCount('lookedFor', 1).replaceAll('**', '')}Harbour Archive HARBOUR:000003`,
    );
  });
});

const REFERENCES = `
1. Lindqvist (2026) Seals. https://doi.org/10.5555/harbour.000001/${NEWEST}
2. Okafor (2025) Otters. HARBOUR:000002
3. See Harbour collection #0469.`;

const siteOf = (reading: Site['reading'], off: Site['off'], done: string[] = []): Site => ({
  reading,
  off,
  onTurnOff: (place) => done.push(`off: ${place}`),
  onTurnOn: () => done.push('on'),
  onAllowSite: (site) => done.push(`allow ${site}`),
  onAllowEverySite: () => done.push('allow every site'),
});

/** Draws the popup for a page with the given collections. */
function drawPopup(
  states: readonly string[],
  more: Partial<PopupProps> = {},
  ofPage: Partial<PagePart> = {},
) {
  const rows = states.map((name, index) => rowOf(name, String(index + 1).padStart(6, '0')));
  const done: string[] = [];
  const acts = notedCopier((what) => done.push(what));
  const note = (what: string) => (identifier: Identifier) => done.push(`${what} ${toCurie(identifier)}`);
  const nothing = () => {};
  const described = new Map(rows.map(({ identifier, description }) => [toKey(identifier), description]));
  const page: PagePart = {
    rows,
    mentions: rows.map(({ identifier }) => ({ identifier, forms: ['curie'] })),
    rowsAsking: null,
    onReadAgain: null,
    isDrawn: false,
    article: null,
    dois: [],
    site: siteOf({ kind: 'built-in', host: 'journal.example' }, null),
    onChoose: note('chose'),
    onShow: note('showed'),
    ...ofPage,
  };
  const props: PopupProps = {
    context: {
      now: NOW,
      registries: [registry],
      describe: (identifier) => described.get(toKey(identifier)),
      asking: null,
      mentionAsking: mentionAskingOf(),
      onDescribe: nothing,
      onAsk: note('asked'),
      onRetry: ([identifier]) => identifier && note('asked again')(identifier),
      onOpen: note('opened'),
    },
    over: { page },
    onLookUp(text) {
      const found = lookUp(text, [registry]);
      done.push(`looked up ${found.dataSets.map(({ identifier }) => toCurie(identifier)).join(' ')}`);
      return { ...found, isWhole: !text.endsWith('…') };
    },
    onPanel: () => done.push('side panel'),
    onOptions: nothing,
    ...more,
  };
  const drawn = stage(<Popup {...props} />, done, { copier: acts });
  const redraw = (now: Partial<PagePart>) =>
    drawn.redraw(<Popup {...props} over={{ page: { ...page, ...now } }} />);
  /** Returns the text of the views that are visible. */
  const seen = () => {
    const views = [...drawn.root.querySelectorAll(':scope > div > div:not([hidden])')];
    return views.map(({ textContent }) => textContent).join();
  };
  const moreAt = async (row: number) => {
    const buttons = drawn.root.querySelectorAll<HTMLElement>('.mention .opens');
    buttons[row]?.focus();
    buttons[row]?.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return buttons[row];
  };
  return { ...drawn, redraw, seen, moreAt };
}

test('a list of thousands is drawn a hundred at a time', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => rowOf('asking', String(at + 1).padStart(6, '0')));
  const list = drawList(rows);
  const drawn = () => list.root.querySelectorAll('.mention').length;
  expect(drawn()).toBe(100);
  await list.press(say('showMore', '100'));
  expect(drawn()).toBe(200);
});

describe('a page that could not be read in part', () => {
  const drawUnread = (states: readonly string[]) => {
    const again: string[] = [];
    const popup = drawPopup(states, {}, { onReadAgain: () => again.push('again') });
    return { ...popup, again };
  };

  test.each([
    ['nothing', []],
    ['something', ['published']],
  ])('that names %s is never said to name nothing more, and is read again at a press', (_, states) => {
    const popup = drawUnread(states);
    expect(popup.seen()).toContain(say('readingFailed'));
    expect(popup.seen()).not.toContain(say('nothingHere'));
    popup.press(say('tryAgain'));
    expect(popup.again).toEqual(['again']);
  });

  test('is reported as such in the citation check, too', async () => {
    const popup = drawUnread(['published']);
    await popup.press(say('checkCitations'));
    expect(popup.seen()).toContain(say('readingFailed'));
  });
});

describe('our page for PDFs', () => {
  test.each<[readonly string[], string]>([
    [['published', 'whole-record'], sayCount('collectionsInPdf', 2)],
    [[], say('name')],
  ])('with %j is listed as a PDF, and never said to mention nothing or to be unreadable', (states, title) => {
    const popup = drawPopup(states, {}, { site: siteOf({ kind: 'pdf' }, null), onChoose: null });
    expect(popup.root.querySelector('h1')?.textContent).toBe(title);
    expect(popup.root.querySelectorAll('.mention')).toHaveLength(states.length);
    for (const unsaid of ['nothingHere', 'siteUnreadable', 'pdfTab'] as const)
      expect(popup.seen()).not.toContain(say(unsaid));
  });
});

test('the popup over a PDF offers to read it, and does not say that this is impossible', () => {
  const site = siteOf({ kind: 'unreadable' }, null);
  const popup = drawPopup([], { pdf: { isHere: true, onRead: () => undefined } }, { site });
  expect(popup.buttons()).toContain(say('readThisPdf'));
  expect(popup.seen()).not.toContain(say('siteUnreadable'));
});

test('a page drawn on a canvas is reported as unreadable, not as naming nothing', () => {
  const popup = drawPopup([], {}, { isDrawn: true });
  expect(popup.seen()).toContain(say('canvasUnread'));
  expect(popup.seen()).not.toContain(say('nothingHere'));
});

test('the count is announced once the list is here, and then stands in the heading alone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { root } = drawPopup(['published', 'whole-record']);
  const said: (string | null | undefined)[] = [];
  for (let ms = 0; ms < 5000; ms += 100) {
    said.push(root.querySelector('p.unseen[role=status]')?.textContent);
    await vi.advanceTimersByTimeAsync(100);
  }
  const changes = said.filter((text, at) => text !== said[at - 1]);
  expect(changes).toEqual(['', sayCount('collectionsHere', 2), '']);
});

describe('“More” of a row', () => {
  test('opens all that is known of it, and has it asked for', async () => {
    const popup = drawPopup(['published', 'whole-record']);
    await popup.moreAt(1);
    expect(popup.done).toEqual([`opened HARBOUR:000002/${NEWEST}`]);
    expect(popup.root.querySelector('article h1')?.textContent).toBe(`HARBOUR:000002/${NEWEST}`);
    for (const part of ['2.56 TB', 'CC BY 4.0', 'Okafor, Chidi', say('ethics'), 'Versions'])
      expect(popup.seen()).toContain(part);
    expect(popup.seen()).not.toContain(sayCount('collectionsHere', 2));
  });

  test('has the card’s buttons and notices', async () => {
    const popup = drawPopup(['draft-of-published']);
    await popup.moreAt(0);
    expect(popup.seen()).toContain(unmarked('noticeCiteChanged', NEWEST));
    expect(popup.buttons('article')).toEqual(
      expect.arrayContaining([
        say('back'),
        say('copyCitationOf', NEWEST),
        say('citationFormats'),
        say('copyDoi'),
      ]),
    );
  });

  test('takes the focus to the way back, which gives it back', async () => {
    const popup = drawPopup(['published', 'whole-record']);
    const button = await popup.moreAt(1);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(say('back'));
    await popup.press(say('back'));
    expect(document.activeElement === button).toBe(true);
    expect(popup.root.querySelector('article')).toBeNull();
    expect(popup.seen()).toContain(sayCount('collectionsHere', 2));
  });

  test('keeps what was done in the list', async () => {
    const popup = drawPopup(['published', 'whole-record']);
    await popup.press(`${say('copyCitation')}: ${makeRecord().name}`);
    await popup.moreAt(0);
    await popup.press(say('back'));
    expect(popup.root.querySelector('.mention [role=status]')?.textContent).toBe(say('copiedCitation'));
  });

  test('leads to other versions, and from them back to the list at once', async () => {
    const popup = drawPopup(['whole-record']);
    await popup.moreAt(0);
    await popup.press(OLDER);
    expect(popup.done).toEqual([`opened HARBOUR:000001/${NEWEST}`, `opened HARBOUR:000001/${OLDER}`]);
    expect(popup.root.querySelector('article h1')?.textContent).toBe(`HARBOUR:000001/${OLDER}`);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(say('back'));
    await popup.press(say('back'));
    expect(popup.seen()).toContain(sayCount('collectionsHere', 1));
  });

  test('says why the record is missing, and asks again', async () => {
    const popup = drawPopup(['record-missing']);
    await popup.moreAt(0);
    const [, again] = [...popup.root.querySelectorAll<HTMLElement>('article button')];
    again?.click();
    expect(popup.done).toEqual(['opened HARBOUR:000001', 'asked again HARBOUR:000001']);
  });

  test('is offered only for rows with a title', () => {
    const popup = drawPopup(['asking', 'not-found', 'unreachable', 'published']);
    expect(popup.root.querySelectorAll('.mention .opens')).toHaveLength(1);
  });

  test('no two elements have one id, however often all is drawn', async () => {
    const popup = drawPopup(['draft-of-published', 'draft-of-published']);
    await popup.moreAt(0);
    const ids = [...popup.root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });
});

describe('the search box', () => {
  async function look(text: string, states: readonly string[] = ['published', 'never-published']) {
    const popup = drawPopup(states);
    const box = popup.root.querySelector('textarea');
    if (!box) throw new Error('there is no box');
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(popup.done).toEqual([]);
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    box.dispatchEvent(key);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { ...popup, box };
  }

  test('finds what a list of references names, once asked', async () => {
    const { done, seen } = await look(REFERENCES);
    expect(done).toEqual([`looked up HARBOUR:000001/${NEWEST} HARBOUR:000002 HARBOUR:000469`]);
    expect(seen()).toContain(sayCount('collectionsInText', 3));
    expect(seen()).toContain(makeRecord().name);
    expect(seen()).not.toContain(sayCount('collectionsHere', 2));
  });

  test.each([
    ['nothing', 'seals …', say('lookUp')],
    ['something', 'HARBOUR:000469 …', sayCount('collectionsInText', 1)],
  ])('says that a text which names %s and was read in part may name more', async (_, text, title) => {
    const { seen } = await look(text);
    expect(seen()).toContain(title);
    expect(seen()).toContain(say('textCutShort'));
    expect(seen()).not.toContain(say('nothingInText'));
  });

  test('marks a probable match as such', async () => {
    const { root } = await look(REFERENCES);
    const marked = [...root.querySelectorAll('.mention')].filter(({ textContent }) =>
      textContent?.includes(say('lessCertain')),
    );
    expect(marked.map(({ textContent }) => /HARBOUR:\d+/.exec(textContent ?? '')?.[0])).toEqual([
      'HARBOUR:000469',
    ]);
  });

  test('sends no request about a bare number before a registry is chosen', async () => {
    const popup = await look('000003');
    expect(popup.done).toEqual(['looked up ']);
    expect(popup.seen()).toContain(say('whichRegistry'));
    await popup.press('HARBOUR:000003Harbour Archive');
    expect(popup.done).toEqual(['looked up ', 'opened HARBOUR:000003']);
    await popup.press(say('back'));
    expect(popup.seen()).toContain(say('whichRegistry'));
  });

  test('says what was looked for where nothing was found', async () => {
    const { seen } = await look('a paper about seals');
    expect(seen()).toContain('This text mentions no data setAccession finds numbers');
  });

  test('makes one bibliography of a list of references', async () => {
    const popup = await look(REFERENCES);
    for (const name of [say('citationFormats'), say('chooseCited')]) {
      const shown = [...popup.root.querySelectorAll<HTMLElement>(':scope > div > div:not([hidden]) button')];
      shown.find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name)?.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(popup.seen()).toContain(say('bibliography'));
    expect(popup.seen()).toContain(`HARBOUR:000001/${NEWEST}`);
  });

  test.each(['', '  \n'])('does nothing with %j', async (text) =>
    expect((await look(text)).done).toEqual([]),
  );

  test('keeps the text and the focus as the list comes: Enter is not lost', async () => {
    const popup = drawPopup(['published'], {}, { rows: null });
    const boxNow = () => popup.root.querySelector('textarea');
    boxNow()?.focus();
    Object.assign(boxNow() ?? {}, { value: 'HARBOUR:000002' });
    boxNow()?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    popup.redraw({ rows: [] });
    expect(document.activeElement).toBe(boxNow());
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(key);
    expect(popup.done).toEqual(['looked up HARBOUR:000002']);
  });

  test('keeps the text until the window closes, and the focus', async () => {
    const popup = await look('nothing');
    popup.box.focus();
    await popup.press(say('back'));
    expect(popup.root.querySelector('textarea')?.value).toBe('nothing');
  });
});

describe('the switch for this site', () => {
  const host = 'journal.example';
  const NAME = say('showCardsHere', host);
  const offAt = (place: OffPlace | null, lock: 'policy' | 'private' | null = null) => ({
    place,
    until: NOW,
    host,
    lock,
  });
  const shows = offAt(null);
  const draw = (reading: Site['reading'], off: Site['off']) => {
    const done: string[] = [];
    const drawn = stage(<SiteSwitch site={siteOf(reading, off, done)}>{null}</SiteSwitch>, done);
    const found = drawn.root.querySelector<HTMLButtonElement>('[role=switch]');
    return {
      ...drawn,
      found,
      said: drawn.root.querySelector('[role=status]')?.textContent,
      is:
        found &&
        `${found.getAttribute('aria-checked') === 'true' ? 'on' : 'off'}${found.disabled ? ', locked' : ''}`,
    };
  };
  const clock = words.clock(new Date(NOW).toISOString());
  const once = `${say('siteOnce', host)} ${say('siteOnceFrames')}`;

  test.each<[Site['reading'], Site['off'], string | null, string, string[]]>([
    [{ kind: 'built-in', host }, shows, 'on', '', ['off: site']],
    [{ kind: 'granted', host }, shows, 'on', '', ['off: site']],
    [{ kind: 'everywhere' }, shows, 'on', '', ['off: site']],
    [{ kind: 'asked' }, shows, 'on', say('siteAsked'), ['off: site']],
    [{ kind: 'once', host }, shows, 'off', once, [`allow ${host}`]],
    [{ kind: 'unread', host }, shows, 'off', say('isOffSite', host), [`allow ${host}`]],
    // In a private window, cards cannot be turned off, but the reader can give permission for the site.
    [{ kind: 'once', host }, null, 'off', once, [`allow ${host}`]],
    [{ kind: 'built-in', host }, null, null, '', []],
    [{ kind: 'once', host: '' }, null, null, '', []],
    [{ kind: 'unreadable' }, null, null, say('siteUnreadable'), []],
    [{ kind: 'unseen' }, null, null, say('siteUnseen'), []],
    [{ kind: 'pdf' }, null, null, '', []],
    // No switch is shown if a permission would change nothing. Cards that are off can still be turned on.
    [{ kind: 'kept-out', host }, shows, null, say('siteKeptOut'), []],
    [{ kind: 'kept-out', host }, offAt('hour'), 'off', say('isOffHour', clock), ['on']],
    [
      { kind: 'once', host, behind: { host: 'journal.example', through: 'proxy.example' }, wider: null },
      shows,
      'off',
      `${say('siteBehind', 'journal.example', 'proxy.example')} ${once}`,
      [`allow ${host}`],
    ],
    [
      { kind: 'unread', host, behind: { host: 'journal.example', through: 'proxy.example' } },
      shows,
      'off',
      `${say('siteBehind', 'journal.example', 'proxy.example')} ${say('isOffSite', host)}`,
      [`allow ${host}`],
    ],
    [{ kind: 'built-in', host }, offAt('page'), 'off', say('isOffPage'), ['on']],
    [{ kind: 'built-in', host }, offAt('site'), 'off', say('isOffSite', host), ['on']],
    [{ kind: 'everywhere' }, offAt('hour'), 'off', say('isOffHour', clock), ['on']],
    [{ kind: 'granted', host }, offAt('everywhere'), 'off', say('isOffEverywhere'), ['on']],
    // Cards are off for two reasons: the missing permission and the reader's choice.
    [{ kind: 'once', host }, offAt('everywhere'), 'off', say('isOffEverywhere'), [`allow ${host}`, 'on']],
    [
      { kind: 'built-in', host },
      offAt('everywhere', 'policy'),
      'off, locked',
      `${say('isOffEverywhere')} ${say('byPolicy')}`,
      [],
    ],
    [
      { kind: 'built-in', host },
      offAt('site', 'private'),
      'off, locked',
      `${say('isOffSite', host)} ${say('notKept')}`,
      [],
    ],
  ])('%j, turned off: %j: it is %j, says “%s”, and a press does %j', async (reading, off, is, said, done) => {
    const drawn = draw(reading, off);
    expect(drawn.is).toBe(is);
    expect(drawn.said).toBe(said);
    if (drawn.found) expect(drawn.found.textContent).toBe(NAME);
    drawn.found?.click();
    expect(drawn.done).toEqual(done);
  });

  test.each<[Site['reading'], Site['off'], string[]]>([
    [{ kind: 'built-in', host }, shows, [say('offPage'), say('offHour'), say('offEverywhere')]],
    [
      { kind: 'once', host },
      shows,
      [say('allowEverySite'), say('offPage'), say('offHour'), say('offEverywhere')],
    ],
    [
      { kind: 'unread', host, behind: null, wider: '*.journal.example' },
      shows,
      [
        say('showCardsOnAll', '*.journal.example'),
        ...[say('allowEverySite'), say('offPage'), say('offHour'), say('offEverywhere')],
      ],
    ],
    [{ kind: 'built-in', host }, offAt('site'), []],
  ])('%j, turned off: %j: “…” has %j', async (reading, off, buttons) => {
    const drawn = draw(reading, off);
    await drawn.press(say('cardMenu'));
    expect(drawn.buttons('.foot-more')).toEqual(buttons);
  });

  test('a proxy is offered whole beside the switch, and once', async () => {
    const behind = { host: 'journal.example', through: 'proxy.example' };
    const drawn = draw({ kind: 'once', host, behind, wider: '*.proxy.example' }, shows);
    const name = say('showCardsOnAll', '*.proxy.example');
    await drawn.press(name);
    expect(drawn.done).toEqual(['allow *.proxy.example']);
    await drawn.press(say('cardMenu'));
    expect(drawn.buttons('.foot-more')).not.toContain(name);
  });

  test('a whole site is offered behind “…”', async () => {
    const drawn = draw({ kind: 'once', host, behind: null, wider: '*.journal.example' }, shows);
    expect(drawn.buttons()).not.toContain(say('showCardsOnAll', '*.journal.example'));
    await drawn.press(say('cardMenu'));
    await drawn.press(say('showCardsOnAll', '*.journal.example'));
    expect(drawn.done).toEqual(['allow *.journal.example']);
  });

  test.each([
    [say('offPage'), 'off: page'],
    [say('offHour'), 'off: hour'],
    [say('offEverywhere'), 'off: everywhere'],
    [say('allowEverySite'), 'allow every site'],
  ])('“%s” is one action', async (button, done) => {
    const drawn = draw({ kind: 'once', host }, shows);
    await drawn.press(say('cardMenu'));
    await drawn.press(button);
    expect(drawn.done).toEqual([done]);
  });
});

describe('the sentence on what is looked for', () => {
  const drawn = (registries: ViewContext['registries'], onArchives?: () => void) =>
    stage(<LookedFor registries={registries} onArchives={onArchives} />).root;
  const countOf = (registries: ViewContext['registries']) =>
    sayCount('lookedFor', registries.length).replaceAll('**', '');

  test.each<[string, ViewContext['registries'], string[]]>([
    ['an archive of collections', [registry], ['Harbour Archive HARBOUR:000003']],
    ['repositories alone', repositories, ['Zenodo 10.5281/zenodo.7213214', 'OpenNeuro ds000001']],
    [
      'archives of accession numbers alone',
      accessionArchives,
      ['GEO GSE93374', 'BioStudies S-BSST123', 'PDB 4HHB'],
    ],
    [
      'all that are built in',
      builtInRegistries.filter(({ citable }) => citable),
      ['GEO GSE93374', 'Zenodo 10.5281/zenodo.7213214', 'PDB 4HHB', 'DANDI DANDI:000017'],
    ],
  ])('with %s counts them, and has an example of each field', (_, registries, examples) => {
    const root = drawn(registries);
    expect(root.querySelector('p')?.textContent).toBe(countOf(registries));
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(examples);
  });

  test('with nothing is not there', () => expect(drawn([]).textContent).toBe(''));

  test('leads to the list of archives, where something can open it', async () => {
    const done: string[] = [];
    const view = <LookedFor registries={[registry]} onArchives={() => done.push('archives')} />;
    const { root } = stage(view, done);
    root.querySelector('button')?.click();
    expect(done).toEqual(['archives']);
    expect(drawn([registry]).querySelector('button')).toBeNull();
  });
});
