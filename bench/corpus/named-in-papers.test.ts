import { expect, describe as group, test } from 'vitest';
import { accessionAt } from '@/demo/registry/accessions';
import { wireWork } from '@/demo/samples/work';
import { readsBy } from '@/lib/background/fixtures/asking';
import { describe } from '@/lib/background/requests/describe';
import { type Answer, failed } from '@/lib/background/requests/fetch-json';
import type { Description } from '@/lib/collection/description';
import { expectNone } from '@/lib/house/expect-none';
import { type Identifier, pageUrl, parseKey, toKey } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { findMatches } from '@/lib/kinds/find-matches';
import { beginningOf, type PrefixRow, prefixRows } from '@/tools/prefix-table';

/** Proves that the data sets that papers name most often are found, and that each leads to a card. */

/**
 * Maps the beginning of a repository's DOIs to one of its DOIs, as the repository writes it. Has the repositories of
 * data whose DOIs are cited or resolved most often.
 */
const DOIS: Readonly<Record<string, string>> = {
  '10.6084/m9.figshare.': '10.6084/m9.figshare.4234751.v1',
  '10.17182/hepdata.': '10.17182/hepdata.77274.v1/t3',
  '10.5061/dryad.': '10.5061/dryad.mw6m905qg',
  '10.15468/': '10.15468/dl.k8w2jx',
  '10.5281/zenodo.': '10.5281/zenodo.8675309',
  '10.17632/': '10.17632/4drtyfjtfy.1',
  '10.26093/': '10.26093/cds/vizier.36390138',
  '10.22033/esgf/': '10.22033/ESGF/CMIP6.2322',
  '10.3886/icpsr': '10.3886/ICPSR36873.v1',
  '10.17882/': '10.17882/42182',
  '10.4225/': '10.4225/03/5a31ec65634ef',
  '10.1594/pangaea.': '10.1594/PANGAEA.721193',
  '10.5517/cc': '10.5517/cc8h01s',
  '10.5066/': '10.5066/P9OGBGM6',
  '10.25384/sage.': '10.25384/SAGE.12345068.v1',
  '10.6073/pasta/': '10.6073/pasta/9c4dd1a2a1e8b9d0d6a0ce5bf2a3f7e1',
  '10.5517/ccdc.csd.': '10.5517/ccdc.csd.cc1jzx4k',
  '10.7910/dvn/': '10.7910/DVN/EQTQYO',
  '10.7937/k9/tcia.': '10.7937/K9/TCIA.2015.LO9QL9SX',
  '10.17605/osf.io/': '10.17605/OSF.IO/9WDCA',
  '10.11583/dtu.': '10.11583/DTU.7376846.v1',
  '10.1184/r1/': '10.1184/R1/6475346.v1',
  '10.17863/cam.': '10.17863/CAM.26127',
  '10.25934/': '10.25934/00004936',
  '10.26022/ieda/': '10.26022/IEDA/111307',
  '10.22002/': '10.22002/D1.1324',
  '10.5285/': '10.5285/58a8802721c94c66ae45c3baa4d814d0',
  '10.4121/': '10.4121/12689204.v1',
  '10.3886/e': '10.3886/E119646V1',
  '10.5067/': '10.5067/MODIS/MOD13Q1.061',
  '10.5880/': '10.5880/GFZ.2.4.2019.004',
  '10.3334/ornldaac/': '10.3334/ORNLDAAC/1840',
  '10.17630/': '10.17630/6d5ad9a0-70a0-4d1c-9a3f-0f4f2a1c5b77',
  '10.5284/': '10.5284/1000389',
  '10.7266/n7': '10.7266/N7B8567V',
  '10.17877/': '10.17877/TUDODATA-2024-M0NGYVQ8',
  '10.4225/72/': '10.4225/72/56e7a1b2c3d4e',
  '10.18130/': '10.18130/V3/QXZJ4D',
  '10.23719/': '10.23719/1504298',
  '10.6068/': '10.6068/DP14B0B3B2AB1',
  '10.5256/f1000research.': '10.5256/f1000research.6754.d85374',
  '10.6075/j0': '10.6075/J0JW8C39',
  '10.17026/': '10.17026/SS/RTVQ8M',
  '10.17026/dans-': '10.17026/dans-zpm-h9fq',
  '10.6019/empiar-': '10.6019/EMPIAR-14217',
  '10.3929/ethz-b-': '10.3929/ethz-b-000364438',
  '10.25921/': '10.25921/w9va-q159',
  '10.18434/': '10.18434/T4FW23',
  '10.5255/ukda-sn-': '10.5255/UKDA-SN-8644-1',
  '10.4232/1.': '10.4232/1.12745',
  '10.5441/001/': '10.5441/001/1.46ft1k05',
  '10.5065/': '10.5065/D6RX99HX',
  '10.26008/1912/bco-dmo.': '10.26008/1912/bco-dmo.773077.1',
  '10.13130/': '10.13130/RD_UNIMI/KVZ4YU',
  '10.25386/genetics.': '10.25386/genetics.7553453.v1',
  '10.13012/b2idb-': '10.13012/B2IDB-4134067_V1',
  '10.15131/shef.data.': '10.15131/shef.data.7564478.v1',
  '10.26050/wdcc/': '10.26050/WDCC/CCLM_HN_v1',
  '10.1594/wdcc/': '10.1594/WDCC/CLM_A1B_1_D3',
  '10.15125/bath-': '10.15125/BATH-00114',
};

/** Number of repositories for which `DOIS` has a DOI. */
const MOST_NAMED = 60;

/** Returns the larger of two counts of a row: citations by papers, and DOIs that readers resolved. */
function countOf({ count }: PrefixRow): number {
  const counts = new Map(count.split(';').map((each) => each.split('=') as [string, string]));
  return Math.max(...['mdc', 'resolved2018'].map((name) => Number(counts.get(name) ?? 0)));
}

const mostNamed = prefixRows
  .filter(({ what }) => what === 'data' || what === 'mixed')
  .toSorted((a, b) => countOf(b) - countOf(a))
  .slice(0, MOST_NAMED);

const OPTIONS = { signal: AbortSignal.any([]), urgency: 'now', refresh: false, keep: false } as const;

/**
 * Describes a work from a reply in which DataCite has only its DOI and title. Also returns the addresses that were
 * requested.
 */
async function describedWork(identifier: Identifier) {
  const asked: string[] = [];
  let last: Description | undefined;
  await describe(
    identifier,
    'row',
    async ({ url, parse }, _, onPart) => {
      asked.push(url);
      const value = parse(wireWork({ doi: identifier.accession }));
      onPart(
        value ? { state: 'loaded', value, fetchedAt: 0 } : { state: 'failed', reason: 'unexpected-reply' },
      );
    },
    OPTIONS,
    (step) => {
      last = step;
    },
  );
  return { asked, description: last };
}

/** Address that the archives have in these tests. */
const ORIGIN = 'http://localhost';

/** Returns a data set as its embedded archive has it, which answers from the samples of the demonstration. */
function embedded(identifier: Identifier): Identifier {
  const { registry } = identifier;
  const apiUrl = `${ORIGIN}/accessions/${registry.key}`;
  return { ...identifier, registry: { ...registry, apiUrl, fallbackUrl: `${apiUrl}/fallback` } };
}

/** Answers as the archives do: with a reply for accessions of the samples, and "not found" for others. */
async function askArchive(url: string): Promise<Answer> {
  const { status, body } = accessionAt(new URL(url)) ?? {};
  return status === 200 ? { ok: true, body: JSON.parse(String(body)) } : failed('not-found');
}

/** Describes a data set from the reply of its embedded archive. */
async function describedDeposit(identifier: Identifier): Promise<Description | undefined> {
  const reads = readsBy(askArchive);
  let last: Description | undefined;
  await describe(embedded(identifier), 'card', reads, { ...OPTIONS, tab: null }, (step) => {
    last = step;
  });
  return last;
}

/** Returns what is missing between an identifier that was found and its card. */
async function faultsOfCard(identifier: Identifier): Promise<string[]> {
  const { registry, accession } = identifier;
  const faults: string[] = [];
  if (parseKey(toKey(identifier), builtInRegistries)?.accession !== accession)
    faults.push('its key names another data set');
  if (!URL.canParse(pageUrl(identifier))) faults.push('no page opens');
  if (registry.kind !== 'datacite') {
    const { record } = (await describedDeposit(identifier)) ?? {};
    const reason = record?.state === 'failed' ? record.reason : undefined;
    const isDescribed = record?.state === 'loaded' && record.value.name !== undefined;
    if (!isDescribed && reason !== 'named-only')
      faults.push(`its card has no title (${reason ?? record?.state})`);
    return faults;
  }
  const { asked, description } = await describedWork(identifier);
  if (description?.record.state !== 'loaded') faults.push('its card has no record');
  if (asked.join() !== `https://api.datacite.org/dois/${encodeURIComponent(accession)}`)
    faults.push(`${asked.join(' and ')} is asked`);
  return faults;
}

group('the 60 repositories of data whose DOIs papers name most', () => {
  test('are those with an example', () =>
    expect(mostNamed.map(beginningOf).toSorted()).toEqual(Object.keys(DOIS).toSorted()));

  test.each(mostNamed.map((row) => [DOIS[beginningOf(row)] ?? '', row.name, row] as const))(
    '%s (%s) is found and leads to a card',
    async (doi, _, row) => {
      expect(doi.toLowerCase().startsWith(beginningOf(row))).toBe(true);
      const sentences = [
        `The data are available at https://doi.org/${doi}.`,
        `Data are archived (doi:${doi}).`,
        // Without a lead, only those DOIs are read whose repository is certain.
        ...(row.certainty === 'sure' ? [`The data set is available (${doi}).`] : []),
      ];
      const found = sentences.map((sentence) => findMatches(sentence, builtInRegistries));
      const addressed = identifierOfAddress(`https://doi.org/${doi}`, builtInRegistries);
      expect(addressed).not.toBeNull();
      expectNone(
        found.flatMap((matches, at) =>
          matches.length === 1 && addressed && matches[0] && toKey(matches[0].identifier) === toKey(addressed)
            ? []
            : `In “${sentences[at]}”, ${matches.map(({ identifier }) => toKey(identifier)).join() || 'nothing'} is found.`,
        ),
      );
      // Archives with an API of their own have another accession than the DOI.
      if (addressed?.registry.kind === 'datacite') expect(addressed.accession).toBe(doi.toLowerCase());
      if (addressed) expectNone(await faultsOfCard(addressed));
    },
  );
});

/**
 * Sentences that name data sets of further archives, by archive, with the key of each data set. The accessions are those of
 * the samples, so that their cards have a record.
 */
const SENTENCES: Readonly<Record<string, readonly (readonly [sentence: string, key: string])[]>> = {
  'runs, experiments, samples and submissions': [
    ['Reads are available at the SRA (ERR4217001).', 'ena:ERR4217001'],
    ['The library ERX4217002 was sequenced twice.', 'ena:ERX4217002'],
    ['The sample is ERS4217001.', 'ena:ERS4217001'],
    ['Raw reads were submitted as ERA4217001.', 'ena:ERA4217001'],
  ],
  'samples of GEO': [['The first replicate is GSM4217001.', 'geo:GSM4217001']],
  'NCBI BioProject': [['Assemblies are at NCBI under PRJNA42176.', 'ena:PRJNA42176']],
  EMDB: [['The map was deposited in the EMDB as EMD-4217.', 'emdb:EMD-4217']],
  EMPIAR: [['Micrographs are available as EMPIAR-14217.', 'empiar:EMPIAR-14217']],
  MetaboLights: [['Spectra are in MetaboLights (MTBLS4217).', 'metabolights:MTBLS4217']],
  Synapse: [['Data are at Synapse under syn4217001.', 'synapse:syn4217001']],
  'assemblies of genomes': [['The genome is assembly GCA_000004217.', 'assembly:GCA_000004217']],
  CELLxGENE: [
    [
      'Cells: https://cellxgene.cziscience.com/collections/4217aaaa-0000-4000-8000-000000004217',
      'cellxgene:4217aaaa-0000-4000-8000-000000004217',
    ],
  ],
  'Hugging Face': [
    ['Data: https://huggingface.co/datasets/tide-lab/pools-4217', 'huggingface:tide-lab%2Fpools-4217'],
  ],
  'Metabolomics Workbench': [
    ['Spectra are in Metabolomics Workbench (study ST004217).', 'metabolomicsworkbench:ST004217'],
  ],
  MassIVE: [['Spectra are in MassIVE (MSV000042175).', 'massive:MSV000042175']],
  MGnify: [['The analysis is MGYS00004217.', 'mgnify:MGYS00004217']],
  ENCODE: [['We used experiment ENCSR421TDE of ENCODE.', 'encode:ENCSR421TDE']],
  BioSample: [['The isolate has the BioSample accession SAMEA4217001.', 'ena:SAMEA4217001']],
  BMRB: [['Shifts were deposited as BMRB entry 15000.', 'bmrb:BMRB 15000']],
  OpenNeuro: [
    ['Images are on OpenNeuro (ds000117, version 1.0.6).', 'openneuro:10.18112%2Fopenneuro.ds000117.v1.0.6'],
  ],
  PhysioNet: [['Signals: https://doi.org/10.13026/c2xw26', 'physionet:10.13026%2Fc2xw26']],
  'National Genomics Data Center': [
    ['Data are at the NGDC under PRJCA022406.', 'ngdc:PRJCA022406'],
    ['Reads are in the Genome Sequence Archive (GSA: CRA022084).', 'ngdc:CRA022084'],
    ['Genomes are in GSA-Human: HRA000001.', 'ngdc:HRA000001'],
  ],
  'China National GeneBank': [['Data are in CNGBdb as project CNP0000370.', 'cngb:CNP0000370']],
  jPOST: [['Spectra are in jPOST (JPST001933).', 'jpost:JPST001933']],
  iProX: [['Spectra are in iProX (IPX0005277000).', 'iprox:IPX0005277000']],
  PeptideAtlas: [['Spectra are in PeptideAtlas (PASS00289).', 'peptideatlas:PASS00289']],
  IDR: [['Images are in the IDR under accession number idr0086.', 'idr:idr0086']],
  CCDC: [['Structures were deposited as CCDC 1567327.', 'ccdc:CCDC 1567327']],
};

group.each(Object.entries(SENTENCES))('%s', (_, sentences) => {
  test.each(sentences)('%s', async (sentence, key) => {
    const found = findMatches(sentence, builtInRegistries).map(({ identifier }) => identifier);
    expect(found.map(toKey)).toEqual([key]);
    for (const identifier of found) expectNone(await faultsOfCard(identifier));
  });
});

/** Sentences that lead to no card, with the reason. */
const MISSES: readonly (readonly [sentence: string, reason: string])[] = [
  [
    'Cells: https://explore.data.humancellatlas.org/projects/cc95ff89-2e68-4a08-a234-480eca21ce79',
    'Replies of the Human Cell Atlas are known from descriptions alone.',
  ],
  [
    'Maps: https://neurovault.org/collections/1952/',
    'Replies of NeuroVault are known from descriptions alone.',
  ],
  [
    'Data: https://www.kaggle.com/datasets/tides/pools',
    'Replies of Kaggle are known from descriptions alone.',
  ],
  [
    'Arrays were read on platform GPL570.',
    'A platform of GEO is an instrument, which thousands of studies share.',
  ],
  [
    'The genome is in GenBank (MN908947).',
    'A sequence is no data set, and its accession means many other things.',
  ],
];

group('what leads to no card', () => {
  test('is five things at most', () => expect(MISSES.length).toBeLessThanOrEqual(5));

  test.each(MISSES)('%s %s', (sentence) => expect(findMatches(sentence, builtInRegistries)).toEqual([]));
});
