import { describe, expect, test } from 'vitest';
import { wireItem, wireRelated, wireWork } from '@/demo/samples/work';
import { repositories } from './repositories';
import { toWork } from './to-work';
import { versionDoi } from './version-doi';
import { versionsRequest } from './versions';

const [registry] = repositories;
if (!registry) throw new Error('No repository is built in.');

const WHOLE = '10.18112/openneuro.ds000117';
const item = (doi: string) => wireItem({ doi, relatedIdentifiers: [] });
const listed = (...dois: string[]) => ({ data: dois.map(item) });
const versions = listed(
  `${WHOLE}.v1.0.0`,
  `${WHOLE}.v1.0.10`,
  `${WHOLE}.v1.0.9`,
  '10.18112/openneuro.ds0001170.v9.0.0',
);

/** Returns the DOI, the number of versions, and the newer DOIs that were read from a reply. */
function toldOf(doi: string, body: unknown) {
  const told = versionsRequest(registry as NonNullable<typeof registry>, doi)?.parse(body);
  const { doi: shown, work, replacedBy } = told?.record ?? {};
  return told && [shown ?? null, told.count, work?.versions ?? null, replacedBy ?? null];
}

describe('a query for all versions', () => {
  test('names the DOI for all versions and those that begin like its versions', () => {
    const { url = '' } = versionsRequest(registry, `${WHOLE}.v1.0.6`) ?? {};
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe('https://api.datacite.org/dois');
    expect(searchParams.get('query')).toBe(`uid:${WHOLE}.v* OR uid:${WHOLE}`);
    expect(searchParams.get('disable-facets')).toBe('true');
  });
  test.each([
    ['10.5281/zenodo.8675309'],
    ['10.5061/dryad.j17pm.2'],
    ['10.18112/openneuro.ds000117.v1.0.x'],
    ['10.6084/m9.figshare.4234751.s1'],
  ])('is none for %s', (doi) => expect(versionsRequest(registry, doi)).toBeUndefined());
});

test.each([
  [
    'without a version, the newest by number',
    WHOLE,
    versions,
    [`${WHOLE}.v1.0.10`, 3, { count: 3, newest: '1.0.10', isOneNamed: false }, []],
  ],
  [
    'an older one, and what replaces it',
    `${WHOLE}.v1.0.9`,
    versions,
    [`${WHOLE}.v1.0.9`, 3, { count: 3, newest: '1.0.10', isOneNamed: true }, [`${WHOLE}.v1.0.10`]],
  ],
  [
    'the newest',
    `${WHOLE}.v1.0.10`,
    versions,
    [`${WHOLE}.v1.0.10`, 3, { count: 3, newest: '1.0.10', isOneNamed: true }, []],
  ],
  ['a version that there is not', `${WHOLE}.v9.9.9`, versions, [null, 3, null, null]],
  ['nothing registered', WHOLE, listed(), [null, 0, null, null]],
  [
    'figshare, whose DOI without a version exists',
    '10.6084/m9.figshare.4234751',
    listed('10.6084/m9.figshare.4234751', '10.6084/m9.figshare.4234751.v1', '10.6084/m9.figshare.4234751.v2'),
    ['10.6084/m9.figshare.4234751', 2, { count: 2, newest: 'v2', isOneNamed: false }, []],
  ],
  [
    'Mendeley Data',
    '10.17632/4drtyfjtfy.1',
    listed('10.17632/4drtyfjtfy.1', '10.17632/4drtyfjtfy.2'),
    ['10.17632/4drtyfjtfy.1', 2, { count: 2, newest: 'v2', isOneNamed: true }, ['10.17632/4drtyfjtfy.2']],
  ],
  ['a reply that is none', WHOLE, { errors: { title: 'parse_exception' } }, undefined],
])('%s', (_, doi, body, told) => expect(toldOf(doi, body)).toEqual(told));

describe('a page of PhysioNet, whose address does not tell the DOI,', () => {
  const PAGE = '10.13026/content/reefwaves';
  const at = (doi: string, path: string, host = 'https://physionet.org') =>
    wireItem({ doi, url: `${host}${path}`, relatedIdentifiers: [] });
  const pages = {
    data: [
      at('10.13026/aaaa-1111', '//content/reefwaves/'),
      at('10.13026/aaaa-1112', '/content/reefwaves/1.0.0/'),
      at('10.13026/aaaa-1113', '//content/reefwaves/1.0.10/', 'https://www.physionet.org'),
      at('10.13026/AAAA-1114', '/content/reefwaves/1.0.9'),
      at('10.13026/aaaa-1115', '/content/reefwaves-ext/9.0/'),
      at('10.13026/aaaa-1116', '/content/reefwaves/9.0/', 'https://else.example'),
      wireItem({ doi: '10.13026/aaaa-1117', relatedIdentifiers: [] }),
    ],
  };

  test('is searched for by the address of its work', () => {
    const { url = '', isOnly } = versionsRequest(registry, `${PAGE}/1.0.9`) ?? {};
    expect(new URL(url).searchParams.get('query')).toBe('url:"physionet.org/content/reefwaves"');
    expect(isOnly).toBe(true);
  });
  test.each([
    [
      'without a version leads to the newest',
      PAGE,
      ['10.13026/aaaa-1113', 3, { count: 3, newest: '1.0.10', isOneNamed: false }, []],
    ],
    [
      'of an older version leads to it, and names what replaces it',
      `${PAGE}/1.0.9`,
      ['10.13026/aaaa-1114', 3, { count: 3, newest: '1.0.10', isOneNamed: true }, ['10.13026/aaaa-1113']],
    ],
    [
      'of the newest version leads to it',
      `${PAGE}/1.0.10`,
      ['10.13026/aaaa-1113', 3, { count: 3, newest: '1.0.10', isOneNamed: true }, []],
    ],
    ['of a version that there is not leads nowhere', `${PAGE}/7.0`, [null, 3, null, null]],
    ['of another work leads nowhere', '10.13026/content/reef', [null, 0, null, null]],
  ])('%s', (_, doi, told) => expect(toldOf(doi, pages)).toEqual(told));
  test.each([
    [PAGE, 'reefwaves', 'https://physionet.org/content/reefwaves'],
    [`${PAGE}/1.0.9`, 'reefwaves/1.0.9', 'https://physionet.org/content/reefwaves/1.0.9'],
  ])('%s has the label %s and its page, and no DOI', (accession, label, page) => {
    const named = { registry, accession, version: null };
    expect(registry.naming.toLabel(named, registry)).toBe(label);
    expect(registry.naming.pageUrl(named, registry)).toBe(page);
    expect(registry.naming.wholeOf?.(accession)).toBe(PAGE);
  });
});

test('Zenodo’s own relations tell how many versions there are, and which is the newest', () => {
  const all = ['10.5281/zenodo.99', '10.5281/zenodo.8675309', '10.5281/zenodo.8675301'];
  const doi = '10.5281/zenodo.98';
  const relatedIdentifiers = all.map((version) => wireRelated('HasVersion', version));
  expect(toWork(wireWork({ doi, relatedIdentifiers }), doi)?.work?.versions).toEqual({
    count: 3,
    newest: '10.5281/zenodo.8675309',
    isOneNamed: false,
  });
});

test('only versions of OpenNeuro’s data sets are registered', () => {
  const dois = [WHOLE, `${WHOLE}.v1.0.6`, '10.6084/m9.figshare.4234751'];
  expect(dois.map((doi) => versionDoi(doi)?.isRegistered)).toEqual([false, true, true]);
});

test.each([
  ['10.17045/sthlmuni.4234751.v2', { whole: '10.17045/sthlmuni.4234751', joint: '.v', version: '2' }],
  ['10.17045/sthlmuni.4234751', null],
  ['10.5880/gfz.2020.v2', null],
])('a version of a repository of the table of prefixes: %s', (doi, split) =>
  expect(versionDoi(doi)).toEqual(split && { ...split, isRegistered: true }),
);
