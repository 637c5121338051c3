import type { AssetsSummary } from '@/demo/registry/wire';

const SPECIES = {
  mouse: ['Mus musculus - House mouse', 10090],
  rat: ['Rattus norvegicus - Norway rat', 10116],
  human: ['Homo sapiens - Human', 9606],
  macaque: ['Macaca mulatta - Rhesus monkey', 9544],
  zebrafish: ['Danio rerio - Zebra fish', 7955],
  fly: ['Drosophila melanogaster - Fruit fly', 7227],
  worm: ['Caenorhabditis elegans', 6239],
  finch: ['Taeniopygia guttata - Zebra finch', 59729],
  bee: ['Apis mellifera - Honey bee', 7460],
  coral: ['Acropora millepora', 45264],
  cress: ['Arabidopsis thaliana - Thale cress', 3702],
  octopus: ['Octopus bimaculoides', 37653],
} as const;

const STANDARDS = {
  neuro: ['Neurodata Without Borders (NWB)', 'RRID:SCR_015242'],
  imaging: ['Brain Imaging Data Structure (BIDS)', 'RRID:SCR_016124'],
} as const;

interface Method {
  readonly approaches?: readonly string[];
  readonly standard?: keyof typeof STANDARDS;
  /** With spaces between them. */
  readonly variables?: string;
  readonly techniques?: readonly string[];
}

/** How data were taken; together these use each word that the interface document has seen. */
const METHODS = {
  probes: {
    approaches: ['electrophysiological approach', 'behavioral approach'],
    standard: 'neuro',
    variables: 'ElectricalSeries LFP Units ElectrodeGroup SpatialSeries Position',
    techniques: [
      'surgical technique',
      'multi electrode extracellular electrophysiology recording technique',
      'spike sorting technique',
    ],
  },
  light: {
    approaches: ['optogenetic approach', 'electrophysiological approach'],
    standard: 'neuro',
    variables: 'OptogeneticSeries DecompositionSeries LFP',
    techniques: ['surgical technique', 'signal filtering technique', 'fourier analysis technique'],
  },
  microscope: {
    approaches: ['microscopy approach; cell population imaging', 'behavioral approach'],
    standard: 'neuro',
    variables: 'PlaneSegmentation ImagingPlane OpticalChannel ProcessingModule EyeTracking PupilTracking',
    techniques: ['surgical technique', 'analytical technique'],
  },
  watching: {
    approaches: ['behavioral approach'],
    variables: 'BehavioralTimeSeries BehavioralEvents',
    techniques: ['behavioral technique'],
  },
  scans: { standard: 'imaging', techniques: ['analytical technique'] },
  sound: { techniques: ['signal filtering technique', 'fourier analysis technique'] },
  none: {},
} as const satisfies Readonly<Record<string, Method>>;

/** The summary of a version's files, with every list there, empty or not. */
export function files(
  [numberOfFiles, numberOfBytes, numberOfSubjects]: readonly [files: number, bytes: number, subjects: number],
  by: keyof typeof METHODS = 'none',
  ...species: readonly (keyof typeof SPECIES)[]
): AssetsSummary {
  const { approaches = [], standard, variables, techniques = [] }: Method = METHODS[by];
  const [standardName = '', standardId = ''] = standard ? STANDARDS[standard] : [];
  return {
    schemaKey: 'AssetsSummary',
    numberOfBytes,
    numberOfFiles,
    numberOfSubjects,
    species: species.map((key) => {
      const [name, taxon] = SPECIES[key];
      const identifier = `http://purl.obolibrary.org/obo/NCBITaxon_${taxon}`;
      return { name, schemaKey: 'SpeciesType', identifier };
    }),
    approach: approaches.map((name) => ({ name, schemaKey: 'ApproachType' })),
    dataStandard: standard
      ? [{ name: standardName, schemaKey: 'StandardsType', identifier: standardId }]
      : [],
    variableMeasured: variables?.split(' ') ?? [],
    measurementTechnique: techniques.map((name) => ({ name, schemaKey: 'MeasurementTechniqueType' })),
  };
}

/** What the registry says of the files of a draft that has none. */
export const noFiles: AssetsSummary = { schemaKey: 'AssetsSummary', numberOfBytes: 0, numberOfFiles: 0 };

const anyContact = { schemaKey: 'ContactPoint' } as const;
const OPEN = 'archive:OpenAccess';

export const openAccess = [{ status: OPEN, schemaKey: 'AccessRequirements', contactPoint: anyContact }];

/** The oldest release wrote no schemaKey here. */
export const oldOpenAccess = [{ status: OPEN }];

export const accessThrough = (email: string) => [
  { status: OPEN, schemaKey: 'AccessRequirements', contactPoint: { email, ...anyContact } },
];

export const approvedBy = (identifier: string) => [
  { schemaKey: 'EthicsApproval', identifier, contactPoint: anyContact } as const,
];

export const CC_BY = ['spdx:CC-BY-4.0'];
export const CC0 = ['spdx:CC0-1.0'];

export const related = (relation: string, url: string, more: object = {}) => ({
  url,
  relation: `cite:${relation}`,
  schemaKey: 'Resource',
  ...more,
});

/** The paper that describes a collection; its DOI, below the prefix kept for examples, leads nowhere. */
export const paper = (name: string, suffix: string) =>
  related('IsDescribedBy', `https://doi.org/10.5555/${suffix}`, {
    name,
    identifier: `doi:10.5555/${suffix}`,
    resourceType: 'cite:JournalArticle',
  });
