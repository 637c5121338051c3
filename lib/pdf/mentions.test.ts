import { describe, expect, test } from 'vitest';
import { byAccession, byIdentifier } from '@/lib/identifier/grouped';
import { toCurie } from '@/lib/identifier/identifier';
import { UNLIMITED } from '@/lib/kinds/budget';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { MOST_LINKS } from './limits';
import { inReadingOrder, MentionReader, type PdfLink } from './mentions';
import type { TextItem } from './piece';

const PAGE = 'https://dandiarchive.org/dandiset';

const at = (x: number, y: number, str: string): TextItem => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
});
const lines = (...texts: string[]) => texts.map((text, line) => at(40, 700 - line * 12, text));
const over = (address: string, left: number, bottom: number, width: number, height = 10): PdfLink => ({
  address,
  corners: [left, bottom, left + width, bottom + height],
});

interface PageOf {
  readonly items?: readonly TextItem[];
  readonly links?: readonly PdfLink[];
}

function mentionsOf(...pages: readonly PageOf[]) {
  const reader = new MentionReader(builtInRegistries);
  const found = pages.flatMap(({ items = [], links = [] }) => reader.read(items, links, UNLIMITED));
  return inReadingOrder([...found, ...reader.end(UNLIMITED)]);
}

const seen = (...pages: readonly PageOf[]) =>
  mentionsOf(...pages).map(({ identifier, page, sentence }) => [toCurie(identifier), page, sentence]);

describe('the mentions of a PDF', () => {
  test('are those of its text, with page and sentence', () =>
    expect(
      seen(
        { items: lines('It is not here.') },
        { items: lines('It began. We used dandi-', 'set 000003 here. It', 'ended.') },
      ),
    ).toEqual([['DANDI:000003', 2, 'We used dandiset 000003 here.']]));

  test('are on the page where they begin', () =>
    expect(seen({ items: lines('a line and', 'the dandiset') }, { items: lines('000003 of it') })).toEqual([
      ['DANDI:000003', 1, 'a line and the dandiset 000003 of it'],
    ]));

  test('are those of works, over the end of a line, and of their links', () =>
    expect(
      seen({
        items: lines(
          'Data at https://doi.org/10.5281/',
          'zenodo.8675309 and 10.6084/m9.figshare.',
          '4234751.v1.',
        ),
        links: [over('https://zenodo.org/records/48440', 40, 300, 60)],
      }).map(([doi]) => doi),
    ).toEqual(['10.5281/zenodo.8675309', '10.6084/m9.figshare.4234751.v1', '10.5281/zenodo.48440']));

  test('are those of its links, with the sentence under them', () =>
    expect(
      seen({ items: lines('It is here. And there.'), links: [over(`${PAGE}/000003`, 70, 698, 20)] }),
    ).toEqual([['DANDI:000003', 1, 'It is here.']]));

  test('are one where a link goes over two lines', () =>
    expect(
      seen({
        items: lines('It is here', 'and here.'),
        links: [over(`${PAGE}/000003`, 70, 698, 20), over(`${PAGE}/000003`, 40, 686, 40)],
      }),
    ).toHaveLength(1));

  test('are one if text and link name the same data set, even in part', () =>
    expect(
      seen({
        items: lines('It is DANDI:000003 and', 'DANDI:000005.'),
        links: [over(`${PAGE}/000003/0.210812.1448`, 55, 698, 60), over(`${PAGE}/000011`, 40, 686, 60)],
      }).map(([curie]) => curie),
    ).toEqual(['DANDI:000003', 'DANDI:000005', 'DANDI:000011']));

  test('are those of links over pictures, without a sentence', () =>
    expect(seen({ links: [over(`${PAGE}/000003`, 70, 300, 50)] }, {})).toEqual([['DANDI:000003', 1, '']]));

  test.each<[string, string, string[]]>([
    ['10.5281/zenodo.123910', '6. See the README', ['10.5281/zenodo.1239106']],
    ['10.5061/dryad.5918', '5).', ['10.5061/dryad.59185']],
    ['10.5281/zenodo.15652', '30 and', ['10.5281/zenodo.1565230']],
    ['10.6084/m9.figshare.1206', '313 and', ['10.6084/m9.figshare.1206313']],
    ['10.1594/pangaea.896', '908 and', ['10.1594/pangaea.896908']],
    ['10.17632/x4xdfh6gt2', '.1 and', ['10.17632/x4xdfh6gt2.1']],
    ['10.48324/dandi.000003/0.210812.1', '448 and', ['DANDI:000003/0.210812.1448']],
  ])('over %s and %s are those of the link, or whole, or none', (above, below, [doi = '']) => {
    const items = lines(`See https://doi.org/${above}`, below);
    const [first = ''] = /^\W?\w+/.exec(below) ?? [];
    const address = `https://doi.org/${above}${first}`;
    const links = [over(address, 60, 698, 200), over(address, 40, 686, 10)];
    const read = (page: PageOf) => seen(page).map(([curie]) => curie);
    expect(read({ items, links })).toEqual([doi]);
    expect(read({ items }).filter((curie) => curie !== doi)).toEqual([]);
  });

  test('are not those of other links', () =>
    expect(
      seen({
        items: lines('Share it.'),
        links: [
          over(`https://share.example/?u=${PAGE}/000003`, 40, 698, 40),
          over('mailto:a@b.example', 40, 698, 40),
        ],
      }),
    ).toEqual([]));

  test('of each collection are listed together; versions are separate if they are cited', () => {
    const mentions = mentionsOf({
      items: lines(
        'See DANDI:000003/0.210812.1448 and 10.48324/dandi.000005/0.220808.1510,',
        'DANDI:000003 and DANDI:000003/draft.',
      ),
    });
    expect(
      byAccession(mentions).map(({ identifier, mentions: { length } }) => [toCurie(identifier), length]),
    ).toEqual([
      ['DANDI:000003', 3],
      ['DANDI:000005/0.220808.1510', 1],
    ]);
    expect(
      byIdentifier(mentions).map(({ identifier, count, forms }) => [toCurie(identifier), count, ...forms]),
    ).toEqual([
      ['DANDI:000003/0.210812.1448', 1, 'curie'],
      ['DANDI:000005/0.220808.1510', 1, 'doi'],
      ['DANDI:000003', 1, 'curie'],
      ['DANDI:000003/draft', 1, 'curie'],
    ]);
  });

  test.each<[string, readonly (readonly string[])[], readonly string[]]>([
    [
      'below the head of their column',
      [
        ['Area', 'Dandiset', 'Units'],
        ['CA1', '000218', '000312'],
        ['S1', '000223, 000226', '000777'],
      ],
      ['000218', '000223', '000226'],
    ],
    [
      'not below the head of another column',
      [
        ['Area', 'Units'],
        ['Dandiset', '000218'],
        ['V1', '000312'],
      ],
      ['000218'],
    ],
    [
      'not without a head that names the registry',
      [
        ['Area', 'Number'],
        ['V1', '000312'],
      ],
      [],
    ],
    [
      'with gaps in other columns',
      [
        ['Set', 'DANDI ID', 'n'],
        ['', '000218', ''],
        ['A', '', '000312'],
      ],
      ['000218'],
    ],
  ])('are those of cells %s', (_, rows, accessions) => {
    const items = rows.flatMap((row, line) =>
      row.flatMap((text, column) => (text ? [at(40 + column * 120, 700 - line * 14, text)] : [])),
    );
    expect(seen({ items: [...items, at(40, 600, 'A line of text below.')] }).map(([curie]) => curie)).toEqual(
      accessions.map((accession) => `DANDI:${accession}`),
    );
  });

  test('do not include numbers far below a head, or in lines of text', () =>
    expect(
      seen({
        items: [
          ...[at(40, 700, 'Area'), at(160, 700, 'Dandiset')],
          ...[at(40, 600, 'V1'), at(160, 600, '000312')],
        ],
      }),
    ).toEqual([]));

  test('keep placeholders for the citation check, but do not list them', () => {
    const mentions = mentionsOf({
      items: lines('See DANDI:000003/0.123456.1234 and dandiset #469.'),
      links: [over('https://doi.org/10.48324/dandi.000005/0.220808.1510', 40, 300, 60)],
    });
    expect(byAccession(mentions).map(({ identifier }) => toCurie(identifier))).toEqual([
      'DANDI:000469',
      'DANDI:000005/0.220808.1510',
    ]);
    expect(byIdentifier(mentions).map(({ forms }) => forms)).toEqual([['curie'], ['unsure'], ['doi']]);
  });
});

test('only the first 500 links of a page are read', () => {
  const links = Array.from({ length: 8000 }, (_, at) =>
    over(`${PAGE}/${String(at).padStart(6, '0')}`, 40, 700 - (at % 60) * 12, 20),
  );
  const items = lines(...Array.from({ length: 60 }, () => 'nothing of ours '.repeat(20)));
  expect(mentionsOf({ items, links })).toHaveLength(MOST_LINKS);
});

describe('the DOIs of a PDF that may name data', () => {
  const doisOf = (...pages: readonly PageOf[]) => {
    const reader = new MentionReader(builtInRegistries);
    for (const { items = [], links = [] } of pages) reader.read(items, links, UNLIMITED);
    reader.end(UNLIMITED);
    return reader.dois;
  };

  test.each<[string, PageOf[], string[]]>([
    [
      'in its text',
      [{ items: lines('All data are at https://doi.org/10.99999/', 'reef.7.') }],
      ['10.99999/reef.7'],
    ],
    [
      'over the end of a page',
      [
        { items: lines('It began here, and', 'all data are at') },
        { items: lines('https://doi.org/10.99999/reef.7.') },
      ],
      ['10.99999/reef.7'],
    ],
    [
      'under a link',
      [
        {
          items: lines('All data are here.'),
          links: [over('https://doi.org/10.99999/reef.7', 105, 698, 20)],
        },
      ],
      ['10.99999/reef.7'],
    ],
    [
      'under a link without such a word',
      [{ items: lines('Read more here.'), links: [over('https://doi.org/10.99999/reef.7', 90, 698, 20)] }],
      [],
    ],
    [
      'under a link to a journal',
      [{ items: lines('All data are here.'), links: [over('https://doi.org/10.1016/j.x.7', 105, 698, 20)] }],
      [],
    ],
    [
      'under a link to another page',
      [
        {
          items: lines('All data are here.'),
          links: [over('https://x.example/10.99999/reef.7', 105, 698, 20)],
        },
      ],
      [],
    ],
  ])('are those %s', (_, pages, dois) => expect(doisOf(...pages)).toEqual(dois));
});
