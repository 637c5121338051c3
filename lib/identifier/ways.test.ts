import { assert, constantFrom, option, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { WayTemplate } from '@/lib/registry/profile';
import type { Identifier } from './identifier';
import { fill, partCommand, waysFor } from './ways';

const registry = embeddedRegistry('http://127.0.0.1:4173');
const identifier = (version: string | null): Identifier => ({ registry, accession: '000003', version });

test.each([
  ['get {accession}', { accession: 'GSE1' }, 'get GSE1'],
  ['get {ACCESSION}', { accession: '10.7910/dvn/abc' }, 'get 10.7910/DVN/ABC'],
  ['get {accession}/{accession}', { accession: 'a' }, 'get a/a'],
  ['get {accession}', { accession: 'tides/pools_2.1' }, 'get tides/pools_2.1'],
  // A value that is missing or empty is not left out.
  ['get {accession}', {}, null],
  ['get {accession}', { accession: null }, null],
  ['get {thousands}nnn', { thousands: '' }, null],
  // A value cannot name a further placeholder.
  ['get {accession}', { accession: '{version}', version: '1' }, null],
  // A program would take this for an option, and a server for the folder above.
  ['get {accession}', { accession: '-o' }, null],
  ['https://a.example/{accession}', { accession: '../b' }, null],
  ['https://a.example/{accession}', { accession: 'a/../b' }, null],
])('%j with %j is %j', (template, parts, filled) => expect(fill(template, parts)).toBe(filled));

/** What shells, R, Python and addresses obey. */
const HOSTILE = [
  ...[
    ';',
    '&',
    '|',
    '<',
    '>',
    '$',
    '`',
    '"',
    "'",
    '\\',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '*',
    '?',
    '!',
    '#',
    '~',
  ],
  ...['%', '^', '@', ',', ' ', '\t', '\n', '\r', '\0', '\u2028', '\u00a0', '\u202e', 'é', '＄', '–'],
];

test.each(HOSTILE)('a value with %j is refused', (sign) => {
  for (const value of [sign, `GSE1${sign}`, `${sign}GSE1`, `GSE${sign}1`])
    expect(fill('get {accession}', { accession: value })).toBeNull();
});

const ways = builtInRegistries.flatMap((each) =>
  [each.ways?.commands, each.ways?.places, each.ways?.viewers].flatMap((some) =>
    (some ?? []).map((way): [Identifier['registry'], WayTemplate] => [each, way]),
  ),
);

const PIECES = ['GSE', 'syn', 'ds000117', '10.5281/zenodo.', 'PXD', '12', '/', '.', '-', '..', ...HOSTILE];
const value = string({ unit: constantFrom(...PIECES), maxLength: 12 });
/** Accessions that each pattern takes, so that a hostile end is not only refused by the pattern. */
const begun = constantFrom(
  '',
  'GSE93374',
  '4HHB',
  'EMD-1234',
  'SRR123456',
  '10.17605/osf.io/abcde',
  '10.18112/openneuro.ds000117',
);

test('no accession and no version puts a sign that a shell obeys into a command or an address', () => {
  const signs = new Set(HOSTILE);
  const obeyed = (text: string) => [...text].filter((sign) => signs.has(sign)).join('');
  assert(
    property(tuple(begun, value), option(value), ([start, end], version) => {
      for (const [registry, way] of ways)
        for (const { text } of waysFor({ registry, accession: `${start}${end}`, version }, [way]))
          expect(obeyed(text)).toBe(obeyed(way.template.replace(/\{\w+\}/g, '')));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['draft', 'sub-1/a.ome.zarr', 'harbour get 000003@draft/sub-1/a.ome.zarr'],
  // Without a version, it is unclear which version to download.
  [null, 'sub-1/a.ome.zarr', null],
  // A shell would interpret some characters of these paths.
  ['draft', 'sub 1/a.zarr', null],
  ['draft', 'sub-1/$(rm).zarr', null],
  ['draft', 'sub-1/a;b.zarr', null],
  ['draft', '-o/a.zarr', null],
])('of version %s the part %j is fetched by %j', (version, path, command) =>
  expect(partCommand(identifier(version), path)).toBe(command),
);
