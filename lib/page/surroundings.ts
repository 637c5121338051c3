import { sentenceAround } from '@/lib/identifier/sentence';
import { elementOf, liveRangeOf, type Mention } from './mention';
import { blockOf, runsOf } from './runs';
import { closestOf } from './tree';

/** Where a mention stands, in words a reader would use. */
export interface Surroundings {
  /** The sentence that holds it; empty for what the page only declares. */
  readonly sentence: string;
  /** The headings it stands under, the nearest first. */
  readonly headings: readonly string[];
  /** True where a heading says that here is told where the data are. */
  readonly isDataAvailability: boolean;
}

const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/** How journals head the place where they tell where the data are. */
const DATA_AVAILABILITY = new RegExp(
  [
    '\\b(?:data|code|materials?|software)\\b.{0,60}\\bavailability\\b',
    '\\bavailability of (?:data|code|materials?|software)\\b',
    '\\b(?:data|code) (?:access\\w*|sharing|deposition|statement|resources)\\b',
    '\\baccession (?:codes|numbers)\\b',
    '\\bdeposited data\\b',
    '\\bkey resources\\b',
  ].join('|'),
  'i',
);

/** Longest heading kept, in UTF-16 code units: more is a paragraph dressed as one. */
const LONGEST = 200;

const textOf = (element: Element) =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);

function levelOf(heading: Element): number {
  const level = heading.getAttribute('aria-level') ?? heading.localName.slice(1);
  return Number(level) || 2;
}

/** The headings above an element in its tree, each of a higher rank than the one before. */
function headingsOver(element: Element): string[] {
  const found: string[] = [];
  const root = element.getRootNode() as Document | ShadowRoot;
  let rank = 7;
  for (const heading of [...root.querySelectorAll(HEADINGS)].reverse()) {
    const isAbove = (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isAbove || levelOf(heading) >= rank) continue;
    rank = levelOf(heading);
    found.push(textOf(heading));
  }
  return found;
}

/** The sentence around a mention, in the text that a reader sees as unbroken. */
function sentenceOf(mention: Mention): string {
  const range = liveRangeOf(mention);
  for (const run of runsOf(blockOf(range.startContainer))) {
    const piece = run.pieces.find(({ node }) => range.intersectsNode(node));
    if (!piece) continue;
    const start = piece.start + (piece.node === range.startContainer ? range.startOffset : 0);
    const last = run.pieces.findLast(({ node }) => range.intersectsNode(node)) ?? piece;
    const end = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length);
    return sentenceAround(run.text, start, end);
  }
  return '';
}

/** Looks around a mention; asked for when it is wanted, so that finding mentions costs nothing more. */
export function surroundingsOf(mention: Mention): Surroundings {
  const element = elementOf(mention);
  const isDrawn = closestOf(element, 'head,script,meta') === null;
  const headings = isDrawn ? headingsOver(element) : [];
  return {
    sentence: isDrawn ? sentenceOf(mention) : '',
    headings,
    isDataAvailability: headings.some((heading) => DATA_AVAILABILITY.test(heading)),
  };
}
