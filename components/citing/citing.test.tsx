import { describe, expect, test, vi } from 'vitest';
import { NEWEST } from '@/demo/gallery/records';
import { drawCard, say, sayCount, stateOf, words } from '@/demo/gallery/stage';
import { writer } from '@/lib/citation/writer';
import { nameInMenu, nameOfFormat } from './format-name';
import { makeCopier } from './make-copier';

const DOI = `https://doi.org/10.5555/harbour.000214/${NEWEST}`;
const { identifier, description } = stateOf('published');
const record = description.record.state === 'loaded' ? description.record.value : null;
if (!record) throw new Error('The state has no record.');
const cited = [{ record, registry: identifier.registry }];
const now = new Date();

/**
 * Draws a card and opens its menu of formats. `state` is the name of a state in the gallery, which draws
 * every state of a card.
 */
async function openMenu(state = 'published', answers: Parameters<typeof drawCard>[1] = {}) {
  const card = drawCard(stateOf(state), answers);
  await card.press(say('citationFormats'));
  const items = () => [...card.root.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const item = (name: string) => items().find(({ textContent }) => textContent === name);
  const preview = () => card.root.querySelector('.specimen pre')?.textContent;
  const isOpen = () => card.root.querySelector('[role=menu]') !== null;
  /** Waits until the result of a press is drawn. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const key = async (name: string) => {
    const menu = card.root.querySelector('[role=menu]');
    menu?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    await settle();
  };
  const look = async (name: string) => {
    item(name)?.focus();
    await settle();
  };
  // The last item shows the formats that few readers use, and the first of these takes the focus.
  if (card.buttons('[role=menu]').includes(say('moreFormats'))) await card.press(say('moreFormats'));
  await look(items()[0]?.textContent ?? '');
  return { ...card, items, item, preview, isOpen, key, look, settle };
}

describe('the formats that few readers use', () => {
  test('come after a press on the last item, which gives the first of them the focus', async () => {
    const card = drawCard(stateOf('published'));
    await card.press(say('citationFormats'));
    const keys = () =>
      [...card.root.querySelectorAll<HTMLElement>('[data-format]')].map(({ dataset }) => dataset.format);
    expect(keys()).not.toContain('csl-json');
    await card.press(say('moreFormats'));
    expect(keys()).toContain('csl-json');
    expect((document.activeElement as HTMLElement).dataset.format).toBe('csl-json');
    expect(card.buttons('[role=menu]')).not.toContain(say('moreFormats'));
  });

  test('stand on top once one was chosen, with the last three', async () => {
    const { root, press } = drawCard(stateOf('published'), { used: 'cff apa' });
    await press(say('citationFormats'));
    const groups = [...root.querySelectorAll('[role=menu] [role=group]')];
    const [first] = groups.map((group) => [
      group.getAttribute('aria-label'),
      [...group.querySelectorAll<HTMLElement>('[data-format]')].map(({ dataset }) => dataset.format),
    ]);
    expect(first).toEqual([words.term('formats', 'used'), ['cff', 'apa']]);
    expect(root.querySelectorAll('[data-format=apa]')).toHaveLength(1);
  });
});

test.each(writer.formats)(
  'the format $key, and its group $group, have names of their own',
  ({ key, group }) => {
    const plain = (word: string) => word.replace(/-/g, ' ').toLowerCase();
    expect(words.term('format', key)).not.toBe(key);
    expect(words.term('formats', group)).not.toBe(group);
    expect(plain(words.term('format', key))).not.toBe('');
  },
);

describe('a work, for which no archive has a style of its own', () => {
  const { record: answer } = stateOf('work').description;
  const works = answer.state === 'loaded' ? [{ record: answer.value, registry: identifier.registry }] : [];
  const apa = writer.write('apa', works, now);

  test.each([
    ['works', works, 'apa'],
    ['works and data sets', [...works, ...cited], 'mixed'],
    ['data sets', cited, 'registry'],
  ])('the default format for %s is named', (_, all, name) =>
    expect(nameOfFormat('registry', all, words)).toBe(words.term('format', name)),
  );

  test('is cited in APA: the card says at once what a press copies, which has its title in italics', async () => {
    const card = drawCard(stateOf('work'));
    expect(card.root.querySelector('.well blockquote')?.textContent).toBe(apa?.text);
    await card.press(say('copyCitation'));
    expect(card.done).toEqual([`copied ${apa?.text}`, `as HTML ${apa?.html}`]);
    expect(apa?.html).toContain('<i>Tide pools');
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(say('copiedCitation'));
  });

  test('has APA first and marked in the menu', async () => {
    const { items } = await openMenu('work');
    expect(items().map(({ dataset }) => dataset.format)).not.toContain('registry');
    const marked = items().filter((item) => item.getAttribute('aria-checked') === 'true');
    expect(marked).toEqual(items().slice(0, 1));
    expect(marked[0]?.dataset.format).toBe('apa');
  });
});

describe('the menu', () => {
  test('offers every format that the collection has, in groups, and marks the preferred one', async () => {
    const { items, root } = await openMenu();
    const offered = writer.formats.filter(({ key }) => writer.write(key, cited, now));
    expect(items().map(({ dataset }) => dataset.format)).toEqual(offered.map(({ key }) => key));
    expect(items().filter((item) => item.getAttribute('aria-checked') === 'true')).toHaveLength(1);
    expect(items()[0]?.getAttribute('aria-checked')).toBe('true');
    const groups = [...root.querySelectorAll('[role=group][aria-label]')].map(
      (it) => it.ariaLabel ?? it.getAttribute('aria-label'),
    );
    expect(groups).toEqual(
      expect.arrayContaining([
        'Word, Google Docs',
        'Reference managers and code',
        'Ready-made sentences',
        'Links and numbers',
      ]),
    );
  });

  test.each(writer.formats.filter(({ key }) => writer.write(key, cited, now)))(
    'previews $key as it is written',
    async ({ key }) => {
      const menu = await openMenu();
      await menu.look(nameInMenu(key, cited, words));
      expect(menu.preview()).toBe(writer.write(key, cited, new Date())?.text);
    },
  );

  test.each([
    [['ArrowDown'], 'APA 7'],
    [['a', 'p'], 'APA 7'],
    [['A', 'P', 'A'], 'APA 7'],
    [['ArrowDown', 'ArrowUp'], 'Archive’s own style'],
    [['End'], 'Download command'],
    [['ArrowUp'], 'Download command'],
    [['End', 'ArrowDown'], 'Archive’s own style'],
    [['b'], 'LaTeX (BibTeX)'],
    [['r', 'i'], 'Zotero, EndNote, Mendeley (RIS)'],
    [['b', 'b'], 'Overleaf, biber (BibLaTeX)'],
    [['End', 'Home'], 'Archive’s own style'],
  ])('%j leads to %s', async (keys, name) => {
    const menu = await openMenu();
    for (const key of keys) await menu.key(key);
    const [at, ...others] = menu.items().filter(({ tabIndex }) => tabIndex === 0);
    expect(others).toEqual([]);
    expect(at?.textContent).toBe(name);
  });

  test.each([
    ['of a format that the pointer moves over', 1, 'apa'],
    ['of no format that only came under a pointer that lies still', 0, 'registry'],
  ])('shows the preview %s', async (_, movementX, expected) => {
    const menu = await openMenu();
    vi.useFakeTimers();
    const event = Object.assign(new Event('pointermove'), { movementX, movementY: 0 });
    menu.items()[1]?.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(menu.preview()).toBe(writer.write(expected, cited, new Date())?.text);
  });

  test('closes with Escape and gives the focus back', async () => {
    const menu = await openMenu();
    await menu.key('Escape');
    expect(menu.isOpen()).toBe(false);
    const active = menu.root.ownerDocument.activeElement;
    expect(active?.getAttribute('aria-label')).toBe(say('citationFormats'));
    expect(active?.getAttribute('aria-expanded')).toBe('false');
  });

  test('stays open at Tab, which leads to the preview beside it', async () => {
    const menu = await openMenu();
    await menu.key('Tab');
    expect(menu.isOpen()).toBe(true);
  });

  test('closes on the card’s cancel event, sent when the card intercepts Escape', async () => {
    const menu = await openMenu();
    const asking = new Event('cancel', { cancelable: true });
    expect(menu.root.querySelector('[role=menu]')?.dispatchEvent(asking)).toBe(false);
    await menu.settle();
    expect(menu.isOpen()).toBe(false);
  });

  test('copies what is chosen, as rich text where the format knows it, and prefers it from then on', async () => {
    const menu = await openMenu();
    await menu.press('APA 7');
    const apa = writer.write('apa', cited, new Date());
    expect(menu.done).toEqual(['prefers apa', `copied ${apa?.text}`, `as HTML ${apa?.html}`]);
    expect(menu.root.querySelector('[role=status]')?.textContent).toBe(say('copiedAs', 'APA 7'));
    await menu.press('Copy APA 7');
    expect(menu.done.slice(3)).toEqual([`copied ${apa?.text}`, `as HTML ${apa?.html}`]);
    await menu.press(say('copyDoi'));
    expect(menu.done[5]).toBe(`copied ${DOI}`);
  });

  test('copies a format for programs as plain text alone', async () => {
    const menu = await openMenu();
    await menu.press('LaTeX (BibTeX)');
    expect(menu.done).toEqual([
      'prefers bibtex',
      `copied ${writer.write('bibtex', cited, new Date())?.text}`,
    ]);
  });

  test.each([
    ['LaTeX (BibTeX)', 'Lindqvist2026_harbour000214.bib', 'application/x-bibtex'],
    [
      'Zotero, EndNote, Mendeley (RIS)',
      'Lindqvist2026_harbour000214.ris',
      'application/x-research-info-systems',
    ],
    ['APA 7', 'Lindqvist2026_harbour000214.txt', 'text/plain'],
    ['CFF', 'Lindqvist2026_harbour000214.cff', 'application/yaml'],
  ])('saves %s as %s', async (name, fileName, mimeType) => {
    const menu = await openMenu();
    await menu.look(name);
    await menu.press(say('download'));
    expect(menu.done[0]).toMatch(`saved ${fileName} (${mimeType}) `);
    expect(menu.done[0]?.endsWith(menu.preview() ?? 'nothing')).toBe(true);
  });

  test('cites the paper with it where there is one and the format is a list of references', async () => {
    const menu = await openMenu();
    await menu.look('APA 7');
    menu.root.querySelector<HTMLElement>('.papers input')?.click();
    await menu.settle();
    const apa = writer.write('apa', cited, new Date())?.text;
    const paper = 'Sleep in free-ranging octopuses. https://doi.org/10.5555/jms.2026.118';
    expect(menu.preview()).toBe(`${apa}\n${paper}`);
    await menu.press('APA 7');
    expect(menu.done).toContain(`copied ${apa}\n${paper}`);
  });

  test.each([
    ['MLA 9', true],
    ['Chicago author-date', true],
    ['Chicago bibliography', true],
    ['APA 7', false],
    ['LaTeX (BibTeX)', false],
  ])('says of %s that it leaves capitals to the reader: %s', async (name, isSaid) => {
    const menu = await openMenu();
    await menu.look(name);
    const notes = [...menu.root.querySelectorAll('.style-note')].map(({ textContent }) => textContent);
    expect(notes).toEqual(isSaid ? [say('titleUnchanged')] : []);
  });

  test.each(['CFF', 'Methods'])('offers no paper in %s', async (name) => {
    const menu = await openMenu();
    await menu.look(name);
    expect(menu.root.querySelector('.papers')).toBeNull();
  });

  test('a draft that has a published version gives the published one', async () => {
    const menu = await openMenu('draft-of-published');
    await menu.look('Link');
    expect(menu.preview()).toBe(DOI);
  });

  test('a draft gives no DOI in any format', async () => {
    const menu = await openMenu('placeholder-doi');
    for (const { textContent } of menu.items()) {
      await menu.look(textContent ?? '');
      // The record also contains DOIs of papers and protocols, which are no placeholders.
      expect(menu.preview()).not.toMatch(/10\.5555\/harbour|123456/);
    }
  });
});

describe('gaps are reported', () => {
  test('a preferred format that no longer exists falls back to the registry’s text, and the report says so', async () => {
    const card = drawCard(stateOf('published'), { format: 'papyrus' });
    await card.press(say('copyCitation'));
    expect(card.done[0]).toBe(`copied ${record.citation?.text}`);
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(say('copiedCitation'));
  });

  test('a text that the clipboard refuses is selected in a field', async () => {
    const menu = await openMenu('published', { isCopied: async () => false });
    await menu.press('LaTeX (BibTeX)');
    const field = menu.root.querySelector('textarea');
    expect(field?.value).toBe(writer.write('bibtex', cited, new Date())?.text);
    expect([field?.readOnly, field?.selectionStart, field?.selectionEnd]).toEqual([
      true,
      0,
      field?.value.length,
    ]);
  });
});

test('the registry’s own citation is copied with its address as a link', async () => {
  const card = drawCard(stateOf('published'));
  await card.press(say('copyCitation'));
  expect(card.done[1]).toMatch(new RegExp(`^as HTML Lindqvist, .* <a href="${DOI}">${DOI}</a>$`));
});

describe('“with its paper” is one choice', () => {
  const PAPER = 'https://doi.org/10.5072/tide.gills';
  /** Storage that keeps what is set. */
  const storing = (kept: Record<string, unknown> = {}) => ({
    kept,
    get: async (key: string) => ({ [key]: kept[key] }),
    set: async (more: Record<string, unknown>) => void Object.assign(kept, more),
  });
  const openFor = async (state: string, kept: Record<string, unknown> = {}) => {
    const store = storing(kept);
    const card = drawCard(stateOf(state), { store });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
    await settle();
    const box = () => card.root.querySelector<HTMLInputElement>('.papers input');
    const copied = () => card.done.filter((each) => each.startsWith('copied '));
    const tick = async () => {
      if (!box()) await card.press(say('citationFormats'));
      box()?.click();
      await settle();
    };
    return { ...card, store, copied, box, tick, settle };
  };

  test.each<[state: string, kept: Record<string, unknown>, isCited: boolean]>([
    ['deposit', {}, true],
    ['deposit', { 'cite-papers-1': false }, false],
    ['deposit', { 'cite-papers-1': 'yes' }, true],
    ['published', {}, false],
    ['published', { 'cite-papers-1': true }, true],
  ])('of %s, with %j stored: %j', async (state, kept, isCited) => {
    const card = await openFor(state, kept);
    const isWith = (text: string | undefined) => /tide\.gills|jms\.2026/.test(text ?? '');
    // The card shows what the button copies.
    expect(isWith(card.root.querySelector('.well')?.textContent ?? '')).toBe(isCited);
    await card.press(say('copyCitation'));
    await card.press(say('citationFormats'));
    expect(card.box()?.checked).toBe(isCited);
    card.root.querySelector<HTMLElement>('[data-format=apa]')?.click();
    await card.settle();
    expect(card.copied().map(isWith)).toEqual([isCited, isCited]);
    const status = card.root.querySelector('[role=status]')?.textContent;
    const remark = state === 'deposit' ? sayCount('withPapers', 1) : sayCount('withPaperLinks', 1);
    const done = say('copiedAs', words.term('format', 'apa'));
    expect(status).toBe(isCited ? say('copiedWith', done, remark) : done);
  });

  test('a tick changes what the big button copies, is shown at once and is remembered', async () => {
    const card = await openFor('deposit');
    await card.tick();
    expect(card.store.kept).toEqual({ 'cite-papers-1': false });
    expect(card.root.querySelector('.well')?.textContent).not.toContain(PAPER);
    await card.press(say('copyCitation'));
    await card.tick();
    expect(card.store.kept).toEqual({ 'cite-papers-1': true });
    await card.press(say('copyCitation'));
    expect(card.copied().map((text) => text.includes(PAPER))).toEqual([false, true]);
  });

  test('a paper whose number alone is known is copied as a link, and the card says so', async () => {
    const card = await openFor('deposit-unknown-paper');
    await card.press(say('copyCitation'));
    expect(card.copied()[0]).toMatch(
      /\nPubMed 31990001\. https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/31990001\/$/,
    );
    expect(card.root.querySelector('[role=status]')?.textContent).toBe(
      say('copiedWith', say('copiedCitation'), sayCount('withPaperLinks', 1)),
    );
  });

  test('in a private window it applies, and is not stored', async () => {
    const store = storing();
    const copied: string[] = [];
    const copier = makeCopier({
      words,
      store,
      isPrivate: () => true,
      onCopy: async ({ text }) => copied.push(text) > 0,
      onSave() {},
      onZotero: async () => ({ state: 'failed' }),
    });
    await copier.choosePapers(true);
    expect([await copier.papersChoice(), store.kept]).toEqual([true, {}]);
  });
});
