/** Maps ways to label proteins to an expression for the terms that mention them. */
const LABELS: readonly (readonly [label: string, mentions: RegExp])[] = [
  ['TMT', /\btmt/i],
  ['iTRAQ', /\bitraq/i],
  ['SILAC', /\bsilac\b|\blabel:13c/i],
  ['Dimethyl', /\bdimethyl labell?ing|\bstable isotope dimethyl/i],
  ['15N', /\b15n[- ]label|\blabel:15n/i],
  ['Label-free', /\blabel[- ]?free\b/i],
];

/**
 * Returns how proteins were labelled, so that their amounts can be compared. Repositories name it as a method of
 * quantification or, for older data sets, only as a modification that was found, such as `TMT6plex-126 reporter…`.
 */
export const labelsIn = (terms: readonly string[]): string[] =>
  LABELS.filter(([, mentions]) => terms.some((term) => mentions.test(term))).map(([label]) => label);
