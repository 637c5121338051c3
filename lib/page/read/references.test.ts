import { describe, expect, test } from 'vitest';
import type { Reference } from '@/lib/identifier/reference';
import { registries } from '@/lib/page/fixtures/reads';
import { referencesByKey } from './listed-references';
import type { Mention } from './mention';

const KEY = 'harbour:000003';

/**
 * Returns the entry that the reference list of a page with this markup has for `HARBOUR:000003`. Every link
 * of the page leads to that data set, by DOI or address.
 */
const referenceIn = (markup: string): Reference | undefined => foundIn(markup)?.reference;

function foundIn(markup: string) {
  document.body.innerHTML = markup;
  const [registry] = registries;
  if (!registry) throw new Error('No registry.');
  const mentions: Mention[] = [...document.querySelectorAll('a')].map((place) => ({
    identifier: { registry, accession: place.getAttribute('data-of') ?? '000003', version: null },
    form: place.href.includes('doi.org') ? 'doi' : 'curie',
    place,
  }));
  return referencesByKey(mentions, [KEY])[0];
}

const it = '<a href="/">HARBOUR:000003</a>';
/** A mention whose text does not name the archive. */
const alone = '<a href="/">000003</a>';
const doi = '<a href="https://doi.org/10.5555/harbour.000003">link</a>';
const text = `<h2>Methods</h2><p>We used ${it}.</p>`;
const list = (entry: string) => `<ol><li>Someone (2020) Sea.</li><li>${entry}</li></ol>`;

describe('an entry that names it', () => {
  const entry = {
    entry: 'Quay A. Tides. HARBOUR:000003',
    hasDoi: false,
    isRepeated: false,
    isListUntitled: false,
  };
  const own = `Quay A. Tides.\n ${it}`;
  test.each([
    ['under a heading', `${text}<h2>References</h2>${list(own)}`],
    ['with a number', `${text}<h2>6. References (42)</h2>${list(own)}`],
    ['under a part of the list', `${text}<h2>References</h2><h3>Data</h3>${list(own)}`],
    ['by its role', `${text}<section role="doc-bibliography">${list(own)}</section>`],
    ['by its class', `${text}<div class="ref-list">${list(own)}</div>`],
    ['in paragraphs', `<h2>Bibliography</h2><p>Someone (2020) Sea.</p><p>${own}</p>`],
    ['in German', `${text}<h2>Literaturverzeichnis</h2>${list(own)}`],
    ['in Spanish', `${text}<h2>Referencias bibliográficas</h2>${list(own)}`],
    ['in Ukrainian', `${text}<h2>Список використаної літератури</h2>${list(own)}`],
    ['in Japanese', `${text}<h2>参考文献</h2>${list(own)}`],
    ['in Arabic', `${text}<h2>المراجع</h2>${list(own)}`],
  ])('is found %s', (_, markup) => expect(referenceIn(markup)).toEqual(entry));

  test('has a DOI if its text or a link in it has', () =>
    expect(referenceIn(`${text}<h2>References</h2>${list(`Quay A. Tides. ${it}, ${doi}`)}`)).toEqual({
      entry: 'Quay A. Tides. HARBOUR:000003, link',
      hasDoi: true,
      isRepeated: false,
      isListUntitled: false,
    }));

  test.each([
    ['if two others have none', true, ['B. Lund, Nature 12, 3 (2019).', 'C. Mole, J. Tides 4, 5 (2020).']],
    ['not if one other has none', false, ['B. Lund, Nature 12, 3 (2019).']],
    [
      'not if others have one',
      false,
      ['Lund B. Arms in still water. 2019.', 'Mole C. Legs in still water. 2020.'],
    ],
  ])('may have no title: %s', (_, isListUntitled, others) => {
    const entries = [own, ...others].map((each) => `<li>${each}</li>`).join('');
    expect(referenceIn(`<h2>References</h2><ol>${entries}</ol>`)).toMatchObject({ isListUntitled });
  });

  test.each([
    ['twice in one list', true, list(`${own}</li><li>Quay, A: Tides ${it}`)],
    ['twice in one entry', false, list(`${own} and ${it}`)],
    ['in a list that the page holds twice', false, list(own) + list(own)],
    ['in an entry of two paragraphs', false, `<p>${own}</p><p>Found at ${it}</p>`],
  ])('is repeated if it occurs %s: %s', (_, isRepeated, entries) =>
    expect(referenceIn(`<h2>References</h2>${entries}`)).toMatchObject({ isRepeated }),
  );

  test('has no DOI if only another entry has one', () =>
    expect(referenceIn(`<h2>References</h2>${list(own)}${list(`Lund B. ${doi}`)}`)).toEqual(entry));

  test('has no DOI if that is of another data set', () => {
    const other = doi.replace('<a', '<a data-of="000014"');
    expect(referenceIn(`<h2>References</h2>${list(own + other)}`)).toMatchObject({ hasDoi: false });
  });
});

describe('the setting of a mention', () => {
  const row = (cells: string, head = '') =>
    `<table><caption>${head}</caption><tr><th>Set</th></tr><tr>${cells}</tr></table>`;
  test.each<[string, string, string | null]>([
    ['under the heading of the statement', `<h2>Data availability</h2><p>See ${it}.</p>`, 'statement'],
    [
      'under a heading inside the statement',
      `<h2>Data availability</h2><h3>Reads</h3><p>${it}</p>`,
      'statement',
    ],
    ['in a paragraph that is the statement', `<p><b>Data availability.</b> See ${it}.</p>`, 'statement'],
    ['in the text and in the statement', `<p>${it}</p><h2>Data availability</h2><p>${it}</p>`, 'statement'],
    ['below a later heading', `<h2>Data availability</h2><p>x</p><h2>Notes</h2><p>${alone}</p>`, null],
    ['beside the name of its archive', `<p>At HARBOUR, see ${alone}.</p>`, 'archive'],
    [
      'in a row of a table whose caption names the archive',
      row(`<td>${alone}</td>`, 'At HARBOUR'),
      'archive',
    ],
    ['in another row than the name of the archive', row(`<td>${alone}</td></tr><tr><td>HARBOUR</td>`), null],
    ['in another paragraph than the name of the archive', `<p>HARBOUR</p><p>See ${alone}.</p>`, null],
    ['only where machines read it', `<script>${it}</script>`, null],
  ])('%s', (_, markup, setting) => expect(foundIn(markup)?.setting ?? null).toBe(setting));
});

test.each<[string, string, Reference]>([
  ['a list that does not name it', `${text}<h2>References</h2>${list('Lund B.')}`, 'not-listed'],
  ['a list by its role', `${text}<ul role="doc-bibliography"><li>A</li><li>B</li></ul>`, 'not-listed'],
  ['no list', text, 'no-list'],
  ['a heading over nothing: it may be loaded later', `${text}<h2>References</h2>`, 'no-list'],
  ['a heading over a button', `${text}<h2>References</h2><p>Show all</p>`, 'no-list'],
  ['a word in a heading', `${text}<h2>Frames of reference</h2>${list('x')}`, 'no-list'],
  ['a heading over other headings', `${text}<h2>References</h2><h2>Notes</h2>${list('x')}`, 'no-list'],
  [
    'a footer below the list',
    `<h2>References</h2>${list('x')}<footer><p>Data: ${it}</p></footer>`,
    'not-listed',
  ],
  ['text that is longer than any entry', `<h2>References</h2>${list(it + 'x'.repeat(9_000))}`, 'not-listed'],
])('%s', (_, markup, reference) => expect(referenceIn(markup)).toEqual(reference));
