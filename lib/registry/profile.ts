/** Kinds of registry. Each has a folder in `lib/kinds`. */
export type Kind = 'collections' | 'datacite' | 'accessions';

/** What the data sets of a registry are, as the messages `holds_…` name it. */
export type Holding =
  | 'structure'
  | 'nmr'
  | 'images'
  | 'omics'
  | 'proteins'
  | 'genotypes'
  | 'cytometry'
  | 'immunology';

/**
 * One registry as data: the fields that all kinds of registry have. Types of single kinds extend it. Code
 * that treats registries differently reads a field of the profile and never compares keys.
 */
export interface RegistryProfile {
  /** Kind of the registry, which selects the naming, the finder and the API. */
  readonly kind: Kind;
  /** Name in storage and messages. It is in lower case and never changes. */
  readonly key: string;
  /** Name as citations and the card print it. */
  readonly name: string;
  /** Name of the service that provides the archive's records, as DataCite does for many repositories. */
  readonly service?: string;
  /**
   * True for exactly one registry of a service that can be searched for the works that name an article. The
   * requests are sent for this registry.
   */
  readonly byArticle?: boolean;
  /** Name of the site where the pages of data sets open, if that is not the archive's own site. */
  readonly opensAt?: string;
  /** Name in full, if `name` is an abbreviation. */
  readonly fullName?: string;
  /** CURIE prefix to print, without the colon. */
  readonly prefix?: string;
  /** Address of the API, without a slash at its end. */
  readonly apiUrl: string;
  /**
   * True if the registry has no API: a card then only names the archive and links to the page. `apiUrl` is
   * then the site's address.
   */
  readonly isNamedOnly?: true;
  /** What the registry's data sets are, if `isNamedOnly`. A card then shows this in place of a title. */
  readonly holds?: Holding;
  /** Address of a second API, which is asked for records that the first API does not have. */
  readonly fallbackUrl?: string;
  /** Address of the website, without a slash at its end. */
  readonly siteUrl: string;
  /**
   * True if the extension does not read the site's pages by default, although the registry is built in.
   * `sites.tsv` may still list some of these pages.
   */
  readonly isSiteUnread?: true;
  /** Other hosts, with a port if they need one, of current or former copies of the site. */
  readonly otherHosts?: readonly string[];
  /**
   * Parts of the registry's DOIs, which have the form `<prefix>/<namespace>.<accession>[/<version>]`. Null or
   * undefined if the registry has no DOIs of its own.
   */
  readonly doi?: { readonly prefix: string; readonly namespace: string } | null;
  /**
   * Beginning of the DOIs of a repository that the reader or an institution has added, such as `10.12345/`.
   */
  readonly begins?: string;
  /** What the API offers, apart from records. */
  readonly offers?: {
    readonly versions: boolean;
    /** True if the API lists the files and folders of a version. */
    readonly files?: boolean | undefined;
  };
  /** True if the API requires an account. */
  readonly needsSignIn?: boolean;
  /**
   * True if the registry sends the same reply for private, deleted and nonexistent data sets, so that a card
   * cannot tell them apart.
   */
  readonly hidesPrivate?: true;
  /** False for sandboxes and test registries, whose data sets must not be cited. */
  readonly citable: boolean;
  /**
   * The registry's research resource identifier, such as `RRID:SCR_000000`; null or undefined if it has none.
   */
  readonly rrid?: string | null;
  /**
   * True if the manifest requests the registry's hosts at installation. No registry that came after release
   * 0.1.0 may have this: an update that requests more hosts disables every installed copy until its reader
   * agrees. For archives added later, permission is requested at the first mention.
   */
  readonly allowedAtInstall?: true;
  /**
   * Command of the registry's own client program that downloads a version. `{curie}` and `{page}` in it are
   * replaced.
   */
  readonly downloadCommand?: string;
  /**
   * Command that downloads a file or folder of a version. `{accession}`, `{version}` and `{path}` in it are
   * replaced.
   */
  readonly partCommand?: string;
  /** Services that show a version or its files. */
  readonly viewers?: readonly Viewer[];
}

/** An archive of collections, with the words by which texts name it and what its API offers. */
export interface CollectionProfile extends RegistryProfile {
  readonly kind: 'collections';
  readonly prefix: string;
  /** True if the prefix is an ordinary word, which is then recognised only in CURIEs and not in prose. */
  readonly prefixIsWord?: boolean | undefined;
  /** Other CURIE prefixes of this registry. Texts may write them in any case. */
  readonly otherPrefixes: readonly string[];
  readonly otherHosts: readonly string[];
  /** Parts of the path before the accession, in addresses of the site and of the API. */
  readonly paths: { readonly site: string; readonly api: string };
  /** Name of the field that contains the collection in other objects of the API. */
  readonly objectKey: string;
  readonly doi: NonNullable<RegistryProfile['doi']> | null;
  /**
   * Words for a collection of this registry, such as `dandiset`. Their plurals with `s` are recognised, too.
   */
  readonly nouns: readonly string[];
  /** Names of the registry that prose may put right before an accession. */
  readonly spokenNames: readonly string[];
  /**
   * Names of programs that take an accession as an argument. The scanner, which runs on every page, does not
   * look for them, so they count only in texts that also name the registry.
   */
  readonly commands?: readonly string[];
  /** Beginnings of addresses at other services, without a scheme. The accession comes right after them. */
  readonly mirrors: readonly string[];
  readonly offers: NonNullable<RegistryProfile['offers']>;
  readonly needsSignIn: boolean;
  /** Key of this registry's sandbox. An accession from 100000 up most probably belongs to that sandbox. */
  readonly sandbox?: string;
}

/** True if a profile is that of an archive of collections. */
export const isCollectionProfile = <Profile extends RegistryProfile>(
  profile: Profile,
): profile is Profile & CollectionProfile => profile.kind === 'collections';

/**
 * A service that shows data sets. Its addresses contain `{accession}` and `{version}`, which are replaced.
 */
export interface Viewer {
  readonly name: string;
  /**
   * Template for the address of the service's page about a version; left out if the service has no such page.
   */
  readonly address?: string;
  /**
   * Template for the address of the service's page about a file whose name ends in `ending`. The address of
   * the file or Zarr store replaces `{file}`.
   */
  readonly file?: { readonly ending: string; readonly address: string };
}

/**
 * Returns the name of who receives requests about the archive's data sets: the service that provides its
 * records, or the archive itself.
 */
export const askedName = ({ name, service }: RegistryProfile): string => service ?? name;

/** Returns the name of the site where the pages of the registry's data sets open. */
export const siteName = ({ name, opensAt }: RegistryProfile): string => opensAt ?? name;

/**
 * Returns the name of a repository whose DOI prefix the reader or an institution has added; undefined for any
 * other registry.
 */
export const addedName = ({ name, begins }: RegistryProfile): string | undefined =>
  begins === undefined ? undefined : name;
