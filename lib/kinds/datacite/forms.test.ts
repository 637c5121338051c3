import { describe, expect, test } from 'vitest';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { reef } from '@/lib/settings/fixtures';
import { workForms, workTokens } from './forms';
import { repositories } from './repositories';

const forms = workForms(repositories);
const tokens = toTokens(tokenSourcesOf(repositories));

/** Finds every work that a text names. Returns each as `key:doi`, with the key of its repository. */
function worksIn(text: string): string[] {
  return forms.flatMap(({ hint, source, read }) => {
    const found = hint.test(text) ? [...text.matchAll(new RegExp(source(), 'gi'))] : [];
    return found.flatMap((match) => {
      const { owner, doi } = read(match) ?? {};
      return owner ? [`${owner.key}:${doi}`] : [];
    });
  });
}

describe('named', () => {
  test.each([
    ['10.5281/zenodo.8675309', 'zenodo:10.5281/zenodo.8675309'],
    ['doi:10.5281/ZENODO.8675309.', 'zenodo:10.5281/zenodo.8675309'],
    ['https://doi.org/10.5281/zenodo.8675309', 'zenodo:10.5281/zenodo.8675309'],
    ['10.5281/\nzenodo. 8675309', 'zenodo:10.5281/zenodo.8675309'],
    ['10.5281/zenodo./1125301', 'zenodo:10.5281/zenodo.1125301'],
    ['10.5061/dryad. d1013', 'dryad:10.5061/dryad.d1013'],
    ['10.6084/m9. figshare.5739669', 'figshare:10.6084/m9.figshare.5739669'],
    ['10.18112/openneuro. ds000114.v1.0.2', 'openneuro:10.18112/openneuro.ds000114.v1.0.2'],
    ['10.17605/OSF. IO/9WDCA', 'osf:10.17605/osf.io/9wdca'],
    ['10.17632/ x4xdfh6gt2.1', 'mendeley:10.17632/x4xdfh6gt2.1'],
    ['10.13026/\ns6n6-xd98', 'physionet:10.13026/s6n6-xd98'],
    ['https://zenodo.org/records/8675309/files/a.zip', 'zenodo:10.5281/zenodo.8675309'],
    ['www.zenodo.org/record/48440#.Xy', 'zenodo:10.5281/zenodo.48440'],
    ['https://zenodo.org/badge/DOI/10.5281/zenodo.48440.svg', 'zenodo:10.5281/zenodo.48440'],
    ['10.6084/m9.figshare.4234751', 'figshare:10.6084/m9.figshare.4234751'],
    ['10.6084/m9.figshare.4234751.v1.', 'figshare:10.6084/m9.figshare.4234751.v1'],
    ['10.6084/m9.figshare.c.5012345.v2', 'figshare:10.6084/m9.figshare.c.5012345.v2'],
    ['https://figshare.com/articles/dataset/RAIN_v1/4234751/1', 'figshare:10.6084/m9.figshare.4234751.v1'],
    ['https://figshare.com/articles/RAIN_v1/4234751', 'figshare:10.6084/m9.figshare.4234751'],
    ['https://figshare.com/collections/Reefs/5012345/2', 'figshare:10.6084/m9.figshare.c.5012345.v2'],
    ['https://datadryad.org/stash/dataset/doi:10.5061/dryad.mw6m905qg', 'dryad:10.5061/dryad.mw6m905qg'],
    ['https://datadryad.org/dataset/doi:10.5061/dryad.8515/1', 'dryad:10.5061/dryad.8515/1'],
    ['10.18112/openneuro.ds000117.v1.0.6', 'openneuro:10.18112/openneuro.ds000117.v1.0.6'],
    [
      'https://openneuro.org/datasets/ds000117/versions/1.0.6',
      'openneuro:10.18112/openneuro.ds000117.v1.0.6',
    ],
    ['https://openneuro.org/datasets/ds000117', 'openneuro:10.18112/openneuro.ds000117'],
    ['10.18112/openneuro.ds000117', 'openneuro:10.18112/openneuro.ds000117'],
    ['OpenNeuro (ds000117)', 'openneuro:10.18112/openneuro.ds000117'],
    ['https://doi.gin.g-node.org/10.12751/g-node.f83565/', 'gin:10.12751/g-node.f83565'],
    ['https://doi.org/10.17605/OSF.IO/ABC12', 'osf:10.17605/osf.io/abc12'],
    ['https://data.mendeley.com/datasets/4drtyfjtfy/1', 'mendeley:10.17632/4drtyfjtfy.1'],
    ['10.17632/4drtyfjtfy', 'mendeley:10.17632/4drtyfjtfy'],
    ['persistentId=doi:10.7910/DVN/EQTQYO', 'dataverse:10.7910/dvn/eqtqyo'],
    ['10.25493/29KK-W0H', 'ebrains:10.25493/29kk-w0h'],
    ['https://doi.pangaea.de/10.1594/PANGAEA.721193', 'pangaea:10.1594/pangaea.721193'],
    ['10.13026/C2XW26', 'physionet:10.13026/c2xw26'],
    ['10.13026/s6n6-xd98', 'physionet:10.13026/s6n6-xd98'],
    ['10.13026/kfzx-aw45', 'physionet:10.13026/kfzx-aw45'],
    ['10.13026/s6n6–xd98', 'physionet:10.13026/s6n6-xd98'],
    ['10.13026/s6n6‑xd98', 'physionet:10.13026/s6n6-xd98'],
    ['https://physionet.org/content/mimiciv/3.1/', 'physionet:10.13026/content/mimiciv/3.1'],
    ['https://www.physionet.org/content/ptb-xl/', 'physionet:10.13026/content/ptb-xl'],
    ['https://physionet.org/content/mitdb/1.0.0/100.dat', 'physionet:10.13026/content/mitdb/1.0.0'],
    ['badge/DOI-10.13026/jt5e--gq15-blue', 'physionet:10.13026/jt5e-gq15'],
    ['10.5061/dryad.j17pm.2', 'dryad:10.5061/dryad.j17pm.2'],
    ['10.5061/dryad.j17pm.2/1', 'dryad:10.5061/dryad.j17pm.2/1'],
    ['10.17632/bcdfghjkmn.1', 'mendeley:10.17632/bcdfghjkmn.1'],
    ['https://data.mendeley.com/datasets/bcdfghjkmn', 'mendeley:10.17632/bcdfghjkmn'],
    ['10.25452/figshare.plus.21215345.v2', 'figshare:10.25452/figshare.plus.21215345.v2'],
    ['https://plus.figshare.com/articles/dataset/Reef/21215345', 'figshare:10.25452/figshare.plus.21215345'],
    ['10.6080/K0MW2F2J', 'crcns:10.6080/k0mw2f2j'],
    [
      '10.4121/uuid:3926db30-f712-4394-aebc-75976070e91f',
      'datacite:10.4121/uuid:3926db30-f712-4394-aebc-75976070e91f',
    ],
    ['10.17182/hepdata.77274.v1', 'datacite:10.17182/hepdata.77274.v1'],
    ['10.5067/terra+aqua/ceres/cldtyphist_l3.004', 'datacite:10.5067/terra+aqua/ceres/cldtyphist_l3.004'],
    ['10.4232/1.2745', 'datacite:10.4232/1.2745'],
    ['10.5878/xyad-9f70', 'datacite:10.5878/xyad-9f70'],
    ['10.5517/cc8h01s', 'datacite:10.5517/cc8h01s'],
    ['10.15125/bath-00114', 'datacite:10.15125/bath-00114'],
    ['10.4225/03/5a31ec65634ef', 'datacite:10.4225/03/5a31ec65634ef'],
    ['10.25318/3410014001-fra', 'datacite:10.25318/3410014001-fra'],
  ])('%j is %s', (text, key) => {
    expect(worksIn(text)).toEqual([key]);
    expect([tokens.test(text), tokens.placesIn(text).length > 0]).toEqual([true, true]);
  });
});

describe('no work', () => {
  test.each([
    '10.5281/zenodo.XXXXXXX',
    '10.5281/zenodo.1234567',
    '10.5281/zenodo.0000000',
    '10.5072/zenodo.8675309',
    '110.5281/zenodo.8675309',
    '10.52810/zenodo.8675309',
    '10.5281/zenodo',
    'https://sandbox.zenodo.org/records/8675309',
    'https://zenodo.org/communities/8675309',
    'https://zenodo.org/records/latest',
    'https://notzenodo.org/records/8675309',
    'https://zenodo.org.example/records/8675309',
    'https://bath.figshare.com/articles/dataset/Reef/4234751',
    'https://figshare.com/authors/Ana_Quay/4234751',
    'https://figshare.com/articles/dataset/Reef/123',
    '10.6084/m9.figshare',
    '10.5061/dryad.xxxxx',
    '10.5061/dryad.example',
    '10.5061/dryad.abc123',
    '10.5061/dryad.data',
    '10.5061/dryad.Also, we',
    // The words after the prefix belong to the sentence, not to the DOI.
    '10.5061/dryad. By 2019, we',
    '10.5061/dryad. 5918 files',
    '10.12751/g-node. Data of 2019',
    '10.13026/ open-data of 2019',
    '10.17632/ 2019',
    '10.6084/m9.figshare.1234567',
    '10.12751/g-node.abc123',
    '10.7910/DVN/EXAMPLE',
    '10.18112/openneuro.ds000000.v1.0.0',
    '10.13026/xxxx-xxxx',
    '10.13026/s6n6-xd98-1',
    '10.5281/zenodo.8675309–2',
    '10.13026/content/mimiciv',
    'https://physionet.org/content/?topic=ecg',
    'https://physionet.org/about/database/',
    'https://data.mendeley.com/datasets/xxxxxxxxxx/1',
    'https://datadryad.org/search?q=8515',
    '10.18112/openneuro.ds000117.v1.0',
    'ds000117',
    'https://osf.io/abc12',
    '10.17605/OSF.IO/XXXXX',
    '10.17632/statistics',
    '10.17632/ statistics1',
    '10.7910/DVN/XXXXXX',
    '10.1101/2020.01.17.909838',
    '10.1038/s41586-020-0000-1',
    '10.1594/notpangaea.721193',
    'version 10.6080 of 2019',
  ])('%j', (text) => expect(worksIn(text)).toEqual([]));
});

test('journals’ DOIs hold no token', () => {
  for (const text of [
    '10.1101/2020.01.17.909838',
    'doi.org/10.1038/s41586-020-0000-1',
    '10.7554/eLife.00001',
    'https://zenodo.org/',
  ])
    expect(tokens.test(text)).toBe(false);
});

test('percent-encoding hides no token', () => {
  for (const text of ['10.5281%2Fzenodo.5', '10.5281%252Fzenodo.5', 'zenodo.org%2Frecords%2F5'])
    expect(tokens.test(text)).toBe(true);
});

test('takes time linear in the length', () => {
  for (const piece of ['10.5281/', '10.5067/a', 'figshare.com/articles/a/', 'zenodo.org/', '10.5061/dryad.x'])
    expect(worksIn(piece.repeat(20_000)).length).toBeLessThan(30_000);
});

test('of no repository there is nothing to look for', () =>
  expect(workTokens([reef])).toEqual({ words: [], names: [], hints: [] }));
