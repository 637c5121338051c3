import { expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { findMatches } from '@/lib/kinds/find-matches';
import { withNaming } from '@/lib/kinds/namings';
import { reef } from '@/lib/settings/fixtures';
import { asAdded } from './added';
import type { RegistryProfile } from './profile';

const added = (change: Partial<RegistryProfile>) => asAdded({ ...reef, ...change }, builtInRegistries);

test('one that is like no other stays as it is', () => expect(added({})).toEqual(reef));

test.each<[string, Partial<RegistryProfile>, Partial<RegistryProfile>]>([
  ['a prefix', { prefix: 'Dandi' }, { prefix: reef.key }],
  ['a further prefix', { otherPrefixes: ['EMBER', 'RF'] }, { otherPrefixes: ['RF'] }],
  ['a name', { name: 'DANDI Archive' }, { name: 'DANDI Archive (reef.example)' }],
  ['a name and more', { name: 'The  dandi archive!' }, { name: 'The  dandi archive! (reef.example)' }],
  ['a name that looks the same', { name: 'DАNDI Archive' }, { name: 'DАNDI Archive (reef.example)' }],
  ['a DOI prefix', { doi: { prefix: '10.48324', namespace: 'reef' } }, { doi: null }],
  ['a noun', { nouns: ['Dandiset', 'my dandiset', 'reef set'] }, { nouns: ['reef set'] }],
  ['a spoken name', { spokenNames: ['DANDI', 'Archive', 'Reef'] }, { spokenNames: ['Reef'] }],
  [
    'a host of its site, or a journal',
    { otherHosts: ['gui.dandiarchive.org', 'www.nature.com', 'old.reef.example', 'evilreef.example'] },
    { otherHosts: ['old.reef.example'] },
  ],
  [
    'a mirror',
    { mirrors: ['github.com/dandisets/', 'github.com/', 'dandiarchive.org/x/', 'github.com/reef/'] },
    { mirrors: ['github.com/reef/'] },
  ],
])('%s of one built in is not taken', (_, change, left) => expect(added(change)).toMatchObject(left));

test.each([
  { siteUrl: 'https://dandiarchive.org' },
  { siteUrl: 'https://gui.dandiarchive.org' },
  { apiUrl: 'https://api.dandiarchive.org/other' },
])('one at the host of one built in is none: %j', (change) => expect(added(change)).toBeNull());

test('whatever it claims, and whoever comes first, what means one built in is found as that one', () => {
  const [dandi] = builtInRegistries;
  if (!dandi) throw new Error('no registry is built in');
  const profile = added({ ...dandi, key: reef.key, apiUrl: reef.apiUrl, siteUrl: reef.siteUrl });
  if (!profile) throw new Error('it was dropped whole');
  const forged = withNaming(profile);
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
