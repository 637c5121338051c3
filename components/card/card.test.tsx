import { describe, expect, test } from 'vitest';
import { Link } from '@/components/link';
import { loaded, makeRecord, NEWEST, NOW, OLDER } from '@/demo/gallery/records';
import { drawCard, say, sayCount, stage, stateOf, unmarked, words } from '@/demo/gallery/stage';
import { cardStates } from '@/demo/gallery/states';
import { toDescription } from '@/lib/collection/assessment';
import { evidenceOf } from '@/lib/collection/evidence';
import { expectNone } from '@/lib/house/expect-none';
import { pageUrl } from '@/lib/identifier/identifier';
import { toAddedRepository } from '@/lib/kinds/datacite/added';
import { contentIn } from './card-content';

const DOI = `https://doi.org/10.5555/harbour.000214/${NEWEST}`;

describe('what can be copied', () => {
  const CITATIONS = [
    say('copyCitation'),
    say('copyCitationOf', NEWEST),
    say('copyDraftCitation'),
    say('citationFormats'),
  ];
  const NUMBERS = ['HARBOUR:000214', `HARBOUR-TEST:000214/${NEWEST}`];
  const copyNumber = (number = 'HARBOUR:000214') => say('copyAs', number);
  const ADDRESSES = [say('copyDoi'), say('copyExpectedDoi'), ...NUMBERS.map(copyNumber)];
  /** Returns the names of those copy buttons of a card that are among `names`. */
  const among = (card: ReturnType<typeof drawCard>, ...names: readonly string[]) =>
    card.buttons('.copies').filter((name) => names.includes(name));

  test.each([
    ['asking', []],
    ['summary-only', []],
    ['published', [say('copyCitation'), say('citationFormats')]],
    ['newer-version', [say('copyCitation'), say('citationFormats')]],
    ['draft-of-published', [say('copyCitationOf', NEWEST), say('citationFormats')]],
    ['draft-published-unreadable', [say('copyDraftCitation'), say('citationFormats')]],
    ['never-published', [say('copyCitation'), say('citationFormats')]],
    ['placeholder-doi', [say('copyCitation'), say('citationFormats')]],
    ['without-doi', [say('copyCitation'), say('citationFormats')]],
    ['test-registry', [say('copyCitation'), say('citationFormats')]],
    ['embargoed', []],
    ['no-such-version', []],
    ['record-missing', []],
    ['not-found', []],
  ])('%s offers %j', (name, buttons) => {
    expect(among(drawCard(stateOf(name)), ...CITATIONS)).toEqual(buttons);
  });

  test.each([
    ['asking', undefined, copyNumber()],
    ['published', DOI.replace('https://doi.org/', ''), say('copyDoi')],
    ['draft-of-published', DOI.replace('https://doi.org/', ''), say('copyDoi')],
    ['never-published', undefined, copyNumber()],
    ['placeholder-doi', undefined, copyNumber()],
    ['without-doi', DOI.replace('https://doi.org/', ''), say('copyExpectedDoi')],
    ['test-registry', undefined, copyNumber(`HARBOUR-TEST:000214/${NEWEST}`)],
    ['embargoed', undefined, copyNumber()],
    ['busy', undefined, copyNumber()],
    ['unreachable', undefined, copyNumber()],
    ['not-found', undefined, copyNumber()],
  ])('%s shows the DOI %s: "%s"', (name, doi, button) => {
    const card = drawCard(stateOf(name));
    expect(card.root.querySelector('.refs .curie')?.textContent).toBe(doi);
    expect(among(card, ...ADDRESSES)).toEqual([button]);
  });

  test('a version in place of the draft is named at the end of the buttons, and its DOI as the one to cite', () => {
    const { root } = drawCard(stateOf('draft-of-published'));
    const labels = (card: Element) =>
      [...card.querySelectorAll('.refs dt')].map((label) => label.textContent);
    expect(labels(root)).toContain(say('toCite'));
    expect(root.querySelector('.copy-remark')?.textContent).toBe(say('ofVersion', NEWEST));
    expect(root.querySelector('.copies .act')?.textContent).toBe(say('copyCitation'));
    const published = drawCard(stateOf('published')).root;
    expect(labels(published)).toContain(say('doi'));
    expect(published.querySelector('.copy-remark')).toBeNull();
  });

  test('facts and title have placeholders before a reply, and no facts are drawn after a failure', () => {
    const asking = drawCard(stateOf('asking')).root;
    expect(asking.querySelectorAll('.overview .skeleton')).toHaveLength(6);
    expect(asking.querySelector('h2')?.hasAttribute('dir')).toBe(false);
    expect(drawCard(stateOf('not-found')).root.querySelector('.facts')).toBeNull();
  });

  test('a record without a citation has one made from its fields, and says so', async () => {
    const state = stateOf('published');
    const record = loaded(makeRecord({ citation: undefined }));
    const card = drawCard({ ...state, description: { ...state.description, record } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await card.press(say('showAll'));
    expect(card.root.querySelector('.well')?.textContent).toContain(say('citationMade'));
    const made = card.root.querySelector('blockquote')?.textContent;
    expect(made).toMatch(/Lindqvist.*harbour\.000214/s);
    await card.press(say('copyCitation'));
    expect(card.done[0]).toBe(`copied ${made}`);
  });

  test.each([
    ['asking', true],
    ['busy', true],
    ['unreachable', true],
    ['in-trouble', true],
    ['not-found', false],
    ['embargoed', false],
  ])('the DOI by which the page names a version can be copied while %s: %s', (name, isThere) => {
    const state = stateOf(name);
    const identifier = { ...state.identifier, version: NEWEST };
    const named = drawCard({ ...state, identifier }, { isByDoi: true });
    const numbered = copyNumber(`HARBOUR:000214/${NEWEST}`);
    const offered = (card: ReturnType<typeof drawCard>) => among(card, ...CITATIONS, ...ADDRESSES, numbered);
    expect(offered(named)).toEqual([isThere ? say('copyDoi') : numbered]);
    expect(offered(drawCard({ ...state, identifier }))).toEqual([numbered]);
    for (const version of [null, 'draft', '0.123456.1234']) {
      const other = drawCard({ ...state, identifier: { ...identifier, version } }, { isByDoi: true });
      expect(offered(other)).not.toContain(say('copyDoi'));
    }
  });

  test.each([
    [
      'published',
      say('copyCitation'),
      /^Lindqvist, .* \(Version 0\.260218\.2052\) .* https:\/\/doi\.org\/10\.5555\/harbour\.000214\/0\.260218\.2052$/,
    ],
    ['published', say('copyDoi'), new RegExp(`^${DOI}$`)],
    ['newer-version', say('copyDoi'), new RegExp(`/${OLDER}$`)],
    ['draft-of-published', say('copyCitationOf', NEWEST), new RegExp(`\\(Version ${NEWEST}\\).*${DOI}$`)],
    ['draft-of-published', say('copyDoi'), new RegExp(`^${DOI}$`)],
    [
      'draft-of-published',
      say('copyDraftCitation'),
      /\(Version draft\).*https:\/\/harbour\.example\/collection\/000214\/draft$/,
    ],
    ['never-published', say('copyCitation'), /\(Version draft\).*\/000214\/draft$/],
    [
      'placeholder-doi',
      say('copyCitation'),
      /Harbour Archive\. https:\/\/harbour\.example\/collection\/000214\/draft$/,
    ],
  ])('%s: "%s" copies %s', async (name, button, text) => {
    const card = drawCard(stateOf(name));
    if (button === say('copyDraftCitation')) await card.press(say('showAll'));
    await card.press(button);
    const [copied, ...others] = card.done.filter((what) => what.startsWith('copied '));
    expect(others).toEqual([]);
    expect(copied?.replace('copied ', '')).toMatch(text);
  });

  test('the citation copied is the record’s own, character by character', async () => {
    const { description } = stateOf('published');
    const card = drawCard(stateOf('published'));
    await card.press(say('copyCitation'));
    const own = description.record.state === 'loaded' ? description.record.value.citation?.text : null;
    expect(card.done[0]).toBe(`copied ${own}`);
    expect(card.root.querySelector('blockquote')?.textContent).toBe(own);
  });

  test('the button and the text say what the preferred format will copy', async () => {
    const card = drawCard(stateOf('draft-of-published'), { format: 'bibtex' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const buttons = [say('copyAsOf', 'BibTeX', NEWEST), say('citationFormats'), say('copyDoi')];
    expect(among(card, ...buttons, ...CITATIONS, ...ADDRESSES)).toEqual(buttons);
    expect(card.root.querySelector('.copies .act')?.textContent).toBe(say('copyAs', 'BibTeX'));
    await card.press(say('copyAsOf', 'BibTeX', NEWEST));
    expect(card.done[0]).toBe(`copied ${card.root.querySelector('.well .code')?.textContent}`);
    expect(card.done[0]).toMatch(/^copied @/);
  });

  test('while it is unknown whether a published version exists, no citation is offered as that of one', () => {
    const state = stateOf('draft-of-published');
    const unknown = {
      ...state.description,
      summary: { state: 'loading' },
      published: undefined,
      done: false,
    } as const;
    const offered = (card: ReturnType<typeof drawCard>) => among(card, ...CITATIONS, ...ADDRESSES);
    expect(offered(drawCard({ ...state, description: unknown }))).toEqual([copyNumber()]);
    const failed = { ...unknown, summary: { state: 'failed', reason: 'busy' }, done: true } as const;
    const card = drawCard({ ...state, description: failed });
    expect(offered(card)).toEqual([say('copyDraftCitation'), say('citationFormats'), copyNumber()]);
    expect(card.root.textContent).toContain(say('publishedUnknown'));
  });

  test('no state shows a DOI that does not exist', () => {
    const shown = cardStates.flatMap((state) => {
      const { root } = drawCard(state);
      const links = [...root.querySelectorAll('a')].map(({ href }) => href);
      const wrong = state.identifier.registry.citable
        ? /123456\.1234|doi\.org\/\S*draft/
        : /123456\.1234|doi\.org\/10\.5555\/harbour/;
      const [found] = wrong.exec(`${root.textContent} ${links.join(' ')}`) ?? [];
      return found === undefined ? [] : [`${state.name} shows ${found}`];
    });
    expectNone(
      shown.map((fault) => `${fault}, which does not exist. Leave it out: README.md says why, under "True".`),
    );
  });
});

describe('the result of a copy', () => {
  test.each([
    ['published', say('copyCitation'), say('copiedCitation')],
    ['published', say('copyDoi'), say('copiedDoi')],
    ['draft-of-published', say('copyCitationOf', NEWEST), say('copiedVersionCitation', NEWEST)],
    ['draft-of-published', say('copyDraftCitation'), say('copiedDraftCitation')],
  ])('%s: after "%s" the status says "%s" and no name changes', async (name, button, said) => {
    const card = drawCard(stateOf(name));
    if (button === say('copyDraftCitation')) await card.press(say('showAll'));
    const before = card.buttons();
    expect(card.root.querySelector('[role=status]')?.textContent).toBe('');
    await card.press(button);
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(said);
    expect(card.buttons()).toEqual(before);
    expect(card.root.querySelectorAll('.is-done')).toHaveLength(1);
  });

  test('is not reported for another version', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(say('copyCitation'));
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
    await card.press(say('copyDoi'));
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(say('notCopied'));
    expect(card.root.querySelector('textarea')?.value).toBe(DOI);
  });
});

test('the address at the end of a citation is a link, and right-to-left text before it does not reorder it', async () => {
  const card = drawCard(stateOf('published'));
  expect(card.root.querySelector('.well a')).toBeNull();
  await card.press(say('showAll'));
  const link = card.root.querySelector('.well blockquote > bdi + a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([DOI, DOI]);
});

describe('a first view is calm', () => {
  const RULE = 'docs/decisions/0039-a-calm-first-view.md';
  const pressable = ({ root }: { root: Element }) => root.querySelectorAll('button, a, summary').length;

  test('no state has more controls than it may', () => {
    const crowded = cardStates.flatMap((state) => {
      const card = drawCard(state);
      // The action of a notice, the link to the paper, and "Show all" of the citation are not counted.
      const own =
        pressable(card) - card.root.querySelectorAll(':is(.notice, .refs, .well) :is(a, button)').length;
      const more = card.root.querySelectorAll('.refs a').length;
      return own > 7 || more > 1 ? [`${state.name} has ${own} controls of at most 7, and ${more} links`] : [];
    });
    expectNone(crowded.map((fault) => `${fault}. Put one into a menu or into "Details": ${RULE}.`));
  });

  test('no state has a description beside a notice, or a second notice', () => {
    const both = cardStates.filter((state) => {
      const { root } = drawCard(state);
      const notices = root.querySelectorAll('.notice').length;
      return notices > 0 && (root.querySelector('.abstract') || (notices > 1 && root.querySelector('.more')));
    });
    expectNone(
      both.map(({ name }) => `${name} says more beside its notice. Leave it to "Details": ${RULE}.`),
    );
  });
});

describe('the dialog', () => {
  test.each([
    ['asking', 'HARBOUR:000214'],
    [
      'published',
      'Octopuses asleep: skin colour, arm movements and breathing of 14 animals over six weeks at sea',
    ],
    ['not-found', 'No record in Harbour Archive'],
    ['not-allowed', say('allowTitle', 'Harbour Archive')],
    ['embargoed', 'Not public yet'],
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

  test('each state can be closed, and its collection opened in a new tab', async () => {
    const faults: string[] = [];
    for (const state of cardStates) {
      const card = drawCard(state);
      await card.press(say('close'));
      const { href, target, rel } = card.root.querySelector<HTMLAnchorElement>('.open') ?? {};
      const isOpened = href?.startsWith(pageUrl({ ...state.identifier, version: null })) ?? false;
      if (card.done.join() !== 'closed') faults.push(`${state.name} is not closed by its button`);
      if (!isOpened || target !== '_blank' || rel !== 'noopener noreferrer')
        faults.push(`${state.name} opens ${href} (${target}, ${rel})`);
    }
    expectNone(faults.map((fault) => `${fault}. Draw both controls: components/card/card.tsx.`));
  });
});

describe('facts', () => {
  const CITED = sayCount('citedAtLeast', 7);
  test.each([
    [
      'published',
      [
        '2.56 TB',
        sayCount('filesCount', 101),
        sayCount('subjectsCount', 14),
        'Octopus bimaculoides',
        'NWB',
        'CC BY 4.0',
      ],
    ],
    ['work', ['52.4 MB', '214 tables', 'Survey', 'Reef Data Shelf', 'CC BY 4.0', CITED]],
    ['work-unlisted', ['12 KB', 'Survey', 'Reef Data Shelf', 'Ask the curators.', CITED]],
    ['summary-only', ['2.56 TB', sayCount('filesCount', 101)]],
    ['record-missing', ['2.56 TB', sayCount('filesCount', 101)]],
    ['invalid-empty-draft', ['0 bytes', sayCount('filesCount', 0)]],
    ['not-found', []],
  ])('%s shows %j', (name, facts) => {
    const { root } = drawCard(stateOf(name));
    expect([...root.querySelectorAll('.facts li')].map(({ textContent }) => textContent)).toEqual(facts);
  });

  test('leave the name that a reader gave to a repository to the badge', () => {
    const { identifier, ...state } = stateOf('work');
    const registry = toAddedRepository(identifier.registry, { prefix: '10.12345', name: 'Atoll Data' });
    const { root } = drawCard({ ...state, identifier: { ...identifier, registry } });
    const facts = [...root.querySelectorAll('.facts li')].map(({ textContent }) => textContent);
    expect(root.querySelector('.badge')?.textContent).toBe('Atoll Data');
    expect(facts).toContain('Reef Data Shelf');
    expect(facts).not.toContain('Atoll Data');
  });

  test('leave out a size that names a file, and clamp terms as long as a paragraph', () => {
    const state = stateOf('work-unlisted');
    const { record } = state.description;
    if (record.state !== 'loaded' || !record.value.work) throw new Error('The state has no work.');
    const terms = [
      {
        text: 'All metadata are free, but for those that are not. '.repeat(4),
        url: undefined,
        language: undefined,
      },
    ];
    const work = { ...record.value.work, sizes: [`${'reef-'.repeat(8)}.dat - 33kB`, '12 KB'] };
    const description = { ...state.description, record: loaded({ ...record.value, terms, work }) };
    const { root } = drawCard({ ...state, description });
    expect(root.querySelector('.facts')?.textContent).not.toContain('33kB');
    expect(root.querySelector('.facts')?.textContent).toContain('12 KB');
    expect(root.querySelectorAll('.facts .clamped')).toHaveLength(1);
  });

  test('an unknown licence is no link', () => {
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
    const description = toDescription(
      evidenceOf(identifier, state.description),
      Date.parse('2026-11-20T09:00:00Z'),
    );
    const card = drawCard({ name: 'older', identifier, description });
    expect(card.root.querySelector('.facts')).toBeNull();
  });
});

describe('the menu', () => {
  const menu = say('cardMenu');
  const offered = [
    say('getData'),
    say('whoMentions'),
    say('openOptions'),
    say('offPage'),
    say('offSite', 'journal.example'),
    say('offHour'),
    say('offEverywhere'),
  ];

  test('opens and closes in place', async () => {
    const card = drawCard(stateOf('published'));
    const button = card.root.querySelector('.tool[aria-expanded]');
    await card.press(menu);
    expect([card.buttons('.card-off'), button?.getAttribute('aria-expanded')]).toEqual([offered, 'true']);
    await card.press(menu);
    expect([card.buttons('.card-off'), button?.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });

  test.each([
    [say('offPage'), 'off: page'],
    [say('offSite', 'journal.example'), 'off: site'],
    [say('offHour'), 'off: hour'],
    [say('offEverywhere'), 'off: everywhere'],
    [say('openOptions'), 'settings'],
  ])('“%s” is one action', async (name, done) => {
    const card = drawCard(stateOf('not-found'));
    await card.press(menu);
    await card.press(name);
    expect(card.done).toEqual([done]);
  });

  test.each([
    ['not-kept', say('notSaved')],
    ['by-policy', say('byPolicy')],
  ] as const)('says why where it is %s', async (refusal, sentence) => {
    const card = drawCard(stateOf('published'), { refusal });
    await card.press(menu);
    await card.press(say('offEverywhere'));
    expect(card.root.querySelector('.refusal')?.textContent).toBe(sentence);
  });

  test('in a private window leads to the details and the settings, and turns nothing off', async () => {
    const card = drawCard(stateOf('published'), { isKept: false });
    await card.press(menu);
    expect(card.buttons('.card-off')).toEqual([say('getData'), say('whoMentions'), say('openOptions')]);
  });

  test.each(['Escape', 'Tab'])(
    'is a menu: the focus goes in, arrows lead on, %s closes it alone',
    async (closing) => {
      const card = drawCard(stateOf('published'));
      await card.press(menu);
      const focused = () => document.activeElement?.textContent;
      const key = async (name: string) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 5));
      };
      expect(focused()).toBe(say('getData'));
      await key('ArrowDown');
      expect(focused()).toBe(say('whoMentions'));
      await key('End');
      expect(focused()).toBe(say('offEverywhere'));
      await key('ArrowDown');
      expect(focused()).toBe(say('getData'));
      await key(closing);
      expect(
        [card.buttons('.card-off'), document.activeElement?.getAttribute('aria-label'), card.done],
        `Have ${closing} close the menu and give the focus to its button: onKeyDown in components/menu.tsx.`,
      ).toEqual([[], menu, []]);
    },
  );

  test.each([[false], [true]])(
    '“Get the data” opens the details at the ways to the data (open before: %s)',
    async (isOpen) => {
      const card = drawCard(stateOf('published'));
      if (isOpen) await card.press(say('details'));
      await card.press(menu);
      await card.press(say('getData'));
      expect(card.buttons('.card-off')).toEqual([]);
      expect(document.activeElement?.className).toBe('get-data');
    },
  );

  test('offers no way to data that are not public or not known', async () => {
    for (const name of ['not-found', 'deposit-withdrawn', 'deposit-unreleased', 'deposit-named']) {
      const card = drawCard(stateOf(name));
      await card.press(menu);
      expect(card.buttons('.card-off'), name).not.toContain(say('getData'));
    }
  });

  test('closes at a press elsewhere in the card', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(menu);
    card.root.querySelector('h2')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([card.buttons('.card-off'), card.done]).toEqual([[], []]);
  });
});

describe('failures', () => {
  test('the status agrees with the sentence on a failure while another request runs', () => {
    const state = stateOf('asking');
    const answers = evidenceOf(state.identifier, {
      ...state.description,
      summary: { state: 'failed', reason: 'busy', nextTry: NOW + 24_000 },
      done: false,
    });
    const { root } = drawCard({ ...state, description: toDescription(answers, NOW) });
    expect(root.querySelector('.chip')?.textContent).toBe(say('failedBusy', 'Harbour Archive'));
    expect(root.querySelector('.why')?.textContent).toContain(say('failedBusyText', 'Harbour Archive'));
  });

  test.each([
    ['not-found', 'No record in Harbour Archive', 'The number may have a typo.', []],
    ['embargoed', 'Not public yet', 'shows this data set to its owners only', []],
    ['sign-in', 'Closed Harbour requires an account', 'Sign in on its site.', []],
    ['busy', 'Harbour Archive is limiting requests', '', [say('tryAgain')]],
    [
      'in-trouble',
      'Harbour Archive returned an error',
      'This says nothing about the data.',
      [say('tryAgain')],
    ],
    [
      'unreachable',
      'Harbour Archive does not answer',
      'This says nothing about the data.',
      [say('tryAgain')],
    ],
    ['not-allowed', say('allowTitle', 'Harbour Archive'), 'Your browser asks', [say('allowAccess')]],
    ['interrupted', 'Accession was interrupted', '', [say('tryAgain')]],
    [
      'unexpected-reply',
      'Harbour Archive sent a response that Accession could not read',
      '',
      [say('tryAgain')],
    ],
    ['deposit-named', words.term('holds', 'structure'), 'Accession cannot look up', []],
  ])('%s is explained by "%s" and "%s", and offers %j', (name, title, why, ways) => {
    const { root, buttons } = drawCard(stateOf(name));
    expect(root.querySelector('.title')?.textContent).toBe(title);
    expect(root.querySelector('.why')?.textContent ?? '').toContain(why);
    expect(buttons('.copies').slice(0, -1)).toEqual(ways);
    expect(root.querySelectorAll('.notice, .well')).toHaveLength(0);
  });

  test.each([
    ['no-such-version', unmarked('noticeNoSuchVersion', '0.260101.0000'), [say('showCollection')]],
    ['record-missing', say('failedBusyText', 'Harbour Archive'), []],
  ])('%s keeps what is known, and says "%s"', (name, sentence, ways) => {
    const card = drawCard(stateOf(name));
    expect(card.root.textContent?.split(sentence)).toHaveLength(2);
    expect(card.buttons('.notices')).toEqual(ways);
  });

  test.each([
    ['busy', say('tryAgain'), 'asked again'],
    ['no-such-version', say('showCollection'), 'show 000214 null'],
    ['newer-version', say('showOther'), `show 000214 ${NEWEST}`],
    ['draft-of-published', say('showOther'), `show 000214 ${NEWEST}`],
  ])('%s: "%s" leads on', async (name, button, done) => {
    const card = drawCard(stateOf(name));
    await card.press(button);
    expect(card.done).toEqual([done]);
  });
});

test.each([
  ['embargoed', 0, 1],
  ['no-such-version', 1, 0],
  ['unreachable', 0, 1],
  ['cached-copy', 1, 0],
])('%s is explained by %i notices and %i sentences, never both', (name, notices, sentences) => {
  const { root } = drawCard(stateOf(name));
  expect(root.querySelectorAll('.notice')).toHaveLength(notices);
  expect(root.querySelectorAll('.why')).toHaveLength(sentences);
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
  ])('an address such as %j becomes no link', (href) => {
    expect(stage(<Link href={href}>text</Link>).root.innerHTML).toBe('<span>text</span>');
  });

  test('no markup is interpreted', () => {
    const { root } = drawCard(stateOf('hostile-and-long'));
    expect(root.querySelector('img, script')).toBeNull();
    expect(root.querySelector('h2')?.textContent).toContain('<img src=x onerror="alert(1)">');
  });

  test('each state has only http, https and mailto links, none of which tells where it came from', () => {
    const wrong = cardStates.flatMap((state) =>
      [...drawCard(state).root.querySelectorAll('a')]
        .filter(
          (link) =>
            !/^(?:https?:\/\/|mailto:)/.test(link.getAttribute('href') ?? '') ||
            link.rel !== 'noopener noreferrer',
        )
        .map((link) => `${state.name} has ${link.outerHTML.slice(0, 120)}`),
    );
    expectNone(wrong.map((fault) => `${fault}. Draw it with Link of components/link.tsx: docs/threats.md.`));
  });
});

describe('the first notice', () => {
  test('stands right under the title in each state', () => {
    const apart = cardStates.filter((state) => {
      const { root } = drawCard(state);
      const first = root.querySelector('.notice');
      return first && root.querySelector('h2')?.nextElementSibling?.firstElementChild !== first;
    });
    expectNone(
      apart.map(
        ({ name }) =>
          `${name} has something between its title and its notice. Move it: docs/decisions/0039-a-calm-first-view.md.`,
      ),
    );
  });

  test.each([
    ['draft-changed-uploads', 'notice care', 2],
    ['draft-unchanged', 'notice care', 0],
    ['cached-copy', 'notice remark', 0],
    ['deposit-replaced', 'notice older', 0],
    ['newer-version', 'notice care', 0],
  ])('%s: looks like "%s", and the others are in the details', async (name, look, others) => {
    const card = drawCard(stateOf(name));
    const looks = (where: string) =>
      [...card.root.querySelectorAll(`${where} .notice`)].map(({ className }) => className);
    expect(looks('')).toEqual([look]);
    await card.press(say('details'));
    expect(looks('.details')).toHaveLength(others);
  });
});

describe('by key', () => {
  const focused = () => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  };
  const openedByKey = (name: string) => {
    const card = drawCard(stateOf(name));
    contentIn(card.root).focusFirst();
    return card;
  };

  test.each([
    ['published', ['Sleep in free-ranging octopuses']],
    ['newer-version', [say('showOther'), 'Sleep in free-ranging octopuses']],
  ])('Tab leads through the card "%s" as it is on the screen', (name, said) => {
    const { root } = openedByKey(name);
    const parts = ['header', '.scroll', '.ways', '.well', '.copies'];
    const controls = [...root.querySelectorAll('button, a')];
    const order = controls.map((control) => parts.findIndex((part) => control.closest(part)));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    const inside = [...root.querySelectorAll('.scroll :is(button, a)')].map(({ textContent }) => textContent);
    expect(inside).toEqual(said);
  });

  test.each([
    ['published', say('copyCitation')],
    ['draft-of-published', say('copyCitationOf', NEWEST)],
  ])('the citation of "%s" has the focus', (name, copy) => {
    openedByKey(name);
    expect(focused()).toBe(copy);
  });

  test('the card has the focus until the citation is loaded', async () => {
    const card = openedByKey('asking');
    expect(document.activeElement?.role).toBe('dialog');
    card.redraw(stateOf('published'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe(say('copyCitation'));
  });

  test('no button takes the focus from where the reader has moved it', async () => {
    const card = openedByKey('asking');
    const close = [...card.root.querySelectorAll<HTMLElement>('header button')].at(-1);
    close?.focus();
    card.redraw(stateOf('published'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe(say('close'));
  });

  test('what is open inside closes first', async () => {
    const card = openedByKey('published');
    const content = contentIn(card.root);
    expect(content.closeInside()).toBe(false);
    await card.press(say('cardMenu'));
    expect(content.closeInside()).toBe(true);
  });

  test.each([
    ['asking', true],
    ['published', false],
  ])('"%s" has placeholders: %s', (name, isWaiting) => {
    const { root } = drawCard(stateOf(name));
    expect([contentIn(root).isWaiting(), contentIn(root).scrollers().length]).toEqual([isWaiting, 2]);
  });

  test('Tab is left to the browser', () => {
    const { root } = openedByKey('published');
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    root.querySelector('.copies button')?.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(false);
  });

  test('the details take the focus, and closed by key give it back', async () => {
    const { root, press } = openedByKey('published');
    await press(say('details'));
    const region = root.querySelector('.details');
    expect(document.activeElement).toBe(region);
    expect(focused()).toBe(say('details'));
    region?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(root.querySelector('.details')).toBeNull();
    expect(document.activeElement?.classList).toContain('more');
  });

  test('a pointer that opens them leaves the focus where it is', async () => {
    const { root } = openedByKey('published');
    root.querySelector('.more')?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(root.querySelector('.details')).not.toBeNull();
    expect(focused()).toBe(say('copyCitation'));
  });

  test('the target of a notice opens in the same card, which takes the focus', async () => {
    const { press, root } = openedByKey('newer-version');
    root.querySelector<HTMLElement>('.notice .inline')?.focus();
    await press(say('showOther'));
    expect(document.activeElement?.role).toBe('dialog');
  });
});
