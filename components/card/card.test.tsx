import { describe, expect, test } from 'vitest';
import { Link } from '@/components/link';
import { menuFor } from '@/demo/gallery/menu';
import { loaded, makeRecord, NEWEST, OLDER } from '@/demo/gallery/records';
import { drawCard, stage, stateOf, words } from '@/demo/gallery/stage';
import { cardStates } from '@/demo/gallery/states';
import { toDescription } from '@/lib/collection/assessment';

const DOI = `https://doi.org/10.5555/harbour.000214/${NEWEST}`;

describe('what can be copied', () => {
  test.each([
    ['asking', []],
    ['summary-only', []],
    ['published', ['Copy citation', 'Citation formats']],
    ['newer-version', ['Copy citation', 'Citation formats']],
    ['draft-of-published', [`Copy citation of ${NEWEST}`, 'Citation formats']],
    ['draft-published-unreadable', ['Copy draft citation', 'Citation formats']],
    ['never-published', ['Copy citation', 'Citation formats']],
    ['placeholder-doi', ['Copy citation', 'Citation formats']],
    ['without-doi', ['Copy citation', 'Citation formats']],
    ['test-registry', ['Copy citation', 'Citation formats']],
    ['embargoed', []],
    ['no-such-version', []],
    ['record-missing', []],
    ['not-found', []],
  ])('%s offers %j', (name, buttons) => {
    expect(drawCard(stateOf(name)).buttons('.copies')).toEqual(buttons);
  });

  test.each([
    ['asking', 'HARBOUR:000214', 'Copy link'],
    ['published', DOI.replace('https://doi.org/', ''), 'Copy DOI'],
    ['draft-of-published', DOI.replace('https://doi.org/', ''), 'Copy DOI'],
    ['never-published', 'HARBOUR:000214/draft', 'Copy link'],
    ['placeholder-doi', 'HARBOUR:000214/draft', 'Copy link'],
    ['without-doi', DOI.replace('https://doi.org/', ''), 'Copy expected DOI'],
    ['test-registry', `HARBOUR-TEST:000214/${NEWEST}`, 'Copy link'],
    ['embargoed', 'HARBOUR:000214', 'Copy link'],
    ['busy', 'HARBOUR:000214', 'Copy link'],
    ['unreachable', 'HARBOUR:000214', 'Copy link'],
    ['not-found', 'HARBOUR:000214', 'Copy link'],
  ])('%s keeps the address %s: "%s"', (name, address, button) => {
    const card = drawCard(stateOf(name));
    expect(card.root.querySelector('.address a')?.textContent).toBe(address);
    expect(card.buttons('.address')).toEqual([button]);
  });

  test.each([
    ['asking', true],
    ['busy', true],
    ['unreachable', true],
    ['in-trouble', true],
    ['not-found', false],
    ['embargoed', false],
  ])('the DOI that the page gives of a version can be copied while %s: %s', (name, isThere) => {
    const state = stateOf(name);
    const identifier = { ...state.identifier, version: NEWEST };
    const named = drawCard({ ...state, identifier }, { isByDoi: true });
    expect(named.buttons('.address')).toEqual([isThere ? 'Copy DOI' : 'Copy link']);
    expect(drawCard({ ...state, identifier }).buttons('.address')).toEqual(['Copy link']);
    for (const version of [null, 'draft', '0.123456.1234']) {
      const other = drawCard({ ...state, identifier: { ...identifier, version } }, { isByDoi: true });
      expect(other.buttons('.address')).toEqual(['Copy link']);
    }
  });

  test.each([
    [
      'published',
      'Copy citation',
      /^Lindqvist, .* \(Version 0\.260218\.2052\) .* https:\/\/doi\.org\/10\.5555\/harbour\.000214\/0\.260218\.2052$/,
    ],
    ['published', 'Copy DOI', new RegExp(`^${DOI}$`)],
    ['newer-version', 'Copy DOI', new RegExp(`/${OLDER}$`)],
    ['draft-of-published', `Copy citation of ${NEWEST}`, new RegExp(`\\(Version ${NEWEST}\\).*${DOI}$`)],
    ['draft-of-published', 'Copy DOI', new RegExp(`^${DOI}$`)],
    [
      'draft-of-published',
      'Copy draft citation',
      /\(Version draft\).*https:\/\/harbour\.example\/collection\/000214\/draft$/,
    ],
    ['never-published', 'Copy citation', /\(Version draft\).*\/000214\/draft$/],
    [
      'placeholder-doi',
      'Copy citation',
      /Harbour Archive\. https:\/\/harbour\.example\/collection\/000214\/draft$/,
    ],
  ])('%s: "%s" copies %s', async (name, button, text) => {
    const card = drawCard(stateOf(name));
    if (button === 'Copy draft citation') await card.press('Show all');
    await card.press(button);
    const [copied, ...others] = card.done.filter((what) => what.startsWith('copied '));
    expect(others).toEqual([]);
    expect(copied?.replace('copied ', '')).toMatch(text);
  });

  test('the citation copied is the record’s own, character by character', async () => {
    const { description } = stateOf('published');
    const card = drawCard(stateOf('published'));
    await card.press('Copy citation');
    const own = description.record.state === 'loaded' ? description.record.value.citation : null;
    expect(card.done[0]).toBe(`copied ${own}`);
    expect(card.root.querySelector('blockquote')?.textContent).toBe(own);
  });

  test('the button and the text say what the preferred format will copy', async () => {
    const card = drawCard(stateOf('draft-of-published'), { format: 'bibtex' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(card.buttons('.copies')).toEqual([`Copy BibTeX of ${NEWEST}`, 'Citation formats']);
    await card.press(`Copy BibTeX of ${NEWEST}`);
    expect(card.done[0]).toBe(`copied ${card.root.querySelector('.wording')?.textContent}`);
    expect(card.done[0]).toMatch(/^copied @/);
  });

  test('while it is unknown whether a published version exists, nothing goes under the name of one', () => {
    const state = stateOf('draft-of-published');
    const unknown = {
      ...state.description,
      summary: { state: 'loading' },
      published: null,
      done: false,
    } as const;
    expect(drawCard({ ...state, description: unknown }).buttons('.copies')).toEqual([]);
    const failed = { ...unknown, summary: { state: 'failed', reason: 'busy' }, done: true } as const;
    const card = drawCard({ ...state, description: failed });
    expect(card.buttons('.copies')).toEqual(['Copy draft citation', 'Citation formats']);
    expect(card.root.textContent).toContain('Whether a published version exists could not be read');
  });

  test.each(cardStates)('$name shows no DOI that does not exist', (state) => {
    const { root } = drawCard(state);
    const links = [...root.querySelectorAll('a')].map(({ href }) => href);
    const said = `${root.textContent} ${links.join(' ')}`;
    expect(said).not.toMatch(/123456\.1234|doi\.org\/\S*draft/);
    if (!state.identifier.registry.citable) expect(said).not.toContain('doi.org');
  });
});

describe('what became of a copy', () => {
  test.each([
    ['published', 'Copy citation', 'Citation copied'],
    ['published', 'Copy DOI', 'DOI copied'],
    ['draft-of-published', `Copy citation of ${NEWEST}`, `Citation of ${NEWEST} copied`],
    ['draft-of-published', 'Copy draft citation', 'Draft citation copied'],
  ])('%s: after "%s" the status says "%s" and no name changes', async (name, button, said) => {
    const card = drawCard(stateOf(name));
    if (button === 'Copy draft citation') await card.press('Show all');
    const before = card.buttons();
    expect(card.root.querySelector('[role=status]')?.textContent).toBe('');
    await card.press(button);
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(said);
    expect(card.buttons()).toEqual(before);
    expect(card.root.querySelectorAll('.is-done')).toHaveLength(1);
  });

  test('is not said of another version', async () => {
    const card = drawCard(stateOf('published'));
    await card.press('Copy citation');
    card.redraw(stateOf('newer-version'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(card.root.querySelector('[role=status]')?.textContent).toBe('');
    expect(card.root.querySelector('.is-done')).toBeNull();
  });

  test.each([
    ['refuses', async () => false],
    ['throws', () => Promise.reject(new Error('denied'))],
  ])('a clipboard that %s is never reported as success', async (_, isCopied) => {
    const card = drawCard(stateOf('published'), { isCopied });
    await card.press('Copy DOI');
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(
      'Could not copy. Copy the selected text by hand.',
    );
    expect(card.root.querySelector('textarea')?.value).toBe(DOI);
  });
});

test('the last address of a citation is a link, which no text before it turns round', () => {
  const link = drawCard(stateOf('published')).root.querySelector('.well blockquote > bdi + a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([DOI, DOI]);
});

describe('the dialog', () => {
  test.each([
    ['asking', 'HARBOUR:000214'],
    [
      'published',
      'Seals asleep at sea: brain waves, heart rate and depth of 14 harbour seals over six weeks',
    ],
    ['not-found', 'HARBOUR:000214'],
  ])('%s is named "%s"', (name, title) => {
    const dialog = drawCard(stateOf(name)).root.querySelector('[role=dialog]');
    const label = dialog?.querySelector(`#${dialog.getAttribute('aria-labelledby')}`);
    expect(label?.textContent).toBe(title);
  });

  test.each([
    ['asking', 'true'],
    ['summary-only', 'true'],
    ['published', 'false'],
    ['busy', 'false'],
  ])('%s is busy: %s', (name, busy) => {
    expect(drawCard(stateOf(name)).root.querySelector('[role=dialog]')?.getAttribute('aria-busy')).toBe(busy);
  });

  test('is kept open at a press, and can be moved then', async () => {
    const card = drawCard(stateOf('published'));
    await card.press('Keep open');
    expect(card.done).toEqual(['pinned']);
    const pinned = drawCard(stateOf('pinned'));
    expect(pinned.buttons('header')).toEqual(['Move by dragging or with the arrow keys', 'Options', 'Close']);
  });

  test.each(cardStates)('$name can be closed, and its collection opened in a new tab', async (state) => {
    const card = drawCard(state);
    await card.press('Close');
    expect(card.done).toEqual(['closed']);
    const { href, target, rel } = card.root.querySelector<HTMLAnchorElement>('.open') ?? {};
    expect(href).toMatch(
      /^https:\/\/(?:harbour\.example\/collection\/000214(?:\/|$)|doi\.org\/10\.5281\/zenodo\.8675309$)/,
    );
    expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
});

describe('facts', () => {
  test.each([
    ['published', ['2.56 TB', '101 files', '14 subjects', 'Harbour seal', 'NWB', 'CC BY 4.0']],
    ['work', ['52.4 MB', 'data set', 'Survey', '214 tables', 'Reef Data Shelf', 'CC BY 4.0']],
    ['work-withdrawn', ['data set', 'Survey', '12 KB', 'Reef Data Shelf', 'Ask the curators.']],
    ['summary-only', ['2.56 TB', '101 files']],
    ['record-missing', ['2.56 TB', '101 files']],
    ['invalid-empty-draft', ['0 bytes', '0 files']],
    ['not-found', []],
  ])('%s shows %j', (name, facts) => {
    const { root } = drawCard(stateOf(name));
    expect([...root.querySelectorAll('.facts li')].map(({ textContent }) => textContent)).toEqual(facts);
  });

  test('a size that names a file is none of them, and terms of a paragraph are cut', () => {
    const state = stateOf('work-withdrawn');
    const { record } = state.description;
    if (record.state !== 'loaded' || !record.value.work) throw new Error('The state has no work.');
    const terms = [{ text: 'All metadata are free, but for those that are not. '.repeat(4), url: null }];
    const work = { ...record.value.work, sizes: [`${'reef-'.repeat(8)}.dat - 33kB`, '12 KB'], terms };
    const description = { ...state.description, record: loaded({ ...record.value, work }) };
    const { root } = drawCard({ ...state, description });
    expect(root.querySelector('.facts')?.textContent).not.toContain('33kB');
    expect(root.querySelector('.facts')?.textContent).toContain('12 KB');
    expect(root.querySelectorAll('.facts .long')).toHaveLength(1);
  });

  test('the licence leads to its text', () => {
    expect(drawCard(stateOf('published')).link('CC BY 4.0')?.href).toBe(
      'https://creativecommons.org/licenses/by/4.0/',
    );
  });

  test('a licence that is none leads nowhere', () => {
    const state = stateOf('published');
    const record = makeRecord({ licenses: ['javascript:alert(1)'] });
    const description = { ...state.description, record: loaded(record) };
    const { root } = drawCard({ ...state, description });
    expect(root.querySelector('.facts')?.textContent).toContain('javascript:alert(1)');
    expect(root.querySelectorAll('.facts a')).toHaveLength(0);
  });

  test('another version’s size never stands in for the one asked for', () => {
    const state = stateOf('summary-only');
    const identifier = { ...state.identifier, version: OLDER };
    const description = toDescription(identifier, state.description, Date.parse('2026-11-20T09:00:00Z'));
    const card = drawCard({ name: 'older', identifier, description });
    expect(card.root.querySelector('.facts')?.textContent).toBe('');
  });
});

describe('the menu', () => {
  const menu = 'Options';
  const offered = ['Settings', 'On this page', 'On journal.example', 'Everywhere, for an hour', 'Everywhere'];

  test('opens and closes in place', async () => {
    const card = drawCard(stateOf('published'));
    const button = card.root.querySelector('.tool[aria-expanded]');
    await card.press(menu);
    expect([card.buttons('.card-off'), button?.getAttribute('aria-expanded')]).toEqual([offered, 'true']);
    await card.press(menu);
    expect([card.buttons('.card-off'), button?.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });

  test.each([
    ['On this page', 'off: page'],
    ['On journal.example', 'off: site'],
    ['Everywhere, for an hour', 'off: hour'],
    ['Everywhere', 'off: everywhere'],
    ['Settings', 'settings'],
  ])('“%s” is one action', async (name, done) => {
    const card = drawCard(stateOf('not-found'));
    await card.press(menu);
    await card.press(name);
    expect(card.done).toEqual([done]);
  });

  test.each([
    ['not-kept', 'The browser could not keep the change; all is as it was.'],
    ['by-policy', 'Decided by your organisation.'],
  ] as const)('says why where it is %s', async (refusal, sentence) => {
    const card = drawCard(stateOf('published'), { refusal });
    await card.press(menu);
    await card.press('Everywhere');
    expect(card.root.querySelector('.refusal')?.textContent).toBe(sentence);
  });

  test('in a private window offers the settings alone', async () => {
    const card = drawCard(stateOf('published'), { loadMenu: async () => menuFor(words, { isKept: false }) });
    await card.press(menu);
    expect(card.buttons('.card-off')).toEqual(['Settings']);
  });

  test('is a menu: the focus goes in, arrows lead on, Escape closes it alone', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(menu);
    const focused = () => document.activeElement?.textContent;
    const key = async (name: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    expect(focused()).toBe('Settings');
    await key('ArrowDown');
    expect(focused()).toBe('On this page');
    await key('End');
    expect(focused()).toBe('Everywhere');
    await key('ArrowDown');
    expect(focused()).toBe('Settings');
    await key('Escape');
    expect([
      card.buttons('.card-off'),
      document.activeElement?.getAttribute('aria-label'),
      card.done,
    ]).toEqual([[], menu, []]);
  });

  test('closes at a press elsewhere in the card', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(menu);
    card.root.querySelector('h2')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([card.buttons('.card-off'), card.done]).toEqual([[], []]);
  });

  test('the card goes where the extension was updated under it', async () => {
    const card = drawCard(stateOf('published'), { loadMenu: () => Promise.reject(new Error('gone')) });
    await card.press(menu);
    expect(card.done).toEqual(['closed']);
  });
});

describe('failures', () => {
  test.each([
    ['not-found', 'Harbour Archive has no data set 000214.', []],
    ['embargoed', 'Only its owners can read it for now.', []],
    [
      'sign-in',
      'Closed Harbour shows its data sets only with an account. Sign in on its site to see this one.',
      [],
    ],
    ['busy', 'Harbour Archive is limiting requests just now.', ['Try again']],
    ['in-trouble', 'Harbour Archive returned an error.', ['Try again']],
    ['unreachable', 'Harbour Archive could not be reached.', ['Try again']],
    ['unexpected-reply', 'Harbour Archive sent a response that Accession could not read.', ['Try again']],
    [
      'no-such-version',
      'Version 0.260101.0000 does not exist, but the data set does.',
      ['Show the data set'],
    ],
    ['record-missing', 'Harbour Archive is limiting requests just now.', ['Try again']],
  ])('%s says why in one sentence, once, and offers %j', (name, sentence, ways) => {
    const card = drawCard(stateOf(name));
    expect(card.root.textContent?.split(sentence)).toHaveLength(2);
    expect(card.buttons(':is(.notices, .failure)')).toEqual(ways);
  });

  test.each([
    ['busy', 'Try again', 'asked again'],
    ['no-such-version', 'Show the data set', 'show 000214 null'],
    ['newer-version', 'View it', `show 000214 ${NEWEST}`],
    ['draft-of-published', 'View it', `show 000214 ${NEWEST}`],
  ])('%s: "%s" leads on', async (name, button, done) => {
    const card = drawCard(stateOf(name));
    await card.press(button);
    expect(card.done).toEqual([done]);
  });
});

test.each([
  ['embargoed', 1, 0],
  ['no-such-version', 1, 0],
  ['busy', 0, 1],
  ['stale', 1, 0],
])('%s is told by %i notices and %i failures, never both', (name, notices, failures) => {
  const { root } = drawCard(stateOf(name));
  expect(root.querySelectorAll('.notice')).toHaveLength(notices);
  expect(root.querySelectorAll('.failure')).toHaveLength(failures);
});

describe('what authors write stays text', () => {
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https:evil.example',
    '',
  ])('a link to %j is none', (href) => {
    expect(stage(<Link href={href}>text</Link>).root.innerHTML).toBe('<span>text</span>');
  });

  test('no markup is interpreted', () => {
    const { root } = drawCard(stateOf('hostile-and-long'));
    expect(root.querySelector('img, script')).toBeNull();
    expect(root.querySelector('h2')?.textContent).toContain('<img src=x onerror="alert(1)">');
  });

  test.each(cardStates)(
    '$name has only http, https and mailto links, none of which tells where it came from',
    (state) => {
      for (const link of drawCard(state).root.querySelectorAll('a')) {
        expect(link.getAttribute('href')).toMatch(/^(?:https?:\/\/|mailto:)/);
        expect(link.rel).toBe('noopener noreferrer');
      }
    },
  );
});

describe('the first notice', () => {
  test.each(cardStates)('$name stands right under the title', (state) => {
    const { root } = drawCard(state);
    const first = root.querySelector('.notice');
    if (first) expect(root.querySelector('h2')?.nextElementSibling?.firstElementChild).toBe(first);
  });

  test.each([
    ['draft-changed-uploads', ['notice'], ['notice', 'notice line', 'notice line']],
    ['draft-unchanged', ['notice'], null],
    ['stale', ['notice remark'], null],
    ['newer-version', ['notice'], null],
  ])('%s: the others are one press away', async (name, first, all) => {
    const card = drawCard(stateOf(name));
    const looks = () => [...card.root.querySelectorAll('.notice')].map(({ className }) => className);
    expect(looks()).toEqual(first);
    const more = card.buttons('.notice').find((button) => button.startsWith('+'));
    expect(more !== undefined).toBe(all !== null);
    if (!more || !all) return;
    await card.press(more);
    expect(looks()).toEqual(all);
  });
});

test.each([
  ['a card opened by key', 'published', 'Copy citation'],
  ['that of a draft', 'draft-of-published', `Copy citation of ${NEWEST}`],
])('one Tab leads from %s to what it is for', (_, name, button) => {
  const { root } = drawCard(stateOf(name));
  const dialog = root.querySelector<HTMLElement>('[role=dialog]');
  dialog?.focus();
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(button);
});
