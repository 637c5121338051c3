import { describe, expect, test } from 'vitest';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { namedCellsOf, TABLES, tableAround, textIn } from './tables';

const registries = [embeddedRegistry('https://harbour.example'), ...repositories, ...accessionArchives];

function show(markup: string): Element {
  document.body.innerHTML = markup;
  const first = document.querySelector(TABLES);
  if (!first) throw new Error('No table.');
  return first;
}
const named = (markup: string) =>
  namedCellsOf(show(markup), registries).map(({ cell, named }) => named(textIn(cell)));

const HEAD = '<tr><th>Name</th><th>Harbour Archive ID</th><th>n</th></tr>';

describe('cells are named', () => {
  test.each([
    [
      'by the header of a list',
      '<h3>Collections</h3><ul><li>000003</li><li>000005 (second)</li><li>000006: rock pools</li></ul>',
      ['collection: 000003', 'collection: 000005 (second)', 'collection: 000006: rock pools'],
    ],
    ['by a line before a list', '<p>Collections:</p><ol><li>000003</li></ol>', ['collection: 000003']],
    ['by no other heading', '<h3>Rooms</h3><ul><li>000003</li></ul>', []],
    ['by no heading further up', '<h3>Collections</h3><p>Of rocks</p><ul><li>000003</li></ul>', []],
    ['but not an item with more text', '<h3>Collections</h3><ul><li>000003 of 12 rooms</li></ul>', []],
    [
      'by the head of their column',
      `<table>${HEAD}<tr><td>A</td><td>000003</td><td>000004</td></tr></table>`,
      ['harbour archive: 000003'],
    ],
    [
      'by a head that spans columns, and past cells that do',
      '<table><tr><th colspan="2">What</th><th>collection</th></tr><tr><td>a</td><td>b</td><td>000003</td></tr></table>',
      ['collection: 000003'],
    ],
    [
      'past cells that span rows',
      `<table>${HEAD}<tr><td rowspan="2">A</td><td>000003</td><td>1</td></tr><tr><td>000005</td><td>2</td></tr></table>`,
      ['harbour archive: 000003', 'harbour archive: 000005'],
    ],
    [
      'by the second row of a head',
      '<table><thead><tr><th colspan="2">Archive</th></tr><tr><th>Name</th><th>collection ID</th></tr></thead>' +
        '<tbody><tr><td>A</td><td>000003</td></tr></tbody></table>',
      ['collection: 000003'],
    ],
    [
      'by the first cell of their row',
      '<table><tr><th>Name</th><td>A</td></tr><tr><th>collection</th><td>000003</td></tr></table>',
      ['collection: 000003'],
    ],
    [
      'by the name of an archive of numbers at the head of their row',
      '<table><tr><th></th><th>1</th><th>2</th></tr><tr><td>CCDC number</td><td>2105033</td><td>none</td></tr></table>',
      ['CCDC 2105033'],
    ],
    [
      'by a term',
      '<dl><dt>Year</dt><dd>000004</dd><dt>collection ID</dt><dd>000003</dd><dd>000005</dd></dl>',
      ['collection: 000003', 'collection: 000005'],
    ],
    [
      'by the source of their row, where they are identifiers',
      '<table><tr><th>Resource</th><th>Source</th><th>Identifier</th></tr>' +
        '<tr><td>Deposited data</td></tr>' +
        '<tr><td>Data</td><td>This paper; Harbour Archive</td><td>000003</td></tr>' +
        '<tr><td>Mouse</td><td>Jackson</td><td>000664</td></tr></table>',
      ['harbour archive: 000003'],
    ],
    [
      'of grids without a table',
      '<div role="grid"><div role="row"><b role="columnheader">collection</b></div>' +
        '<div role="row"><p role="gridcell">000003</p></div></div>',
      ['collection: 000003'],
    ],
    [
      'of grids that keep their first columns in containers of their own, and draw only some of the others',
      '<div role="treegrid">' +
        '<div><div role="rowgroup"><div role="row"><div role="columnheader" aria-colindex="1">Name</div></div></div>' +
        '<div role="rowgroup"><div role="row"><div role="columnheader" aria-colindex="4"><div><span>collection</span></div></div>' +
        '<div role="columnheader" aria-colindex="5">n</div></div></div></div>' +
        '<div><div role="rowgroup"><div role="row"><div role="gridcell" aria-colindex="1">A</div></div></div>' +
        '<div role="rowgroup"><div role="row"><div role="gridcell" aria-colindex="5">000005</div>' +
        '<div role="gridcell" aria-colindex="4">000003</div></div></div></div></div>',
      ['collection: 000003'],
    ],
    [
      'in no column that no grid has',
      '<div role="grid"><div role="row"><b role="columnheader" aria-colindex="1">collection</b></div>' +
        '<div role="row"><p role="gridcell" aria-colindex="1e9">000005</p><p role="gridcell" aria-colindex="1">000003</p></div></div>',
      ['collection: 000003'],
    ],
    [
      'below a corner that is empty',
      '<table><tr><td></td><th>Harbour Archive</th></tr><tr><th>A</th><td>000003</td></tr></table>',
      ['harbour archive: 000003'],
    ],
    [
      'though they describe it',
      '<table><tr><th>collection</th></tr><tr><td><b>000003</b> (boats)</td></tr></table>',
      ['collection: 000003 (boats)'],
    ],
    [
      'block by block',
      `<table>${HEAD}<tr><td>A</td><td><p>000003</p><p>000005</p></td><td>1</td></tr></table>`,
      ['harbour archive: 000003,,000005'],
    ],
  ])('%s', (_, markup, cells) => expect(named(markup)).toEqual(cells));
});

describe('cells of works are named', () => {
  const OF_FACES = '<tr><td>faces</td><td>ds000117</td></tr>';
  test.each([
    [
      'by the head of their column, whatever else it says',
      `<table><tr><th>Task</th><th>OpenNeuro (BIDS)</th></tr>${OF_FACES}</table>`,
      ['openneuro: ds000117'],
    ],
    [
      'by a caption',
      `<table><caption>Table 2. OpenNeuro data used here.</caption>${OF_FACES}</table>`,
      ['openneuro: ds000117'],
    ],
    [
      'by the caption of their figure',
      `<figure><figcaption>From <i>OpenNeuro</i></figcaption><table>${OF_FACES}</table></figure>`,
      ['openneuro: ds000117'],
    ],
    [
      'by the header of their row, with their descriptions',
      '<table><tr><td>OpenNeuro</td><td>ds000117, ds000030: faces</td></tr><tr><td>ours</td><td>ds000003</td></tr></table>',
      ['openneuro: ds000117, ds000030: faces'],
    ],
    [
      'by a term',
      '<dl><dt>OpenNeuro</dt><dd>ds000117 (version 1.0.6)</dd></dl>',
      ['openneuro: ds000117 (version 1.0.6)'],
    ],
    ['by the header of a list', '<p>OpenNeuro</p><ul><li>ds000117</li></ul>', ['openneuro: ds000117']],
    ['not by the head of another column', `<table><tr><th>OpenNeuro</th></tr>${OF_FACES}</table>`, []],
    [
      'not where a path or a file begins',
      '<dl><dt>OpenNeuro</dt><dd>ds000117/sub-01</dd><dd>ds000117.zip</dd></dl>',
      [],
    ],
    [
      'not by the end of a long text, which may span ten thousand cells',
      `<table><tr><td>${'x'.repeat(1000)} OpenNeuro</td><td>ds000117</td></tr></table>`,
      [],
    ],
    ['not by a part of a name', `<table><caption>openneuro-py</caption>${OF_FACES}</table>`, []],
    ['not by the name of another archive', `<table><caption>Of DANDI</caption>${OF_FACES}</table>`, []],
  ])('%s', (_, markup, cells) => expect(named(markup)).toEqual(cells));
});

describe('cells are not named', () => {
  test.each([
    ['that hold more', `<table>${HEAD}<tr><td>A</td><td>000003 boats</td></tr></table>`],
    [
      'by a head that says more',
      '<table><tr><th>Boats in the Harbour Archive</th></tr><tr><td>000003</td></tr></table>',
    ],
    [
      'by a source, where the column holds something else',
      '<table><tr><th>Source</th><th>Stock</th></tr><tr><td>Harbour Archive</td><td>000664</td></tr></table>',
    ],
    [
      'by the head of a table around theirs',
      `<table>${HEAD}<tr><td>A</td><td><table><tr><td>x</td></tr><tr><td>000003</td></tr></table></td></tr></table>`,
    ],
    [
      'by a first row that nothing marks as a head, but where it announces identifiers',
      '<table><tr><td>Source</td><td>Harbour Archive</td></tr><tr><td>boat</td><td>000003</td></tr></table>',
    ],
    [
      'by a name alone, where they describe what they hold',
      '<table><tr><th>Harbour Archive</th></tr><tr><td>000003 (boats)</td></tr></table>',
    ],
    ['by a name alone beside them', '<table><tr><td>Harbour Archive</td><td>000824</td></tr></table>'],
  ])('%s', (_, markup) => expect(named(markup)).toEqual([]));
});

test.each([
  '<table><tr><th colspan="99999999">collection</th></tr><tr><td>000003</td></tr></table>',
  '<table><tr><th rowspan="99999999">collection</th><td>000003</td></tr></table>',
])('spans beyond the size of a table are limited', (wide) =>
  expect(named(wide)).toEqual(['collection: 000003']),
);

test('the table of a text is the innermost around it', () => {
  show('<table><tr><td><dl><dt>a</dt><dd id="x">b</dd></dl></td></tr></table>');
  const text = document.querySelector('#x')?.firstChild as Text;
  expect(tableAround(text)?.localName).toBe('dl');
  expect(tableAround(document.body)).toBeNull();
});
