import type { ArticleName } from '@/lib/collection/article';

/** That a collection's record relates it to an article. */
export interface ArticleRelation {
  readonly article: ArticleName;
  /** Word without its prefix, as `IsDescribedBy`; null where the record has none. */
  readonly relation: string | null;
}

/** What the index holds of one collection: facts as they were when it was made. */
export interface Entry {
  /** Six digits, as text. */
  readonly accession: string;
  readonly name: string;
  /** The newest published version then; `draft` where there was none. */
  readonly version: string;
  readonly bytes: number | null;
  readonly files: number | null;
  /** Whether that version had the DOI that its registry gives. */
  readonly hasDoi: boolean;
  /** SPDX ids without their prefix. */
  readonly licenses: readonly string[];
  /** Day of that version, as `2023-04-05`; null where nothing tells it. */
  readonly date: string | null;
  readonly works: readonly ArticleRelation[];
}

/** What was known of registries at one moment. */
export interface Index {
  /** In ms since 1970. */
  readonly asOf: number;
  /** By the key of the registry; accessions rise. */
  readonly registries: ReadonlyMap<string, readonly Entry[]>;
}
