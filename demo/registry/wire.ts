/** The fields that our code reads. `coverage.test.ts` compares all fields with the interface document. */
type Wire = Readonly<Record<string, unknown>>;

export interface Contributor extends Wire {
  readonly name: string;
  readonly roleName: readonly string[];
  readonly includeInCitation?: boolean;
}

export interface AssetsSummary extends Wire {
  readonly numberOfBytes: number;
  readonly numberOfFiles: number;
  readonly numberOfSubjects?: number;
}

/** What the authors of a version write; the registry adds the other fields. */
export interface Written extends Wire {
  readonly name: string;
  readonly description?: string;
  readonly contributor: readonly Contributor[];
  readonly access?: readonly Wire[];
  readonly assetsSummary: AssetsSummary;
  readonly license?: readonly string[];
  readonly keywords?: readonly string[];
  readonly acknowledgement?: string;
  /** One that a draft carries by mistake; published versions get theirs from their name. */
  readonly doi?: string;
}

/** The same as the registry holds it. */
export interface Contents extends Written {
  readonly description: string;
  readonly access: readonly Wire[];
}
