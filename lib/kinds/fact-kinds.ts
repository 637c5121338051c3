import type { VersionRecord } from '@/lib/collection/record';
import type { Registry } from '@/lib/registry/naming';
import type { DescribedKey } from './accessions/archives';

/**
 * Kinds of facts. `participants` are subjects of a study of people, `size` is one in units other than bytes, and
 * `keeper` the repository or publisher.
 */
export type FactKind =
  | 'version'
  | 'bytes'
  | 'files'
  | 'subjects'
  | 'participants'
  | 'samples'
  | 'runs'
  | 'cells'
  | 'bases'
  | 'sequencer'
  | 'strategy'
  | 'method'
  | 'label'
  | 'submission'
  | 'entry'
  | 'size'
  | 'measure'
  | 'organism'
  | 'standard'
  | 'centre'
  | 'model'
  | 'consent'
  | 'instrument'
  | 'ligand'
  | 'kind'
  | 'keeper'
  | 'terms'
  | 'access'
  | 'cited';

/** Facts of an archive's data sets, in the order in which cards show them. */
interface FactKinds {
  /** Facts by which readers of the field decide whether the data are of use to them. */
  readonly deciding: readonly FactKind[];
  /** The other facts, the least important last. */
  readonly others: readonly FactKind[];
}

const SPECTRA: FactKinds = {
  deciding: ['method', 'label'],
  others: ['organism', 'submission', 'keeper', 'instrument', 'terms'],
};
const STUDY: FactKinds = { deciding: ['samples', 'method'], others: ['organism', 'terms'] };

/** Maps archives of accession numbers to their facts. */
const OF_ARCHIVES: Readonly<Record<DescribedKey, FactKinds>> = {
  geo: { deciding: ['samples'], others: ['organism', 'method'] },
  pdb: { deciding: ['method'], others: ['organism', 'measure', 'ligand'] },
  emdb: { deciding: ['method'], others: ['organism', 'model', 'bytes'] },
  empiar: { deciding: ['size'], others: ['method', 'organism'] },
  ena: {
    deciding: ['samples', 'runs', 'bytes'],
    others: ['organism', 'centre', 'entry', 'method', 'keeper'],
  },
  assembly: { deciding: ['entry', 'bases'], others: ['organism', 'method'] },
  proteomexchange: SPECTRA,
  massive: SPECTRA,
  metabolights: { deciding: ['method'], others: ['organism', 'instrument', 'terms'] },
  metabolomicsworkbench: STUDY,
  mgnify: STUDY,
  encode: STUDY,
  arrayexpress: STUDY,
  bioimages: STUDY,
  biostudies: STUDY,
  dbgap: { deciding: ['participants', 'samples'], others: ['organism', 'consent', 'method'] },
  ega: { deciding: ['participants', 'samples'], others: ['organism', 'consent', 'method'] },
  synapse: { deciding: ['entry'], others: ['size', 'terms'] },
  cellxgene: { deciding: ['cells'], others: ['organism', 'method', 'bytes', 'files', 'terms'] },
  huggingface: { deciding: ['measure'], others: ['files', 'terms'] },
};

/** Facts of a sequencing run, which is shown as a part of its study. */
const RUN: FactKinds = { deciding: ['bases', 'sequencer'], others: ['organism', 'strategy', 'centre'] };

const COLLECTIONS: FactKinds = {
  deciding: ['bytes', 'files'],
  others: ['subjects', 'samples', 'organism', 'standard', 'terms', 'access'],
};
const OF_WORKS = ['kind', 'keeper', 'terms', 'access', 'cited'] as const;
const WORKS: FactKinds = { deciding: ['bytes', 'files', 'size'], others: OF_WORKS };
const SOFTWARE: FactKinds = { deciding: ['version', 'bytes'], others: ['files', 'size', ...OF_WORKS] };

/** Returns the kinds of facts that a card shows of a registry's data sets, and which of them decide. */
export function factKindsOf({ kind, key }: Registry, record: VersionRecord | undefined): FactKinds {
  if (record?.deposit?.part?.reads) return RUN;
  if (kind === 'accessions') return OF_ARCHIVES[key as DescribedKey] ?? STUDY;
  if (kind === 'collections') return COLLECTIONS;
  return record?.type === 'Software' ? SOFTWARE : WORKS;
}
