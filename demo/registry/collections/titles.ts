import { type HarbourCollection, toCollection } from '@/demo/registry/collection';
import { contact, person, researcherId } from './people';
import { assets, CC0, contents } from './vocabulary';

/** A title is text: what looks like markup in it is to be shown, never to be obeyed. */
const markup = toCollection({
  accession: '000061',
  created: '2023-09-12T13:00:00.000001',
  changed: '2024-01-09T17:17:23.450060',
  schemaVersion: '0.6.7',
  contents: contents({
    name: '<i>Drosophila</i> & "friends": <script>document.title = "owned"</script> mushroom bodies <b>in situ</b>',
    description: 'Titles come from people. <img src=x onerror="document.title=1"> &amp; other accidents.',
    contributor: [contact('Entity & Sons, <b>Quirin</b>', 'q.entity@example.org'), person('Zhou, Ke"nan')],
    // The one list that holds nothing but an empty word.
    keywords: [''],
    assetsSummary: assets({ files: 12, bytes: 88_104_220, subjects: 4, species: ['fly', 'bee'] }),
  }),
  published: [{ at: '2024-01-09T17:17:18.202020', schemaVersion: '0.6.7' }],
});

const long = toCollection({
  accession: '000064',
  created: '2024-11-11T11:11:11.110011',
  changed: '2025-03-21T06:59:02.634400',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'A multi-site, multi-season, multi-observer comparison of handheld, gimballed and tripod-mounted infrared video for counting roosting bats at the mouths of limestone, gypsum and lava caves, with counts of two experienced observers, three novices and one automatic counter, and what each of them missed',
    description: 'Video and counts of 77 evenings.',
    contributor: [
      contact('Featherstonehaugh-Ramanathan, Wilhelmina Theodora', 'w.featherstonehaugh@example.org'),
      person('Xu, Li'),
    ],
    keywords: ['bats', 'counting', 'infrared video', 'observer error'],
    assetsSummary: assets({ files: 231, bytes: 990_118_402_776, subjects: 0 }),
  }),
  published: [{ at: '2025-03-21T06:58:55.100100', schemaVersion: '0.6.8' }],
});

const accented = toCollection({
  accession: '000070',
  created: '2022-10-03T04:05:06.070809',
  changed: '2023-04-18T08:08:30.991100',
  schemaVersion: '0.6.4',
  contents: contents({
    name: '海馬スライスにおける γ 振動：Übergänge zwischen 30 und 90 Hz — données complètes',
    description: 'Slice recordings at 32 ℃ ± 0.5 ℃; ⟨power⟩ in µV²⁄Hz. 資料は三言語で書かれています。',
    contributor: [
      contact('小泉, 千春', 'c.koizumi@example.org', { identifier: researcherId(801) }),
      person('Grünwälder, Jörg'),
      person('Lefèvre-Œuvrard, Maëlle'),
    ],
    license: CC0,
    keywords: ['γ 振動', 'Hippokampus', 'tranches aiguës'],
    assetsSummary: assets({
      files: 64,
      bytes: 7_730_194_226,
      subjects: 16,
      species: ['mouse'],
      approaches: ['electrophysiological approach'],
      techniques: ['signal filtering technique'],
    }),
  }),
  published: [{ at: '2023-04-18T08:08:24.120120', schemaVersion: '0.6.4' }],
});

const rightToLeft = toCollection({
  accession: '000077',
  created: '2024-06-06T15:45:00.300200',
  changed: '2024-12-28T09:01:44.777001',
  schemaVersion: '0.6.8',
  contents: contents({
    name: 'تسجيلات حركة العين أثناء قراءة العربية والعبرية (EyeTracking) عند 48 قارئًا',
    description: 'مواضع النظر بتردد 1000 Hz لثمانية وأربعين قارئًا، مع النصوص المقروءة.',
    contributor: [contact('الحداد, ليلى', 'l.haddad@example.org'), person('בן־עמי, נעמה')],
    keywords: ['قراءة', 'حركة العين', 'קריאה'],
    assetsSummary: assets({
      files: 96,
      bytes: 5_118_330_410,
      subjects: 48,
      species: ['human'],
      approaches: ['behavioral approach'],
      variables: ['EyeTracking'],
    }),
  }),
  published: [{ at: '2024-12-28T09:01:39.030303', schemaVersion: '0.6.8' }],
});

export const titles: readonly HarbourCollection[] = [markup, long, accented, rightToLeft];
