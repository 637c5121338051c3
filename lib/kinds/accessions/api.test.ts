import { describe, expect, test } from 'vitest';
import {
  wireAnalysed,
  wireAtlas,
  wireBioproject,
  wireControlled,
  wireDataset,
  wireDatasetObject,
  wireEntity,
  wireExperiment,
  wireHolding,
  wireHub,
  wireImages,
  wireMap,
  wireMetabolites,
  wireMetabolomics,
  wirePermissions,
  wireProject,
  wireRefusal,
  wireRemoved,
  wireResearchStudy,
  wireSeries,
  wireSpectra,
  wireStructure,
  wireStudies,
  wireSubmission,
  wireSummary,
} from '@/demo/samples/accessions';
import type { VersionRecord } from '@/lib/collection/record';
import type { ApiRequest } from '@/lib/kinds/api';
import { accessionApi } from './api';
import { accessionArchives } from './registries';

function requestOf(key: string, accession: string): ApiRequest<VersionRecord> {
  const registry = accessionArchives.find((each) => each.key === key);
  if (!registry) throw new Error(`There is no archive ${key}.`);
  return accessionApi.record({ registry, accession, version: null });
}

/**
 * Reads an archive's reply as the background does: first removes contact details, then calls the request's
 * parser. Returns 'missing' if the reply says that the accession does not exist.
 */
function read(request: ApiRequest<VersionRecord>, body: unknown): VersionRecord | undefined | 'missing' {
  if (request.isMissing?.(body)) return 'missing';
  return request.parse(request.withoutContacts?.(body) ?? body);
}

interface Case {
  readonly key: string;
  readonly accession: string;
  readonly body: unknown;
  /**
   * Reply of this archive for an accession that does not exist. Left out if the archive then answers with
   * status 404.
   */
  readonly missing?: unknown;
  readonly url: string;
  readonly told: object;
}

const CASES: readonly Case[] = [
  {
    key: 'geo',
    accession: 'GSE4217',
    body: wireSeries(),
    missing: wireSummary('200004217', { error: 'cannot get document summary' }),
    url: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi?db=gds&id=200004217&retmode=json&tool=accession',
    told: {
      name: 'Gill transcripts of Patella at low tide & high tide',
      datePublished: '2019-03-02',
      description: 'Limpets were collected twice a day. Questions to ….',
      relatedResources: [{ name: 'PubMed 31990001', url: 'https://pubmed.ncbi.nlm.nih.gov/31990001/' }],
      holdings: { samples: 24, species: [{ name: 'Patella vulgata' }, { name: 'Patella ulyssiponensis' }] },
      deposit: {
        access: 'public',
        sameAs: ['PRJNA42170', 'SRP004217'],
        platforms: ['GPL871', 'GPL12'],
        formats: ['CEL', 'TXT'],
        filesAt: [{ url: 'https://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/GSE4217/' }],
      },
    },
  },
  {
    key: 'pdb',
    accession: '7QZ9',
    body: wireStructure(),
    missing: { data: { entry: null } },
    url: 'https://data.rcsb.org/graphql?query=',
    told: {
      doi: '10.2210/pdb7qz9/pdb',
      version: '1.2',
      name: 'LIMPET GLUE PROTEIN AT 1.9 ANGSTROMS RESOLUTION',
      contributors: [
        { name: 'Waters, A.', kind: 'person' },
        { name: 'Pool, B.C.', kind: 'person' },
        { name: 'Reef Structure Consortium', kind: 'organization' },
      ],
      datePublished: '2022-05-11T00:00:00Z',
      dateModified: '2024-01-31T00:00:00Z',
      replacedBy: [],
      relatedResources: [
        { name: 'How limpets hold on', identifier: '10.5072/tide.glue' },
        { relation: 'Obsoletes', name: '6QZ9' },
      ],
      holdings: {
        species: [{ name: 'Patella vulgata' }],
        techniques: [{ name: 'X-ray diffraction', resolution: '1.9 Å' }],
      },
      deposit: {
        dateCited: '2021-12-20T00:00:00Z',
        ligands: [{ name: 'CALCIUM ION', identifier: 'CA' }, { identifier: 'NAG' }],
        sameAs: ['pdb_00007qz9'],
        measures: ['48.21 kDa'],
      },
    },
  },
  {
    key: 'emdb',
    accession: 'EMD-4217',
    body: wireMap(),
    url: 'https://www.ebi.ac.uk/emdb/api/entry/EMD-4217',
    told: {
      name: 'Limpet glue protein in its closed form',
      contributors: [
        { name: 'Waters A', kind: 'person', cited: true, identifier: '0000-0002-1825-0097' },
        { name: 'Pool BC', parts: { family: 'Pool', given: 'B. C.' } },
        { name: 'Reef Structure Consortium', kind: 'organization', cited: true },
        { name: 'Tide Council', roles: ['Funder'], cited: false, awardNumber: 'T-7' },
      ],
      dateCreated: '2021-12-20',
      datePublished: '2022-05-11',
      dateModified: '2024-01-10',
      relatedResources: [
        { name: 'How limpets hold on', identifier: '10.5072/tide.glue', repository: 'J Tide Biol 2022' },
        { name: 'PDB 7QZ9', url: 'https://www.rcsb.org/structure/7QZ9' },
        { name: 'EMD-4218', url: 'https://www.ebi.ac.uk/emdb/EMD-4218' },
      ],
      replacedBy: [],
      keywords: ['adhesive', 'tide'],
      holdings: {
        bytes: 201_330_000,
        species: [{ name: 'Patella vulgata', identifier: 'NCBI:txid6465' }],
        techniques: [{ name: 'Single-particle analysis', resolution: '2.2 Å' }],
      },
      deposit: {
        access: 'public',
        filesAt: [{ url: 'https://ftp.ebi.ac.uk/pub/databases/emdb/structures/EMD-4217/' }],
      },
    },
  },
  {
    key: 'empiar',
    accession: 'EMPIAR-14217',
    body: wireImages(),
    url: 'https://www.ebi.ac.uk/empiar/api/entry/EMPIAR-14217/',
    told: {
      doi: '10.6019/EMPIAR-14217',
      version: '1',
      name: 'Movies of limpet glue protein',
      contributors: [
        { name: 'Waters A', parts: { family: 'Waters', given: 'A.' }, identifier: '0000-0002-1825-0097' },
        { name: 'Pool BC', kind: 'person', cited: true },
        { name: 'Tide Council', roles: ['Funder'], cited: false },
      ],
      dateCreated: '2022-01-10',
      datePublished: '2022-05-11',
      dateModified: '2023-02-03',
      relatedResources: [
        { name: 'How limpets hold on', identifier: '10.5072/tide.glue', repository: 'J Tide Biol 2022' },
        { name: 'EMD-4217', url: 'https://www.ebi.ac.uk/emdb/EMD-4217' },
        { name: 'EMD-4218' },
        { name: 'PDB 7QZ9', url: 'https://www.rcsb.org/structure/7QZ9' },
      ],
      holdings: {
        techniques: [{ name: 'micrographs - multiframe' }, { name: 'micrographs - single frame' }],
      },
      deposit: {
        access: 'public',
        sizes: ['1.7 TB'],
        formats: ['TIFF', 'MRC'],
        filesAt: [{ url: 'https://ftp.ebi.ac.uk/empiar/world_availability/14217/' }],
      },
    },
  },
  {
    key: 'ena',
    accession: 'ERP042171',
    body: wireStudies(),
    missing: [],
    url: 'https://www.ebi.ac.uk/ena/portal/api/search?result=study&query=study_accession%3D%22ERP042171%22+OR+',
    told: {
      accession: 'PRJEB42171',
      name: 'Bacteria of tide pools',
      description: 'Water of twelve pools was sequenced.\nEach was sampled at noon.',
      contributors: [{ name: 'Reef Survey Team', kind: 'organization', cited: true }],
      datePublished: '2021-06-30',
      holdings: { species: [{ name: 'seawater metagenome' }] },
      deposit: { sameAs: ['ERP042171'] },
    },
  },
  {
    key: 'proteomexchange',
    accession: 'PXD042172',
    body: wireProject(),
    url: 'https://www.ebi.ac.uk/pride/ws/archive/v3/projects/PXD042172',
    told: {
      doi: '10.6019/PXD042172',
      publisher: 'PRIDE Archive',
      description: 'Footprints were scraped off slate. Write to ….',
      contributors: [
        { name: 'Pool, Bea', roles: ['Submitter', 'LabHead'] },
        { name: 'Waters, Ada', identifier: '0000-0002-1825-0097' },
      ],
      licenses: ['CC0-1.0'],
      datePublished: '2022-06-01',
      relatedResources: [{ identifier: '10.5072/tide.glue' }],
      deposit: {
        submission: 'complete',
        labels: ['Label-free'],
        tissues: [{ name: 'foot' }],
        modifications: [{ name: 'monohydroxylated residue', identifier: 'MOD:00425' }],
        software: [{ name: 'MaxQuant' }],
        pageAt: { name: 'PRIDE', url: 'https://www.ebi.ac.uk/pride/archive/projects/PXD042172' },
        protocols: ['Glue was digested with trypsin.'],
        instruments: [{ name: 'Q Exactive' }],
      },
    },
  },
  {
    key: 'metabolights',
    accession: 'MTBLS4217',
    body: wireMetabolites(),
    url: 'https://www.ebi.ac.uk/metabolights/ws/studies/MTBLS4217',
    told: {
      name: 'Sugars of limpets by day & night',
      description: 'Limpets of Žabljak were frozen at noon and at midnight. Write to ….',
      contributors: [
        {
          name: 'Pool, Bea C',
          parts: { family: 'Pool', given: 'Bea C' },
          roles: ['Principal investigator'],
          cited: true,
          affiliations: [{ name: 'Marsh Institute' }],
        },
        { name: 'Curator, Cy', cited: false },
      ],
      dateCreated: '2023-01-15',
      datePublished: '2023-05-02',
      dateModified: '2025-09-02',
      licenses: [],
      terms: [{ text: 'EMBL-EBI Terms of Use', url: 'https://www.ebi.ac.uk/about/terms-of-use/' }],
      relatedResources: [
        {
          relation: 'IsDescribedBy',
          name: 'How limpets spend the night.',
          identifier: '10.5072/tide.night',
          url: 'https://pubmed.ncbi.nlm.nih.gov/31990004/',
        },
      ],
      keywords: ['tide', 'untargeted metabolites'],
      holdings: {
        approaches: [{ name: 'metabolite profiling' }],
        techniques: [{ name: 'mass spectrometry assay' }],
      },
      deposit: {
        access: 'public',
        instruments: [{ name: 'Liquid Chromatography MS - positive - reverse-phase' }],
        protocols: ['Tissue was ground in methanol.'],
        filesAt: [{ url: 'https://ftp.ebi.ac.uk/pub/databases/metabolights/studies/public/MTBLS4217' }],
      },
    },
  },
  {
    key: 'metabolomicsworkbench',
    accession: 'ST004217',
    body: wireMetabolomics(),
    missing: [],
    url: 'https://www.metabolomicsworkbench.org/rest/study/study_id/ST004217/summary',
    told: {
      name: 'Fats of whelks in spring',
      contributors: [
        {
          name: 'Pool, Bea',
          parts: { family: 'Pool', given: 'Bea' },
          cited: true,
          affiliations: [{ name: 'Marsh Institute of Łódź' }],
        },
      ],
      dateCreated: '2024-02-01',
      datePublished: '2024-06-03',
      licenses: ['CC-BY-4.0'],
      description: 'Whelks were weighed every week. Write to ….',
      holdings: { samples: 36, species: [{ name: 'Nucella lapillus' }], techniques: [{ name: 'LC-MS' }] },
      deposit: { access: 'public' },
    },
  },
  {
    key: 'massive',
    accession: 'MSV000042175',
    body: wireSpectra(),
    missing: [],
    url: 'https://massive.ucsd.edu/ProteoSAFe/proxi/v0.1/datasets/MSV000042175',
    told: {
      name: 'Peptides of barnacle cement',
      doi: '10.5072/tide.spectra',
      description: 'Barnacles of Málaga were scraped off slate.',
      contributors: [{ name: 'Bea Pool', cited: true, affiliations: [{ name: 'Marsh Institute' }] }],
      relatedResources: [
        {
          name: 'Pool B. How barnacles stay. J Tide Biol. 2023.',
          url: 'https://pubmed.ncbi.nlm.nih.gov/31990005/',
        },
      ],
      keywords: ['barnacle'],
      holdings: { species: [{ name: 'Semibalanus balanoides' }, { name: 'barnacles' }] },
      deposit: {
        sameAs: ['PXD042175'],
        instruments: [
          { name: 'Orbitrap Exploris 240', identifier: 'MS:1003094' },
          { name: 'LTQ Orbitrap', identifier: undefined },
        ],
        filesAt: [
          {
            name: 'MassIVE',
            url: 'https://massive.ucsd.edu/ProteoSAFe/dataset.jsp?accession=MSV000042175',
          },
        ],
      },
    },
  },
  {
    key: 'mgnify',
    accession: 'MGYS00004217',
    body: wireAnalysed(),
    url: 'https://www.ebi.ac.uk/metagenomics/api/v2/studies/MGYS00004217',
    told: {
      name: 'Bacteria of tide pools, assembled',
      contributors: [{ name: 'Reef Survey Team', kind: 'organization', cited: true }],
      dateModified: '2025-03-04',
      description: 'Water of twelve pools near A Coruña was sequenced.',
      keywords: ['Environmental', 'Aquatic', 'Marine', 'Intertidal zone'],
      deposit: { access: 'public', reprocesses: 'PRJEB42171' },
    },
  },
  {
    key: 'encode',
    accession: 'ENCSR421TDE',
    body: wireExperiment(),
    missing: { '@graph': [], total: 0 },
    url: 'https://www.encodeproject.org/search/?type=Dataset&accession=ENCSR421TDE&field=accession&field=status',
    told: {
      name: 'total RNA-seq of Patella vulgata gill tissue',
      doi: '10.17989/ENCSR421TDE',
      description: 'Gills were taken at ebb and at flood (Müller’s protocol).',
      contributors: [{ name: 'Bea Pool', cited: true, affiliations: [{ name: 'Marsh Institute' }] }],
      dateCreated: '2018-04-05',
      datePublished: '2018-11-20',
      replacedBy: [],
      relatedResources: [
        {
          name: 'How limpets breathe',
          identifier: '10.5072/tide.gills',
          url: 'https://pubmed.ncbi.nlm.nih.gov/31990006/',
        },
      ],
      holdings: { techniques: [{ name: 'total RNA-seq' }] },
      deposit: { access: 'public', sameAs: ['GSE42170'] },
    },
  },
  {
    key: 'bioimages',
    accession: 'S-BIAD4217',
    body: wireSubmission(),
    url: 'https://www.ebi.ac.uk/biostudies/api/v1/studies/S-BIAD4217',
    told: {
      doi: '10.6019/S-BIAD4217',
      contributors: [
        { name: 'Bea Pool', roles: ['Author', 'Submitter'], affiliations: [{ name: 'Marsh Institute' }] },
        { name: 'Tide Council', roles: ['Funder'], cited: false, awardNumber: 'T-7' },
      ],
      licenses: ['CC-BY-4.0'],
      keywords: ['limpet', 'tide'],
      datePublished: '2023-02-03',
      relatedResources: [
        { relation: 'IsDescribedBy', identifier: '10.5072/tide.film' },
        { relation: 'References', name: 'Code' },
      ],
      deposit: { sameAs: ['PRJEB42171'], instruments: [{ name: 'Field camera' }] },
    },
  },
  {
    key: 'geo',
    accession: 'E-GEOD-4217',
    body: wireSeries(),
    missing: wireSummary('200004217', { error: 'cannot get document summary' }),
    url: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi?db=gds&id=200004217&',
    told: {
      accession: 'GSE4217',
      deposit: { copyOf: 'GSE4217', sameAs: ['GSE4217', 'PRJNA42170', 'SRP004217'] },
    },
  },
  {
    key: 'arrayexpress',
    accession: 'E-MTAB-4217',
    body: wireSubmission('E-MTAB-4217'),
    url: 'https://www.ebi.ac.uk/biostudies/api/v1/studies/E-MTAB-4217',
    told: { deposit: { sameAs: ['PRJEB42171'] } },
  },
  {
    key: 'biostudies',
    accession: 'S-BSST4217',
    body: wireSubmission('S-BSST4217'),
    url: 'https://www.ebi.ac.uk/biostudies/api/v1/studies/S-BSST4217',
    told: { accession: 'S-BSST4217' },
  },
  {
    key: 'dbgap',
    accession: 'phs004217',
    body: wireResearchStudy(),
    url: 'https://dbgap-api.ncbi.nlm.nih.gov/fhir/x1/ResearchStudy/phs004217',
    told: {
      accession: 'phs004217.v2.p1',
      datePublished: '2020-04-05',
      description: 'People slept by the sea.',
      keywords: ['Sleep'],
      holdings: { subjects: 318, samples: 402 },
      deposit: { access: 'controlled', consents: ['GRU'], conditions: [{ name: 'Sleep' }] },
    },
  },
  {
    key: 'synapse',
    accession: 'syn4217001',
    body: wireEntity(),
    url: 'https://repo-prod.prod.sagebase.org/repo/v1/entity/syn4217001',
    told: {
      name: 'Walks over the mud – Wattenmeer',
      version: '',
      dateCreated: '2021-03-04T09:00:00.000Z',
      dateModified: '2023-05-06T10:00:00.000Z',
      description: 'Steps of 40 people. Ask ….',
      // A second request tells who may have the data.
      deposit: { access: 'unknown', entry: 'Folder' },
    },
  },
  {
    key: 'cellxgene',
    accession: '4217aaaa-0000-4000-8000-000000004217',
    body: wireAtlas(),
    url: 'https://api.cellxgene.cziscience.com/curation/v1/collections/4217aaaa-0000-4000-8000-000000004217',
    told: {
      name: 'Cells of the gill – Zellen der Kieme',
      contributors: [
        { name: 'Bea Pool', roles: ['ContactPerson'], cited: false },
        { name: 'Tide Cell Atlas', kind: 'organization', cited: false },
      ],
      datePublished: '2022-04-05T10:00:00+00:00',
      dateModified: '2024-06-07T10:00:00+00:00',
      relatedResources: [
        { relation: 'IsDescribedBy', identifier: '10.5072/tide.atlas', repository: 'J Tide Biol 2022' },
        { relation: 'IsDerivedFrom', name: 'GSE4217', resourceType: 'Dataset' },
        { relation: 'IsDocumentedBy', name: 'https://pools.example/protocol' },
      ],
      description: 'Twelve limpets. Write to ….',
      keywords: ['gill', 'foot'],
      holdings: {
        bytes: 2_000_000_000,
        files: 2,
        cells: 42_170,
        species: [{ name: 'Patella vulgata', identifier: 'NCBITaxon:6465' }],
        techniques: [{ name: "10x 3' v3" }],
      },
      deposit: { access: 'public', conditions: [{ name: 'gill rot' }] },
    },
  },
  {
    key: 'huggingface',
    accession: 'tide-lab/pools-4217',
    body: wireHub(),
    url: 'https://huggingface.co/api/datasets/tide-lab/pools-4217',
    told: {
      accession: 'tide-lab/pools-4217',
      version: '740312a',
      doi: '10.57967/hf/4217',
      name: 'Pools: Bilder von Napfschnecken – größer',
      contributors: [{ name: 'tide-lab', cited: true }],
      dateCreated: '2023-02-03T04:05:06.000Z',
      dateModified: '2024-05-06T07:08:09.000Z',
      licenses: ['CC-BY-4.0'],
      relatedResources: [{ relation: 'IsDescribedBy', url: 'https://arxiv.org/abs/2110.04217' }],
      description: 'Pictures of pools. Questions to ….',
      keywords: ['image-classification', 'limpets'],
      holdings: { files: 3 },
      deposit: { access: 'public', measures: ['10K–100K rows'], formats: ['parquet'] },
    },
  },
  {
    key: 'ega',
    accession: 'EGAS00001004217',
    body: wireControlled(),
    url: 'https://metadata.ega-archive.org/studies/EGAS00001004217',
    told: { datePublished: '2018-09-10', deposit: { access: 'controlled' } },
  },
];

describe.each(CASES)('$key', ({ key, accession, body, missing, url, told }) => {
  const request = requestOf(key, accession);

  test('is asked at one address', () => expect(request.url.startsWith(url)).toBe(true));
  test('is read from its reply without a loss', () =>
    expect(read(request, body)).toMatchObject({ lostFields: [], ...told }));
  test('keeps no contact details', () =>
    expect(JSON.stringify(read(request, body))).not.toMatch(/@marsh|\+353/));
  test.runIf(missing !== undefined)('recognises a reply that means “not found”', () =>
    expect(read(request, missing)).toBe('missing'),
  );
  test.each(['Bad gateway', {}, { data: {} }, { accession: 'GSE1', accession_id: 'x' }])(
    'takes %j for no reply about it',
    (odd) => expect(read(request, odd)).toBeUndefined(),
  );
});

describe('the record tells under which accessions other archives have the data', () => {
  const told = (key: string, accession: string, body: unknown) => {
    const record = read(requestOf(key, accession), body);
    expect(record).toMatchObject({ lostFields: [] });
    return typeof record === 'object' ? record.deposit?.sameAs : undefined;
  };

  test('a structure was built into maps of EMDB', () => {
    const rows = (...codes: readonly unknown[]) => ({
      database_2: codes.map((database_code) => ({ database_id: 'EMDB', database_code })),
    });
    const maps = rows('EMD-4217', 'EMD-42171', null, 'D_1292119999', 'javascript:alert(1)');
    expect(told('pdb', '7QZ9', wireStructure('7QZ9', maps))).toEqual(['EMD-4217', 'EMD-42171']);
  });
  test('a project of proteins has a series at GEO, however PRIDE writes the link', () => {
    const links = [
      'geo:GSE4217',
      'PRJNA42170',
      'https://www.ebi.ac.uk/x/E-MTAB-4217',
      'GSE',
      'XGSE1',
      '',
      null,
    ];
    const body = wireProject('PXD042172', { otherOmicsLinks: [...links, { accession: 'GSE1' }] });
    expect(told('proteomexchange', 'PXD042172', body)).toEqual(['GSE4217', 'PRJNA42170', 'E-MTAB-4217']);
    expect(told('proteomexchange', 'PXD042172', wireProject('PXD042172', { otherOmicsLinks: null }))).toEqual(
      [],
    );
  });
});

test.each([
  ['COMPLETE', 'complete'],
  ['PARTIAL', 'partial'],
  ['AFFINITY', undefined],
  ['PRIDE', undefined],
  [null, undefined],
])('a submission of the type %s is %s', (submissionType, submission) => {
  const record = read(
    requestOf('proteomexchange', 'PXD042172'),
    wireProject('PXD042172', { submissionType }),
  );
  expect(record).toMatchObject({ deposit: { submission }, lostFields: [] });
});

test('a project without modifications has none', () => {
  const none = { accession: 'PRIDE:0000398', name: 'No PTMs are included in the dataset' };
  const body = wireProject('PXD042172', { identifiedPTMStrings: [none] });
  expect(read(requestOf('proteomexchange', 'PXD042172'), body)).toMatchObject({
    deposit: { modifications: [] },
  });
});

describe('ProteomeCentral', () => {
  const request = requestOf('proteomexchange', 'PXD042173').orElse;
  if (!request) throw new Error('It is not asked.');

  test('is asked for what PRIDE does not hold', () =>
    expect(request.url).toBe(
      'https://proteomecentral.proteomexchange.org/api/proxi/v0.1/datasets/PXD042173',
    ));
  test('names the repository, and cites the submitter', () =>
    expect(read(request, wireDataset())).toMatchObject({
      publisher: 'MassIVE',
      contributors: [
        { name: 'Bea Pool', roles: ['Submitter'], cited: true },
        { name: 'Cy Curator', roles: [], cited: false },
      ],
      relatedResources: [],
      keywords: ['whelk', 'slime'],
      deposit: { sameAs: ['MSV000042173'], filesAt: [{ name: 'MassIVE' }] },
      lostFields: [],
    }));
  test('replies with a reprocessed data set, which is not the original', () =>
    expect(read(request, wireDataset('RPXD042173'))).toBe('missing'));
  test.each<[string, object, unknown]>([
    ['no repository has reserved it', wireRefusal('NoSuchIdentifier'), 'missing'],
    [
      'its repository has not released it yet',
      wireRefusal('DatasetNotYetReleased', 'PRIDE'),
      { name: undefined, publisher: 'PRIDE', deposit: { access: 'unreleased' }, lostFields: [] },
    ],
    [
      'its repository has withdrawn it',
      wireRefusal('DatasetDereleased', 'MassIVE'),
      { name: undefined, publisher: 'MassIVE', deposit: { access: 'withdrawn' }, lostFields: [] },
    ],
    [
      'it is withdrawn, and no repository is named',
      wireRefusal('DatasetDereleased'),
      { deposit: { access: 'withdrawn' }, lostFields: [] },
    ],
  ])('says by the body of a 404 that %s', (_, body, told) => {
    expect(request.refusals).toEqual({ 404: 'read' });
    const found = read(request, body);
    if (typeof told === 'string') expect(found).toBe(told);
    else expect(found).toMatchObject(told as object);
  });
  test.each([wireRefusal('FATALERROR'), { status: 404, title: 'Not found' }, {}, null])(
    'says nothing of the data set by %j',
    (body) => expect(read(request, body)).toBeUndefined(),
  );
  test('alone is asked for a reprocessed data set, whose record names the original', () => {
    const own = requestOf('proteomexchange', 'RPXD042173');
    expect(own.orElse).toBeUndefined();
    expect(read(own, wireDataset('RPXD042173'))).toMatchObject({ deposit: { reprocesses: 'PXD042173' } });
  });
});

describe('Synapse', () => {
  const entity = requestOf('synapse', 'syn4217001');
  const version = requestOf('synapse', 'syn4217001.2');
  const file = { versionNumber: 2, concreteType: 'org.sagebionetworks.repo.model.FileEntity' };
  const restOf = ({ completedBy }: typeof entity) =>
    completedBy?.({ accession: 'syn4217001', version: '', name: undefined, lostFields: [] })[0];

  test('is asked for a version by its number, and for access to the entity', () => {
    expect(version.url).toBe(`${entity.url}/version/2`);
    expect(restOf(version)?.url).toBe(`${entity.url}/permissions`);
    expect(restOf(entity)?.url).toBe(`${entity.url}/permissions`);
  });
  test('describes the version that is asked for, and no other', () => {
    expect(read(version, wireEntity('syn4217001', file))).toMatchObject({
      accession: 'syn4217001.2',
      version: '2',
      lostFields: [],
    });
    expect(read(version, wireEntity('syn4217001', { ...file, versionNumber: 3 }))).toBeUndefined();
    expect(read(version, wireEntity())).toBeUndefined();
  });
  test('says 403 of an entity that exists and is not public', () => {
    expect(entity.refusals).toEqual({ 403: 'not-public' });
    expect(restOf(entity)?.refusals).toEqual({ 403: 'not-public' });
  });
  test.each([
    ['org.sagebionetworks.repo.model.Project', 'Project'],
    ['org.sagebionetworks.repo.model.FileEntity', 'File'],
    ['org.sagebionetworks.repo.model.table.TableEntity', 'Table'],
    ['org.sagebionetworks.repo.model.table.EntityView', 'Entity view'],
    ['org.sagebionetworks.repo.model.table.DatasetCollection', 'Dataset collection'],
    ['', undefined],
  ])('calls a %s %s', (concreteType, entry) =>
    expect(read(entity, wireEntity('syn4217001', { concreteType }))).toMatchObject({ deposit: { entry } }),
  );
  test.each([
    [{}, 'account'],
    [{ canDownload: true, isEntityOpenData: true }, 'public'],
    [{ canDownload: true, isEntityOpenData: false }, 'account'],
    [{ canDownload: false, isEntityOpenData: true }, 'account'],
    [{ canDownload: true, isEntityOpenData: undefined }, 'public'],
    [{ canDownload: undefined }, undefined],
  ])('%j means %s', (changes, access) => {
    const record = read(entity, wireEntity());
    if (record === undefined || record === 'missing') throw new Error('It is not read.');
    const complete = entity.completedBy?.(record)[0]?.parse(wirePermissions(changes));
    expect(complete?.(record).deposit?.access).toBe(access);
  });
});

test.each<[what: string, key: string, body: unknown, told: object]>([
  [
    'no size, where one file has none',
    'cellxgene',
    wireAtlas(undefined, { datasets: [{ assets: [{ filesize: 5 }, {}] }] }),
    { holdings: { bytes: undefined, files: 2, cells: undefined } },
  ],
  [
    'nothing of data sets, where there are none',
    'cellxgene',
    wireAtlas(undefined, { datasets: [] }),
    { holdings: { bytes: undefined, files: undefined, cells: undefined, species: [] } },
  ],
  [
    'that a private collection is not released',
    'cellxgene',
    wireAtlas(undefined, { visibility: 'PRIVATE' }),
    { deposit: { access: 'unreleased' } },
  ],
  [
    'that the paper is a preprint',
    'cellxgene',
    wireAtlas(undefined, { publisher_metadata: { journal: 'bioRxiv', is_preprint: true } }),
    { relatedResources: [{ resourceType: 'Preprint', repository: 'bioRxiv' }, {}, {}] },
  ],
  [
    'no paper, where there is no DOI',
    'cellxgene',
    wireAtlas(undefined, { doi: null, publisher_metadata: null, links: [] }),
    { relatedResources: [] },
  ],
  [
    'a collection by its address, where its id is left out',
    'cellxgene',
    wireAtlas(undefined, { collection_id: undefined }),
    { name: 'Cells of the gill – Zellen der Kieme' },
  ],
  [
    'that an account is needed, where access is granted by hand',
    'huggingface',
    wireHub(undefined, { gated: 'manual' }),
    { deposit: { access: 'account' } },
  ],
  [
    'that an account is needed, where access is granted at once',
    'huggingface',
    wireHub(undefined, { gated: 'auto' }),
    { deposit: { access: 'account' } },
  ],
  [
    'that it was withdrawn',
    'huggingface',
    wireHub(undefined, { disabled: true, gated: 'auto' }),
    { deposit: { access: 'withdrawn' } },
  ],
  [
    'no DOI that is not its own',
    'huggingface',
    wireHub(undefined, { tags: ['doi:10.5072/paper'] }),
    { doi: undefined, licenses: ['CC-BY-4.0'], keywords: [] },
  ],
  [
    'its name, where it has no title',
    'huggingface',
    wireHub(undefined, { cardData: {} }),
    { name: 'tide-lab/pools-4217', licenses: ['CC-BY-4.0'] },
  ],
  [
    'its name as its owner writes it',
    'huggingface',
    wireHub('Tide-Lab/Pools-4217'),
    { accession: 'Tide-Lab/Pools-4217' },
  ],
  [
    'no day of a time before Hugging Face stored days',
    'huggingface',
    wireHub(undefined, { createdAt: '2022-03-02T23:29:22.000Z' }),
    { dateCreated: undefined },
  ],
  [
    'several licences',
    'huggingface',
    wireHub(undefined, { cardData: { license: ['mit', 'odc-by', 'unknown'] } }),
    { licenses: ['MIT', 'ODC-By-1.0'], terms: [] },
  ],
  [
    'terms of its own',
    'huggingface',
    wireHub(undefined, {
      cardData: { license: 'other', license_name: 'tide-terms', license_link: 'https://pools.example/terms' },
    }),
    { licenses: [], terms: [{ text: 'tide-terms', url: 'https://pools.example/terms' }] },
  ],
  [
    'no licence, where it is “other” without a name',
    'huggingface',
    wireHub(undefined, { cardData: { license: 'other' } }),
    { licenses: [], terms: [] },
  ],
  [
    'a licence that is not known, by its name',
    'huggingface',
    wireHub(undefined, { cardData: { license: 'bigscience-openrail-m' } }),
    { licenses: [], terms: [{ text: 'bigscience-openrail-m' }] },
  ],
  [
    'how few rows there are',
    'huggingface',
    wireHub(undefined, { tags: ['size_categories:n<1K', 'size_categories:many'] }),
    { deposit: { measures: ['<1K rows'] } },
  ],
])('a record tells %s', (_, key, body, told) => {
  const { accession } = CASES.find((each) => each.key === key) ?? { accession: '' };
  expect(read(requestOf(key, accession), body)).toMatchObject({ lostFields: [], ...told });
});

describe('NCBI BioProject', () => {
  const request = requestOf('ena', 'PRJNA42176').orElse;
  if (!request) throw new Error('It is not asked.');

  test('is asked for a project of NCBI that ENA does not have', () => {
    expect(read(requestOf('ena', 'PRJNA42176'), [])).toBe('missing');
    expect(request.url).toBe(
      'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi?db=bioproject&id=42176&retmode=json&tool=accession',
    );
  });
  test.each(['PRJEB42171', 'PRJDB4176', 'SRP042171', 'ERP042171'])(
    'is not asked for %s, which it numbers otherwise',
    (accession) =>
      expect(requestOf('ena', accession).orElse?.url).toBe(
        `https://www.ebi.ac.uk/ena/browser/api/summary/${accession}`,
      ),
  );
  test('describes the project, and says that it is an umbrella', () =>
    expect(read(request, wireBioproject())).toMatchObject({
      accession: 'PRJNA42176',
      name: 'All pools of the marsh, tide by tide',
      contributors: [
        { name: 'Marsh Institute', kind: 'organization', cited: true },
        { name: 'Universität am Watt', kind: 'organization', cited: true },
      ],
      dateCreated: '2015-01-09',
      publisher: 'NCBI BioProject',
      description: 'Gathers the projects of twelve pools. Ask ….',
      holdings: {
        species: [{ name: 'marine metagenome', identifier: 'NCBI:txid408172' }],
        techniques: [{ name: 'Raw sequence reads' }],
      },
      deposit: {
        access: 'public',
        entry: 'Umbrella project',
        pageAt: { name: 'NCBI BioProject', url: 'https://www.ncbi.nlm.nih.gov/bioproject/PRJNA42176' },
      },
      lostFields: [],
    }));
  test.each<[string, Readonly<Record<string, unknown>>, object]>([
    [
      'the usual kind of project',
      { project_type: 'Primary submission' },
      { deposit: { entry: undefined }, holdings: { techniques: [{ name: 'Raw sequence reads' }] } },
    ],
    ['a project of no organism as one', { organism_name: '', taxid: 0 }, { holdings: { species: [] } }],
    [
      'an organism without a number as numbered',
      { taxid: 0 },
      { holdings: { species: [{ name: 'marine metagenome' }] } },
    ],
    [
      'a submitter twice',
      { submitter_organization_list: [] },
      { contributors: [{ name: 'Marsh Institute' }] },
    ],
    ['no title, where it has a name', { project_title: '' }, { name: 'Pools' }],
  ])('does not give %s', (_, changes, told) =>
    expect(read(request, wireBioproject('PRJNA42176', changes))).toMatchObject(told),
  );
  test('gives the day of its registration as no release, and no DOI', () =>
    expect(Object.keys(read(request, wireBioproject()) ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:datePublished|doi)$/)]),
    ));
  test('names a field that cannot be read by its own name', () =>
    expect(read(request, wireBioproject('PRJNA42176', { registration_date: 'soon' }))).toMatchObject({
      dateCreated: undefined,
      lostFields: ['registration_date'],
    }));
  test('says in a successful reply that it shows none', () =>
    expect(read(request, wireSummary('42176', { error: 'cannot get document summary' }))).toBe('missing'));
  test.each([
    wireBioproject('PRJNA42177'),
    wireBioproject('PRJNA42176', { project_acc: 'PRJEB1' }),
    [],
    {},
    'Bad gateway',
  ])('is not believed about %j', (odd) => expect(read(request, odd)).toBeUndefined());
});

/** Returns the reply with contact details appended to each of its texts. */
function withContacts(body: unknown): unknown {
  if (typeof body === 'string')
    return `${body} kim.coast&#64;reef.<b>example</b>, tel. +44 20 7946 0000 or +15550107946`;
  if (Array.isArray(body)) return body.map(withContacts);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withContacts(value)]));
}

test.each(CASES)('no e-mail address and no telephone number of $key is kept', ({ key, accession, body }) => {
  const request = requestOf(key, accession);
  for (const { withoutContacts } of [request, request.orElse ?? request]) {
    const kept = JSON.stringify(withoutContacts?.(withContacts(body)) ?? 'all of it, with the reef');
    expect(kept).not.toMatch(/coast|reef|7946/);
  }
});

test('an entry of the PDB that another replaces says so', () => {
  const spr = [{ id: 'OBSLTE', pdb_id: '8QZ9', replace_pdb_id: '7QZ9' }];
  const body = wireStructure('7QZ9', { pdbx_database_PDB_obs_spr: spr });
  expect(read(requestOf('pdb', '7QZ9'), body)).toMatchObject({
    replacedBy: ['8QZ9'],
  });
});

test('an older version of a study at dbGaP gets no counts of the latest', () => {
  const record = read(requestOf('dbgap', 'phs004217.v1.p1'), wireResearchStudy());
  expect(record).toMatchObject({
    accession: 'phs004217.v1.p1',
    datePublished: undefined,
    holdings: {},
    replacedBy: ['phs004217.v2.p1'],
    deposit: { consents: [] },
  });
});

test.each<[string, string, string, readonly string[], string?]>([
  ['an older version', 'phs004217.v9.p1', 'v10.p1', ['phs004217.v10.p1']],
  ['an older set of participants', 'phs004217.v2.p1', 'v2.p2', ['phs004217.v2.p2']],
  ['the latest version without its set of participants', 'phs004217.v2', 'v2.p2', []],
  ['a newer version than the service knows', 'phs004217.v12.p2', 'v11.p2', [], 'phs004217.v11.p2'],
  ['a newer version with fewer digits in its set', 'phs004217.v3.p1', 'v2.p10', [], 'phs004217.v2.p10'],
  ['no version', 'phs004217', 'v2.p10', []],
])('dbGaP replaces no study by an older one, and lags: %s', (_, asked, latest, replacedBy, newestListed) =>
  expect(read(requestOf('dbgap', asked), wireResearchStudy('phs004217', latest))).toMatchObject({
    replacedBy,
    deposit: { newestListed },
  }),
);

test('dbGaP writes 0 for numbers that it has not published', () => {
  const url = 'https://dbgap.example/ResearchStudy';
  const counted = (name: string) => ({ url: `${url}-Content-${name}`, valueCount: { value: 0 } });
  const extension = [{ url: `${url}-Content`, extension: [counted('NumSubjects'), counted('NumSamples')] }];
  expect(
    read(requestOf('dbgap', 'phs004217'), wireResearchStudy('phs004217', 'v2.p1', { extension })),
  ).toMatchObject({ holdings: { subjects: undefined, samples: undefined }, lostFields: [] });
});

describe('ProteomeCentral', () => {
  const request = requestOf('proteomexchange', 'PXD042173').orElse;
  if (!request) throw new Error('It is not asked.');
  const identifiers = (name: string, value: string) => [
    { accession: 'MS:1001919', name: 'ProteomeXchange accession number', value: 'PXD042173' },
    { accession: 'MS:1003000', name, value },
  ];
  const revision = (revisionNumber: number | string, revisionDate: string) => ({
    revisionNumber,
    revisionDate,
    submissionDate: '2022-12-24',
  });

  test.each<[string, Readonly<Record<string, unknown>>, object]>([
    [
      'the day of the announcement, the submission and the last revision',
      {
        datasetSummary: { announceDate: '2023-02-03', hostingRepository: 'iProX' },
        datasetHistory: [
          revision(2, '2024-05-06 10:00:00'),
          revision(1, '2023-02-03 09:00:00'),
          revision(0, '2022-12-25 09:00:00'),
        ],
      },
      {
        publisher: 'iProX',
        dateCreated: '2022-12-24',
        datePublished: '2023-02-03',
        dateModified: '2024-05-06',
      },
    ],
    [
      'the first announcement, where the summary gives a later one',
      {
        datasetSummary: { announceDate: '2024-05-06' },
        datasetHistory: [revision('1', '2023-02-03'), revision('2', '2024-05-06')],
      },
      { datePublished: '2023-02-03', dateModified: '2024-05-06' },
    ],
    [
      'the announcement alone',
      { datasetSummary: { announceDate: '2023-02-03' } },
      { publisher: 'MassIVE', datePublished: '2023-02-03', dateModified: undefined },
    ],
    [
      'no day of a reservation',
      { datasetHistory: [revision(0, '2022-12-25')] },
      { datePublished: undefined, dateModified: undefined },
    ],
    ['the home by the summary', { datasetSummary: { hostingRepository: 'jPOST' } }, { publisher: 'jPOST' }],
    [
      'a home of two words',
      { datasetSummary: { hostingRepository: 'PanoramaPublic' } },
      { publisher: 'Panorama Public' },
    ],
    [
      'a home of two words by the name of its identifier, which is an address',
      { identifiers: identifiers('Panorama Public dataset identifier', 'https://panoramaweb.org/tide.url') },
      { publisher: 'Panorama Public', deposit: { sameAs: [] } },
    ],
  ])('tells %s', (_, changes, told) =>
    expect(read(request, wireDataset('PXD042173', changes))).toMatchObject({ lostFields: [], ...told }),
  );
});

test.each([
  ['GSC', 'Genoscope'],
  ['SC', 'Wellcome Sanger Institute'],
  ['gsc', 'gsc'],
  ['Reef Survey Team', 'Reef Survey Team'],
])('ENA means by the centre %s %s', (center_name, name) =>
  expect(read(requestOf('ena', 'PRJEB42171'), wireStudies('PRJEB42171', { center_name }))).toMatchObject({
    contributors: [{ name, roles: ['Author'], cited: true }],
  }),
);

test.each(['GEO', 'ArrayExpress', 'ARRAYEXPRESS'])('ENA names %s as broker, not as author', (center_name) =>
  expect(read(requestOf('ena', 'PRJEB42171'), wireStudies('PRJEB42171', { center_name }))).toMatchObject({
    contributors: [{ name: center_name, roles: ['Distributor'], cited: false }],
  }),
);

test('ENA may know a study by its secondary accession alone', () => {
  const body = wireStudies('', { secondary_study_accession: 'ERP042171' });
  expect(read(requestOf('ena', 'ERP042171'), body)).toMatchObject({
    accession: 'ERP042171',
    name: 'Bacteria of tide pools',
    deposit: { sameAs: [] },
  });
});

test.each<[string, object, object]>([
  [
    'a deprecated data set is withdrawn',
    { is_deprecated: true, is_released: true },
    { deposit: { access: 'withdrawn' } },
  ],
  ['an unreleased one is not released yet', { is_released: false }, { deposit: { access: 'unreleased' } }],
  ['an open one is public', { access_type: 'open' }, { deposit: { access: 'public' } }],
  [
    'any other one is controlled',
    { access_type: 'registered', is_released: true, is_deprecated: false },
    { deposit: { access: 'controlled' } },
  ],
  [
    'an abstract stands in for a description',
    { description: null, abstract: 'By boat.' },
    { description: 'By boat.' },
  ],
  [
    'samples and techniques are read',
    { num_samples: 12, dataset_types: ['Exomes'], technologies: ['NovaSeq'] },
    {
      holdings: { samples: 12, techniques: [{ name: 'Exomes' }] },
      deposit: { instruments: [{ name: 'NovaSeq' }] },
    },
  ],
  [
    'the policy of access is named',
    { policy_accession_id: 'EGAP00001004217' },
    { deposit: { policy: 'EGAP00001004217' } },
  ],
  ['0 samples are none that EGA knows', { num_samples: 0 }, { holdings: { samples: undefined } }],
  [
    'the kind of a study is its technique',
    { study_type: 'Cohort' },
    { holdings: { techniques: [{ name: 'Cohort' }] } },
  ],
  [
    'papers are named by their numbers',
    { pubmed_ids: ['31990001', 31990002] },
    { relatedResources: [{ name: 'PubMed 31990001' }, { url: 'https://pubmed.ncbi.nlm.nih.gov/31990002/' }] },
  ],
])('EGA: %s', (_, changes, told) => {
  const body = wireControlled('EGAS00001004217', { ...changes });
  const request = requestOf('ega', 'EGAS00001004217');
  expect(read(request, body)).toMatchObject({ lostFields: [], ...told });
  expect(read(request, [body])).toMatchObject({ lostFields: [], ...told });
});

test.each([{ body: null }, { body: [] }])('EGA may report “not found” as $body', ({ body }) =>
  expect(read(requestOf('ega', 'EGAD00001004217'), body)).toBe('missing'),
);

describe('RCSB is asked further about a structure that it does not show', () => {
  const removed = requestOf('pdb', '5QZ9').orElse;
  const status = removed?.orElse;
  if (!removed || !status) throw new Error('No further request is made.');

  test('twice at most, on the same host', () => {
    expect(removed.url).toBe('https://data.rcsb.org/rest/v1/holdings/removed/5QZ9');
    expect(status.url).toBe('https://data.rcsb.org/rest/v1/holdings/status/5QZ9');
    expect(status.orElse).toBeUndefined();
  });
  const link = {
    relation: 'IsObsoletedBy',
    name: 'PDB 7QZ9',
    url: 'https://www.rcsb.org/structure/7QZ9',
    resourceType: 'Dataset',
  };
  const title = 'LIMPET GLUE PROTEIN, FIRST MODEL';
  const day = '2021-03-10T00:00:00.000+00:00';
  test.each<readonly [string, ApiRequest<VersionRecord>, unknown, object]>([
    [
      'one that another replaces',
      removed,
      wireRemoved('5QZ9', ['7QZ9']),
      {
        name: title,
        contributors: [{ name: 'Waters, A.', kind: 'person' }, { kind: 'organization' }],
        description: 'The density did not support the model.',
        datePublished: '2018-06-13T00:00:00.000+00:00',
        replacedBy: ['7QZ9'],
        relatedResources: [link],
        deposit: { access: 'public', dateWithdrawn: day, dateCited: '2018-01-08T00:00:00.000+00:00' },
      },
    ],
    [
      'one that none replaces',
      removed,
      wireRemoved('5QZ9', [], { id_codes_replaced_by: undefined }),
      {
        name: title,
        replacedBy: [],
        relatedResources: [],
        deposit: { access: 'withdrawn', dateWithdrawn: day },
      },
    ],
    [
      'the state of a removed one',
      status,
      wireHolding('5QZ9', 'REMOVED', 'OBS', '7QZ9'),
      { replacedBy: ['7QZ9'], relatedResources: [link], deposit: { access: 'public' } },
    ],
    [
      'the state of one without a successor',
      status,
      wireHolding('5QZ9', 'REMOVED', 'OBS'),
      { replacedBy: [], deposit: { access: 'withdrawn' } },
    ],
    ...['HPUB', 'HOLD', 'PROC', 'AUTH'].map(
      (code) =>
        [
          `one in the state ${code}`,
          status,
          wireHolding('5QZ9', 'UNRELEASED', code),
          { name: undefined, deposit: { access: 'unreleased' } },
        ] as const,
    ),
    [
      'one that its depositors took back',
      status,
      wireHolding('5QZ9', 'UNRELEASED', 'WDRN'),
      { deposit: { access: 'withdrawn' } },
    ],
  ])('and tells of %s', (_, request, body, told) =>
    expect(read(request, body)).toMatchObject({ ...told, lostFields: [] }),
  );

  test.each([
    ['another structure that was removed', removed, wireRemoved('5QZ8')],
    ['the state of another structure', status, wireHolding('5QZ8', 'REMOVED', 'OBS')],
    ['a structure that it should have shown', status, wireHolding('5QZ9', 'CURRENT', 'REL')],
    ['no day of removal', removed, wireRemoved('5QZ9', [], { remove_date: 'soon' })],
    ['nothing', status, {}],
  ])('but a reply about %s is not read', (_, request, body) => expect(read(request, body)).toBeUndefined());
});

test('fields that an archive never has are left out of its record', () => {
  const record = read(requestOf('geo', 'GSE4217'), wireSeries());
  const fields = Object.keys(record ?? {});
  expect(fields).toContain('name');
  for (const absent of ['doi', 'contributors', 'citation', 'licenses']) expect(fields).not.toContain(absent);
});

test('a partial submission to PRIDE has no DOI', () =>
  expect(
    read(requestOf('proteomexchange', 'PXD042172'), wireProject('PXD042172', { doi: '' })),
  ).toMatchObject({
    doi: undefined,
  }));

test('MetaboLights shows a study that is in review to its reviewers only', () => {
  const { isPrivate, refusals } = requestOf('metabolights', 'MTBLS4217');
  expect(isPrivate?.(wireMetabolites('MTBLS4217', { studyStatus: 'In Review' }))).toBe(true);
  expect([wireMetabolites(), {}, null].map((body) => isPrivate?.(body))).toEqual([false, false, false]);
  expect(refusals).toEqual({ 400: 'not-found', 401: 'not-public', 403: 'not-public' });
});

describe('Metabolomics Workbench', () => {
  const request = requestOf('metabolomicsworkbench', 'ST004217');

  test('replies with several studies, among which the requested one is found', () => {
    const rows = { 1: wireMetabolomics('ST004216', { study_title: 'Another' }), 2: wireMetabolomics() };
    expect(read(request, rows)).toMatchObject({ name: 'Fats of whelks in spring', lostFields: [] });
    expect(read(request, { 1: wireMetabolomics('ST004216') })).toBeUndefined();
  });
  test('cites the institute if it names no person', () =>
    expect(read(request, wireMetabolomics('ST004217', { first_name: '', last_name: '' }))).toMatchObject({
      contributors: [{ name: 'Marsh Institute of Łódź', kind: 'organization', cited: true }],
    }));
  test('counts no samples if the number is unknown', () =>
    expect(read(request, wireMetabolomics('ST004217', { number_of_samples: '' }))).toMatchObject({
      holdings: { samples: undefined },
      lostFields: [],
    }));
});

describe('MassIVE', () => {
  const request = requestOf('massive', 'MSV000042175');

  test('replies about another data set, which is refused', () =>
    expect(read(request, wireSpectra('MSV000042176'))).toBeUndefined());
  test('has a submitter, who alone is cited', () => {
    const contact = (name: string, ...more: object[]) => [
      { accession: 'MS:1000586', name: 'n', value: name },
      ...more,
    ];
    const contacts = [
      contact('Bea Pool', { accession: 'MS:1002037', name: 'dataset submitter' }),
      contact('Cy Curator'),
    ];
    expect(read(request, wireSpectra('MSV000042175', { contacts }))).toMatchObject({
      contributors: [
        { name: 'Bea Pool', cited: true },
        { name: 'Cy Curator', cited: false },
      ],
    });
  });
  test('says by a word that it has no value', () =>
    expect(read(request, wireSpectra('MSV000042175', { summary: 'null', species: [] }))).toMatchObject({
      description: undefined,
      holdings: { species: [] },
      lostFields: [],
    }));
});

describe('ENCODE', () => {
  const request = requestOf('encode', 'ENCSR421TDE');
  const { orElse } = request;
  if (!orElse) throw new Error('No second request is made.');

  test('is asked again for what its search does not show, which may not be public', () => {
    expect(orElse.url).toBe('https://www.encodeproject.org/ENCSR421TDE/?format=json&frame=object');
    expect(orElse.refusals).toEqual({ 401: 'not-public', 403: 'not-public' });
    expect(orElse.orElse).toBeUndefined();
  });
  test('describes a data set at its own address without the laboratory', () =>
    expect(read(orElse, wireDatasetObject())).toMatchObject({
      name: 'total RNA-seq of Patella vulgata gill tissue',
      contributors: [],
      relatedResources: [],
      replacedBy: ['ENCSR422TDE'],
      lostFields: [],
    }));
  test('heads a series of experiments by all of its assays', () => {
    const body = wireExperiment('ENCSR421TDE', { assay_title: ['ATAC-seq', 'DNase-seq'] });
    expect(read(request, body)).toMatchObject({
      name: 'ATAC-seq, DNase-seq of Patella vulgata gill tissue',
      holdings: { techniques: [{ name: 'ATAC-seq' }, { name: 'DNase-seq' }] },
    });
  });
  test('gives a data set without assay and sample its description as a title', () => {
    const body = wireExperiment('ENCSR421TDE', { assay_title: '', biosample_summary: null });
    expect(read(request, body)).toMatchObject({
      name: 'Gills were taken at ebb and at flood (Müller’s protocol).',
      description: undefined,
    });
  });
  test('has withdrawn a data set that it has revoked', () =>
    expect(read(request, wireExperiment('ENCSR421TDE', { status: 'revoked' }))).toMatchObject({
      deposit: { access: 'withdrawn' },
    }));
});

test('ENA may report “not found” without content', () =>
  expect(read(requestOf('ena', 'PRJEB1'), null)).toBe('missing'));

test.each([
  ['https://eutils.ncbi.nlm.nih.gov/a', { service: 'ncbi', gap: 350 }],
  ['https://dbgap-api.ncbi.nlm.nih.gov/b', { service: 'ncbi', gap: 350 }],
  ['https://www.ebi.ac.uk/c', { service: 'ebi', gap: 220 }],
  ['https://massive.ucsd.edu/e', { service: 'massive', gap: 1000 }],
  ['https://www.metabolomicsworkbench.org/f', { service: 'workbench', gap: 1000 }],
  ['https://www.encodeproject.org/g', { service: 'www.encodeproject.org', gap: 340 }],
  ['https://data.rcsb.org/d', { service: 'data.rcsb.org', gap: 340 }],
])('%s is asked at its pace', (url, pace) => expect(accessionApi.pace?.(url)).toEqual(pace));

test('supplementary files of a paper are no data set under the title of the paper', () => {
  const paper = {
    name: 'Images of limpets at low tide',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4217/',
  };
  expect(read(requestOf('biostudies', 'S-EPMC4217'), wireSubmission('S-EPMC4217'))).toMatchObject({
    name: `Supplementary files: ${paper.name}`,
    relatedResources: expect.arrayContaining([
      { ...paper, relation: 'IsSupplementTo', resourceType: 'JournalArticle' },
    ]),
  });
  expect(read(requestOf('biostudies', 'S-BSST4217'), wireSubmission('S-BSST4217'))).toMatchObject({
    name: paper.name,
  });
});

test('the technology of a submission to ArrayExpress is its kind of assay', () => {
  const attributes = [{ name: 'Technology', value: 'sequencing assay' }];
  const section = { type: 'Study', subsections: [{ type: 'Assays and Data', attributes }] };
  const record = read(requestOf('arrayexpress', 'E-MTAB-4217'), wireSubmission('E-MTAB-4217', { section }));
  expect(record).toMatchObject({ holdings: { techniques: [{ name: 'sequencing assay' }] } });
  expect(record).not.toHaveProperty('deposit.platforms');
});

test('a publication without title, DOI and address is no paper', () => {
  const section = { type: 'Study', subsections: [{ type: 'Publication', attributes: [] }] };
  const record = read(requestOf('bioimages', 'S-BIAD4217'), wireSubmission('S-BIAD4217', { section }));
  expect(record).toMatchObject({ relatedResources: [] });
});
