import type { ScoredDocument } from './documents';
import { type LabelledMention, USUAL } from './labels';

/** What one reader says stands in a document. */
export interface Claim {
  readonly registry: string;
  readonly accession: string;
  readonly version: string | null;
  /** How it was written, as the reader calls it. */
  readonly form: string;
}

/** Mentions without doubt, each occurrence counted; and claims of that form that are wrong. */
export interface FormTally {
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

/** Which claims about a document are wrong: neither labelled nor something to argue about. */
function wrongClaims(
  { mentions, lookalikes }: ScoredDocument,
  claims: ReadonlyMap<string, Claim>,
): [string, Claim][] {
  const labelled = new Set(mentions.flatMap(keysOf));
  const about = new Set(mentions.map(({ registry }) => registry)).add(USUAL);
  // Of what is doubtful or looks alike, another registry than the one the labels are about may be the right one.
  const arguable = [...lookalikes, ...mentions.filter(({ doubt }) => doubt)]
    .map(({ text }) => text)
    .join('\n');
  return [...claims].filter(
    ([key, { registry, accession }]) =>
      !labelled.has(key) && (about.has(registry) || !arguable.includes(accession)),
  );
}

/** Holds what a reader claims against what is labelled. A doubtful mention counts neither way. */
export function tally(documents: readonly ScoredDocument[]): Score {
  const byForm: Record<string, FormTally> = {};
  const rowOf = (form: string) => {
    byForm[form] ??= { firm: 0, found: 0, missed: 0, wrong: 0 };
    return byForm[form];
  };
  const missed: string[] = [];
  const falselyClaimed: string[] = [];
  let keys = 0;
  for (const document of documents) {
    const claims = new Map(
      document.claims.map((claim) => [keyOf(claim.registry, claim.accession, claim.version), claim]),
    );
    const firm = new Map<string, boolean>();
    for (const mention of document.mentions.filter((each) => !each.doubt && isShown(each))) {
      const isFound = keysOf(mention).some((key) => claims.has(key));
      const row = rowOf(mention.form);
      row.firm++;
      row[isFound ? 'found' : 'missed']++;
      firm.set(keyOf(mention.registry, mention.id, mention.version), isFound);
    }
    keys += firm.size;
    for (const [key, isFound] of firm) if (!isFound) missed.push(`${document.file} ${key}`);
    for (const [key, { form }] of wrongClaims(document, claims)) {
      falselyClaimed.push(`${document.file} ${key}`);
      rowOf(form).wrong++;
    }
  }
  const right = keys - missed.length;
  const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    keys,
    recall: ratio(right, keys),
    precision: ratio(right, right + falselyClaimed.length),
    missed,
    falselyClaimed,
    byForm,
  };
}
