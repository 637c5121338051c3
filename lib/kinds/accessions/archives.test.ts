import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseKey, toKey } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { claimsOf } from '@/lib/kinds/claims';
import { findMatches } from '@/lib/kinds/find-matches';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { accessionApi } from './api';
import { type Archive, archives, originalOf } from './archives';
import type { AccessionForm } from './forms';
import { accessionArchives } from './registries';

const tokens = toTokens(tokenSourcesOf(builtInRegistries));
const keysIn = (text: string) =>
  findMatches(text, builtInRegistries).map(({ identifier }) => toKey(identifier));
/** Returns the key of an accession, in which a slash is escaped. */
const keyOf = (key: string, accession: string) => `${key}:${accession.replaceAll('/', '%2F')}`;
const ofRows = (archives as readonly Archive[]).flatMap((archive) =>
  Object.entries(archive.examples).map(([text, accession]) => ({ ...archive, text, accession })),
);

describe.each(ofRows)('$text names $accession of $key', ({ key, text, accession, linked, spell, page }) => {
  test('to the scanner and the finder', () =>
    expect([tokens.test(text), keysIn(text)]).toEqual([true, [keyOf(key, accession)]]));
  test('and to no other archive', () =>
    expect(archives.filter((each) => each.accession.test(accession)).map((each) => each.key)).toEqual([key]));
  // Accessions that are read in addresses alone are not looked up by themselves.
  test.skipIf(linked)('in any case, where it is looked up', () =>
    expect([accession.toLowerCase(), accession.toUpperCase()].map(spell)).toEqual([accession, accession]),
  );
  test('whose page is found again as a link', () => {
    // A link with the accession of a copy leads to the original's page.
    const named = keyOf(key, originalOf(accession));
    expect(page(accession)).toMatch(/^https:\/\//);
    expect([tokens.test(page(accession)), leadsTo(page(accession))]).toEqual([true, named]);
  });
});

test.each(ofRows.filter(({ accession, linked }) => !linked && !/^\d/.test(accession)))(
  'no added archive may begin its accessions as $key begins $accession',
  ({ accession }) => {
    const isBegun = (word: string) => accession.toLowerCase().startsWith(word.toLowerCase());
    expect(claimsOf(accessionArchives).words.filter(isBegun)).not.toEqual([]);
  },
);

const leadsTo = (address: string) => {
  const identifier = identifierOfAddress(address, builtInRegistries);
  return identifier && toKey(identifier);
};

test.each(archives.flatMap(({ key, unlike }) => unlike.map((text) => [text, key])))(
  '%j names nothing of %s or any other archive',
  (text) => expect(keysIn(text)).toEqual([]),
);

test('each form has an example', () => {
  // Some prefixes are another spelling of the accession's own, as in `EMDB-30210`.
  const shown = ofRows.map(({ text, accession }) => `${accession} ${text}`.toUpperCase());
  const forms = archives.flatMap((archive): readonly AccessionForm[] => archive.forms);
  const unshown = forms.filter(
    ({ prefixes, scanned }) =>
      scanned !== null &&
      !prefixes.every((prefix) => shown.some((each) => each.includes(prefix.toUpperCase()))),
  );
  expect(unshown.map(({ prefixes }) => prefixes)).toEqual([]);
});

test('each archive without an API says what it holds, and is on the sample page of such archives', () => {
  const page = readFileSync('demo/pages/bodies/accessions-named.html', 'utf8');
  const named = (archives as readonly Archive[]).filter(({ apiUrl }) => apiUrl === undefined);
  const incomplete = named.filter(
    ({ key, holds }) => holds === undefined || !page.includes(`id="named-${key}"`),
  );
  expect(
    incomplete.map(({ key }) => key),
    'Set `holds` in the row, and add an accession to demo/pages/bodies/accessions-named.html.',
  ).toEqual([]);
});

test('docs/accessions.md names how accessions of each archive begin', () => {
  const document = readFileSync('docs/accessions.md', 'utf8');
  const begun = archives
    .flatMap((archive): readonly AccessionForm[] => archive.forms)
    .flatMap(({ prefixes, scanned, stands }) => (scanned !== null && stands === 'alone' ? prefixes : []));
  expect(begun.filter((prefix) => !document.includes(`\`${prefix}…\``))).toEqual([]);
});

describe.each(accessionArchives)('$key', (registry) => {
  const { accession = '' } = ofRows.find(({ key }) => key === registry.key) ?? {};
  const named = { registry, accession, version: null };

  test('parses its own keys, and no other archive’s', () => {
    expect(parseKey(toKey(named), accessionArchives)).toEqual(named);
    const other = ofRows.find(({ key }) => key !== registry.key)?.accession;
    expect(parseKey(`${registry.key}:${other}`, accessionArchives)).toBeNull();
  });
});

test.each([
  ['https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE4217&token=qwertyuiop', 'geo:GSE4217'],
  ['https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?token=qwertyuiop&acc=GSE4217', 'geo:GSE4217'],
  ['https://www.ebi.ac.uk/pride/archive/projects/PXD042172?token=qwertyuiop', 'proteomexchange:PXD042172'],
  ['https://www.ebi.ac.uk/biostudies/studies/S-BSST4217?key=qwertyuiop', 'biostudies:S-BSST4217'],
  [
    'https://www.ebi.ac.uk/biostudies/arrayexpress/studies/E-MTAB-4217?key=qwertyuiop',
    'arrayexpress:E-MTAB-4217',
  ],
])('a reviewer’s token in %s is neither part of the identifier nor sent', (address, key) => {
  const named = identifierOfAddress(address, accessionArchives);
  expect(named && toKey(named)).toBe(key);
  if (!named) return;
  const { url, orElse } = accessionApi.record(named);
  expect(`${url} ${orElse?.url} ${JSON.stringify(named)}`).not.toContain('qwertyuiop');
});
