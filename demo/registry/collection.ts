import { CC_BY, openAccess } from './vocabulary';
import type { Contents, Written } from './wire';

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
}

/** A collection as the registry holds it: one draft, and its published versions, oldest first. */
export interface HarbourCollection {
  readonly accession: string;
  readonly created: string;
  readonly modified: string;
  /** True if a reader without an account learns only that it exists. */
  readonly embargoed: boolean;
  readonly draft: HarbourVersion;
  readonly published: readonly HarbourVersion[];
}

/** What differs in a published version from the draft of today. */
interface Differing extends Partial<Contents> {
  /** When the registry last saved it, where that was later. */
  readonly resaved?: string;
  readonly zoneless?: boolean;
}

/** The fields that describe a sample collection; the others follow from them. */
export interface Writing extends Written {
  /** Oldest first; the time names the version. */
  readonly published?: readonly (readonly [at: string, schema: SchemaVersion, but?: Differing])[];
  /** When the draft was last changed; where left out, publishing saved it last. */
  readonly changed?: string;
  readonly draft?: Partial<Pick<HarbourVersion, 'status' | 'activeUploads'>>;
  readonly embargoed?: boolean;
  /** True for a record without its empty lists. */
  readonly isBare?: boolean;
}

const NEWEST_SCHEMA = '0.6.8';
const SECONDS_TO_PUBLISH = 6;
const SECONDS_TO_WRITE = 120 * 86_400;

/** The time so many seconds later; its microseconds stay. */
function after(time: string, seconds: number): string {
  const later = new Date(Date.parse(`${time}Z`) + seconds * 1000).toISOString();
  return later.slice(0, -1) + time.slice(-3);
}

/** `2021-08-12T14:48:09.112233` → `0.210812.1448`, as the registry names what is published at that time. */
function versionNamedAt(time: string): string {
  const [, year, month, day, hour, minute] = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(time) ?? [];
  if (minute === undefined) throw new Error(`Not a time: ${time}`);
  return `0.${year}${month}${day}.${hour}${minute}`;
}

/** A record's empty lists, and the usual licence. */
const LISTS = {
  license: CC_BY,
  about: [],
  keywords: [],
  protocol: [],
  studyTarget: [],
  ethicsApproval: [],
  wasGeneratedBy: [],
  relatedResource: [],
};

/** Makes the collection that the registry holds from what its author wrote down. */
export function toCollection(accession: string, writing: Writing): HarbourCollection {
  const { published = [], changed, draft, embargoed = false, isBare = false, ...written } = writing;
  const contents = { description: '', access: openAccess, ...(!isBare && LISTS), ...written };
  const last = published.at(-1);
  const modified = changed ?? (last && after(last[0], SECONDS_TO_PUBLISH));
  if (modified === undefined) throw new Error(`${accession} says neither when it was changed nor published.`);
  const created = after(published[0]?.[0] ?? modified, -SECONDS_TO_WRITE);
  const usual = { status: 'Valid', activeUploads: 0, zoneless: false } as const;
  const schemaVersion = changed !== undefined ? NEWEST_SCHEMA : (last?.[1] ?? NEWEST_SCHEMA);
  return {
    accession,
    created,
    modified,
    embargoed,
    draft: { version: 'draft', created, modified, schemaVersion, contents, ...usual, ...draft },
    published: published.map(([at, schema, { resaved = at, zoneless = false, ...but } = {}]) => ({
      ...usual,
      version: versionNamedAt(at),
      created: at,
      modified: resaved,
      schemaVersion: schema,
      contents: { ...contents, ...but },
      zoneless,
    })),
  };
}

/** True where nothing was changed since the last publication: publishing itself saves the draft within seconds. */
export function isUnchanged({ draft, published }: HarbourCollection): boolean {
  const last = published.at(-1);
  return last !== undefined && draft.modified === after(last.created, SECONDS_TO_PUBLISH);
}

/** The version of that name, or null. */
export function versionOf(collection: HarbourCollection, version: string): HarbourVersion | null {
  return [collection.draft, ...collection.published].find((each) => each.version === version) ?? null;
}
