import { collectionOf, toKey } from '@/lib/identifier/identifier';
import { sentenceAround } from '@/lib/identifier/sentence';
import {
  LONGEST_HEADING,
  LONGEST_SENTENCE,
  type Reference,
  type Surroundings,
} from '@/lib/identifier/surroundings';
import { contains, localNameOf, ofElement, queryAll, relationOf, treeOf } from '@/lib/page/scan/platform';
import { closestOf } from '@/lib/page/scan/tree';
import { elementOf, liveRangeOf, type Mention } from './mention';
import { areOfOneList, entryAround, entryText, hasReferences } from './references';
import { blockOf, type Run, runsOf } from './runs';

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

/** More mentions than these are not looked around in one asking: headings are sought for each. */
const MOST_LOOKED_AROUND = 400;

const textOf = (element: Element) =>
  (ofElement(element, 'textContent') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING);

function levelOf(heading: Element): number {
  const level = Element.prototype.getAttribute.call(heading, 'aria-level') ?? localNameOf(heading).slice(1);
  return Number(level) || 2;
}

/** The headings above an element in its tree, each of a higher rank than the one before. */
function headingsOver(element: Element, headings: readonly Element[]): string[] {
  const found: string[] = [];
  let rank = 7;
  for (const heading of headings.toReversed()) {
    const isAbove = (relationOf(heading, element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isAbove || levelOf(heading) >= rank) continue;
    rank = levelOf(heading);
    found.push(textOf(heading));
  }
  return found;
}

/** The sentence around a range, in the text that a reader sees as unbroken. */
function sentenceIn(runs: readonly Run[], range: Range): string {
  for (const run of runs) {
    const piece = run.pieces.find(({ node }) => range.intersectsNode(node));
    if (!piece) continue;
    const start = piece.start + (piece.node === range.startContainer ? range.startOffset : 0);
    const last = run.pieces.findLast(({ node }) => range.intersectsNode(node)) ?? piece;
    const end = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length);
    return sentenceAround(run.text, start, end).slice(0, LONGEST_SENTENCE);
  }
  return '';
}

/** Gives each key what was made for it the first time. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Makes what looks around mentions of a page that does not change meanwhile; `mentions`: all of it. */
function makeLook(mentions: readonly Mention[]) {
  const headingsIn = remembered((root: Node) => queryAll(root, HEADINGS));
  const runsIn = remembered((block: ReturnType<typeof blockOf>) => runsOf(block));
  const isDrawn = (element: Element) => closestOf(element, 'head,script,meta') === null;
  const headingsOf = (mention: Mention) => {
    const element = elementOf(mention);
    return isDrawn(element) ? headingsOver(element, headingsIn(treeOf(element))) : [];
  };
  let isThereList: boolean | null = null;
  const referenceOf = (members: readonly Mention[]): Reference => {
    const entries = members.flatMap((mention) => {
      const element = elementOf(mention);
      return (isDrawn(element) && entryAround(element, headingsOf(mention))) || [];
    });
    const entry = entries.find(entryText);
    const [collection] = members.map(({ identifier }) => toKey(collectionOf(identifier)));
    if (entry) {
      const hasDoi = mentions.some(
        (other) =>
          other.naming === 'doi' &&
          toKey(collectionOf(other.identifier)) === collection &&
          contains(entry, elementOf(other)),
      );
      const isRepeated = entries.some((other) => areOfOneList(entry, other));
      return { entry: entryText(entry), hasDoi, isRepeated };
    }
    isThereList ??= hasReferences(document, HEADINGS);
    return isThereList ? 'not-listed' : 'no-list';
  };
  /** `members`: all mentions of the same. */
  const around = (mention: Mention, members: readonly Mention[]): Surroundings => {
    const headings = headingsOf(mention);
    const range = liveRangeOf(mention);
    const sentence = isDrawn(elementOf(mention))
      ? sentenceIn(runsIn(blockOf(range.startContainer)), range)
      : '';
    return { sentence, headings, isDataAvailability: tellsOfData(headings), reference: referenceOf(members) };
  };
  return { headingsOf, around };
}

const tellsOfData = (headings: readonly string[]) => headings.some((each) => DATA_AVAILABILITY.test(each));

/**
 * Looks around one mention of each key: the first where it is told where the data are, else the first of all; and for
 * what the list of references has of it. Asked for when it is wanted, so that finding mentions costs nothing more.
 */
export function surroundingsByKey(mentions: readonly Mention[], keys: readonly string[]) {
  const { headingsOf, around } = makeLook(mentions);
  const wanted = mentions.filter(({ identifier }) => keys.includes(toKey(identifier)));
  const looked = wanted.slice(0, MOST_LOOKED_AROUND);
  return [...Map.groupBy(looked, ({ identifier }) => toKey(identifier))].flatMap(([key, members]) => {
    const told = members.find((mention) => tellsOfData(headingsOf(mention))) ?? members[0];
    return told ? [{ key, ...around(told, members) }] : [];
  });
}
