import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { type Format, formats } from './formats';
import { type CslItem, linkOfItem, toCslItem } from './item';
import { withOwnKeys } from './key';
import { isCitable, type Paper, toPapers } from './paper';
import { toPaperItem } from './paper-item';

/** A version of a data set that should be cited, with its registry. */
export interface Cited {
  readonly record: VersionRecord;
  readonly registry: Identifier['registry'];
}

/** Citations in one format, for the clipboard and for a file. */
export interface Written {
  readonly text: string;
  /** The citations with italics and links; null if the format has neither. */
  readonly html: string | null;
  readonly fileName: string;
  readonly mimeType: string;
  readonly papers: PaperCount;
}

/** How many papers about the data a text cites: by whole references, and by their names alone. */
export interface PaperCount {
  readonly whole: number;
  readonly named: number;
}

/** The reader's choice whether papers are cited with their data; null to cite them where the archive asks for it. */
export type PapersChoice = boolean | null;

/**
 * Removes items that have the same address as an earlier item, and gives each of the others a unique citation
 * key.
 */
export function distinct(items: readonly CslItem[]): CslItem[] {
  const byAddress = Map.groupBy(items, (item) => linkOfItem(item).toLowerCase());
  return withOwnKeys([...byAddress.values()].flatMap((same) => same.slice(0, 1)));
}

const toItems = (cited: readonly Cited[], when: Date): CslItem[] =>
  distinct(cited.map(({ record, registry }) => toCslItem(record, registry, when)));

function written(
  items: readonly CslItem[],
  papers: readonly Paper[],
  format: Format,
  when: Date,
): Written | null {
  // Decides without the papers whether the format can write the data.
  if (papers.length > 0 && format.write(items).text === '') return null;
  const { text, html } = format.write(
    papers.length === 0 ? items : distinct([...items, ...papers.map((paper) => toPaperItem(paper, when))]),
  );
  const [only, another] = items;
  const name = only && !another ? only.id : 'bibliography';
  const whole = papers.filter(isCitable).length;
  const count = { whole, named: papers.length - whole };
  return text === ''
    ? null
    : { text, html, fileName: `${name}.${format.extension}`, mimeType: format.mimeType, papers: count };
}

/**
 * Returns the papers about the data of the given versions, without duplicates. `choice` says for which versions; by
 * default for all.
 */
function papersOf(cited: readonly Cited[], choice: PapersChoice = true): Paper[] {
  const chosen = cited.filter(({ registry }) => choice ?? registry.asksForPaper === true);
  const papers = chosen.flatMap(({ record }) => toPapers(record.relatedResources));
  return [...new Map(papers.map((paper) => [paper.URL.toLowerCase(), paper])).values()];
}

/** Type of `writer`, for scripts that are loaded before the formats. */
export type Writer = typeof writer;

export const writer = {
  /** All formats, in the order of the menu. */
  formats,
  /**
   * Writes the versions as a bibliography, each version once, with the papers about them if `choice` says so and the
   * format takes papers. `when` is the moment of citing. Null if the format is unknown or cannot write these versions:
   * for example, there is no download command if the registry has no client program.
   */
  write(key: string, cited: readonly Cited[], when: Date, choice: PapersChoice = false): Written | null {
    const format = formats.find((each) => each.key === key);
    if (!format) return null;
    const papers = format.takesPapers ? papersOf(cited, choice) : [];
    return written(toItems(cited, when), papers, format, when);
  },
  papersOf,
};
