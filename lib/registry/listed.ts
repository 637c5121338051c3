import type { RegistryProfile } from './profile';

/** Registries in the groups in which readers look for them, each in the order of the build. */
export interface ListedRegistries<Profile> {
  /** Repositories behind a service that many share: those that most readers know. */
  readonly repositories: readonly Profile[];
  /** Archives that answer for themselves. */
  readonly archives: readonly Profile[];
  /** Archives in which software is tried out, and whose data sets nobody cites. */
  readonly tests: readonly Profile[];
}

export function listed<Profile extends RegistryProfile>(all: readonly Profile[]): ListedRegistries<Profile> {
  const citable = all.filter((each) => each.citable);
  return {
    repositories: citable.filter(({ service }) => service !== undefined),
    archives: citable.filter(({ service }) => service === undefined),
    tests: all.filter((each) => !each.citable),
  };
}
