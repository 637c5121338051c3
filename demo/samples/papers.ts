import { present } from './collection';

/** Invented papers about the data sets in the samples, as libraries of papers describe them. */
interface SamplePaper {
  readonly pubmed: string;
  /** Number at PubMed Central, if that has the paper's text. */
  readonly central?: string;
  readonly doi: string;
  readonly title: string;
  readonly people: readonly (readonly [family: string, initials: string, given: string, suffix?: string])[];
  readonly group?: string;
  readonly date: string;
  readonly volume: string;
  readonly issue: string;
  /** Pages as PubMed shortens them. */
  readonly pages: string;
  readonly isRetracted?: true;
}

type Person = SamplePaper['people'][number];
const ADA: Person = ['Waters', 'A', 'Ada'];
const BEA: Person = ['Pool', 'BC', 'Bea C'];
const JAN: Person = ['van der Reef', 'J', 'Jan', 'Jr'];

const papers: readonly SamplePaper[] = [
  {
    pubmed: '31990001',
    doi: '10.5072/tide.gills',
    title: 'Gills of limpets follow the tide',
    people: [BEA, ADA, JAN],
    group: 'Reef Transcript Consortium',
    date: '2019 Mar 2',
    volume: '20',
    issue: '3',
    pages: '484-96',
  },
  {
    pubmed: '31990002',
    doi: '10.5072/tide.glue',
    title: 'How limpets hold on',
    people: [ADA, BEA],
    date: '2022 May',
    volume: '23',
    issue: '5',
    pages: 'e4217',
  },
  {
    pubmed: '31990008',
    doi: '10.5072/tide.moon',
    title: 'RETRACTED: Limpets see the moon',
    people: [BEA],
    date: '2018 Jul-Aug',
    volume: '19',
    issue: '7',
    pages: '3-9',
    isRetracted: true,
  },
  {
    pubmed: '31990003',
    doi: '10.5072/tide.film',
    title: 'Limpets on film',
    people: [BEA],
    date: '2023 Feb',
    volume: '24',
    issue: '2',
    pages: '58-61',
  },
  {
    pubmed: '31990004',
    doi: '10.5072/tide.night',
    title: 'How limpets spend the night',
    people: [BEA, ADA],
    date: '2023 Apr',
    volume: '24',
    issue: '4',
    pages: '101-11',
  },
  {
    pubmed: '31990117',
    central: 'PMC4217117',
    doi: '10.5555/tidewater.2021.0117',
    title: 'Tide water tells the time',
    people: [ADA],
    date: '2021 Jun',
    volume: '22',
    issue: '6',
    pages: '117-25',
  },
];

/** Makes the reply of NCBI's esummary service about papers. Of papers that PubMed lacks, it says so. */
export const wirePubmed = (numbers: readonly string[], known: readonly SamplePaper[] = papers) => ({
  header: { type: 'esummary', version: '0.3' },
  result: {
    uids: numbers,
    ...Object.fromEntries(
      numbers.map((uid) => {
        const paper = known.find(({ pubmed }) => pubmed === uid);
        return [uid, paper ? toSummary(paper) : { uid, error: 'cannot get document summary' }];
      }),
    ),
  },
});

const RETRACTION = 'J Tide Biol. 2020 Jan;21(1):1';

const toSummary = (paper: SamplePaper) => ({
  uid: paper.pubmed,
  pubdate: paper.date,
  epubdate: '',
  source: 'J Tide Biol',
  authors: [
    ...paper.people.map(([family, initials, , suffix]) => ({
      name: [family, initials, suffix].filter(Boolean).join(' '),
      authtype: 'Author',
      clusterid: '',
    })),
    ...(paper.group === undefined ? [] : [{ name: paper.group, authtype: 'CollectiveName', clusterid: '' }]),
  ],
  lastauthor: paper.people.at(-1)?.slice(0, 2).join(' ') ?? '',
  title: `${paper.title}.`,
  volume: paper.volume,
  issue: paper.issue,
  pages: paper.pages,
  lang: ['eng'],
  pubtype: ['Journal Article', ...(paper.isRetracted ? ['Retracted Publication'] : [])],
  articleids: [
    { idtype: 'pubmed', idtypen: 1, value: paper.pubmed },
    { idtype: 'doi', idtypen: 3, value: paper.doi },
  ],
  references: paper.isRetracted
    ? [{ refsource: RETRACTION, reftype: 'Retraction in', pmid: 31990099, note: '' }]
    : [],
  fulljournalname: 'Journal of tide biology : the organ of the Marsh Society',
  sortpubdate: '2019/03/02 00:00',
});

/** Makes the reply of Europe PMC to a search that names papers by their PubMed numbers or DOIs. */
export function wireEuropePmc(query: string, known: readonly SamplePaper[] = papers) {
  const mentioning = Object.entries(MENTIONED).find(([name]) => query.includes(`"${name}"`));
  if (mentioning) return wireMentions(...mentioning[1]);
  const found = known.filter(
    ({ pubmed, doi }) => query.includes(`EXT_ID:${pubmed} `) || query.includes(`DOI:"${doi}"`),
  );
  return { version: '6.9', hitCount: found.length, resultList: { result: found.map(toResult) } };
}

/** Makes the reply of Europe PMC to a search that has `hitCount` results, with as many of them as a page holds. */
export const wireMentions = (hitCount: number, first: readonly object[] = []) => ({
  version: '6.9',
  hitCount,
  nextCursorMark: 'AoIIQKbLgCg0OTk=',
  request: { queryString: '', resultType: 'core', cursorMark: '*', pageSize: 25, sort: 'P_PDATE_D desc' },
  resultList: {
    result: [
      ...first,
      ...Array.from({ length: Math.min(hitCount, 25) - first.length }, (_, at) =>
        wireMention(`Limpets of shore ${at + 1}`, {
          id: `${41990001 + at}`,
          doi: `10.5072/shore.${at + 1}`,
          pubYear: `${2026 - Math.floor(at / 4)}`,
        }),
      ),
    ],
  },
});

/** Makes a paper in a reply of Europe PMC with `resultType=core`. */
export const wireMention = (title: string, changes: object = {}) => ({
  ...toResult({ ...present(papers[1]), title, pubmed: '41990000', doi: '10.5072/shore', date: '2026 Apr' }),
  isOpenAccess: 'Y',
  inEPMC: 'Y',
  ...changes,
});

const toResult = (paper: SamplePaper) => ({
  id: paper.pubmed,
  source: 'MED',
  pmid: paper.pubmed,
  ...(paper.central !== undefined && { pmcid: paper.central }),
  doi: paper.doi,
  title: `${paper.title}.`,
  authorString: paper.people.map(([family, initials]) => `${family} ${initials}`).join(', '),
  authorList: {
    author: [
      ...paper.people.map(([family, initials, given]) => ({
        fullName: `${family} ${initials}`,
        firstName: given,
        lastName: family,
        initials,
        authorAffiliationDetailsList: {
          authorAffiliation: [{ affiliation: 'Marsh Institute. tide@marsh.example.' }],
        },
      })),
      ...(paper.group === undefined ? [] : [{ collectiveName: paper.group }]),
    ],
  },
  journalInfo: {
    issue: paper.issue,
    volume: paper.volume,
    dateOfPublication: paper.date,
    yearOfPublication: Number(paper.date.slice(0, 4)),
    journal: {
      title: 'Journal of tide biology',
      medlineAbbreviation: 'J Tide Biol',
      isoabbreviation: 'J. Tide Biol.',
    },
  },
  pubYear: paper.date.slice(0, 4),
  pageInfo: paper.pages,
  abstractText: 'Limpets were watched.',
  pubTypeList: { pubType: ['Journal Article', ...(paper.isRetracted ? ['Retracted Publication'] : [])] },
  ...(paper.isRetracted && {
    commentCorrectionList: {
      commentCorrection: [{ id: '31990099', source: 'MED', reference: RETRACTION, type: 'Retraction in' }],
    },
  }),
});

/** Papers of four kinds: a preprint, the paper about the data, a retracted paper, and a text without a DOI. */
export const mixedMentions: readonly object[] = [
  wireMention('Tides &amp; <i>Patella vulgata</i>, read again', {
    id: 'PPR4217001',
    source: 'PPR',
    pmid: undefined,
    doi: '10.5072/tide.again',
    bookOrReportDetails: { publisher: 'bioRxiv' },
    journalInfo: undefined,
    pageInfo: undefined,
    pubTypeList: { pubType: ['Preprint'] },
  }),
  ...papers.slice(0, 1).map(toResult),
  ...papers.slice(2, 3).map(toResult),
  wireMention('A letter on limpets', {
    id: 'PMC4217004',
    source: 'PMC',
    pmid: undefined,
    doi: undefined,
    isOpenAccess: 'N',
    pageInfo: undefined,
    journalInfo: { dateOfPublication: '2017 Jan', journal: { title: 'Shore notes' } },
  }),
];

/** Maps names of data sets to the number of papers that mention them, and to the newest of these papers. */
const MENTIONED: Readonly<Record<string, readonly [hitCount: number, first?: readonly object[]]>> = {
  '10.5555/harbour.000003': [312],
  GSE4217: [4, mixedMentions],
  GSE4219: [1],
  '10.5281/zenodo.8675309': [1],
};
