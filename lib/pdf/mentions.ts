import { type Identifier, toKey, withoutVersion } from '@/lib/identifier/identifier';
import { lastBy } from '@/lib/identifier/last-by';
import { type Match, type MentionForm, mentionFormOf } from '@/lib/identifier/match';
import { matchOfAddress } from '@/lib/kinds/address';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import { findWithPlaceholders } from '@/lib/kinds/finders';
import { mayNameFurther, readReminded, reminderOf } from '@/lib/kinds/memory';
import { unreadDois } from '@/lib/kinds/unread-dois';
import type { Registry } from '@/lib/registry/naming';
import { sentenceAround } from '@/lib/text/sentence';
import { MOST_LINKS } from './limits';
import { type Piece, type TextItem, turned } from './piece';
import type { PdfRun } from './run';
import { RunReader } from './runs';
import { matchesInTables } from './tables';

/** Link on a page of a PDF: its address, and its corners [left, bottom, right, top] in points. */
export interface PdfLink {
  readonly address: string;
  readonly corners: readonly [number, number, number, number];
}

/** Identifier at a place in a PDF. It may also be a placeholder, such as `000000`. */
export interface PdfMention {
  readonly identifier: Identifier;
  readonly form: MentionForm;
  /** Page number, from 1. */
  readonly page: number;
  /** Sentence around the mention; empty for a link without text under it. */
  readonly sentence: string;
  /** Text of the mention, or the address if it is a link. */
  readonly text: string;
  /**
   * Numbers to sort mentions in reading order: the number of the run (an unbroken text), and the offset in
   * it.
   */
  readonly order: readonly [run: number, place: number];
}

function pageAt({ pieces }: PdfRun, place: number): number {
  return lastBy(pieces, place)?.page ?? pieces[0]?.page ?? 1;
}

/**
 * Finds the mentions of a run. `inCells` are the matches in table cells. A match in the run's whole text is
 * dropped if it overlaps a match in a cell, because the match in the whole text may extend over two cells.
 */
function textMentions(
  run: PdfRun,
  inCells: readonly Match[],
  registries: readonly Registry[],
  budget: Budget,
  reminder: string | null,
): PdfMention[] {
  const find = (text: string) => findWithPlaceholders(text, registries, budget);
  const [found = []] = readReminded([run.text], reminder, find);
  const outside = found.filter(
    (match) => !inCells.some(({ start, end }) => start < match.end && match.start < end),
  );
  return [...outside, ...inCells].map((match) => {
    const { identifier, start, end } = match;
    return {
      identifier,
      form: mentionFormOf(match),
      page: pageAt(run, start),
      sentence: sentenceAround(run.text, start, end),
      text: run.text.slice(start, end),
      order: [run.order, start],
    };
  });
}

/**
 * Returns the offsets in a piece of the first letter under a link, and of the end of the last one; null if no
 * letter is under the link.
 */
function lettersUnder(
  { text, x, y, width, size, turn }: Piece,
  { corners }: PdfLink,
): [number, number] | null {
  const [left, bottom, right, top] = corners;
  // Tests first, quickly, whether the piece can be near the link at all, because most pieces are far away. In
  // whichever direction the text runs, the piece extends no further than `reach` from its beginning.
  const reach = width + size;
  const [fromX, fromY] = turned(x, y, -turn);
  if (fromX < left - reach || fromX > right + reach || fromY < bottom - reach || fromY > top + reach)
    return null;
  let first = -1;
  let last = -1;
  for (let at = 0; at < text.length; at++) {
    const [px, py] = turned(x + (width * (at + 0.5)) / text.length, y + size * 0.3, -turn);
    if (px < left || px > right || py < bottom || py > top) continue;
    if (first < 0) first = at;
    last = at + 1;
  }
  return first < 0 ? null : [first, last];
}

/**
 * Returns the offsets in a run of the text under a link on the given page; null if none of the run is under
 * the link.
 */
function placeUnder(run: PdfRun, page: number, link: PdfLink): { start: number; end: number } | null {
  let start = Number.POSITIVE_INFINITY;
  let end = -1;
  for (const placed of run.pieces) {
    const letters = placed.page === page ? lettersUnder(placed.piece, link) : null;
    if (!letters) continue;
    start = Math.min(start, placed.start + letters[0]);
    end = Math.max(end, placed.start + letters[1]);
  }
  return end < 0 ? null : { start, end: Math.min(end, run.text.length) };
}

const isSame = (one: Identifier, other: Identifier) =>
  toKey(withoutVersion(one)) === toKey(withoutVersion(other));

/**
 * Greatest distance between a link and an identifier in the text at which both count as one mention, in
 * UTF-16 code units. The text under the link may be only a part of a broken address.
 */
const NEAR = 60;

/** Run, an unbroken text, with the mentions in it. */
interface ReadRun {
  readonly run: PdfRun;
  readonly mentions: readonly PdfMention[];
}

/** Link on a page of the PDF that leads to a data set. */
interface KnownLink {
  readonly link: PdfLink;
  readonly identifier: Identifier;
  readonly form: MentionForm;
}

/** Makes the mention of a link. Returns null if the text at the link already mentions the same data set. */
function linkMention(
  { link, identifier, form }: KnownLink,
  page: number,
  near: readonly ReadRun[],
): PdfMention | null {
  const found = { identifier, form, page, text: link.address };
  for (const { run, mentions } of near) {
    const place = placeUnder(run, page, link);
    if (!place) continue;
    const { start, end } = place;
    const isSaid = mentions.some(
      ({ identifier: said, order: [, at] }) =>
        at > start - NEAR && at < end + NEAR && isSame(said, identifier),
    );
    return isSaid
      ? null
      : { ...found, sentence: sentenceAround(run.text, start, end), order: [run.order, start] };
  }
  const last = near.at(-1)?.run.order ?? 0;
  return { ...found, sentence: '', order: [last, Number.MAX_SAFE_INTEGER] };
}

/** Matches the address of a DOI. */
const LEADS_TO_DOI = /^https?:\/\/(?:dx\.|www\.)?doi\.org\/10\./i;
/** Number of UTF-16 code units around a link that are searched for words about its DOI. */
const AROUND = 400;

/** Returns the unread DOI to which a link leads, if the text around the link in this run says that it may name data. */
function unreadUnder(
  link: PdfLink,
  run: PdfRun,
  page: number,
  registries: readonly Registry[],
  budget: Budget,
): string[] {
  const place = placeUnder(run, page, link);
  if (!place) return [];
  const before = run.text.slice(Math.max(0, place.start - AROUND), place.start);
  return unreadDois(
    `${before} ${link.address} ${run.text.slice(place.end, place.end + AROUND)}`,
    registries,
    budget,
  );
}

/** Most runs (unbroken texts) that are kept to be read a second time after the last page. */
const MOST_UNREMINDED = 1000;

/** Finds the mentions of a PDF, page by page. */
export class MentionReader {
  private readonly runs = new RunReader();
  /** Runs, unbroken texts, that are at least in part on the page read last. */
  private near: ReadRun[] = [];
  private links: readonly KnownLink[] = [];
  private page = 0;
  /**
   * Words such as `PDB: 4HHB`, made once the document has named an archive; null before that. They are put
   * before later texts, so that the finders recognise codes of that archive that stand there without its name
   * (see `lib/kinds/memory.ts`).
   */
  private reminder: string | null = null;
  private readonly unread = new Set<string>();
  /** Links of the page read last that lead to a DOI, but to no data set that is known. */
  private doiLinks: readonly PdfLink[] = [];
  /**
   * Runs that contain codes but no mentions, and that were read before the document named the archive of the
   * codes.
   */
  private unreminded: PdfRun[] = [];

  constructor(private readonly registries: readonly Registry[]) {}

  /**
   * Reads the next page. Returns the mentions that are complete by now. Those of the page's last lines and of
   * its links come with the next call. If the time in `budget` is over, the rest of the page is left out.
   */
  read(items: readonly TextItem[], links: readonly PdfLink[], budget: Budget): PdfMention[] {
    const found = this.take(this.runs.read(items, this.page + 1), budget);
    const linked = this.takeLinks(budget);
    this.page++;
    this.near = this.near.filter(({ run }) => run.pieces.some(({ page }) => page === this.page));
    // A PDF has a link for each line of a linked text. Consecutive links to one address count as one.
    const known = untilSpent(links.entries(), budget).flatMap(([at, link]): KnownLink[] => {
      const isAnew = link.address !== links[at - 1]?.address;
      const { identifier, form } = (isAnew && matchOfAddress(link.address, this.registries, budget)) || {};
      return identifier ? [{ link, identifier, form: form === 'doi' ? form : 'address' }] : [];
    });
    this.doiLinks = links.filter(({ address }) => LEADS_TO_DOI.test(address)).slice(0, MOST_LINKS);
    // Takes at most `MOST_LINKS`, because each link is compared with every piece of text.
    this.links = known.take(MOST_LINKS).toArray();
    this.reminder ??= reminderOf(this.links.map(({ identifier }) => identifier));
    return [...found, ...linked];
  }

  /**
   * Returns the mentions that are left after the last page, and those of texts that were read before the
   * document named the archive of their codes.
   */
  end(budget: Budget): PdfMention[] {
    const last = [...this.take(this.runs.end(), budget), ...this.takeLinks(budget)];
    const again = this.reminder === null ? [] : this.unreminded;
    this.unreminded = [];
    return [...last, ...this.take(again, budget)];
  }

  /** DOIs read so far, beside a word for data, that are not read for certain. Some may also be mentions. */
  get dois(): readonly string[] {
    return [...this.unread];
  }

  private take(runs: readonly PdfRun[], budget: Budget): PdfMention[] {
    const cells = matchesInTables(runs, this.registries, budget);
    const read = runs.map((run) => {
      for (const doi of unreadDois(run.text, this.registries, budget)) this.unread.add(doi);
      const mentions = textMentions(run, cells.get(run) ?? [], this.registries, budget, this.reminder);
      this.reminder ??= reminderOf(mentions.map(({ identifier }) => identifier));
      const isLeft = this.reminder === null && mentions.length === 0 && mayNameFurther(run.text);
      if (isLeft && this.unreminded.length < MOST_UNREMINDED) this.unreminded.push(run);
      return { run, mentions };
    });
    this.near.push(...read);
    return read.flatMap(({ mentions }) => mentions);
  }

  private takeLinks(budget: Budget): PdfMention[] {
    for (const link of untilSpent(this.doiLinks, budget))
      for (const doi of this.near.flatMap(({ run }) =>
        unreadUnder(link, run, this.page, this.registries, budget),
      ))
        this.unread.add(doi);
    return untilSpent(this.links, budget)
      .map((link) => linkMention(link, this.page, this.near))
      .filter((mention) => mention !== null)
      .toArray();
  }
}

/** Returns the mentions in reading order. */
export function inReadingOrder(mentions: readonly PdfMention[]): PdfMention[] {
  return mentions.toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
}
