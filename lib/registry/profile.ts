/** The kinds of service that there are: each has its folder in `lib/kinds`. */
export type Kind = 'collections' | 'datacite' | 'accessions';

/**
 * What sets one registry apart from another, as data: what there is to know of any kind. A kind that needs more has a
 * profile of its own, which extends this. Code that needs to know a registry reads a profile.
 */
export interface RegistryProfile {
  /** Which kind of service it is: how it names what it holds, and what its API says. */
  readonly kind: Kind;
  /** Stable lower-case word that names the registry in storage and messages. */
  readonly key: string;
  /** The name as citations and the card print it. */
  readonly name: string;
  /** Who answers where that is not the archive itself, as DataCite for the data sets of many repositories. */
  readonly service?: string;
  /** True of the one that stands for its service where that is asked which of its works name an article. */
  readonly byArticle?: boolean;
  /** Where its pages open, where that is not the archive's own site. */
  readonly opensAt?: string;
  /** What the name stands for, in full, where it is short for something. */
  readonly fullName?: string;
  /** The CURIE prefix we print, without the colon. */
  readonly prefix?: string;
  /** Address of the API, without a slash at its end. */
  readonly apiUrl: string;
  /** Address of a second API, which is asked for what the first does not know. */
  readonly fallbackUrl?: string;
  /** Address of the site that people read, without a slash at its end. */
  readonly siteUrl: string;
  /** Further hosts (with a port where there is one) that serve or served the same site, legacy ones included. */
  readonly otherHosts?: readonly string[];
  /** How DOIs are made: `<prefix>/<namespace>.<accession>[/<version>]`; null or left out where the registry mints none. */
  readonly doi?: { readonly prefix: string; readonly namespace: string } | null;
  /** Which reads the API has beyond the record. */
  readonly offers?: {
    readonly versions: boolean;
    /** Of the files and folders of a version. */
    readonly files?: boolean | undefined;
  };
  /** True where the API answers nobody without an account. */
  readonly needsSignIn?: boolean;
  /** True where it says the same of what is private, was deleted and never existed. */
  readonly hidesPrivate?: true;
  /** False for sandboxes and test registries: what they hold must not be cited. */
  readonly citable: boolean;
  /** The registry's own research resource identifier, as `RRID:SCR_000000`. */
  readonly rrid?: string | null;
  /**
   * True where readers allowed its hosts at install. Closed with 0.1.0: an update that asks for more disables every
   * installed copy until its reader agrees. The hosts of archives added later are asked for at the first such mention.
   */
  readonly allowedAtInstall?: true;
  /** Fetches a version with the registry's own client; `{curie}` and `{page}` stand for its name and its page. */
  readonly downloadCommand?: string;
  /** Fetches a part of a version alike; `{accession}`, `{version}` and `{path}` stand for where it is. */
  readonly partCommand?: string;
  /** Other services in which a version, or a file of it, can be looked at. */
  readonly viewers?: readonly Viewer[];
}

/** An archive of collections: the words and addresses by which texts name them, and what its API has. */
export interface CollectionProfile extends RegistryProfile {
  readonly kind: 'collections';
  readonly prefix: string;
  /** True where a prefix is an ordinary word: then it is read in CURIEs alone, and means nothing in prose. */
  readonly prefixIsWord?: boolean | undefined;
  /** Further CURIE prefixes that mean this registry; read in any case. */
  readonly otherPrefixes: readonly string[];
  readonly otherHosts: readonly string[];
  /** Path segments before the accession: on the site, and in the API. */
  readonly paths: { readonly site: string; readonly api: string };
  /** The key under which the API nests a collection in other objects. */
  readonly objectKey: string;
  readonly doi: NonNullable<RegistryProfile['doi']> | null;
  /** What users call a collection of this registry; a plural in `s` is read as well. */
  readonly nouns: readonly string[];
  /** Names of the registry itself that may stand right before an accession in prose. */
  readonly spokenNames: readonly string[];
  /** Programs that take an accession: read where a text names the registry, too, as no page is looked through for them. */
  readonly commands?: readonly string[];
  /** Addresses of other services that name our collections: the text before the accession, without a scheme. */
  readonly mirrors: readonly string[];
  readonly offers: NonNullable<RegistryProfile['offers']>;
  readonly needsSignIn: boolean;
  /** Key of the registry for trying out what is meant for this one: accessions from 100000 on are mostly its. */
  readonly sandbox?: string;
}

/** True for archives of collections. */
export const isCollectionProfile = <Profile extends RegistryProfile>(
  profile: Profile,
): profile is Profile & CollectionProfile => profile.kind === 'collections';

/** A service that shows what a registry holds; `{accession}` and `{version}` stand for those of a version. */
export interface Viewer {
  readonly name: string;
  /** Of its page about a version; left out where it has none. */
  readonly address?: string;
  /** Of its page about a file whose name ends so; `{file}` stands for the file's own address, or that of a Zarr's store. */
  readonly file?: { readonly ending: string; readonly address: string };
}

/** The name of whoever is asked: the archive, or the service that answers for it. */
export const askedName = ({ name, service }: RegistryProfile): string => service ?? name;

/** The name of the site where its pages open. */
export const siteName = ({ name, opensAt }: RegistryProfile): string => opensAt ?? name;
