import type { Access, AssetsSummary, Contents, Named, RelatedResource } from '@/demo/registry/wire';

const TAXONOMY = 'http://purl.obolibrary.org/obo/NCBITaxon_';

const species = (name: string, taxon: number): Named<'SpeciesType'> => ({
  name,
  schemaKey: 'SpeciesType',
  identifier: `${TAXONOMY}${taxon}`,
});

const SPECIES = {
  mouse: species('Mus musculus - House mouse', 10090),
  rat: species('Rattus norvegicus - Norway rat', 10116),
  human: species('Homo sapiens - Human', 9606),
  macaque: species('Macaca mulatta - Rhesus monkey', 9544),
  zebrafish: species('Danio rerio - Zebra fish', 7955),
  fly: species('Drosophila melanogaster - Fruit fly', 7227),
  worm: species('Caenorhabditis elegans', 6239),
  finch: species('Taeniopygia guttata - Zebra finch', 59729),
  bee: species('Apis mellifera - Honey bee', 7460),
  coral: species('Acropora millepora', 45264),
  cress: species('Arabidopsis thaliana - Thale cress', 3702),
  octopus: species('Octopus bimaculoides', 37653),
} as const;

/** The approaches, techniques and variables that the interface document has seen. */
type Approach =
  | 'microscopy approach; cell population imaging'
  | 'behavioral approach'
  | 'electrophysiological approach'
  | 'optogenetic approach';

type Technique =
  | 'behavioral technique'
  | 'surgical technique'
  | 'analytical technique'
  | 'multi electrode extracellular electrophysiology recording technique'
  | 'spike sorting technique'
  | 'signal filtering technique'
  | 'fourier analysis technique';

type Variable =
  | 'PlaneSegmentation'
  | 'ImagingPlane'
  | 'OpticalChannel'
  | 'BehavioralTimeSeries'
  | 'BehavioralEvents'
  | 'ProcessingModule'
  | 'ElectricalSeries'
  | 'LFP'
  | 'EyeTracking'
  | 'PupilTracking'
  | 'ElectrodeGroup'
  | 'SpatialSeries'
  | 'Position'
  | 'Units'
  | 'OptogeneticSeries'
  | 'DecompositionSeries';

const STANDARDS = {
  neuro: {
    name: 'Neurodata Without Borders (NWB)',
    schemaKey: 'StandardsType',
    identifier: 'RRID:SCR_015242',
  },
  imaging: {
    name: 'Brain Imaging Data Structure (BIDS)',
    schemaKey: 'StandardsType',
    identifier: 'RRID:SCR_016124',
  },
} as const;

export interface Assets {
  readonly files: number;
  readonly bytes: number;
  readonly subjects: number;
  readonly species?: readonly (keyof typeof SPECIES)[];
  readonly approaches?: readonly Approach[];
  readonly standards?: readonly (keyof typeof STANDARDS)[];
  readonly variables?: readonly Variable[];
  readonly techniques?: readonly Technique[];
}

/** The summary of a version's files, with every list there, empty or not. */
export function assets(held: Assets): AssetsSummary {
  return {
    schemaKey: 'AssetsSummary',
    numberOfBytes: held.bytes,
    numberOfFiles: held.files,
    numberOfSubjects: held.subjects,
    species: (held.species ?? []).map((key) => SPECIES[key]),
    approach: (held.approaches ?? []).map((name) => ({ name, schemaKey: 'ApproachType' })),
    dataStandard: (held.standards ?? []).map((key) => STANDARDS[key]),
    variableMeasured: held.variables ?? [],
    measurementTechnique: (held.techniques ?? []).map((name) => ({
      name,
      schemaKey: 'MeasurementTechniqueType',
    })),
  };
}

/** What the registry says of the files of a draft that has none. */
export const noAssets: AssetsSummary = { schemaKey: 'AssetsSummary', numberOfBytes: 0, numberOfFiles: 0 };

export const openAccess: readonly Access[] = [
  {
    status: 'archive:OpenAccess',
    schemaKey: 'AccessRequirements',
    contactPoint: { schemaKey: 'ContactPoint' },
  },
];

/** The oldest release wrote no schemaKey here. */
export const oldOpenAccess: readonly Access[] = [{ status: 'archive:OpenAccess' }];

export const CC_BY = ['spdx:CC-BY-4.0'];
export const CC0 = ['spdx:CC0-1.0'];

type Relation = 'IsSupplementedBy' | 'IsSupplementTo' | 'Describes' | 'IsDescribedBy' | 'IsPublishedIn';

export function related(
  relation: Relation,
  url: string,
  more: Partial<Omit<RelatedResource, 'relation' | 'url'>> = {},
): RelatedResource {
  return { url, relation: `cite:${relation}`, schemaKey: 'Resource', ...more };
}

/** The paper that describes a collection; its DOI, below the prefix kept for examples, leads nowhere. */
export function paper(name: string, suffix: string): RelatedResource {
  return related('IsDescribedBy', `https://doi.org/10.5555/${suffix}`, {
    name,
    identifier: `doi:10.5555/${suffix}`,
    resourceType: 'cite:JournalArticle',
  });
}

type Written = Partial<Contents> & Pick<Contents, 'name' | 'description' | 'contributor' | 'assetsSummary'>;

/** The contents of an ordinary version: open, under a licence, with every list there, empty or not. */
export function contents(written: Written): Contents {
  return {
    access: openAccess,
    license: CC_BY,
    about: [],
    keywords: [],
    protocol: [],
    studyTarget: [],
    ethicsApproval: [],
    wasGeneratedBy: [],
    relatedResource: [],
    ...written,
  };
}
