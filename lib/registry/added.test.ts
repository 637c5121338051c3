import { expect, test } from 'vitest';
import { toKey } from '@/lib/identifier/identifier';
import { builtInArchives, builtInRegistries } from '@/lib/kinds/built-in';
import { claimsOf } from '@/lib/kinds/claims';
import { toRegistry } from '@/lib/kinds/collections/to-registry';
import { findMatches } from '@/lib/kinds/find-matches';
import { readFirst } from '@/lib/kinds/finders';
import { reef } from '@/lib/settings/fixtures';
import { asAdded } from './added';
import type { Registry } from './naming';
import type { CollectionProfile } from './profile';
import { addedProfile } from './profile-schema';

const claims = claimsOf(builtInRegistries);
const added = (change: Partial<CollectionProfile>) => asAdded({ ...reef, ...change }, claims);

test('a registry unlike any other keeps everything but its bare name', () =>
  expect(added({})).toEqual({ ...reef, name: 'Reef Archive (reef.example)' }));

test.each<[string, Partial<CollectionProfile>, Partial<CollectionProfile>]>([
  ['a prefix', { prefix: 'Dandi' }, { prefix: reef.key }],
  ['a prefix that is a noun', { prefix: 'DANDISET' }, { prefix: reef.key }],
  ['a prefix that is a spoken name', { prefix: 'dandi-archive' }, { prefix: reef.key }],
  ['a prefix that looks the same', { prefix: 'DANDl' }, { prefix: reef.key }],
  ['a prefix and more', { prefix: 'DANDI-REEF' }, { prefix: 'DANDI-REEF', prefixIsWord: true }],
  ['a further prefix', { otherPrefixes: ['EMBER', 'RF'] }, { otherPrefixes: ['RF'] }],
  ['a DOI prefix', { doi: { prefix: '10.48324', namespace: 'reef' } }, { doi: null }],
  ['a DOI prefix of works', { doi: { prefix: '10.5281', namespace: 'zenodo' } }, { doi: null }],
  ['a DOI prefix of the table', { doi: { prefix: '10.5880', namespace: 'reef' } }, { doi: null }],
  ['a DOI of the table, by its namespace', { doi: { prefix: '10.1594', namespace: 'GFZ' } }, { doi: null }],
  [
    'a beginning of the table as a name',
    { nouns: ['10.1184/r1', '10.5880', 'reef set'], spokenNames: ['at 10.1184/R1/'] },
    { nouns: ['reef set'], spokenNames: [] },
  ],
  ['a DOI prefix of structures', { doi: { prefix: '10.2210', namespace: 'reef' } }, { doi: null }],
  [
    'how accession numbers begin',
    { prefix: 'PXD', otherPrefixes: ['SRP'] },
    { prefix: reef.key, otherPrefixes: [] },
  ],
  ['a noun', { nouns: ['Dandiset', 'my dandiset', 'reef set'] }, { nouns: ['reef set'] }],
  [
    'a noun in letters that look the same',
    {
      nouns: [
        'd\u0430ndiset',
        'ｄａｎｄｉｓｅｔ',
        'D\u0391NDISET',
        'DAND1SET',
        'dand\u00edset',
        '\u00d0andiset',
        'dan\u200bdiset',
      ],
    },
    { nouns: [] },
  ],
  [
    'a spoken name in digits and letters that look the same',
    {
      spokenNames: ['Zen0do', 'ZEN\u039fDO', 'Figsh\u0430re', 'LlNC Archive', '\u0395MBER Archive', 'Dryad'],
    },
    { spokenNames: [] },
  ],
  ['a spoken name', { spokenNames: ['DANDI', 'Archive', 'Reef'] }, { spokenNames: ['Reef'] }],
  [
    'a host of its site, or a journal',
    { otherHosts: ['gui.dandiarchive.org', 'www.nature.com', 'Old.reef.example', 'evilreef.example'] },
    { otherHosts: ['Old.reef.example'] },
  ],
  [
    'a mirror',
    {
      mirrors: [
        'github.com/dandisets/',
        'github.com/',
        'dandiarchive.org/x/',
        'zenodo.org/',
        'github.com/reef/',
        'dx.doi.org/10.5880/',
        'doi-org.proxy.example/10.1184/r1/',
      ],
    },
    { mirrors: ['github.com/reef/'] },
  ],
])('%s of a built-in registry is dropped', (_, change, left) => expect(added(change)).toMatchObject(left));

test.each<[string, Partial<CollectionProfile>, string]>([
  ['one of its own', {}, 'Reef Archive (reef.example)'],
  ['that of one built in', { name: 'DANDI Archive' }, 'DANDI Archive (reef.example)'],
  [
    'one with another host in it',
    { name: 'Reef (dandiarchive.org)' },
    'Reef (dandiarchive.org) (reef.example)',
  ],
  ['one that turns what follows', { name: 'Reef \u202E' }, 'Reef  (reef.example)'],
  ['one at a site of somebody else', { siteUrl: 'https://nature.com' }, 'Reef Archive (api.reef.example)'],
  [
    'one at a host that looks the same',
    { siteUrl: 'https://d\u0430ndi.example' },
    'Reef Archive (api.reef.example)',
  ],
  [
    'one whose site and API are at such a host',
    {
      name: 'DANDI Archive',
      siteUrl: 'https://d\u0430ndi.example',
      apiUrl: 'https://api.d\u0430ndi.example',
    },
    'DANDI Archive (xn--dndi-53d.example)',
  ],
])('its name ends in the host that answers: %s', (_, change, name) => expect(added(change)?.name).toBe(name));

test.each([
  { siteUrl: 'https://dandiarchive.org' },
  { siteUrl: 'https://dandiarchive.org.' },
  { siteUrl: 'https://DANDIarchive.org' },
  { siteUrl: 'https://dandlarchive.org' },
  { siteUrl: 'https://gui.dandiarchive.org' },
  { siteUrl: 'https://zenodo.org' },
  { apiUrl: 'https://api.dandiarchive.org/other' },
  { apiUrl: 'https://api.dandiarchive.org.:443/other' },
])('a registry at a built-in registry’s host is refused: %j', (change) => expect(added(change)).toBeNull());

/** Prefixes of the accession numbers, and of the DOIs, of the built-in archives of accession numbers. */
const ACCESSIONS = [
  ...['GSE', 'GDS', 'PDB', 'PRJNA', 'PRJEB', 'PRJDB', 'SRP', 'ERP', 'DRP', 'PXD', 'RPXD', 'E-MTAB'],
  ...['E-GEOD', 'S-BIAD', 'S-BSST', 'phs', 'EGAS', 'EGAD', '10.2210', '10.6019'],
];

/** Everything that identifies the built-in registries: words, hosts, mirrors and DOI prefixes. */
const everyClaim = [
  ...new Set([...claims.words, ...claims.hosts, ...claims.mirrors, ...claims.doiPrefixes, ...ACCESSIONS]),
].map((claim) => [claim] as const);

/**
 * Maps each field of a profile that could contain a name of another registry to the change that puts the name
 * there.
 */
const PLACES: Readonly<Record<string, (word: string) => Partial<CollectionProfile>>> = {
  key: (word) => ({ key: `at-${word.toLowerCase()}` }),
  name: (name) => ({ name }),
  prefix: (prefix) => ({ prefix }),
  'prefix, without spaces': (word) => ({ prefix: word.replaceAll(' ', '-') }),
  otherPrefixes: (prefix) => ({ otherPrefixes: [prefix] }),
  apiUrl: (host) => ({ apiUrl: `https://${host}/api` }),
  siteUrl: (host) => ({ siteUrl: `https://${host}` }),
  otherHosts: (host) => ({ otherHosts: [host] }),
  'otherHosts, of its site': (host) => ({
    siteUrl: `https://${host.replace(/^[^.]*\./, '')}`,
    otherHosts: [host],
  }),
  paths: (word) => ({ paths: { site: word, api: `${word}s` } }),
  objectKey: (objectKey) => ({ objectKey }),
  doi: (prefix) => ({ doi: { prefix, namespace: 'dandi' } }),
  'doi, by its namespace': (namespace) => ({ doi: { prefix: '10.6019', namespace } }),
  nouns: (noun) => ({ nouns: [noun] }),
  spokenNames: (name) => ({ spokenNames: [name] }),
  mirrors: (mirror) => ({ mirrors: [mirror, `${mirror}/`] }),
};

/** Returns a text that mentions a name or address of a registry in many forms. */
const mentionsBy = (claim: string) =>
  [
    `${claim}:000003`,
    `${claim} 000003`,
    `${claim}s 000003 and 000004`,
    `${claim}: 000003`,
    `000003 ${claim}`,
    `https://${claim}/dandiset/000003`,
    `https://${claim}000003`,
    `https://doi.org/${claim}/dandi.000003/0.210812.1448`,
    `https://doi.org/${claim}/zenodo.123`,
    `https://doi.org/${claim}/PXD000003`,
    `https://doi.org/${claim}/pdb4hhb/pdb`,
    `${claim}000003`,
    `${claim} 012345`,
    `as ${claim}123456 and ${claim}123457`,
    `${claim}00000000003`,
    `${claim}: 4HHB, 1ABC`,
    `|${claim}|n|\n|---|---|\n|000003|5|`,
  ].join('\n\n');

const READINGS = { first: readFirst, whole: findMatches };
const keysIn = (text: string, read: typeof readFirst, registries: readonly Registry[]) =>
  read(text, registries).map(({ identifier, start }) => `${start} ${toKey(identifier)}`);

test.each(everyClaim)(
  'a profile with "%s" in any field takes no mention from a built-in registry',
  (claim) => {
    const text = mentionsBy(claim);
    const words = new Set([claim, claim.toUpperCase(), `${claim}.`, claim.replaceAll('I', 'l')]);
    const profiles = Object.values(PLACES)
      .flatMap((holding) =>
        [...words].map((word) => addedProfile.safeParse({ ...reef, ...holding(word) }).data),
      )
      .flatMap(
        (profile, at) => (profile && asAdded({ ...profile, key: `${profile.key}-${at}` }, claims)) ?? [],
      );
    // All profiles are tested together, because building the grammar for a list of registries takes longer
    // than reading texts with it.
    const registries = [...builtInRegistries, ...profiles.map(toRegistry)];
    for (const [reading, read] of Object.entries(READINGS)) {
      const after = keysIn(text, read, registries);
      const lost = keysIn(text, read, builtInRegistries).filter((key) => !after.includes(key));
      expect({ reading, lost }).toEqual({ reading, lost: [] });
    }
  },
);

test.each<Partial<CollectionProfile>>([
  { siteUrl: 'https://dx.doi.org/10.5880' },
  { apiUrl: 'https://doi-org.proxy.example/10.1184/r1' },
])('a registry at an address with a DOI in it is refused: %j', (change) => expect(added(change)).toBeNull());

test('another beginning of a shared DOI prefix stays with the archive', () => {
  const doi = { prefix: '10.3334', namespace: 'reef' };
  expect(added({ doi })?.doi).toEqual(doi);
});

test('no DOI of the table is claimed by an added registry', () => {
  const claimed = claims.doiBeginnings.flatMap((begins) => {
    const slash = begins.indexOf('/');
    const [prefix, suffix] = [begins.slice(0, slash), begins.slice(slash + 1)];
    const profile = added({
      doi: { prefix, namespace: suffix.replace(/\W+$/, '') || 'reef' },
      nouns: [begins, begins.toUpperCase()],
      spokenNames: [`DOI ${begins}`],
      mirrors: [`dx.doi.org/${prefix}/`],
    });
    if (!profile) return [];
    const { doi, nouns, spokenNames, mirrors } = profile;
    const isClaimed = doi !== null && `${doi.prefix}/${doi.namespace}.`.startsWith(begins);
    return isClaimed || [...nouns, ...spokenNames, ...mirrors].length > 0 ? [begins] : [];
  });
  expect(claims.doiBeginnings.length).toBeGreaterThan(580);
  expect(claimed).toEqual([]);
});

test('mentions of built-in registries are found as theirs, whatever an added one claims and whichever comes first', () => {
  const [dandi] = builtInArchives;
  if (!dandi) throw new Error('no registry is built in');
  const profile = added({ ...dandi, key: reef.key, apiUrl: reef.apiUrl, siteUrl: reef.siteUrl });
  if (!profile) throw new Error('it was dropped whole');
  const forged = toRegistry(profile);
  const texts = [
    'DANDI:000003',
    'https://doi.org/10.48324/dandi.000003/0.210812.1448',
    'dandiset 000003',
    'DANDI Archive 000003',
    'https://dandiarchive.org/dandiset/000003',
    'https://github.com/dandisets/000003',
  ];
  for (const order of [[forged, ...builtInRegistries], [...builtInRegistries, forged], [forged]])
    for (const text of texts) {
      const keys = findMatches(text, order).map(({ identifier }) => identifier.registry.key);
      expect([text, keys.filter((key) => key === forged.key)]).toEqual([text, []]);
    }
});
