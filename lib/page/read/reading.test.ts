import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { makeBudget, UNLIMITED } from '@/lib/kinds/budget';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { curieOf, plainMarks, registries, tokens } from '@/lib/page/fixtures/reads';
import { type Candidate, findCandidates } from '@/lib/page/scan/candidates';
import type { Registry } from '@/lib/registry/naming';
import { Reading } from './reading';

const SITE = 'https://harbour.example/collection';

/** Makes a `Reading` of the document, with functions that read its changes. */
function read(known: readonly Registry[] = registries, cheap = tokens) {
  const marks = plainMarks();
  const reading = new Reading(known, marks);
  const look = async (touched: readonly Node[] = []) => {
    const candidates = new Set<Candidate>();
    const on = {
      candidate: (found: Candidate) => void candidates.add(found),
      shadow() {},
      hostless() {},
      element() {},
    };
    await findCandidates(document.head, document.body, cheap, on, new AbortController().signal);
    return reading.take({ candidates, touched: new Set(touched) });
  };
  /** Reads a batch in which these nodes have changed, and which has no candidates. */
  const touch = (...touched: Node[]) => reading.take({ candidates: new Set(), touched: new Set(touched) });
  return { reading, marks, look, touch, curies: () => reading.mentions().map(curieOf) };
}
const at = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No ${selector}.`);
  return element;
};
const textIn = (selector: string) => at(selector).firstChild as Text;

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('the marked part of a mention is', () => {
  test.each([
    ['a CURIE, whole', 'see HARBOUR:000003/draft', 'HARBOUR:000003/draft'],
    ['a DOI, whole', 'at 10.5555/harbour.000003/0.210812.1448', '10.5555/harbour.000003/0.210812.1448'],
    ['the number behind the words that announce it', 'in collection 000003', '000003'],
    ['the number in code', 'get(collection="000003")', '000003'],
    [
      'the number with its version',
      'collection 000003 (version 0.210812.1448)',
      '000003 (version 0.210812.1448',
    ],
    ['the number before its noun', 'of 000003 and 000011 collections', '000003|000011'],
    ['each number of a list', 'collections 000003, 000011 and 000020', '000003|000011|000020'],
  ])('%s', async (_, text, marked) => {
    document.body.innerHTML = `<p>${text}</p>`;
    const { marks, look } = read();
    await look();
    const texts = [...marks.ranges].map((range) =>
      range.startContainer.textContent?.slice(range.startOffset, range.endOffset),
    );
    expect(texts.join('|')).toBe(marked);
  });
});

describe('a page mentions', () => {
  test.each([
    [
      'the identifiers in its texts, in order',
      'HARBOUR:000003<p>HARBOUR:000020/draft</p>',
      ['HARBOUR:000003', 'HARBOUR:000020/draft'],
    ],
    ['a link by its address', `<a href="${SITE}/000003">the maze</a>`, ['HARBOUR:000003']],
    ['a link once, whatever its text', `<a href="${SITE}/000003">HARBOUR:000003</a>`, ['HARBOUR:000003']],
    [
      'a link once if its text continues outside it',
      `DOI of HARBOUR:<a href="${SITE}/000003">000003</a>`,
      ['HARBOUR:000003'],
    ],
    [
      'a text once if a PDF viewer drew a link over its first line',
      `<div class="textLayer">${SITE}/000003/draft</div><section class="linkAnnotation"><a data-element-id="inferred_link_0" href="${SITE}/000003/"></a></section>`,
      ['HARBOUR:000003/draft'],
    ],
    [
      'a link, and another data set in its text',
      `<a href="${SITE}/000003">HARBOUR:000020</a>`,
      ['HARBOUR:000003', 'HARBOUR:000020'],
    ],
    [
      'a link to elsewhere by its text',
      '<a href="https://example.org">HARBOUR:000003</a>',
      ['HARBOUR:000003'],
    ],
    ['a text that is broken over elements', 'HAR<b>BO<i>UR</i></b>:000<wbr>003', ['HARBOUR:000003']],
    [
      'what a field shows that cannot be edited, each part of it',
      '<textarea readonly>HARBOUR:000003\nHARBOUR:000005</textarea><input aria-readonly="true" value="HARBOUR:000020">',
      ['HARBOUR:000003', 'HARBOUR:000005', 'HARBOUR:000020'],
    ],
    [
      'once what a field shows over the same text',
      '<div><textarea readonly>HARBOUR:000003\nHARBOUR:000005</textarea><p>HARBOUR:<b>000003</b></p></div>',
      ['HARBOUR:000005', 'HARBOUR:000003'],
    ],
    [
      'nothing that a field of an editor repeats, nor a password',
      '<div class="monaco-editor"><textarea readonly>HARBOUR:000003</textarea></div><input type="password" readonly value="HARBOUR:000003">',
      [],
    ],
    ['nothing if there is only a word', 'the HARBOUR of 000003 ships', []],
  ])('%s', async (_, markup, curies) => {
    document.body.innerHTML = markup;
    const page = read();
    await page.look();
    expect(page.curies()).toEqual(curies);
  });
});

describe('on a page that has named a structure of the PDB', () => {
  const all = [...accessionArchives, ...registries];
  const CAPTION = '<p id="caption">The open form (4AKE), chain A of 2HJR, and antibody 4E10.</p>';
  const readAll = async (markup: string) => {
    document.body.innerHTML = markup;
    const page = read(all, toTokens(tokenSourcesOf(all)));
    await page.look();
    const isReminded = page.reading.isReminded();
    for (const readBlock of page.reading.takeFurther()) readBlock(UNLIMITED);
    return [isReminded, page.reading.mentions().map(({ identifier }) => identifier.accession)];
  };
  test.each([
    [
      'its captions name others by their codes alone',
      `<p>PDB ID: 6FEG</p>${CAPTION}`,
      [true, ['6FEG', '4AKE', '2HJR']],
    ],
    ['before and behind it', `${CAPTION}<p>PDB ID: 6FEG</p>`, [true, ['4AKE', '2HJR', '6FEG']]],
    [
      'by a link',
      `<a href="https://www.rcsb.org/structure/6FEG">it</a>${CAPTION}`,
      [true, ['6FEG', '4AKE', '2HJR']],
    ],
    [
      'but no text that is not drawn',
      '<p>PDB ID: 6FEG</p><script>(4AKE)</script><textarea>(4AKE)</textarea>',
      [true, ['6FEG']],
    ],
  ])('%s', async (_, markup, read) => expect(await readAll(markup)).toEqual(read));
  test('and on no other page', async () =>
    expect(await readAll(`<p>GSE93374</p>${CAPTION}`)).toEqual([false, ['GSE93374']]));
});

describe('a place that is cut short', () => {
  /** Makes a budget that ends after `most` readings of its clock. */
  const looks = (most: number) => {
    let now = 0;
    return makeBudget(most, () => now++);
  };
  const readOf = (most: number) => {
    document.body.innerHTML = `<p>${'HARBOUR:000003 '.repeat(900)}</p>`;
    const marks = plainMarks();
    const reading = new Reading(registries, marks, undefined, () => looks(most));
    reading.take({ candidates: new Set([textIn('p')]), touched: new Set() });
    return { reading, marked: () => marks.ranges.size };
  };

  test('or has many mentions has few of them marked at once', () => {
    const { reading, marked } = readOf(1e6);
    expect([marked(), reading.isCutShort()]).toEqual([100, true]);
    reading.markAll();
    expect([marked(), reading.isCutShort()]).toEqual([900, false]);
  });

  test('has all that were found marked later', () => {
    const { reading, marked } = readOf(3000);
    expect([marked(), reading.isCutShort()]).toEqual([100, true]);
    reading.markAll();
    expect(marked()).toBeGreaterThan(300);
  });

  test.each([
    ['sooner, keeps what was found', 1000, 1000, (now: number, before: number) => now === before],
    ['later, has more', 1000, 5000, (now: number, before: number) => now > before],
    ['not at all, has all', 1000, 1e6, (now: number) => now === 900],
  ])('and, read again and cut short %s', (_, first, again, isRight) => {
    const { reading, marked } = readOf(first);
    reading.markAll();
    const before = marked();
    for (const read of reading.takeCutShort()) read(looks(again - 500));
    reading.markAll();
    expect([marked() > 0, isRight(marked(), before)]).toEqual([true, true]);
    expect(reading.isCutShort()).toBe(false);
  });
});

describe('how a page names something', () => {
  test.each<[string, string, string[]]>([
    ['a DOI in its text', '<p>10.5555/harbour.000003</p>', ['doi']],
    ['a link to a DOI', '<a href="https://doi.org/10.5555/harbour.000003">the maze</a>', ['doi']],
    ['a link to its page', `<a href="${SITE}/000003">10.5555/x</a>`, ['address']],
    ['a link to a resolver of CURIEs', '<a href="https://identifiers.org/harbour:000003">x</a>', ['address']],
    ['an address in its text', `<p>${SITE}/000003</p>`, ['address']],
    ['a CURIE', '<p>HARBOUR:000003</p>', ['curie']],
    ['words', '<p>Harbour Archive collection 000003</p>', ['prose']],
    ['words that only likely mean it', '<p>Harbour Archive collection #003</p>', ['unsure']],
    ['several, each at its place', '<p>HARBOUR:000003, 10.5555/harbour.000003</p>', ['curie', 'doi']],
  ])('is %s', async (_, markup, forms) => {
    document.body.innerHTML = markup;
    const page = read();
    await page.look();
    expect(page.reading.mentions().map(({ form }) => form)).toEqual(forms);
  });
});

describe('a placeholder', () => {
  const DOI = '10.5555/harbour.123456/0.123456.1234';
  test.each([
    ['in a text', `<p>${DOI}</p>`],
    ['of an existing data set', '<p>10.5555/harbour.000003/0.123456.1234</p>'],
    ['as the address of a link', `<a href="https://doi.org/${DOI}">x</a>`],
    ['as both', `<a href="https://doi.org/${DOI}">https://doi.org/${DOI}</a>`],
  ])('%s is reported once, but neither marked nor pointed at', async (_, markup) => {
    document.body.innerHTML = markup;
    const page = read();
    await page.look();
    expect(page.reading.mentions().map(({ form }) => form)).toEqual(['doi']);
    expect(page.marks.ranges.size).toBe(0);
    const element = at('p, a');
    Document.prototype.elementsFromPoint = () => [element];
    expect(page.reading.mentionAt(1, 1)).toBeNull();
    expect(page.reading.mentionOf(element)).toBeNull();
  });
});

test('every text is marked and no link is', async () => {
  document.body.innerHTML = `<p>HARBOUR:000003 and HARBOUR:000020</p><a href="${SITE}/000003">x</a>`;
  const page = read();
  await page.look();
  const texts = [...page.marks.ranges].map((range) =>
    range.startContainer.textContent?.slice(range.startOffset, range.endOffset),
  );
  expect(texts).toEqual(['HARBOUR:000003', 'HARBOUR:000020']);
});

describe('a change', () => {
  test.each<[string, string, (page: ReturnType<typeof read>) => Node[], string[]]>([
    [
      'of a text',
      '<p>HARBOUR:000003</p>',
      () => {
        textIn('p').data = 'HARBOUR:000005';
        return [textIn('p')];
      },
      ['HARBOUR:000005'],
    ],
    [
      'of one half of an identifier',
      '<p>HARBOUR:<b>000003</b></p>',
      () => {
        textIn('b').data = '000005';
        return [textIn('b')];
      },
      ['HARBOUR:000005'],
    ],
    [
      'that removes the identifier',
      '<p>HARBOUR:000003</p>',
      () => {
        textIn('p').data = 'gone';
        return [textIn('p')];
      },
      [],
    ],
    [
      'that removes its element',
      '<div><p>HARBOUR:000003</p></div>',
      () => {
        at('p').remove();
        return [at('div')];
      },
      [],
    ],
    [
      'that joins two halves',
      '<p>HARBOUR:<b></b><i>0</i><b>00003</b></p>',
      () => {
        at('p').innerHTML = 'HARBOUR:<b>000003</b>';
        return [at('p')];
      },
      ['HARBOUR:000003'],
    ],
    [
      'of an address',
      `<a href="${SITE}/000003">x</a>`,
      () => {
        at('a').setAttribute('href', `${SITE}/000005`);
        return [at('a')];
      },
      ['HARBOUR:000005'],
    ],
    [
      'of an address to one that leads elsewhere',
      `<a href="${SITE}/000003">x</a>`,
      () => {
        at('a').setAttribute('href', '/');
        return [at('a')];
      },
      [],
    ],
    [
      'of a link’s address, whose text is a mention now',
      `<a href="${SITE}/000003">HARBOUR:000003</a>`,
      () => {
        at('a').setAttribute('href', '/');
        return [at('a')];
      },
      ['HARBOUR:000003'],
    ],
    [
      'to a text that the reader writes',
      '<p contenteditable="true">HARBOUR:000003</p>',
      () => {
        document.getSelection()?.collapse(textIn('p'), 3);
        return [at('p')];
      },
      [],
    ],
    [
      'to the text of a field, whatever else changed',
      '<textarea readonly>HARBOUR:000003</textarea><p></p>',
      () => {
        (at('textarea') as HTMLTextAreaElement).value = 'HARBOUR:000005';
        return [at('p')];
      },
      ['HARBOUR:000005'],
    ],
    [
      'of too many places to list',
      '<p>HARBOUR:000003</p>',
      () => {
        textIn('p').data = 'HARBOUR:000005';
        return [document];
      },
      ['HARBOUR:000005'],
    ],
  ])('%s', async (_, markup, change, curies) => {
    document.body.innerHTML = markup;
    const page = read();
    await page.look();
    expect(page.touch(...change(page))).toBe(true);
    expect(page.curies()).toEqual(curies);
    expect(page.marks.ranges.size).toBe(
      page.reading.mentions().filter(({ place }) => !('nodeType' in place)).length,
    );
  });

  test('elsewhere changes nothing and returns false', async () => {
    document.body.innerHTML = '<p>HARBOUR:000003</p><i>tick</i>';
    const page = read();
    await page.look();
    expect(page.touch(textIn('i'))).toBe(false);
    expect(page.curies()).toEqual(['HARBOUR:000003']);
  });
});

test('a removed mention is not listed, even before the next look', async () => {
  document.body.innerHTML = `<p>HARBOUR:000003</p><a href="${SITE}/000005">x</a>`;
  const page = read();
  await page.look();
  at('p').remove();
  expect(page.curies()).toEqual(['HARBOUR:000005']);
});

describe('a declaration', () => {
  test('is listed first, once even if repeated, and goes with its element', async () => {
    document.head.innerHTML = '<meta name="citation_doi" content="10.5555/harbour.000020">';
    document.body.innerHTML = '<p>HARBOUR:000003</p>';
    const page = read();
    const [registry] = registries;
    const declared = registry ? [{ registry, accession: '000020', version: null }] : [];
    await page.look();
    page.reading.declare(at('meta'), declared);
    page.reading.declare(at('meta'), declared);
    expect(page.curies()).toEqual(['HARBOUR:000020', 'HARBOUR:000003']);
    at('meta').remove();
    expect(page.touch(document.head)).toBe(true);
    expect(page.curies()).toEqual(['HARBOUR:000003']);
  });
});

describe('the mention under a point', () => {
  const under = (element: Element) => {
    Document.prototype.elementsFromPoint = () => [element];
    return 1;
  };
  // happy-dom has no layout, so the test says that no element has a box.
  beforeEach(() =>
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList),
  );
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  test('is a link rather than a marked text', async () => {
    document.body.innerHTML = `<p>HARBOUR:000003</p><a href="${SITE}/000005"><b>x</b></a>`;
    const page = read();
    await page.look();
    const mention = page.reading.mentionAt(under(at('b')), 1);
    expect(mention && curieOf(mention)).toBe('HARBOUR:000005');
    expect(page.reading.mentionOf(at('a'))).toBe(mention);
  });
  test('is the marked text without a link', async () => {
    document.body.innerHTML = '<p>HARBOUR:000003</p>';
    const page = read();
    await page.look();
    const mention = page.reading.mentionAt(under(at('p')), 1);
    expect(mention && curieOf(mention)).toBe('HARBOUR:000003');
  });
  test('is found after the extension is gone, when Chromium no longer opens closed shadow roots', async () => {
    document.body.innerHTML = '<p>HARBOUR:000003</p>';
    const page = read();
    await page.look();
    const openOrClosedShadowRoot = () => {
      throw new Error('Extension context invalidated.');
    };
    vi.stubGlobal('chrome', { dom: { openOrClosedShadowRoot } });
    const mention = page.reading.mentionAt(under(at('p')), 1);
    expect(mention && curieOf(mention)).toBe('HARBOUR:000003');
  });
  test('is the text in a link around blocks, which only the walk and the popup have', async () => {
    document.body.innerHTML = `<a href="${SITE}/000005"><div>A title</div></a>
      <a id="row" href="${SITE}/000003"><p>HARBOUR:000003</p></a>`;
    const page = read();
    await page.look();
    expect(page.curies()).toEqual(['HARBOUR:000005', 'HARBOUR:000003', 'HARBOUR:000003']);
    expect(page.reading.mentionAt(under(at('div')), 1)?.place).not.toBe(at('a'));
    expect(page.reading.mentionOf(at('a'))?.place).toBe(at('a'));
    const mention = page.reading.mentionAt(under(at('p')), 1);
    expect(mention && curieOf(mention)).toBe('HARBOUR:000003');
  });
  test('is a link around a shadow root', async () => {
    document.body.innerHTML = `<a href="${SITE}/000005"><x-name></x-name></a>`;
    const root = at('x-name').attachShadow({ mode: 'open' });
    root.innerHTML = '<i>x</i>';
    root.elementsFromPoint = () => [...root.children];
    const page = read();
    await page.look();
    const mention = page.reading.mentionAt(under(at('x-name')), 1);
    expect(mention && curieOf(mention)).toBe('HARBOUR:000005');
  });
  test.each([
    ['a text', '<p>HARBOUR:000003</p>', 'p', 'p'],
    ['the block around it', '<div><p>HARBOUR:000003</p></div>', 'div', 'p'],
    ['a link', `<p><a href="${SITE}/000003"><b>x</b></a></p>`, 'p', 'b'],
  ])(
    'is the text that the page has just put in the place of %s, before the next look',
    async (_, html, within, pointed) => {
      document.body.innerHTML = html;
      const page = read();
      await page.look();
      const [before] = page.reading.mentions();
      at(within).innerHTML = String(at(within).innerHTML);
      expect(page.reading.mentions()).toEqual([]);
      const mention = page.reading.mentionAt(under(at(pointed)), 1);
      expect(mention && curieOf(mention)).toBe('HARBOUR:000003');
      expect(mention).not.toBe(before);
      expect(page.reading.mentions()).toEqual([mention]);
    },
  );
  test('is null without a mention', async () => {
    document.body.innerHTML = '<p>x</p>';
    expect(read().reading.mentionAt(under(at('p')), 1)).toBeNull();
  });
});

test('an identifier that is unmarked has no mark again, and stays among the mentions', async () => {
  document.body.innerHTML = '<p>HARBOUR:000003, HARBOUR:000011</p><p id="more"></p>';
  const { reading, marks, look, curies } = read();
  const marked = () =>
    Array.from(marks.ranges, ({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    );
  await look();
  const [first] = reading.mentions();
  if (!first) throw new Error('Nothing was read.');
  reading.unmark(first.identifier);
  expect(marked()).toEqual(['HARBOUR:000011']);
  at('#more').textContent = 'HARBOUR:000003 and HARBOUR:000020';
  await look([at('#more')]);
  expect(marked()).toEqual(['HARBOUR:000011', 'HARBOUR:000020']);
  expect(curies()).toEqual(['HARBOUR:000003', 'HARBOUR:000011', 'HARBOUR:000003', 'HARBOUR:000020']);
});
