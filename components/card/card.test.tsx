import { describe, expect, test } from 'vitest';
import { Link } from '@/components/link';
import { menuFor } from '@/demo/gallery/menu';
import { NEWEST, OLDER } from '@/demo/gallery/records';
import { drawCard, stage, stateOf, words } from '@/demo/gallery/stage';
import { cardStates } from '@/demo/gallery/states';
import { toDescription } from '@/lib/collection/assessment';

const DOI = `https://doi.org/10.5555/harbour.000214/${NEWEST}`;

describe('what can be copied', () => {
  test.each([
    ['asking', []],
    ['summary-only', []],
    ['published', ['Copy citation', 'Citation formats', 'Copy DOI']],
    ['newer-version', ['Copy citation', 'Citation formats', 'Copy DOI']],
    ['draft-of-published', ['Copy citation', 'Citation formats', 'Copy draft citation']],
    ['draft-published-unreadable', ['Copy draft citation', 'Citation formats']],
    ['never-published', ['Copy citation', 'Citation formats']],
    ['placeholder-doi', ['Copy citation', 'Citation formats']],
    ['without-doi', ['Copy citation', 'Citation formats', 'Copy expected DOI']],
    ['test-registry', ['Copy citation', 'Citation formats']],
    ['embargoed', []],
    ['no-such-version', []],
    ['record-missing', []],
    ['not-found', []],
  ])('%s offers %j', (name, buttons) => {
    expect(drawCard(stateOf(name)).buttons('.copies')).toEqual(buttons);
  });

  test.each([
    [
      'published',
      'Copy citation',
      /^Lindqvist, .* \(Version 0\.260218\.2052\) .* https:\/\/doi\.org\/10\.5555\/harbour\.000214\/0\.260218\.2052$/,
    ],
    ['published', 'Copy DOI', new RegExp(`^${DOI}$`)],
    ['newer-version', 'Copy DOI', new RegExp(`/${OLDER}$`)],
    ['draft-of-published', 'Copy citation', new RegExp(`\\(Version ${NEWEST}\\).*${DOI}$`)],
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

  test('a draft’s card says whose citation "Copy citation" gives', () => {
    const { root } = drawCard(stateOf('draft-of-published'));
    const button = [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Copy citation',
    );
    const beside = root.querySelector(`#${button?.getAttribute('aria-describedby')}`);
    expect(beside?.textContent).toBe(`Citation of published version ${NEWEST}`);
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
    ['draft-of-published', 'Copy citation', `Citation of ${NEWEST} copied`],
    ['draft-of-published', 'Copy draft citation', 'Draft citation copied'],
  ])('%s: after "%s" the status says "%s" and no name changes', async (name, button, said) => {
    const card = drawCard(stateOf(name));
    const before = card.buttons();
    expect(card.root.querySelector('[role=status]')?.textContent).toBe('');
    await card.press(button);
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(said);
    expect(card.buttons()).toEqual(before);
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
    expect(pinned.buttons('header')).toEqual([
      'Move by dragging or with the arrow keys',
      'Cards and settings',
      'Close',
    ]);
  });

  test.each(cardStates)('$name can be closed, and its collection opened in a new tab', async (state) => {
    const card = drawCard(state);
    await card.press('Close');
    expect(card.done).toEqual(['closed']);
    const { href, target, rel } = card.link('Open at') ?? {};
    expect(href).toMatch(/^https:\/\/harbour\.example\/collection\/000214(?:\/|$)/);
    expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
});

describe('facts', () => {
  test.each([
    ['published', ['Size2.56 TB', 'Files101', 'Subjects14', 'SpeciesHarbour seal']],
    ['summary-only', ['Size2.56 TB', 'Files101', 'Subjects', 'Species']],
    ['record-missing', ['Size2.56 TB', 'Files101']],
    ['invalid-empty-draft', ['Size0 bytes', 'Files0']],
    ['not-found', []],
  ])('%s shows %j', (name, facts) => {
    const { root } = drawCard(stateOf(name));
    expect([...root.querySelectorAll('.facts div')].map(({ textContent }) => textContent)).toEqual(facts);
  });

  test('another version’s size never stands in for the one asked for', () => {
    const state = stateOf('summary-only');
    const identifier = { ...state.identifier, version: OLDER };
    const description = toDescription(identifier, state.description, Date.parse('2026-11-20T09:00:00Z'));
    const card = drawCard({ name: 'older', identifier, description });
    expect(card.root.querySelector('.facts')?.textContent).toBe('SizeFilesSubjectsSpecies');
  });
});

describe('the menu', () => {
  const menu = 'Cards and settings';
  const offered = ['On this page', 'On journal.example', 'Everywhere, for an hour', 'Everywhere', 'Settings'];

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

  test('the card goes where the extension was updated under it', async () => {
    const card = drawCard(stateOf('published'), { loadMenu: () => Promise.reject(new Error('gone')) });
    await card.press(menu);
    expect(card.done).toEqual(['closed']);
  });
});

describe('failures', () => {
  test.each([
    ['not-found', 'Harbour Archive has no collection with the number 000214.', []],
    ['embargoed', 'Embargoed: only its owners can read it for now.', []],
    [
      'sign-in',
      'Reading collections of Closed Harbour needs an account there; sign in on its site to see this one.',
      [],
    ],
    ['busy', 'Harbour Archive is busy and asks to wait a little.', ['Try again']],
    ['in-trouble', 'Harbour Archive has trouble answering just now.', ['Try again']],
    ['unreachable', 'Harbour Archive could not be reached.', ['Try again']],
    ['unexpected-reply', 'Harbour Archive gave an answer that could not be read.', ['Try again']],
    [
      'no-such-version',
      'Version 0.260101.0000 does not exist, but the collection does.',
      ['Show the collection'],
    ],
    ['record-missing', 'Harbour Archive is busy and asks to wait a little.', ['Try again']],
  ])('%s says why in one sentence, once, and offers %j', (name, sentence, ways) => {
    const card = drawCard(stateOf(name));
    expect(card.root.textContent?.split(sentence)).toHaveLength(2);
    expect(card.buttons('.scroll')).toEqual(ways);
  });

  test.each([
    ['busy', 'Try again', 'asked again'],
    ['no-such-version', 'Show the collection', 'show 000214 null'],
    ['newer-version', 'Show it', `show 000214 ${NEWEST}`],
    ['draft-of-published', `Show version ${NEWEST}`, `show 000214 ${NEWEST}`],
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

describe('in little room', () => {
  test.each(cardStates)('$name gives its facts before anything else that may be long', (state) => {
    const { root } = drawCard(state);
    const facts = root.querySelector('.facts');
    const long = root.querySelector('.notice, .failure, .tags, .well, .rest');
    if (!facts || !long) return;
    expect(facts.compareDocumentPosition(long) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  test.each([
    ['draft-changed-uploads', ['notice', 'notice line', 'notice line']],
    ['draft-unchanged', ['notice']],
    ['stale', ['notice remark']],
    ['lost-fields', ['notice remark']],
    ['newer-version', ['notice']],
  ])('%s: a remark after the first notice is a plain line: %j', (name, looks) => {
    const { root } = drawCard(stateOf(name));
    expect([...root.querySelectorAll('.notice')].map(({ className }) => className)).toEqual(looks);
  });
});
