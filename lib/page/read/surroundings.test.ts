import { describe, expect, test } from 'vitest';
import { toKey } from '@/lib/identifier/identifier';
import { registries } from '@/lib/page/fixtures/reads';
import type { Mention } from './mention';
import { surroundingsByKey } from './surroundings';

/** The mention of the element marked `it`: its text, or the link it is. */
function mentionIn(markup: string): Mention {
  document.body.innerHTML = markup;
  const element = document.getElementById('it');
  const [registry] = registries;
  const text = element?.firstChild;
  if (!element || !registry) throw new Error('Nothing is marked.');
  const ends = text && {
    startContainer: text,
    startOffset: 0,
    endContainer: text,
    endOffset: text.nodeValue?.length ?? 0,
  };
  const place = element.localName === 'a' || !ends ? element : new StaticRange(ends);
  return { identifier: { registry, accession: '000003', version: null }, naming: 'curie', place };
}
const around = (markup: string) => {
  const mention = mentionIn(markup);
  const [surroundings] = surroundingsByKey([mention], [toKey(mention.identifier)]);
  if (!surroundings) throw new Error('Nothing was looked around.');
  return surroundings;
};

describe('the sentence', () => {
  test.each([
    [
      'of a text',
      '<p>One came. See <b id="it">HARBOUR:000003</b> there. Three went.</p>',
      'See HARBOUR:000003 there.',
    ],
    ['of a link', '<p>One came. See <a href="/" id="it">the maze</a>. Three went.</p>', 'See the maze.'],
    [
      'broken over lines and elements',
      '<p>One came. All\n of <i>the <b id="it">HARBOUR:000003</b></i><br>data. Four.</p>',
      'All of the HARBOUR:000003 data.',
    ],
    [
      'of a cell, not of the row',
      '<table><tr><td>Not me.</td><td id="it">HARBOUR:000003</td></tr></table>',
      'HARBOUR:000003',
    ],
  ])('%s', (_, markup, sentence) => expect(around(markup).sentence).toBe(sentence));
});

describe('the headings', () => {
  const it = '<p id="it">HARBOUR:000003</p>';
  test.each([
    [
      'above it, the nearest first',
      `<h1>Paper</h1><h2>Methods</h2><h3>Mice</h3>${it}`,
      ['Mice', 'Methods', 'Paper'],
    ],
    ['not those below it', `<h2>Methods</h2>${it}<h2>Results</h2>`, ['Methods']],
    [
      'not those of sections that are over',
      `<h2>Methods</h2><h3>Mice</h3><h2>Results</h2>${it}`,
      ['Results'],
    ],
    [
      'in other sections of the page too',
      `<section><h2>Methods</h2></section><section><div>${it}</div></section>`,
      ['Methods'],
    ],
    ['by their role', `<div role="heading" aria-level="2">Methods</div>${it}`, ['Methods']],
    ['on one line', `<h2>Data\n  <small>and code</small></h2>${it}`, ['Data and code']],
    ['none where there are none', it, []],
  ])('%s', (_, markup, headings) => expect(around(markup).headings).toEqual(headings));
});

describe('data availability', () => {
  const under = (heading: string) =>
    around(`<h2>${heading}</h2><p id="it">HARBOUR:000003</p>`).isDataAvailability;
  test.each([
    'Data availability',
    'DATA AVAILABILITY STATEMENT',
    'Data and code availability',
    'Data, Materials, and Software Availability',
    'Availability of data and materials',
    'Code availability',
    'Data Accessibility',
    'Data sharing',
    'Accession codes',
    'Key resources table',
    'Deposited data',
  ])('is told under "%s"', (heading) => expect(under(heading)).toBe(true));
  test.each(['Methods', 'Data', 'Availability heuristics', 'Data analysis', 'Accession to the throne'])(
    'is not told under "%s"',
    (heading) => expect(under(heading)).toBe(false),
  );
  test('is told also where a lower heading stands between', () =>
    expect(around('<h2>Data availability</h2><h3>Mice</h3><p id="it">x</p>').isDataAvailability).toBe(true));
});

test('what a page only declares stands nowhere', () => {
  expect(around('<h2>Data availability</h2><meta id="it" name="citation_doi">')).toEqual({
    key: 'harbour:000003',
    sentence: '',
    headings: [],
    isDataAvailability: false,
    reference: 'no-list',
  });
});

describe('of several mentions', () => {
  const asked = (markup: string, keys: readonly string[]) => {
    mentionIn(`<b id="it"></b>${markup}`);
    const [registry] = registries;
    if (!registry) throw new Error('No registry.');
    const mentions: Mention[] = [...document.querySelectorAll('a')].map((place) => {
      const accession = (place.textContent ?? '').slice(-6);
      return { identifier: { registry, accession, version: null }, naming: 'address', place };
    });
    return surroundingsByKey(mentions, keys).map(({ key, headings }) => [key, headings[0]]);
  };
  const link = (accession: string) => `<p>See <a href="/">${accession}</a>.</p>`;
  const page = `<h2>Methods</h2>${link('000003')}${link('000014')}<h2>Data availability</h2>${link('000014')}`;

  test('the one in a statement on data speaks for its identifier, else the first', () =>
    expect(asked(page, ['harbour:000003', 'harbour:000014'])).toEqual([
      ['harbour:000003', 'Methods'],
      ['harbour:000014', 'Data availability'],
    ]));
  test('only what is asked for is told', () =>
    expect(asked(page, ['harbour:000003', 'harbour:000055'])).toEqual([['harbour:000003', 'Methods']]));
});
