import { FIELDS, type FieldOfScience, type RegistryProfile } from './profile';

/**
 * Registries in groups, as the page of settings lists them. Within each group, they have the order of the
 * built-in list.
 */
export interface ListedRegistries<Profile> {
  /** Registries by field of science. A field without a registry is left out. */
  readonly fields: readonly { readonly field: FieldOfScience; readonly members: readonly Profile[] }[];
  /** Sandboxes and test registries, whose data sets must not be cited. */
  readonly tests: readonly Profile[];
}

/** Returns the field under which a registry is listed; `any` if its profile has none. */
const fieldOf = ({ listing }: RegistryProfile): FieldOfScience => listing?.field ?? 'any';

/** Moves the registry that stands for all others to the end. */
const byRest = (a: RegistryProfile, b: RegistryProfile): number =>
  Number(a.listing?.topic === 'others') - Number(b.listing?.topic === 'others');

export function listed<Profile extends RegistryProfile>(all: readonly Profile[]): ListedRegistries<Profile> {
  const citable = all.filter((each) => each.citable);
  return {
    fields: FIELDS.map((field) => ({
      field,
      members: citable.filter((each) => fieldOf(each) === field).sort(byRest),
    })).filter(({ members }) => members.length > 0),
    tests: all.filter((each) => !each.citable),
  };
}

/** Fields whose examples stand for all. A reader of any field has met a number of one of them. */
const SHOWN_BY_EXAMPLE: readonly FieldOfScience[] = ['sequences', 'any', 'structures', 'neuroscience'];

/** A registry with an identifier that shows what those of its field look like. */
export interface Example<Profile> {
  readonly registry: Profile;
  readonly label: string;
}

/** Returns an example of each of four fields: of the first registry of the field that has one. */
export function examplesOf<Profile extends RegistryProfile>(all: readonly Profile[]): Example<Profile>[] {
  return SHOWN_BY_EXAMPLE.flatMap((field) => {
    const registry = all.find((each) => fieldOf(each) === field && each.listing?.example !== undefined);
    const label = registry?.listing?.example;
    return registry && label !== undefined ? [{ registry, label }] : [];
  });
}
