import type { Writing } from '@/demo/registry/collection';
import { contact, organization } from './people';
import { anyContact, CC_BY, CC0, files, oldOpenAccess, openAccess, related } from './vocabulary';

/** What stands for all that is not brains, by accession; and what looks odd, or is hardly there. */
export const others: Readonly<Record<string, Writing>> = {
  '000041': {
    name: 'Four years of reef soundscapes before, during and after a bleaching event',
    contributor: [
      contact('Tagaloa, Sina'),
      organization('Lagoon Listening Network', 'Producer Maintainer DataCurator', {
        contactPoint: [{ email: 'desk@example.org', ...anyContact }],
      }),
    ],
    assetsSummary: files([31_704, 14_902_337_604_112, 0]),
    published: [['2024-10-10T23:55:41.400021', '0.6.8']],
    access: openAccess.map((open) => ({
      ...open,
      contactPoint: { email: 'stations@example.org', ...anyContact },
    })),
    wasGeneratedBy: [{ name: 'Listening to Lagoons', schemaKey: 'Project', wasAssociatedWith: [] }],
  },
  // Nobody is named in its citation: one contributor says no, the others say nothing. Its release is the oldest.
  '000044': {
    name: 'Winter tracks of collared moose across a rewetted bog.',
    contributor: [
      {
        name: 'Kivelä, Aino',
        roleName: ['cite:ContactPerson', 'cite:DataCollector'],
        schemaKey: 'Person',
        email: 'desk@example.org',
      },
      organization('Bog and Birch Society', 'Sponsor'),
    ],
    assetsSummary: files([23, 18_774_020, 23]),
    published: [['2022-12-01T12:12:05.650000', '0.4.4', { zoneless: true }]],
    access: oldOpenAccess,
    relatedResource: [related('IsPublishedIn', 'https://doi.org/10.5555/bog.2022.0031')],
  },
  '000048': {
    name: 'Single-cell transcriptomes of thale cress roots under drought and recovery',
    contributor: [
      contact('Mwangi, Wanjiru'),
      organization('Roots in Dry Ground Consortium', 'Author', { includeInCitation: true }),
    ],
    assetsSummary: files([14, 61_400_118_720, 84]),
    published: [['2024-05-30T09:46:07.813304', '0.6.7']],
    license: [...CC0, ...CC_BY],
  },
  // A title is text: what looks like markup in it is to be shown, never to be obeyed. Its one keyword is empty.
  '000061': {
    name: '<i>Drosophila</i> & "friends": <script>document.title = "owned"</script> mushroom bodies <b>in situ</b>',
    description: 'Titles come from people. <img src=x onerror="document.title=1"> &amp; other accidents.',
    contributor: [contact('Entity & Sons, <b>Quirin</b>')],
    assetsSummary: files([12, 88_104_220, 4]),
    published: [['2024-01-09T17:17:18.202020', '0.6.7']],
    keywords: [''],
  },
  '000064': {
    name: 'A multi-site, multi-season, multi-observer comparison of handheld, gimballed and tripod-mounted infrared video for counting roosting bats at the mouths of limestone, gypsum and lava caves, with counts of two experienced observers, three novices and one automatic counter, and what each of them missed',
    contributor: [contact('Featherstonehaugh-Ramanathan, Wilhelmina Theodora')],
    assetsSummary: files([231, 990_118_402_776, 0]),
    published: [['2025-03-21T06:58:55.100100', '0.6.8']],
  },
  '000070': {
    name: '海馬スライスにおける γ 振動：Übergänge zwischen 30 und 90 Hz — données complètes',
    contributor: [contact('小泉, 千春'), contact('Lefèvre-Œuvrard, Maëlle')],
    assetsSummary: files([64, 7_730_194_226, 16], 'probes', 'mouse'),
    published: [['2023-04-18T08:08:24.120120', '0.6.4']],
  },
  '000077': {
    name: 'تسجيلات حركة العين أثناء قراءة العربية والعبرية (EyeTracking) عند 48 قارئًا',
    contributor: [contact('الحداد, ليلى'), contact('בן־עמי, נעמה')],
    assetsSummary: files([96, 5_118_330_410, 48], 'none', 'human'),
    published: [['2024-12-28T09:01:39.030303', '0.6.8']],
  },
  // A draft as its author left it, without a file: no list is written that was not filled.
  '000114': {
    name: 'test upload please ignore',
    contributor: [contact('Doyle, Fintan')],
    assetsSummary: { schemaKey: 'AssetsSummary', numberOfBytes: 0, numberOfFiles: 0 },
    changed: '2025-10-02T06:31:55.048811',
    draft: { status: 'Invalid' },
    isBare: true,
  },
  // Accessions need not run on without a gap.
  '218201': {
    name: 'Reference recordings for the calibration of silicon probes in saline',
    contributor: [contact('Bui, Thanh Hà')],
    assetsSummary: files([80, 33_610_448_208, 0], 'probes'),
    published: [['2026-05-12T16:48:28.190190', '0.6.8']],
  },
};
