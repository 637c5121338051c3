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

/** Fields of science by which lists group the archives, in their order. */
export const FIELDS = ['sequences', 'human', 'structures', 'proteins', 'neuroscience', 'any'] as const;
/** A field of science, as the messages `field_…` name it. */
export type FieldOfScience = (typeof FIELDS)[number];

/** What an archive is for, as the messages `topic_…` say it. */
export type Topic =
  | 'genomes'
  | 'functionalGenomics'
  | 'metagenomics'
  | 'singleCells'
  | 'genotypes'
  | 'biomedicine'
  | 'cytometry'
  | 'immunology'
  | 'proteomics'
  | 'metabolomics'
  | 'imaging'
  | 'brain'
  | 'lifeSciences'
  | 'machineLearning'
  | 'dataAndSoftware'
  | 'dataAndFigures'
  | 'articleData'
  | 'researchData'
  | 'earth'
  | 'physiology'
  | 'others';

/** How lists of archives show one. */
export interface Listing {
  /** Field of science under which the archive is listed. */
  readonly field: FieldOfScience;
  /** What the archive is for. Set if the archive's name does not say it. */
  readonly topic?: Topic;
  /** Name to list, if `name` is an abbreviation, or if readers look for the archive under more names. */
  readonly name?: string;
  /** An identifier of the archive, as texts write it; undefined if it would say little. */
  readonly example?: string | undefined;
}

/**
 * What one entry of a registry is. The messages `resource_…` name it, as they do DataCite's types of works. Nobody
 * translates `Dandiset`.
 */
export type EntryKind =
  | 'Dataset'
  | 'Project'
  | 'Collection'
  | 'Series'
  | 'Sample'
  | 'Run'
  | 'Experiment'
  | 'Submission'
  | 'Study'
  | 'Structure'
  | 'Map'
  | 'Assembly'
  | 'Dandiset';

/**
 * Maps what the entries of a registry are to how their accessions begin: one or more beginnings, separated by spaces.
 * The first one that fits counts, and the empty string fits all.
 */
export type EntryKinds = Readonly<Partial<Record<EntryKind, string>>>;

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
  /** Short name that readers use, at most 14 letters long; left out if `name` is as short. */
  readonly badge?: string;
  /** What the registry's entries are; left out if all of them are data sets, or if the record says so. */
  readonly entries?: EntryKinds;
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
  /** Other names that texts use for the registry. */
  readonly names?: readonly string[];
  /** How lists of archives show the registry; undefined if a reader or an institution added it. */
  readonly listing?: Listing | undefined;
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
  /** Address of the API that describes papers, if it is another one than `apiUrl`. */
  readonly papersUrl?: string;
  /** True if the archive asks to cite the paper about a data set together with the data set. */
  readonly asksForPaper?: true;
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
  /** How readers get the data; left out if no way fits every data set of the registry. */
  readonly ways?: WayTemplates;
}

/** One way to the data, as a template that `fill` in `lib/identifier/ways.ts` fills in. */
export interface WayTemplate {
  /** Name of the program, of the place where the files are, or of the tool, such as `SRA Toolkit`. */
  readonly name: string;
  /** Language of a command that is not for a terminal. */
  readonly language?: 'R' | 'Python';
  /**
   * A command, or an address that begins with `https://`. `{accession}`, `{version}`, `{curie}` and `{path}`, or the
   * named groups of `of`, are replaced; a name in capitals, such as `{ACCESSION}`, by the value in capitals.
   */
  readonly template: string;
  /** Matches the accessions that have this way; left out if all have it. */
  readonly of?: RegExp;
}

/** A tool that opens files whose names end in `ending`. The address of the file replaces `{file}`. */
export interface FileViewer {
  readonly name: string;
  readonly ending: string;
  readonly template: string;
}

/** Ways to public data, and the way to apply for other data. */
export interface WayTemplates {
  /** Commands, the preferred one first. */
  readonly commands?: readonly WayTemplate[];
  /** Folders with files, and the archive's own downloads. Records may name more of these. */
  readonly places?: readonly WayTemplate[];
  /** Tools that open a data set. */
  readonly viewers?: readonly WayTemplate[];
  readonly fileViewers?: readonly FileViewer[];
  /** Command that downloads the file or folder `{path}` of a version. */
  readonly partCommand?: string;
  /** Address where access is applied for, if that is not the page of the data set. */
  readonly application?: string;
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
 * Returns the name of who receives requests about the archive's data sets: the service that provides its
 * records, or the archive itself.
 */
export const askedName = ({ name, service }: RegistryProfile): string => service ?? name;

/** Returns the short name of a registry. The names of added registries may be long. */
export const badgeOf = ({ badge, name }: RegistryProfile): string => badge ?? name;

/** Returns what an entry of a registry is, by its accession. */
export function entryOf({ entries = {} }: RegistryProfile, accession: string): EntryKind {
  const kinds = Object.keys(entries) as EntryKind[];
  const isBegun = (beginning: string) => accession.startsWith(beginning);
  return kinds.find((kind) => entries[kind]?.split(' ').some(isBegun)) ?? 'Dataset';
}
