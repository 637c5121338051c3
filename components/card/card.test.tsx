import { describe, expect, test } from 'vitest';
import { Link } from '@/components/link';
import { loaded, makeRecord, NEWEST, NOW, OLDER } from '@/demo/gallery/records';
import { drawCard, say, sayCount, stage, stateOf, unmarked } from '@/demo/gallery/stage';
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
  const ADDRESSES = [say('copyDoi'), say('copyExpectedDoi'), say('copyLink')];
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
    ['asking', 'HARBOUR:000214', say('copyLink')],
    ['published', DOI.replace('https://doi.org/', ''), say('copyDoi')],
    ['draft-of-published', DOI.replace('https://doi.org/', ''), say('copyDoi')],
    ['never-published', 'HARBOUR:000214/draft', say('copyLink')],
    ['placeholder-doi', 'HARBOUR:000214/draft', say('copyLink')],
    ['without-doi', DOI.replace('https://doi.org/', ''), say('copyExpectedDoi')],
    ['test-registry', `HARBOUR-TEST:000214/${NEWEST}`, say('copyLink')],
    // The title of this card already contains the identifier.
    ['embargoed', undefined, say('copyLink')],
    ['busy', undefined, say('copyLink')],
    ['unreachable', undefined, say('copyLink')],
    ['not-found', undefined, say('copyLink')],
  ])('%s keeps the address %s: "%s"', (name, address, button) => {
    const card = drawCard(stateOf(name));
    expect(card.root.querySelector('.address .curie')?.textContent).toBe(address);
    expect(among(card, ...ADDRESSES)).toEqual([button]);
  });

  test('a version in place of the draft is named once, above its DOI', () => {
    const { root } = drawCard(stateOf('draft-of-published'));
    expect(root.querySelector('.address .soft')?.textContent).toBe(say('toCite', NEWEST));
    expect(root.querySelector('.copies .act')?.textContent).toBe(say('copyCitation'));
    expect(drawCard(stateOf('published')).root.querySelector('.address .soft')).toBeNull();
  });

  test('facts and title have placeholders before a reply, and no facts are drawn after a failure', () => {
    const asking = drawCard(stateOf('asking')).root;
    expect(asking.querySelectorAll('.facts .skeleton')).toHaveLength(1);
    expect(asking.querySelector('h2')?.hasAttribute('dir')).toBe(false);
    expect(drawCard(stateOf('not-found')).root.querySelector('.facts')).toBeNull();
  });

  test('a record without a citation has one made from its fields, and says so', async () => {
    const state = stateOf('published');
    const record = loaded(makeRecord({ citation: undefined }));
    const card = drawCard({ ...state, description: { ...state.description, record } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(card.root.querySelector('.well')?.textContent).toContain(say('citationMade'));
    const made = card.root.querySelector('.wording')?.textContent;
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
    const offered = (card: ReturnType<typeof drawCard>) => among(card, ...CITATIONS, ...ADDRESSES);
    expect(offered(named)).toEqual([isThere ? say('copyDoi') : say('copyLink')]);
    expect(offered(drawCard({ ...state, identifier }))).toEqual([say('copyLink')]);
    for (const version of [null, 'draft', '0.123456.1234']) {
      const other = drawCard({ ...state, identifier: { ...identifier, version } }, { isByDoi: true });
      expect(offered(other)).toEqual([say('copyLink')]);
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
    expect(card.done[0]).toBe(`copied ${card.root.querySelector('.wording')?.textContent}`);
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
    expect(offered(drawCard({ ...state, description: unknown }))).toEqual([say('copyLink')]);
    const failed = { ...unknown, summary: { state: 'failed', reason: 'busy' }, done: true } as const;
    const card = drawCard({ ...state, description: failed });
    expect(offered(card)).toEqual([say('copyDraftCitation'), say('citationFormats'), say('copyLink')]);
    expect(card.root.textContent).toContain(say('publishedUnknown'));
  });

  test('no state shows a DOI that does not exist', () => {
    const shown = cardStates.flatMap((state) => {
      const { root } = drawCard(state);
      const links = [...root.querySelectorAll('a')].map(({ href }) => href);
      const wrong = state.identifier.registry.citable
        ? /123456\.1234|doi\.org\/\S*draft/
        : /123456\.1234|doi\.org/;
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
      // Buttons and links in notices are not counted, nor is the arrow, which is part of "Copy citation".
      const own =
        pressable(card) -
        card.root.querySelectorAll(':is(.notice, .failure) :is(a, button)').length -
        card.buttons('.split').length / 2;
      // The card of a data set at an archive of accession numbers may have one button more: the link to the
      // paper that the archive asks authors to cite.
      const most = card.root.textContent?.includes(say('paperOf')) ? 8 : 7;
      return own > most ? [`${state.name} has ${own} controls of at most ${most}`] : [];
    });
    expectNone(crowded.map((fault) => `${fault}. Put one into a menu or into "Details": ${RULE}.`));
  });

  test('no state names people beside a notice', () => {
    const both = cardStates.filter((state) => {
      const { root } = drawCard(state);
      return root.querySelector('.notice') && root.querySelector('.people');
    });
    expectNone(both.map(({ name }) => `${name} names people beside a notice. Leave them out: ${RULE}.`));
  });
});

describe('the dialog', () => {
  test.each([
    ['asking', 'HARBOUR:000214'],
    [
      'published',
      'Octopuses asleep: skin colour, arm movements and breathing of 14 animals over six weeks at sea',
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
        'CC BY 4.0',
      ],
    ],
    ['work', ['52.4 MB', 'data set', 'Survey', '214 tables', 'Reef Data Shelf', CITED, 'CC BY 4.0']],
    ['work-unlisted', ['data set', 'Survey', '12 KB', 'Reef Data Shelf', CITED, 'Ask the curators.']],
    ['summary-only', ['2.56 TB', sayCount('filesCount', 101)]],
    ['record-missing', ['2.56 TB', sayCount('filesCount', 101)]],
    ['invalid-empty-draft', ['0 bytes', sayCount('filesCount', 0), say('noLicence')]],
    ['not-found', []],
  ])('%s shows %j', (name, facts) => {
    const { root } = drawCard(stateOf(name));
    expect([...root.querySelectorAll('.facts li')].map(({ textContent }) => textContent)).toEqual(facts);
  });

  test('begin with the name that a reader gave to a repository', () => {
    const { identifier, ...state } = stateOf('work');
    const registry = toAddedRepository(identifier.registry, { prefix: '10.12345', name: 'Atoll Data' });
    const { root } = drawCard({ ...state, identifier: { ...identifier, registry } });
    const facts = [...root.querySelectorAll('.facts li')].map(({ textContent }) => textContent);
    expect(facts.slice(0, 3)).toEqual(['52.4 MB', 'Atoll Data', 'data set']);
    expect(facts).toContain('Reef Data Shelf');
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
    expect(card.root.querySelector('.facts')?.textContent).toBe('');
  });
});

describe('the menu', () => {
  const menu = say('cardMenu');
  const offered = [
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

  test('in a private window offers the settings alone', async () => {
    const card = drawCard(stateOf('published'), { isKept: false });
    await card.press(menu);
    expect(card.buttons('.card-off')).toEqual([say('openOptions')]);
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
      expect(focused()).toBe(say('openOptions'));
      await key('ArrowDown');
      expect(focused()).toBe(say('offPage'));
      await key('End');
      expect(focused()).toBe(say('offEverywhere'));
      await key('ArrowDown');
      expect(focused()).toBe(say('openOptions'));
      await key(closing);
      expect(
        [card.buttons('.card-off'), document.activeElement?.getAttribute('aria-label'), card.done],
        `Have ${closing} close the menu and give the focus to its button: onKeyDown in components/menu.tsx.`,
      ).toEqual([[], menu, []]);
    },
  );

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
    expect(root.querySelector('.failure')?.textContent).toContain(say('failedBusyText', 'Harbour Archive'));
  });

  test.each([
    ['not-found', say('failedNotFoundText', 'Harbour Archive', '000214'), []],
    ['embargoed', 'Only its owners can read it for now.', []],
    ['sign-in', say('failedSignInText', 'Closed Harbour'), []],
    ['busy', say('failedBusyText', 'Harbour Archive'), [say('tryAgain')]],
    ['in-trouble', say('failedInTroubleText', 'Harbour Archive'), [say('tryAgain')]],
    ['unreachable', say('failedUnreachableText', 'Harbour Archive'), [say('tryAgain')]],
    ['interrupted', say('failedInterruptedText'), [say('tryAgain')]],
    ['unexpected-reply', say('failedUnexpectedReplyText', 'Harbour Archive'), [say('tryAgain')]],
    ['no-such-version', unmarked('noticeNoSuchVersion', '0.260101.0000'), [say('showCollection')]],
    ['record-missing', say('failedBusyText', 'Harbour Archive'), [say('tryAgain')]],
  ])('%s says why in one sentence, once, and offers %j', (name, sentence, ways) => {
    const card = drawCard(stateOf(name));
    expect(card.root.textContent?.split(sentence)).toHaveLength(2);
    expect(card.buttons(':is(.notices, .failure)')).toEqual(ways);
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
  ['embargoed', 1, 0],
  ['no-such-version', 1, 0],
  ['busy', 0, 1],
  ['cached-copy', 1, 0],
])('%s is explained by %i notices and %i failures, never both', (name, notices, failures) => {
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
    ['draft-changed-uploads', ['notice'], ['notice', 'notice line', 'notice line']],
    ['draft-unchanged', ['notice'], null],
    ['cached-copy', ['notice remark'], null],
    ['newer-version', ['notice'], null],
  ])('%s: the others are one press away', async (name, first, all) => {
    const card = drawCard(stateOf(name));
    const looks = () => [...card.root.querySelectorAll('.notice')].map(({ className }) => className);
    expect(looks()).toEqual(first);
    const more = card
      .buttons('.notice')
      .find((button) => [2, 1].map((count) => sayCount('moreNotices', count)).includes(button));
    expect(more !== undefined).toBe(all !== null);
    if (!more || !all) return;
    await card.press(more);
    expect(looks()).toEqual(all);
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
    ['published', [say('showAll')]],
    ['newer-version', [say('showOther'), say('showAll')]],
  ])('Tab leads through the card "%s" as it is on the screen', (name, said) => {
    const { root } = openedByKey(name);
    const parts = ['header', '.scroll', '.copies', '.ways'];
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
