import type { RegistryProfile } from './profile';

/** Registries in the groups in which readers look for them, each in the order of the build. */
export interface ListedRegistries<Profile> {
  /** Repositories behind a service that many share: those that most readers know. */
  readonly repositories: readonly Profile[];
  /** Archives of collections. */
  readonly archives: readonly Profile[];
  /** Archives of accession numbers. */
  readonly accessions: readonly Profile[];
  /** Archives in which software is tried out, and whose data sets nobody cites. */
  readonly tests: readonly Profile[];
}

export function listed<Profile extends RegistryProfile>(all: readonly Profile[]): ListedRegistries<Profile> {
  const citable = all.filter((each) => each.citable);
  const ownAnswers = citable.filter(({ service }) => service === undefined);
  return {
    repositories: citable.filter(({ service }) => service !== undefined),
    archives: ownAnswers.filter(({ kind }) => kind !== 'accessions'),
    accessions: ownAnswers.filter(({ kind }) => kind === 'accessions'),
    tests: all.filter((each) => !each.citable),
  };
}
