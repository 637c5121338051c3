import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { contact, organization, person } from './people';
import { assets, CC_BY, CC0, contents, openAccess } from './vocabulary';

const oneFile = toCollection({
  accession: '000088',
  created: '2021-12-31T23:58:01.000999',
  changed: '2022-01-01T00:00:07.600600',
  schemaVersion: '0.6.0',
  contents: contents({
    name: 'The length of one earthworm',
    description: '',
    contributor: [contact('Regenwurm, Lotte', 'l.regenwurm@example.org')],
    license: CC0,
    assetsSummary: assets({ files: 1, bytes: 12, subjects: 1 }),
  }),
  published: [{ at: '2022-01-01T00:00:02.500500', schemaVersion: '0.6.0' }],
});

/** Everything is written down and nothing is uploaded yet. */
const awaiting = toCollection({
  accession: '000091',
  created: '2026-02-02T02:02:02.020202',
  changed: '2026-02-03T10:00:41.118800',
  schemaVersion: '0.6.8',
  activeUploads: 2,
  contents: contents({
    name: 'Actigraphy of night-shift nurses over a year of rotas',
    description: 'Uploads begin when the last watch is returned.',
    contributor: [
      contact('Mbeki-Larsson, Thandi', 't.mbeki@example.org'),
      person('Cho, Eun-ji', ['ProjectAdministration'], { includeInCitation: false }),
    ],
    keywords: ['sleep', 'shift work'],
    assetsSummary: assets({ files: 0, bytes: 0, subjects: 0 }),
  }),
});

/** A funder stands among those who are cited. */
const funderCited = toCollection({
  accession: '000096',
  created: '2024-09-19T09:19:19.190919',
  changed: '2024-11-05T13:05:55.300030',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'Gaze and grip of infants who meet a spoon for the first time',
    description: 'Video of 31 infants, coded twice.',
    contributor: [
      contact('Petrosyan, Ani', 'a.petrosyan@example.org'),
      organization('Agency for Early Years', ['Funder', 'FundingAcquisition'], {
        includeInCitation: true,
        awardNumber: 'AEY 3-114',
      }),
    ],
    keywords: ['development', 'grasping'],
    assetsSummary: assets({
      files: 62,
      bytes: 204_118_552_017,
      subjects: 31,
      species: ['human'],
      approaches: ['behavioral approach'],
      techniques: ['behavioral technique'],
    }),
  }),
  published: [{ at: '2024-11-05T13:05:49.700110', schemaVersion: '0.6.8' }],
});

/** A small draft as its author left it: no list is written that was not filled. */
const sketch = toCollection({
  accession: '000103',
  created: '2025-07-15T12:12:40.440044',
  changed: '2025-07-15T12:31:08.001900',
  schemaVersion: '0.6.8',
  contents: {
    name: 'Pilot: tail flicks of zebrafish larvae in a warming dish',
    description: 'First two dishes.',
    contributor: [contact('Sato-Brandt, Mio', 'm.sato@example.org')],
    access: openAccess,
    license: CC_BY,
    assetsSummary: assets({ files: 2, bytes: 1_204_118, subjects: 2, species: ['zebrafish'] }),
  },
});

/** Accessions need not run on without a gap. */
const far = toCollection({
  accession: '218201',
  created: '2026-04-01T08:00:00.000000',
  changed: '2026-05-12T16:48:33.510510',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'Reference recordings for the calibration of silicon probes in saline',
    description: 'Noise of 40 probes in saline, shielded and unshielded.',
    contributor: [contact('Bui, Thanh Hà', 'h.bui@example.org'), person('Osei, Kwabena')],
    license: CC0,
    keywords: ['calibration', 'noise'],
    assetsSummary: assets({
      files: 80,
      bytes: 33_610_448_208,
      subjects: 0,
      approaches: ['electrophysiological approach'],
      standards: ['neuro'],
      variables: ['ElectricalSeries', 'ElectrodeGroup'],
    }),
  }),
  published: [{ at: '2026-05-12T16:48:28.190190', schemaVersion: '0.6.8' }],
});

export const small: readonly HarbourCollection[] = [oneFile, awaiting, funderCited, sketch, far];
