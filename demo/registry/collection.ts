import type { Contents } from './wire';

/** One of the metadata releases that the interface document names. */
type SchemaVersion = '0.4.4' | '0.6.0' | '0.6.2' | '0.6.3' | '0.6.4' | '0.6.7' | '0.6.8';

/** A version as the registry holds it. Times are ISO 8601 with microseconds, UTC, without a zone at their end. */
export interface HarbourVersion {
  /** `draft`, or `0.<yymmdd>.<hhmm>` made from the time of publication. */
  readonly version: string;
  readonly created: string;
  readonly modified: string;
  readonly status: 'Valid' | 'Invalid';
  readonly activeUploads: number;
  readonly schemaVersion: SchemaVersion;
  readonly contents: Contents;
  /** True for the record whose timestamps carry no zone. */
  readonly zoneless: boolean;
  /** A DOI that the draft carries by mistake; published versions get theirs from their name. */
  readonly strayDoi: string | null;
}

/** A collection as the registry holds it: one draft, and its published versions, oldest first. */
export interface HarbourCollection {
  readonly accession: string;
  readonly created: string;
  readonly modified: string;
  /** True where nobody without an account may read more than that it exists. */
  readonly embargoed: boolean;
  readonly draft: HarbourVersion;
  readonly published: readonly HarbourVersion[];
}

/** What an author of a sample collection writes down of a published version. */
interface Publishing {
  /** When it was published; names the version. */
  readonly at: string;
  /** When the registry last saved it, where that was later. */
  readonly resaved?: string;
  readonly schemaVersion: SchemaVersion;
  /** What differs from the draft's contents of today. */
  readonly but?: Partial<Contents>;
  readonly zoneless?: boolean;
}

/** What an author of a sample collection writes down; the rest follows. */
export interface Writing {
  readonly accession: string;
  readonly created: string;
  /** When the draft was last changed. */
  readonly changed: string;
  readonly schemaVersion: SchemaVersion;
  readonly contents: Contents;
  readonly published?: readonly Publishing[];
  readonly status?: 'Valid' | 'Invalid';
  readonly activeUploads?: number;
  readonly strayDoi?: string;
  readonly embargoed?: boolean;
}

/** `2021-08-12T14:48:09.112233` → `0.210812.1448`, as the registry names what is published at that time. */
function versionNamedAt(time: string): string {
  const [, year, month, day, hour, minute] = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(time) ?? [];
  if (minute === undefined) throw new Error(`Not a time: ${time}`);
  return `0.${year}${month}${day}.${hour}${minute}`;
}

function toPublished(publishing: Publishing, contents: Contents): HarbourVersion {
  return {
    version: versionNamedAt(publishing.at),
    created: publishing.at,
    modified: publishing.resaved ?? publishing.at,
    status: 'Valid',
    activeUploads: 0,
    schemaVersion: publishing.schemaVersion,
    contents: { ...contents, ...publishing.but },
    zoneless: publishing.zoneless ?? false,
    strayDoi: null,
  };
}

/** Makes the collection that the registry holds from what its author wrote down. */
export function toCollection(writing: Writing): HarbourCollection {
  const { accession, created, changed, contents } = writing;
  return {
    accession,
    created,
    modified: changed,
    embargoed: writing.embargoed ?? false,
    draft: {
      version: 'draft',
      created,
      modified: changed,
      status: writing.status ?? 'Valid',
      activeUploads: writing.activeUploads ?? 0,
      schemaVersion: writing.schemaVersion,
      contents,
      zoneless: false,
      strayDoi: writing.strayDoi ?? null,
    },
    published: (writing.published ?? []).map((publishing) => toPublished(publishing, contents)),
  };
}

/** True where nothing was changed since the last publication: publishing itself saves the draft within seconds. */
export function isUnchanged({ draft, published }: HarbourCollection): boolean {
  const last = published.at(-1);
  return last !== undefined && secondsBetween(last.created, draft.modified) < 60;
}

function secondsBetween(earlier: string, later: string): number {
  return (Date.parse(`${later}Z`) - Date.parse(`${earlier}Z`)) / 1000;
}

/** The version of that name, or null. */
export function versionOf(collection: HarbourCollection, version: string): HarbourVersion | null {
  return [collection.draft, ...collection.published].find((each) => each.version === version) ?? null;
}
