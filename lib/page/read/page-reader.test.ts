import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comesNear, type StandIn, standInBrowser } from '@/lib/page/fixtures/browser';
import { byBrowser } from '@/lib/page/fixtures/by-browser';
import { curieOf } from '@/lib/page/fixtures/reads';
import { started } from '@/lib/page/fixtures/start';
import type { PageReader, PageStart } from '@/lib/page/start';
import * as closer from './closer';
import * as declared from './declared';
import { startPageReader } from './page-reader';

let browser: StandIn;
let page: PageStart;
let reader: PageReader;
const press = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>HARBOUR:000003 and HARBOUR:000003</p>';
  document.head.innerHTML = '<meta name="dc.relation" content="HARBOUR:000007">';
  browser = standInBrowser();
  page = started();
  reader = startPageReader(page, { press, sayGone: () => undefined });
});
afterEach(() => {
  page.controller.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const take = (...candidates: (Text | Element)[]) =>
  reader.take({ candidates: new Set(candidates), touched: new Set() });
const text = () => document.querySelector('p')?.firstChild as Text;
/** Messages to the background, without the request for the style of the marks. */
const said = () => browser.told.filter((message) => !JSON.stringify(message).includes('styleMarks'));
const announced = () => said().map((message) => JSON.stringify(message));

describe('a reader of a page', () => {
  test('keeps what it read', () => {
    take(text());
    expect(reader.reading.mentions()).toHaveLength(2);
  });

  test('requests the style of marks once, after the first batch is read', () => {
    const styled = () => browser.told.filter((message) => JSON.stringify(message).includes('styleMarks'));
    take(text());
    expect(styled()).toEqual([]);
    vi.advanceTimersByTime(500);
    take(text());
    vi.advanceTimersByTime(500);
    expect(styled()).toHaveLength(1);
  });

  test('reports mentions once, a moment later', () => {
    take(text());
    take(text());
    expect(announced()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(said()).toEqual([
      { type: 'pageScanned', mentions: [{ key: 'harbour:000003', form: 'curie', count: 2 }] },
    ]);
  });

  test('reports the identifiers that the page declares', async () => {
    take(document.querySelector('meta') as Element);
    await vi.advanceTimersByTimeAsync(200);
    expect(said()).toEqual([
      { type: 'pageScanned', mentions: [{ key: 'harbour:000007', form: 'declared', count: 1 }] },
    ]);
  });

  test('reports the mentions of the second pass, which is made once', async () => {
    document.body.innerHTML = '<table><tr><th>collection</th></tr><tr><td>000003</td></tr></table>';
    const head = document.querySelector('th')?.firstChild as Text;
    take(head);
    take(head);
    await vi.advanceTimersByTimeAsync(200);
    take(head);
    await vi.advanceTimersByTimeAsync(1000);
    expect(said()).toEqual([
      { type: 'pageScanned', mentions: [{ key: 'harbour:000003', form: 'prose', count: 1 }] },
    ]);
  });

  test.each([
    ['a declaration', () => take(document.querySelector('meta') as Element)],
    [
      'by the second pass',
      () => {
        document.body.innerHTML = '<table><tr><th>collection</th></tr><tr><td>000003</td></tr></table>';
        take(document.querySelector('th')?.firstChild as Text);
      },
    ],
  ])('reports that not all was read if reading %s throws', async (_, act) => {
    const fail = () => {
      throw new Error('a fault of ours');
    };
    vi.spyOn(declared, 'identifiersDeclared').mockImplementationOnce(fail);
    vi.spyOn(closer, 'makeCloserLook').mockImplementationOnce(fail);
    act();
    await vi.advanceTimersByTimeAsync(200);
    dispatchEvent(byBrowser(new Event('pagehide')));
    expect(said()).toEqual([{ type: 'pageScanned', mentions: [], hasFailed: true }, { type: 'pageLeft' }]);
  });

  describe('with a clock of its own', () => {
    const MANY = 'HARBOUR:000003 '.repeat(100);
    /** Makes a clock that advances by `step` ms each time it is read, at most `most` times. */
    const ticking = (step: number, most = Number.POSITIVE_INFINITY) => {
      let looks = 0;
      return () => step * Math.min(++looks, most);
    };
    /** Reads a page with this markup, and returns the last report of its mentions. */
    const saidOf = async (markup: string, clock: () => number) => {
      page.controller.abort();
      document.head.innerHTML = '';
      document.body.innerHTML = markup;
      page = started();
      reader = startPageReader(page, { press, sayGone: () => undefined }, clock);
      const texts = [...document.querySelectorAll('p,th,td')].map(({ firstChild }) => firstChild as Text);
      take(...texts, ...document.querySelectorAll('meta,script'));
      await vi.advanceTimersByTimeAsync(5000);
      reader.announce();
      await vi.advanceTimersByTimeAsync(0);
      const last = said().at(-1) as { mentions: { key: string; count: number }[]; hasFailed?: boolean };
      return {
        isWhole: last.hasFailed !== true,
        counts: Object.fromEntries(last.mentions.map(({ key, count }) => [key.slice(-6), count])),
      };
    };

    test('gives up the rest of a text that takes too long, and keeps its mentions', async () => {
      const markup = `<p>HARBOUR:000001</p><p>${MANY}</p><p>HARBOUR:000002</p>`;
      const { isWhole, counts } = await saidOf(markup, ticking(1));
      expect([isWhole, counts['000001'], counts['000002']]).toEqual([false, 1, 1]);
      expect(counts['000003']).toBeGreaterThan(1);
      expect(counts['000003']).toBeLessThan(100);
    });

    test.each([
      ['texts that together take long', '<p>HARBOUR:000003</p>'.repeat(100), 1, { '000003': 100 }],
      ['a text that takes long at first', '<p>HARBOUR:000003</p>', 100, { '000003': 1 }],
      [
        'a declaration that takes long at first',
        '<meta name="dc.relation" content="HARBOUR:000003">',
        100,
        { '000003': 1 },
      ],
    ])('wholly reads %s', async (_, markup, step, counts) =>
      expect(await saidOf(markup, ticking(step, step > 1 ? 8 : undefined))).toEqual({
        isWhole: true,
        counts,
      }),
    );

    const table = `<table><tr><th>collection</th></tr>${'<tr><td>000003</td></tr>'.repeat(100)}</table>`;
    const names = Array.from({ length: 100 }, (_, at) => `HARBOUR:0000${at + 10}`);
    test.each([
      ['a table', `${table}<p>HARBOUR:000001</p>`, { '000001': 1 }],
      [
        'a declaration',
        `<meta name="citation_reference" content="${MANY}"><meta name="dc.relation" content="HARBOUR:000001">`,
        { '000001': 1, '000003': 1 },
      ],
      [
        'a list of declared names',
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Dataset', identifier: names })}</script><p>HARBOUR:000001</p>`,
        expect.objectContaining({ '000001': 1, '000010': 1 }),
      ],
    ])('reports that %s that takes too long is not wholly read', async (_, markup, counts) =>
      expect(await saidOf(markup, ticking(1))).toEqual({ isWhole: false, counts }),
    );

    const long = (length: number) => `HARBOUR:000003 ${' x'.repeat(length / 2)} HARBOUR:000012`;
    test.each([
      ['a text', `<p>${long(300_000)}</p>`, { '000003': 1 }],
      ['a declaration', `<meta name="dc.relation" content="${long(100_000)}">`, { '000003': 1 }],
      ['a text of names', `<p>${'HARBOUR:000003 '.repeat(1001)}</p>`, { '000003': 1000 }],
      [
        'JSON-LD',
        `<script type="application/ld+json">{"@type": "Dataset", "@id": "HARBOUR:000003", "name": "${long(2_000_000)}"}</script>`,
        {},
      ],
    ])('reports that %s that is too long is not wholly read', async (_, markup, counts) =>
      expect(await saidOf(markup, () => 0)).toEqual({ isWhole: false, counts }),
    );
  });

  test('reports nothing after its end', () => {
    take(text());
    page.controller.abort();
    vi.advanceTimersByTime(200);
    expect(said()).toEqual([]);
  });

  test('reports less often while the page grows, and soon again after a rest', () => {
    const grow = (accession: number) => {
      document.body.innerHTML = `<p>HARBOUR:${String(accession).padStart(6, '0')}</p>`;
      reader.take({ candidates: new Set([text()]), touched: new Set([document.body]) });
    };
    /** Returns the number of half seconds until the next report. */
    const untilAnnounced = (first: number) => {
      const before = said().length;
      for (let halves = 1; ; halves++) {
        grow(first + halves);
        vi.advanceTimersByTime(500);
        if (said().length > before || halves > 30) return halves;
      }
    };
    const waits = [100, 200, 300, 400, 500].map(untilAnnounced);
    expect(waits[0]).toBe(1);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[4]).toBeGreaterThan(waits[1] as number);
    vi.advanceTimersByTime(20_000);
    expect(untilAnnounced(600)).toBe(waits[1]);
  });

  test('reports in page order when asked, and from then on', async () => {
    document.body.innerHTML = '<p>HARBOUR:000003</p><p>HARBOUR:000005</p>';
    const [one, other] = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild as Text);
    take(other as Text);
    take(one as Text);
    const accessions = () =>
      (said().at(-1) as { mentions: { key: string }[] }).mentions.map(({ key }) => key.slice(-1)).join('');
    vi.advanceTimersByTime(200);
    expect(accessions()).toBe('53');
    await reader.announce();
    expect(accessions()).toBe('35');
    document.body.insertAdjacentHTML('afterbegin', '<i>HARBOUR:000007</i>');
    take(document.querySelector('i')?.firstChild as Text);
    vi.advanceTimersByTime(2000);
    expect(accessions()).toBe('735');
  });

  test('reports when asked, even without mentions', async () => {
    await reader.announce();
    expect(said()).toEqual([{ type: 'pageScanned', mentions: [] }]);
  });

  test('reports that the page is left, and its mentions when the reader returns to it', () => {
    take(text());
    vi.advanceTimersByTime(200);
    dispatchEvent(byBrowser(new Event('pagehide')));
    dispatchEvent(Object.assign(byBrowser(new Event('pageshow')), { persisted: true }));
    expect(said().map((message) => (message as { type: string }).type)).toEqual([
      'pageScanned',
      'pageLeft',
      'pageScanned',
    ]);
  });

  test('reports nothing when a page without mentions is left', () => {
    dispatchEvent(byBrowser(new Event('pagehide')));
    expect(said()).toEqual([]);
  });
});

describe('after a hundred collections', () => {
  const TOTAL = 300;
  const accession = (number: number) => String(number).padStart(6, '0');
  const items = () => [...document.querySelectorAll('li')];
  const readNow = () => reader.reading.mentions().map(curieOf);
  const counted = () => said().map((message) => (message as { mentions?: object[] }).mentions?.length);
  beforeEach(() => {
    const list = Array.from({ length: TOTAL }, (_, at) => `<li>HARBOUR:${accession(at + 1)}</li>`);
    document.body.innerHTML = `<ul>${list.join('')}</ul>`;
    const texts = items().map(({ firstChild }) => firstChild as Text);
    for (let at = 0; at < TOTAL; at += 50) take(...texts.slice(at, at + 50));
  });

  test('candidates far from the view are not read at once', () => {
    expect(readNow()).toHaveLength(100);
  });

  test('candidates that come near the view are read', () => {
    comesNear(items()[250] as Element);
    expect(readNow()).toEqual(expect.arrayContaining([`HARBOUR:${accession(251)}`]));
    expect(readNow()).toHaveLength(101);
  });

  test('all others are read in the end, and reported', async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(readNow()).toHaveLength(TOTAL);
    expect(counted()).toEqual([100, TOTAL]);
  });

  test.each<[string, () => unknown]>([
    ['the mentions are requested', () => reader.announce()],
    ['the reader walks through them', () => reader.whole()],
  ])('everything is read when %s, and at once from then on', async (_, ask) => {
    const asked = ask();
    await vi.advanceTimersByTimeAsync(100);
    await asked;
    expect(readNow()).toHaveLength(TOTAL);
    const more = document.querySelector('ul')?.appendChild(document.createElement('li')) as Element;
    more.textContent = 'HARBOUR:000999';
    take(more.firstChild as Text);
    expect(readNow()).toHaveLength(TOTAL + 1);
  });

  test('the page reports everything when asked', async () => {
    const asked = reader.announce();
    await vi.advanceTimersByTimeAsync(100);
    await asked;
    expect(counted()).toEqual([TOTAL]);
  });

  test('the text under the pointer and the focused link are read', () => {
    const [item, other] = [items()[200], items()[201]] as [Element, Element];
    other.innerHTML = '<a href="https://harbour.example/collection/000777">x</a>';
    const link = other.firstChild as Element;
    take(link);
    expect(reader.reading.mentionOf(link)?.identifier.accession).toBe('000777');
    Document.prototype.elementsFromPoint = () => [item];
    reader.reading.mentionAt(1, 1);
    expect(readNow()).toEqual(expect.arrayContaining([`HARBOUR:${accession(201)}`]));
  });

  test('all others are read if counted mentions leave the page', async () => {
    const [list] = document.querySelectorAll('ul');
    for (const item of items().slice(0, 50)) item.remove();
    reader.take({ candidates: new Set(), touched: new Set([list as Node]) });
    await vi.advanceTimersByTimeAsync(100);
    expect(readNow()).toHaveLength(TOTAL - 50);
  });

  test('headers of tables are read at once', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<table><tr><th>collection</th></tr><tr><td>000888</td></tr></table>',
    );
    take(document.querySelector('th')?.firstChild as Text);
    await vi.advanceTimersByTimeAsync(200);
    expect(readNow()).toEqual(expect.arrayContaining(['HARBOUR:000888']));
  });

  test('nothing is read after its end', async () => {
    page.controller.abort();
    comesNear(items()[250] as Element);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(readNow()).toHaveLength(100);
  });
});
