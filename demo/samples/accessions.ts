import { wireEuropePmc, wirePubmed } from './papers';

/** Invented replies in the formats of the archives of accession numbers, for tests and the demonstration. */
type Wire = Readonly<Record<string, unknown>>;

/** Makes a summary of a GEO series, in the format of NCBI's esummary service. */
export function wireSeries(accession = 'GSE4217', changes: Wire = {}) {
  const number = accession.slice(3);
  const uid = accession.startsWith('GSE') ? `2${number.padStart(8, '0')}` : number;
  return wireSummary(uid, {
    accession,
    gds: '',
    title: 'Gill transcripts of <i>Patella</i> at low tide &amp; high tide',
    summary: 'Limpets were collected twice a day. Questions to tide@marsh.example.',
    gpl: '871;12',
    gse: '4217',
    taxon: 'Patella vulgata; Patella ulyssiponensis',
    entrytype: 'GSE',
    gdstype: 'Expression profiling by array',
    pdat: '2019/03/02',
    suppfile: 'CEL, TXT',
    samples: [{ accession: 'GSM90001', title: 'Low tide 1' }],
    relations: [],
    extrelations: [{ relationtype: 'SRA', targetobject: 'SRP004217', targetftplink: '' }],
    n_samples: 24,
    pubmedids: ['31990001'],
    ftplink: `ftp://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/${accession}/`,
    geo2r: 'no',
    bioproject: 'PRJNA42170',
    ...changes,
  });
}

/** Makes GEO's text view of a series, in its format SOFT. */
export const softSeries = (accession = 'GSE4217', more: readonly string[] = []) =>
  [
    `^SERIES = ${accession}`,
    '!Series_title = Gill transcripts of <i>Patella</i> at low tide &amp; high tide',
    `!Series_geo_accession = ${accession}`,
    '!Series_status = Public on Mar 02 2019',
    '!Series_submission_date = Jan 09 2019',
    '!Series_last_update_date = Jul 26 2021',
    '!Series_pubmed_id = 31990001',
    '!Series_summary = Limpets were collected twice a day. Questions to tide@marsh.example.',
    '!Series_summary = Half of them were starved.',
    '!Series_overall_design = Twelve limpets = two tides, six pools. Call +442079460018.',
    '!Series_type = Expression profiling by array',
    '!Series_contributor = Ada,B,Waters',
    '!Series_contributor = Jörg,,Pfütze',
    '!Series_contributor = Reef Structure Consortium',
    '!Series_sample_id = GSM90001',
    '!Series_sample_id = GSM90002',
    '!Series_contact_name = Jörg,,Pfütze',
    '!Series_contact_email = tide@marsh.example',
    '!Series_contact_phone = +44 20 7946 0018',
    '!Series_contact_institute = Marsh Institute',
    '!Series_contact_country = Nowhere',
    `!Series_supplementary_file = ftp://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/${accession}/suppl/${accession}_RAW.tar`,
    '!Series_platform_id = GPL871',
    '!Series_relation = BioProject: https://www.ncbi.nlm.nih.gov/bioproject/PRJNA42170',
    ...more,
  ].join('\r\n');

/** Makes the page with which GEO says why it does not show a series in its text view. */
export const geoPage = (sentence: string) =>
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\n<HTML><HEAD><TITLE>GEO Accession viewer</TITLE></HEAD>\n' +
  `<BODY><table><tr><td><font color="red">${sentence.replaceAll('"', '&quot;')}</font><br>` +
  'GEO can be contacted at geo@marsh.example.</td></tr></table></BODY></HTML>\n';

/** Makes a reply of NCBI's esummary service about one numeric id. */
export const wireSummary = (uid: string, fields: Wire) => ({
  header: { type: 'esummary', version: '0.3' },
  result: { uids: [uid], [uid]: { uid, ...fields } },
});

/** Makes RCSB's reply about a structure, as its GraphQL service sends it. */
export const wireStructure = (accession = '7QZ9', changes: Wire = {}) => ({
  data: {
    entry: {
      rcsb_id: accession,
      struct: { title: 'LIMPET GLUE PROTEIN AT 1.9 ANGSTROMS RESOLUTION' },
      struct_keywords: { pdbx_keywords: 'ADHESIVE', text: 'ADHESIVE, Tide' },
      audit_author: [{ name: 'Waters, A.' }, { name: 'Pool, B.C.' }, { name: 'Reef Structure Consortium' }],
      exptl: [{ method: 'X-RAY DIFFRACTION' }],
      rcsb_accession_info: {
        deposit_date: '2021-12-20T00:00:00Z',
        initial_release_date: '2022-05-11T00:00:00Z',
        revision_date: '2024-01-31T00:00:00Z',
        status_code: 'REL',
        major_revision: 1,
        minor_revision: 2,
      },
      rcsb_entry_info: {
        resolution_combined: [1.9],
        molecular_weight: 48.21,
        structure_determination_methodology: 'experimental',
      },
      refine: [{ pdbx_refine_id: 'X-RAY DIFFRACTION', ls_d_res_high: 1.9 }],
      em_3d_reconstruction: null,
      rcsb_ihm_dataset_list: null,
      nonpolymer_entities: [
        { pdbx_entity_nonpoly: { comp_id: 'CA', name: 'CALCIUM ION' } },
        { pdbx_entity_nonpoly: { comp_id: 'NAG', name: '2-acetamido-2-deoxy-beta-D-glucopyranose' } },
      ],
      rcsb_primary_citation: {
        title: 'How limpets hold on',
        rcsb_authors: ['Waters, A.', 'Pool, B.C.'],
        year: 2022,
        rcsb_journal_abbrev: 'J Tide Biol',
        journal_volume: '23',
        journal_issue: null,
        page_first: '417',
        page_last: '421',
        pdbx_database_id_DOI: '10.5072/tide.glue',
        pdbx_database_id_PubMed: 31990002,
      },
      database_2: [
        {
          database_id: 'PDB',
          database_code: accession,
          pdbx_DOI: `10.2210/pdb${accession.toLowerCase()}/pdb`,
          pdbx_database_accession: `pdb_0000${accession.toLowerCase()}`,
        },
        {
          database_id: 'WWPDB',
          database_code: 'D_1292119999',
          pdbx_DOI: null,
          pdbx_database_accession: null,
        },
      ],
      pdbx_database_PDB_obs_spr: [{ id: 'SPRSDE', pdb_id: accession, replace_pdb_id: '6QZ9' }],
      polymer_entities: [
        {
          rcsb_entity_source_organism: [{ ncbi_scientific_name: 'Patella vulgata', ncbi_taxonomy_id: 6465 }],
        },
        { rcsb_entity_source_organism: null },
      ],
      ...changes,
    },
  },
});

/** Makes RCSB's reply about a structure that was replaced by another one. */
export const wireReplaced = (accession = '7QZ9', by = '8QZ9') =>
  wireStructure(accession, {
    pdbx_database_PDB_obs_spr: [{ id: 'OBSLTE', pdb_id: by, replace_pdb_id: accession }],
  });

/** Makes RCSB's reply about a structure that was removed, perhaps in favour of others. */
export const wireRemoved = (accession: string, by: readonly string[] = [], changes: Wire = {}) => ({
  rcsb_id: accession,
  rcsb_repository_holdings_removed_entry_container_identifiers: { entry_id: accession, rcsb_id: accession },
  rcsb_repository_holdings_removed: {
    status_code: 'OBS',
    title: 'LIMPET GLUE PROTEIN, FIRST MODEL',
    details: 'The density did not support the model.',
    audit_authors: ['Waters, A.', 'Reef Structure Consortium'],
    deposit_date: '2018-01-08T00:00:00.000+00:00',
    release_date: '2018-06-13T00:00:00.000+00:00',
    remove_date: '2021-03-10T00:00:00.000+00:00',
    id_codes_replaced_by: by,
    ...changes,
  },
});

/** Makes RCSB's reply about the state of a structure, which it may not show. */
export const wireHolding = (accession: string, status: string, code: string, latest?: string) => ({
  rcsb_id: accession,
  rcsb_repository_holdings_combined_entry_container_identifiers: { entry_id: accession, rcsb_id: accession },
  rcsb_repository_holdings_combined: {
    status,
    status_code: code,
    ...(latest !== undefined && { id_code_replaced_by_latest: latest }),
  },
});

/**
 * Makes EMDB's reply about an entry. Elements of its XML that have attributes are objects, and a list of one is that
 * one.
 */
export const wireMap = (accession = 'EMD-4217', admin: Wire = {}, changes: Wire = {}) => ({
  emdb_id: accession,
  admin: {
    title: 'Limpet glue protein in its closed form',
    authors_list: {
      author: [
        { valueOf_: 'Waters A', instance_type: 'author_ORCID', ORCID: '0000-0002-1825-0097' },
        'Pool BC',
        { valueOf_: 'Reef Structure Consortium' },
      ],
    },
    keywords: 'adhesive, tide',
    current_status: {
      code: { valueOf_: 'REL' },
      date: '2024-01-10T00:00:00',
      processing_site: { valueOf_: 'PDBe' },
    },
    key_dates: {
      deposition: '2021-12-20T00:00:00',
      header_release: '2022-01-05T00:00:00',
      map_release: '2022-05-11T00:00:00',
      update: '2024-01-10T00:00:00',
    },
    grant_support: { grant_reference: { funding_body: 'Tide Council', code: 'T-7', country: 'Ireland' } },
    ...admin,
  },
  crossreferences: {
    citation_list: {
      primary_citation: {
        citation_type: {
          published: true,
          title: 'How limpets hold on',
          journal: 'Journal of Tide Biology',
          journal_abbreviation: 'J Tide Biol',
          year: 2022,
          volume: '23',
          first_page: '417',
          last_page: '421',
          author: [
            { valueOf_: 'Waters A', order: 1 },
            { valueOf_: 'Pool BC', order: 2 },
          ],
          external_references: [
            { type_: 'PUBMED', valueOf_: '31990002' },
            { type_: 'DOI', valueOf_: 'doi:10.5072/tide.glue' },
          ],
        },
      },
    },
    pdb_list: { pdb_reference: [{ pdb_id: '7qz9', relationship: { in_frame: 'FULLOVERLAP' } }] },
    emdb_list: { emdb_reference: { emdb_id: 'EMD-4218', relationship: { other: 'unknown' } } },
  },
  sample: {
    name: { valueOf_: 'Limpet glue' },
    supramolecule_list: {
      supramolecule: [
        { natural_source: [{ organism: { ncbi: 6465, valueOf_: 'Patella vulgata' } }] },
        { natural_source: { organism: { ncbi: 6465, valueOf_: 'Patella vulgata' } } },
      ],
    },
  },
  structure_determination_list: {
    structure_determination: [
      {
        method: 'singleParticle',
        image_processing: [
          {
            final_reconstruction: {
              resolution: { res_type: 'BY AUTHOR', units: 'Å', valueOf_: '2.20' },
              resolution_method: 'FSC 0.143 CUT-OFF',
            },
          },
        ],
      },
    ],
  },
  map: {
    file: 'emd_4217.map.gz',
    format: 'CCP4',
    size_kbytes: 67110,
    dimensions: { col: 256, row: 256, sec: 256 },
  },
  interpretation: { half_map_list: { half_map: [{ size_kbytes: 67110 }, { size_kbytes: '67110' }] } },
  ...changes,
});

/** Makes EMDB's reply about an entry that EMDB has withdrawn. */
export const wireWithdrawnMap = (accession = 'EMD-4219') =>
  wireMap(accession, {
    current_status: { code: 'OBS' },
    key_dates: {
      deposition: '2018-12-20T00:00:00',
      map_release: '2019-05-11T00:00:00',
      obsolete: '2023-03-01T00:00:00',
    },
  });

/** Makes EMDB's reply about an entry whose map is on hold: only its header is public. */
export const wireHeldMap = (accession = 'EMD-4220') =>
  wireMap(accession, {
    current_status: { code: { valueOf_: 'HPUB' } },
    key_dates: { deposition: '2026-05-01T00:00:00', header_release: '2026-05-20T00:00:00' },
  });

/** Makes EMPIAR's reply about an entry. */
export const wireImages = (accession = 'EMPIAR-14217', changes: Wire = {}) => ({
  [accession]: {
    title: 'Movies of limpet glue protein',
    status: 'REL',
    deposition_date: '2022-01-10',
    release_date: '2022-05-11',
    obsolete_date: null,
    update_date: '2023-02-03',
    entry_doi: `10.6019/${accession}`,
    dataset_size: '1.7 TB',
    experiment_type: 'EMDB',
    cross_references: [{ name: 'EMD-4217' }, 'EMD-4218'],
    related_pdb_entries: ['7qz9'],
    biostudies_references: [],
    idr_references: [],
    empiar_references: [],
    workflow_file: null,
    version_history: [{ version_number: '1', date: '2022-05-11', status_code: 'REL', details: null }],
    authors: [
      { author: { name: 'Waters A', author_orcid: '0000-0002-1825-0097', organization: null } },
      { author: { name: 'Pool BC', author_orcid: null, organization: null } },
    ],
    corresponding_author: {
      author: { first_name: 'Ada', last_name: 'Waters', email: 'ada@marsh.example', tel: '+353 000 0000' },
    },
    principal_investigator: [{ first_name: 'Ada', last_name: 'Waters', email: 'ada@marsh.example' }],
    citation: [
      {
        title: 'How limpets hold on',
        journal: 'Journal of Tide Biology',
        journal_abbreviation: 'J Tide Biol',
        year: '2022',
        doi: '10.5072/tide.glue',
        pubmedid: '31990002',
        preprint: false,
        published: true,
        volume: '23',
        first_page: 417,
        last_page: 421,
        authors: [
          { name: 'Waters A', order: 1, author_orcid: null },
          { name: 'Pool BC', order: 2, author_orcid: null },
        ],
      },
    ],
    imagesets: [
      {
        name: 'Unaligned movies',
        directory: '/data/movies',
        category: 'micrographs - multiframe',
        header_format: 'TIFF',
        data_format: 'TIFF',
        num_images_or_tilt_series: 5000,
        frames_per_image: 50,
        details: '',
      },
      { name: 'Gain', category: 'micrographs - single frame', header_format: 'MRC', data_format: 'MRC' },
    ],
    grant_references: [{ funding_body: 'Tide Council', code: 'T-7', country: 'Ireland' }],
    ...changes,
  },
});

/** Makes ENA's reply about a study: a list of rows. */
export const wireStudies = (accession = 'PRJEB42171', changes: Wire = {}) => [
  {
    study_accession: accession,
    secondary_study_accession: 'ERP042171',
    study_title: 'Bacteria of tide pools',
    study_description: 'Water of twelve pools was sequenced.<br>Each was sampled at noon.',
    description: 'Bacteria of tide pools',
    center_name: 'Reef Survey Team',
    broker_name: '',
    scientific_name: 'seawater metagenome',
    tax_id: '1561972',
    first_public: '2021-06-30',
    last_updated: '2021-07-02',
    geo_accession: '',
    study_name: 'Pools',
    ...changes,
  },
];

/** Makes NCBI's summary of a project that ENA does not have, in the format of its esummary service. */
export const wireBioproject = (accession = 'PRJNA42176', changes: Wire = {}) =>
  wireSummary(accession.replace(/^PRJNA/, ''), {
    taxid: 408172,
    project_id: Number(accession.replace(/^PRJNA/, '')),
    project_acc: accession,
    project_type: 'Umbrella project',
    project_data_type: 'Raw sequence reads',
    project_target_scope: 'Environment',
    registration_date: '2015/01/09 00:00',
    project_name: 'Pools',
    project_title: 'All pools of the marsh, tide by tide',
    project_description: 'Gathers the projects of twelve <b>pools</b>. Ask pools@marsh.example.',
    organism_name: 'marine metagenome',
    organism_strain: '',
    submitter_organization: 'Marsh Institute',
    submitter_organization_list: ['Marsh Institute', 'Universität am Watt'],
    ...changes,
  });

/** Makes ENA's rows about runs of a study. */
export const wireRuns = (changes: Wire = {}, count = 1) =>
  Array.from({ length: count }, (_, at) => ({
    run_accession: `ERR${String(4_217_001 + at)}`,
    experiment_accession: `ERX${String(4_217_001 + at)}`,
    sample_accession: 'SAMEA4217001',
    secondary_sample_accession: 'ERS4217001',
    submission_accession: 'ERA4217001',
    study_accession: 'PRJEB42171',
    secondary_study_accession: 'ERP042171',
    base_count: '4217001000',
    library_layout: 'PAIRED',
    instrument_model: 'Illumina MiSeq',
    library_strategy: 'WGS',
    ...changes,
  }));

/** Makes ENA's rows about the files of a study's runs. ENA made no FASTQ of the last one. */
export const wireFiles = (changes: Wire = {}, count = 3) =>
  Array.from({ length: count }, (_, at) => ({
    run_accession: `ERR${String(4_217_001 + at)}`,
    fastq_bytes: at === count - 1 ? '' : '221771;189518',
    submitted_bytes: '17093057664;7163216',
    ...changes,
  }));

/** Makes ENA's summary of a study, with the word for its state. */
export const wireState = (accession: string, statusDescription: string) => ({
  summaries: [{ accession, status: statusDescription === 'public' ? 4 : 5, statusDescription }],
  total: '1',
});

/** Makes NCBI's summary of a sample of GEO, which names its series by their numbers. */
export const wireSample = (accession = 'GSM4217001', gse = '4217', changes: Wire = {}) =>
  wireSummary(`3${accession.slice(3).padStart(8, '0')}`, {
    accession,
    title: 'Low tide 1',
    summary: '',
    gpl: '871',
    gse,
    taxon: 'Patella vulgata',
    entrytype: 'GSM',
    n_samples: '',
    bioproject: '',
    ...changes,
  });

/** Makes the reply of NCBI Datasets about a genome assembly. */
export const wireAssembly = (accession = 'GCA_000004217.1', changes: Wire = {}, info: Wire = {}) => ({
  reports: [
    {
      accession,
      current_accession: accession,
      paired_accession: accession.replace('GCA', 'GCF'),
      source_database: 'SOURCE_DATABASE_GENBANK',
      organism: {
        tax_id: 6465,
        organism_name: 'Patella vulgata',
        infraspecific_names: { isolate: 'Slate 7' },
      },
      assembly_info: {
        assembly_level: 'Chromosome',
        assembly_status: 'current',
        assembly_name: 'xgPatVulg1',
        assembly_type: 'haploid',
        bioproject_accession: 'PRJEB42171',
        biosample: { accession: 'SAMEA4217001' },
        release_date: '2023-02-01',
        submitter: 'MARSH INSTITUTE',
        sequencing_tech: 'PacBio Sequel II',
        ...info,
      },
      assembly_stats: { total_sequence_length: '712345678', number_of_contigs: 42, gc_percent: 35.5 },
      ...changes,
    },
  ],
  total_count: 1,
});

/** Makes NCBI's summary of a project, which its page names by a number. */
export const wireNumbered = (uid = '42171', project_acc = 'PRJEB42171') =>
  wireSummary(uid, { project_acc, project_title: 'Bacteria of tide pools', project_data_type: 'Metagenome' });

const term = (accession: string, name: string, value?: string) => ({
  accession,
  name,
  ...(value !== undefined && { value }),
});

/** Makes PRIDE's reply about a project. */
export const wireProject = (accession = 'PXD042172', changes: Wire = {}) => ({
  accession,
  title: 'Proteins of limpet glue',
  additionalAttributes: [],
  projectDescription: 'Footprints were <b>scraped</b> off slate. Write to glue@marsh.example.',
  sampleProcessingProtocol: 'Glue was digested with trypsin.',
  dataProcessingProtocol: 'Not available',
  projectTags: [],
  keywords: ['glue', 'limpet'],
  doi: `10.6019/${accession}`,
  submissionType: 'COMPLETE',
  license: 'Creative Commons Public Domain (CC0)',
  submissionDate: '2022-01-10',
  publicationDate: '2022-06-01',
  submitters: [wirePerson('Bea', 'Pool')],
  labPIs: [wirePerson('Bea', 'Pool'), { ...wirePerson('Ada', 'Waters'), orcid: '0000-0002-1825-0097' }],
  instruments: [{ '@type': 'CvParam', cvLabel: 'MS', ...term('MS:1001911', 'Q Exactive') }],
  softwares: [{ '@type': 'CvParam', cvLabel: 'MS', ...term('MS:1001583', 'MaxQuant') }],
  experimentTypes: [
    { '@type': 'CvParam', cvLabel: 'PRIDE', ...term('PRIDE:0000428', 'Bottom-up proteomics') },
  ],
  quantificationMethods: [
    { '@type': 'CvParam', cvLabel: 'PRIDE', ...term('EFO:0030054', 'label-free quantification') },
  ],
  countries: ['Ireland'],
  sampleAttributes: [],
  organisms: [{ '@type': 'CvParam', cvLabel: 'NEWT', ...term('NEWT:6465', 'Patella vulgata') }],
  organismParts: [{ '@type': 'CvParam', cvLabel: 'BTO', ...term('BTO:0000469', 'foot') }],
  diseases: [],
  references: [
    {
      referenceLine: 'Pool B, Waters A. How limpets hold on. J Tide Biol. 2022, ',
      pubmedID: 31990002,
      doi: '10.5072/tide.glue',
    },
  ],
  identifiedPTMStrings: [
    { '@type': 'CvParam', cvLabel: 'MOD', ...term('MOD:00425', 'monohydroxylated residue') },
  ],
  totalFileDownloads: 12,
  ...changes,
});

const wirePerson = (firstName: string, lastName: string) => ({
  title: 'Dr',
  firstName,
  lastName,
  identifier: '1',
  affiliation: 'Marsh Institute',
  email: `${firstName.toLowerCase()}@marsh.example`,
  country: 'Ireland',
  orcid: '',
  name: `${firstName} ${lastName}`,
  id: '1',
});

/** Makes the reply with which ProteomeCentral says by status 404 why it shows no data set. */
export const wireRefusal = (code: string, repository?: string) => ({
  status_code: 404,
  status: 'ERROR',
  error_code: code,
  description: 'There is no such data set to show.',
  ...(repository !== undefined && { repository }),
});

/** Makes ProteomeCentral's reply about a data set that MassIVE holds. */
export const wireDataset = (accession = 'PXD042173', changes: Wire = {}) => ({
  contacts: [
    {
      terms: [
        term('MS:1002037', 'dataset submitter'),
        term('MS:1000586', 'contact name', 'Bea Pool'),
        term('MS:1000589', 'contact email', 'bea@marsh.example'),
        term('MS:1000590', 'contact affiliation', 'Marsh Institute'),
      ],
    },
    { terms: [term('MS:1000586', 'contact name', 'Cy Curator')] },
  ],
  description: 'Footprints of whelks.',
  fullDatasetLinks: [
    term(
      'MS:1002488',
      'MassIVE dataset URI',
      'https://massive.ucsd.edu/ProteoSAFe/dataset.jsp?accession=MSV000042173',
    ),
  ],
  identifiers: [
    term('MS:1001919', 'ProteomeXchange accession number', accession),
    term('MS:1002487', 'MassIVE dataset identifier', 'MSV000042173'),
  ],
  instruments: [term('MS:1000449', 'LTQ Orbitrap')],
  keywords: [term('MS:1001925', 'submitter keyword', 'whelk,slime')],
  modifications: [],
  publications: [{ terms: [term('PRIDE:0000432', 'Dataset with its publication pending')] }],
  species: [
    {
      terms: [
        term('MS:1001467', 'taxonomy: NCBI TaxID', '6469'),
        term('MS:1001469', 'taxonomy: scientific name', 'Nucella lapillus'),
      ],
    },
  ],
  title: 'Proteins of whelk slime',
  ...changes,
});

const annotated = (annotationValue: string) => ({ annotationValue, termAccession: '', termSource: null });

/** Makes MetaboLights' reply about a study. */
export const wireMetabolites = (accession = 'MTBLS4217', changes: Wire = {}) => ({
  mtblsStudy: {
    studyStatus: 'Public',
    studyHttpUrl: `http://ftp.ebi.ac.uk/pub/databases/metabolights/studies/public/${accession}`,
    studyCategory: 'ms',
    datasetLicense: 'EMBL-EBI Terms of Use',
    datasetLicenseUrl: 'https://www.ebi.ac.uk/about/terms-of-use/',
    firstPublicDate: '2023-05-02T00:00:00',
    modifiedTime: '2026-07-17T16:20:03.480273',
    revisionDatetime: '2025-09-02T14:34:14.536288',
    studyPermission: { studyId: accession, studyStatus: 'PUBLIC' },
    ...changes,
  },
  isaInvestigation: {
    identifier: accession,
    title: 'Investigation',
    studies: [
      {
        identifier: accession,
        title: 'Sugars of limpets by day & night',
        description:
          '<p>Limpets of Žabljak were frozen at noon and at midnight. Write to glue@marsh.example.</p>',
        submissionDate: '2023-01-15',
        publicReleaseDate: '2023-05-01',
        people: [
          {
            firstName: 'Bea',
            midInitials: 'C',
            lastName: 'Pool',
            email: 'bea@marsh.example',
            phone: '+353 000 0000',
            affiliation: 'Marsh Institute',
            roles: [annotated('principal investigator role')],
          },
          { firstName: 'Cy', lastName: 'Curator', email: '', roles: [annotated('Data Curator')] },
        ],
        studyDesignDescriptors: [annotated('tide'), annotated('untargeted metabolites')],
        publications: [
          {
            title: 'How limpets spend the night.',
            authorList: 'Pool BC, Waters A',
            pubMedID: '31990004',
            doi: 'https://doi.org/10.5072/tide.night',
            status: annotated('published'),
          },
          { title: '', authorList: '', pubMedID: '', doi: '', status: annotated('in preparation') },
        ],
        factors: [{ factorName: 'Hour', factorType: annotated('time') }],
        protocols: [
          {
            name: 'Extraction',
            protocolType: annotated('Extraction'),
            description: 'Tissue was ground in methanol.',
          },
        ],
        assays: [
          {
            measurementType: annotated('metabolite profiling'),
            technologyType: annotated('mass spectrometry assay'),
            technologyPlatform: 'Liquid Chromatography MS - positive - reverse-phase',
            filename: 'a_MTBLS4217_LC-MS.txt',
          },
        ],
      },
    ],
  },
  validation: { errors: [], warnings: [] },
});

/** Makes Metabolomics Workbench's summary of a study. All its values are texts. */
export const wireMetabolomics = (accession = 'ST004217', changes: Wire = {}) => ({
  study_id: accession,
  study_title: 'Fats of whelks in spring',
  species: 'Nucella lapillus',
  institute: 'Marsh Institute of Łódź',
  analysis_type: 'LC-MS',
  number_of_samples: '36',
  first_name: 'Bea',
  last_name: 'Pool',
  email: 'bea@marsh.example',
  phone: '+353 000 0000',
  submit_date: '2024-02-01',
  release_date: '2024-06-03',
  study_summary: 'Whelks were weighed every week. Write to slime@marsh.example.',
  license: 'CC BY 4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  study_url: `https://www.metabolomicsworkbench.org/data/DRCCMetadata.php?Mode=Study&StudyID=${accession}`,
  version: '1',
  revision_no: '1',
  ...changes,
});

/**
 * Makes MassIVE's reply about a data set, in the PROXI format. Some of its lists contain lists of terms. Where a value
 * is missing, it has the word `null`.
 */
export const wireSpectra = (accession = 'MSV000042175', changes: Wire = {}) => ({
  accession: [
    term('MS:1002487', 'MassIVE dataset identifier', accession),
    term('MS:1001919', 'ProteomeXchange accession number', 'PXD042175'),
    term('MS:1001922', 'Digital Object Identifier (DOI)', '10.5072/tide.spectra'),
  ],
  title: 'Peptides of barnacle cement',
  summary: 'Barnacles of Málaga were scraped off slate.',
  species: [
    [
      term('MS:1001467', 'taxonomy: NCBI TaxID', '261658'),
      term('MS:1001469', 'taxonomy: scientific name', 'Semibalanus balanoides'),
    ],
    [term('MS:1001468', 'taxonomy: common name', 'barnacles')],
  ],
  instruments: [
    term('MS:1003094', 'Orbitrap Exploris 240'),
    { cvLabel: 'MS', name: 'instrument model', value: 'LTQ Orbitrap' },
  ],
  contacts: [
    [
      term('MS:1000586', 'contact name', 'Bea Pool'),
      term('MS:1000589', 'contact email', 'bea@marsh.example'),
      term('MS:1000590', 'contact affiliation', 'Marsh Institute'),
    ],
  ],
  keywords: [
    term('MS:1001925', 'submitter keyword', 'barnacle'),
    term('MS:1001925', 'submitter keyword', 'null'),
  ],
  modifications: [term('MS:1002864', 'No PTMs are included in the dataset')],
  publications: [
    [
      term('MS:1000879', 'PubMed identifier', '31990005'),
      term('MS:1002866', 'Reference', 'Pool B. How barnacles stay. J Tide Biol. 2023.'),
    ],
  ],
  datasetLink: [
    term(
      'MS:1002488',
      'MassIVE dataset URI',
      `https://massive.ucsd.edu/ProteoSAFe/dataset.jsp?accession=${accession}`,
    ),
    term('MS:1002852', 'Dataset FTP location', `ftp://massive.ucsd.edu/v07/${accession}`),
  ],
  ...changes,
});

/** Makes MGnify's reply about a study, which analyses the reads of a study at ENA. */
export const wireAnalysed = (accession = 'MGYS00004217', changes: Wire = {}) => ({
  accession,
  title: 'Bacteria of tide pools, assembled',
  ena_accessions: ['PRJEB42171', 'ERP042171'],
  updated_at: '2025-03-04T10:11:12.131Z',
  biome: { biome_name: 'Intertidal zone', lineage: 'root:Environmental:Aquatic:Marine:Intertidal zone' },
  metadata: {
    study_accession: 'PRJEB42171',
    center_name: 'Reef Survey Team',
    study_description: 'Water of twelve pools near A Coruña was sequenced.',
  },
  ...changes,
});

/** Makes ENCODE's reply to a search for a data set, with the fields that a card requests. */
export const wireExperiment = (accession = 'ENCSR421TDE', changes: Wire = {}) => ({
  '@context': '/terms/',
  '@graph': [
    {
      '@id': `/experiments/${accession}/`,
      '@type': ['Experiment', 'Dataset', 'Item'],
      accession,
      status: 'released',
      assay_title: 'total RNA-seq',
      biosample_summary: 'Patella vulgata gill tissue',
      description: 'Gills were taken at ebb and at flood (Müller’s protocol).',
      date_submitted: '2018-04-05',
      date_released: '2018-11-20',
      doi: `10.17989/${accession}`,
      dbxrefs: ['GEO:GSE42170', 'UCSC-ENCODE-mm9:wgEncodeTide'],
      lab: { title: 'Bea Pool, Marsh Institute' },
      superseded_by: [],
      references: [
        { title: 'How limpets breathe', identifiers: ['PMID:31990006', 'doi:10.5072/tide.gills'] },
      ],
      ...changes,
    },
  ],
  '@id': '/search/?type=Dataset',
  '@type': ['Search'],
  notification: 'Success',
  total: 1,
});

/**
 * Makes ENCODE's reply at the address of a data set, which contains only addresses of what the data set links to.
 */
export const wireDatasetObject = (accession = 'ENCSR421TDE', changes: Wire = {}) => ({
  ...wireExperiment(accession)['@graph'][0],
  lab: '/labs/bea-pool/',
  references: ['/references/4217/'],
  superseded_by: ['/experiments/ENCSR422TDE/'],
  ...changes,
});

const attribute = (name: string, value?: string) => ({ name, ...(value !== undefined && { value }) });

/**
 * Makes BioStudies' reply about a submission to the BioImage Archive. In this format, a list of sections may contain
 * lists.
 */
export const wireSubmission = (accession = 'S-BIAD4217', changes: Wire = {}) => ({
  accno: accession,
  attributes: [
    attribute('Title', 'Images of limpets at low tide'),
    attribute('ReleaseDate', '2023-02-03'),
    attribute('AttachTo', 'BioImages'),
    attribute('DOI', `10.6019/${accession}`),
  ],
  section: {
    accno: 's-1',
    type: 'Study',
    attributes: [
      attribute('Title', 'Images of limpets at low tide'),
      attribute('Description', 'Every ten minutes.<br/>Twelve pools.'),
      attribute('Keywords', 'limpet; tide'),
      attribute('License', 'CC BY 4.0'),
      attribute('Acknowledgements'),
    ],
    links: [
      [{ url: 'PRJEB42171', attributes: [attribute('Type', 'ENA')] }],
      { url: 'https://pools.example/code', attributes: [attribute('Description', 'Code')] },
    ],
    subsections: [
      {
        type: 'author',
        attributes: [
          attribute('Name', 'Bea Pool'),
          attribute('E-mail', 'bea@marsh.example'),
          attribute('Phone', '+353 000 0000'),
          attribute('Role', 'submitter'),
          { name: 'affiliation', value: 'o1', reference: true },
        ],
      },
      [{ accno: 'o1', type: 'organisation', attributes: [attribute('Name', 'Marsh Institute')] }],
      {
        type: 'Publication',
        attributes: [
          attribute('Pubmed ID', '31990003'),
          attribute('Title', 'Limpets on film'),
          attribute('DOI', 'https://doi.org/10.5072/tide.film'),
        ],
      },
      { type: 'Funding', attributes: [attribute('Agency', 'Tide Council'), attribute('grant_id', 'T-7')] },
      {
        type: 'Biosample',
        attributes: [attribute('Title', 'Limpet'), attribute('Organism', 'Patella vulgata')],
      },
      {
        type: 'Image acquisition',
        attributes: [
          attribute('Imaging instrument', 'Field camera'),
          attribute('Imaging method', 'time lapse'),
        ],
      },
    ],
  },
  type: 'submission',
  ...changes,
});

/** Makes BioStudies' reply about a submission whose files it will release on a day far ahead. */
export const wireLater = (accession: string) => {
  const { attributes, ...submission } = wireSubmission(accession);
  return {
    ...submission,
    attributes: attributes.map((each) =>
      each.name === 'ReleaseDate' ? { ...each, value: '2999-01-01' } : each,
    ),
  };
};

const FHIR = 'https://dbgap-api.ncbi.nlm.nih.gov/fhir/x1/StructureDefinition/ResearchStudy';
const counted = (what: string, value?: number) => ({
  url: `${FHIR}-Content-${what}`,
  valueCount: { ...(value !== undefined && { value }), system: 'http://unitsofmeasure.org', code: '1' },
});

/** Makes dbGaP's public summary of a study. It describes only the latest version. */
export const wireResearchStudy = (accession = 'phs004217', version = 'v2.p1', changes: Wire = {}) => ({
  resourceType: 'ResearchStudy',
  id: accession,
  extension: [
    { url: `${FHIR}-ReleaseDate`, valueDate: '2020-04-05' },
    {
      url: `${FHIR}-StudyConsents`,
      extension: [{ url: `${FHIR}-StudyConsents-StudyConsent`, valueCoding: { code: '1', display: 'GRU' } }],
    },
    {
      url: `${FHIR}-Content`,
      extension: [counted('NumSubjects', 318), counted('NumSamples', 402), counted('NumSubStudies')],
    },
  ],
  identifier: [{ value: `${accession}.${version}` }],
  title: 'Sea air and sleep',
  status: 'completed',
  category: [{ text: 'Longitudinal' }],
  focus: [{ text: 'Sleep' }],
  condition: [{ text: 'Sleep' }],
  keyword: [{ text: 'Sleep' }, { text: 'Sleep' }],
  description: '<p>People slept by the sea.</p>',
  sponsor: { reference: 'Organization/TIDE', type: 'Organization', display: 'Tide Institute of Health' },
  ...changes,
});

/** Makes EGA's public metadata of a study or data set. */
export const wireControlled = (accession = 'EGAS00001004217', changes: Wire = {}) => ({
  accession_id: accession,
  title: 'Genomes of fisher families',
  description: 'Three villages.',
  released_date: '2018-09-10T08:00:00Z',
  ...changes,
});

/** Makes Synapse's reply about an entity, here a folder. */
export const wireEntity = (accession = 'syn4217001', changes: Wire = {}) => ({
  id: accession.split('.')[0],
  name: 'Walks over the mud – Wattenmeer',
  description: 'Steps of 40 people. Ask steps@marsh.example.',
  etag: '6b0d3c3e-0000-4000-8000-000000000000',
  createdOn: '2021-03-04T09:00:00.000Z',
  modifiedOn: '2023-05-06T10:00:00.000Z',
  createdBy: '3342573',
  modifiedBy: '3342573',
  parentId: 'syn4217000',
  concreteType: 'org.sagebionetworks.repo.model.Folder',
  ...changes,
});

/** Makes Synapse's reply about what a reader without an account may do with an entity. */
export const wirePermissions = (changes: Wire = {}) => ({
  canView: true,
  canEdit: false,
  canDownload: false,
  canPublicRead: true,
  isCertificationRequired: true,
  isEntityOpenData: false,
  ownerPrincipalId: 3342573,
  ...changes,
});

const labelled = (label: string, ontology_term_id: string) => ({ label, ontology_term_id });

/** Makes CELLxGENE's reply about a collection of two data sets. */
export const wireAtlas = (accession = '4217aaaa-0000-4000-8000-000000004217', changes: Wire = {}) => ({
  collection_id: accession,
  collection_url: `https://cellxgene.cziscience.com/collections/${accession}`,
  collection_version_id: '4217bbbb-0000-4000-8000-000000000001',
  name: 'Cells of the gill – Zellen der Kieme',
  description: 'Twelve limpets. Write to atlas@marsh.example.',
  doi: '10.5072/tide.atlas',
  consortia: ['Tide Cell Atlas'],
  contact_name: 'Bea Pool',
  contact_email: 'bea@marsh.example',
  curator_name: 'Cy Curator',
  visibility: 'PUBLIC',
  published_at: '2022-04-05T10:00:00+00:00',
  revised_at: '2024-06-07T10:00:00+00:00',
  publisher_metadata: {
    authors: [{ family: 'Pool', given: 'Bea' }, { name: 'Tide Cell Atlas' }],
    journal: 'J Tide Biol',
    published_year: 2022,
    is_preprint: false,
  },
  links: [
    {
      link_name: 'GSE4217',
      link_type: 'RAW_DATA',
      link_url: 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE4217',
    },
    { link_name: null, link_type: 'PROTOCOL', link_url: 'https://pools.example/protocol' },
    { link_name: 'The laboratory', link_type: 'LAB_WEBSITE', link_url: 'https://marsh.example' },
  ],
  datasets: [
    {
      dataset_id: '4217cccc-0000-4000-8000-000000000001',
      title: 'Gill at low tide',
      cell_count: 12_000,
      organism: [labelled('Patella vulgata', 'NCBITaxon:6465')],
      tissue: [labelled('gill', 'UBERON:0002535')],
      disease: [labelled('normal', 'PATO:0000461')],
      assay: [labelled("10x 3' v3", 'EFO:0009922')],
      assets: [
        { filetype: 'H5AD', filesize: 1_200_000_000, url: 'https://datasets.cellxgene.example/1.h5ad' },
      ],
    },
    {
      dataset_id: '4217cccc-0000-4000-8000-000000000002',
      title: 'Gill at high tide',
      cell_count: 30_170,
      organism: [labelled('Patella vulgata', 'NCBITaxon:6465')],
      tissue: [labelled('gill', 'UBERON:0002535'), labelled('foot', 'UBERON:0006878')],
      disease: [labelled('gill rot', 'MONDO:0000001')],
      assay: [labelled("10x 3' v3", 'EFO:0009922')],
      assets: [{ filetype: 'H5AD', filesize: 800_000_000, url: 'https://datasets.cellxgene.example/2.h5ad' }],
    },
  ],
  ...changes,
});

/** Makes Hugging Face's reply about a data set. */
export const wireHub = (accession = 'tide-lab/pools-4217', changes: Wire = {}) => ({
  _id: '621ffdd236468d709f181d58',
  id: accession,
  author: accession.split('/')[0],
  sha: '740312add88f781978c0658806c59bc2815b9866',
  createdAt: '2023-02-03T04:05:06.000Z',
  lastModified: '2024-05-06T07:08:09.000Z',
  private: false,
  gated: false,
  disabled: false,
  downloads: 42_170,
  likes: 12,
  tags: [
    'task_categories:image-classification',
    'license:cc-by-4.0',
    'size_categories:10K<n<100K',
    'format:parquet',
    'language:en',
    'arxiv:2110.04217',
    'doi:10.57967/hf/4217',
    'region:us',
    'limpets',
  ],
  cardData: { license: 'cc-by-4.0', pretty_name: 'Pools: Bilder von Napfschnecken – größer' },
  description: '\n\t\tPictures of pools. Questions to pools@marsh.example.',
  siblings: [
    { rfilename: '.gitattributes' },
    { rfilename: 'README.md' },
    { rfilename: 'data/train.parquet' },
  ],
  ...changes,
});

/** One reply of each archive, with the archive's key and an accession. */
export const sampleReplies: readonly {
  readonly key: string;
  readonly accession: string;
  readonly body: unknown;
  /** Replies to the requests that complete the record, in their order. */
  readonly rest?: readonly unknown[];
}[] = [
  {
    key: 'geo',
    accession: 'GSE4217',
    body: wireSeries(),
    rest: [softSeries(), wirePubmed(['31990001'])],
  },
  { key: 'pdb', accession: '7QZ9', body: wireStructure() },
  { key: 'emdb', accession: 'EMD-4217', body: wireMap() },
  { key: 'empiar', accession: 'EMPIAR-14217', body: wireImages() },
  { key: 'ena', accession: 'PRJEB42171', body: wireStudies(), rest: [wireFiles()] },
  { key: 'assembly', accession: 'GCA_000004217', body: wireAssembly() },
  {
    key: 'proteomexchange',
    accession: 'PXD042172',
    body: wireProject(),
    rest: [wireEuropePmc('EXT_ID:31990002 ')],
  },
  {
    key: 'metabolights',
    accession: 'MTBLS4217',
    body: wireMetabolites(),
    rest: [wireEuropePmc('EXT_ID:31990004 ')],
  },
  { key: 'metabolomicsworkbench', accession: 'ST004217', body: wireMetabolomics() },
  { key: 'massive', accession: 'MSV000042175', body: wireSpectra() },
  { key: 'mgnify', accession: 'MGYS00004217', body: wireAnalysed() },
  { key: 'encode', accession: 'ENCSR421TDE', body: wireExperiment() },
  { key: 'arrayexpress', accession: 'E-MTAB-4217', body: wireSubmission('E-MTAB-4217') },
  { key: 'bioimages', accession: 'S-BIAD4217', body: wireSubmission() },
  { key: 'biostudies', accession: 'S-BSST4217', body: wireSubmission('S-BSST4217') },
  { key: 'dbgap', accession: 'phs004217', body: wireResearchStudy() },
  { key: 'ega', accession: 'EGAS00001004217', body: wireControlled() },
  { key: 'synapse', accession: 'syn4217001', body: wireEntity(), rest: [wirePermissions()] },
  { key: 'cellxgene', accession: '4217aaaa-0000-4000-8000-000000004217', body: wireAtlas() },
  { key: 'huggingface', accession: 'tide-lab/pools-4217', body: wireHub() },
];
