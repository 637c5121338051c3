import type { LabelledDocument, LabelledMention } from './labels';

/** What one reader says stands in a document. */
export interface Claim {
  readonly registry: string;
  readonly accession: string;
  readonly version: string | null;
  /** How it was written, as the reader calls it. */
  readonly form: string;
}

interface FormTally {
  /** Mentions without doubt, each occurrence counted. */
  firm: number;
  found: number;
  missed: number;
  wrong: number;
}

export interface Score {
  /** Distinct (document, registry, accession, version) without doubt. */
  readonly keys: number;
  readonly recall: number;
  readonly precision: number;
  readonly missed: readonly string[];
  readonly falselyClaimed: readonly string[];
  readonly byForm: Readonly<Record<string, FormTally>>;
}

const keyOf = (registry: string, accession: string, version: string | null) =>
  `${registry}:${accession}${version === null ? '' : `/${version}`}`;

/** The readings of a labelled mention that are right. */
function keysOf({ registry, id, version, nearby_version: nearby }: LabelledMention): string[] {
  return [version, ...(nearby ? [nearby] : [])].map((each) => keyOf(registry, id, each));
}

/** What is in a comment is not shown to anybody. */
const isShown = ({ where }: LabelledMention) => where !== 'comment';

/**
 * Holds claims against labels. A doubtful mention counts neither way; a lookalike is wrong only where it is claimed
 * for the registry that the labels are about.
 */
export function tally(
  documents: readonly LabelledDocument[],
  read: (document: LabelledDocument) => Claim[],
): Score {
  const byForm: Record<string, FormTally> = {};
  const rowOf = (form: string) => (byForm[form] ??= { firm: 0, found: 0, missed: 0, wrong: 0 });
  const missed: string[] = [];
  const falselyClaimed: string[] = [];
  let keys = 0;
  let right = 0;
  for (const document of documents) {
    const { file, mentions, lookalikes } = document;
    const claims = new Map(
      read(document).map((claim) => [keyOf(claim.registry, claim.accession, claim.version), claim]),
    );
    const firm = new Map<string, boolean>();
    for (const mention of mentions.filter((each) => !each.doubt && isShown(each))) {
      const isFound = keysOf(mention).some((key) => claims.has(key));
      const row = rowOf(mention.form);
      row.firm++;
      row[isFound ? 'found' : 'missed']++;
      firm.set(keyOf(mention.registry, mention.id, mention.version), isFound);
    }
    keys += firm.size;
    for (const [key, isFound] of firm) if (!isFound) missed.push(`${file} ${key}`);
    const allowed = new Set(mentions.flatMap(keysOf));
    const firmKeys = new Set(mentions.filter(({ doubt }) => !doubt).flatMap(keysOf));
    const own = new Set(mentions.map(({ registry }) => registry)).add('dandi');
    const arguable = [...lookalikes, ...mentions.filter(({ doubt }) => doubt)]
      .map(({ text }) => text)
      .join('\n');
    for (const [key, { registry, accession, form }] of claims) {
      if (firmKeys.has(key)) right++;
      else if (!allowed.has(key) && (own.has(registry) || !arguable.includes(accession))) {
        falselyClaimed.push(`${file} ${key}`);
        rowOf(form).wrong++;
      }
    }
  }
  return {
    keys,
    recall: keys === 0 ? 1 : (keys - missed.length) / keys,
    precision: right + falselyClaimed.length === 0 ? 1 : right / (right + falselyClaimed.length),
    missed,
    falselyClaimed,
    byForm,
  };
}
