import { toKey, withoutVersion } from '@/lib/identifier/identifier';
import type { Reference } from '@/lib/identifier/reference';
import { type Setting, settingOf } from '@/lib/identifier/setting';
import { contains, localNameOf, ofElement, queryAll, relationOf, treeOf } from '@/lib/page/scan/platform';
import { closestOf } from '@/lib/page/scan/tree';
import { onceFor } from '@/lib/text/once';
import { elementOf, type Mention } from './mention';
import { areOfOneList, entryAround, entryText, hasReferences, isListUntitled } from './references';

const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';
/**
 * Greatest length of a heading's text that is compared, in UTF-16 code units. No heading of a reference list
 * is longer.
 */
const LONGEST_HEADING = 200;
/** Most mentions looked up in one call, because headings have to be searched for each of them. */
const MOST_LOOKED_UP = 400;

/** Selector of the elements whose text is a passage. */
const PASSAGES = 'p,li,dd,figcaption,caption,pre,blockquote';
/** Greatest length of a passage that is searched for the name of an archive, in UTF-16 code units. */
const LONGEST_PASSAGE = 4_000;

const textOf = (element: Element | null | undefined, longest = LONGEST_HEADING) =>
  ((element && ofElement(element, 'textContent')) ?? '')
    .slice(0, 2 * longest)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

function levelOf(heading: Element): number {
  const level = Element.prototype.getAttribute.call(heading, 'aria-level') ?? localNameOf(heading).slice(1);
  return Number(level) || 2;
}

/**
 * Returns the headings above an element in its tree, the nearest first. Each further heading has a higher
 * rank than the one before it in the result.
 */
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

const isDrawn = (element: Element) => closestOf(element, 'head,script,meta') === null;

/**
 * Returns the text of the paragraph, list item or row that contains an element. The heads and the caption of a table are
 * behind that of a row.
 */
function passageAround(element: Element): string {
  const row = closestOf(element, 'tr');
  const passage = row ?? closestOf(element, PASSAGES) ?? closestOf(element, 'div,section,article');
  const table = row && closestOf(row, 'table');
  const heads = table ? [...queryAll(table, 'caption,th')] : [];
  return [passage, ...heads]
    .map((each) => textOf(each, LONGEST_PASSAGE))
    .join(' ')
    .slice(0, LONGEST_PASSAGE);
}

/**
 * Looks up the entry that a page's list of references has for each key, and the setting in which the page names it. It
 * runs only when a reader checks the page's citations, so that it does not slow the search for mentions. `mentions` are
 * all mentions of the page.
 */
export function referencesByKey(
  mentions: readonly Mention[],
  keys: readonly string[],
): { readonly key: string; readonly reference: Reference; readonly setting: Setting | null }[] {
  const headingsIn = onceFor((root: Node) => queryAll(root, HEADINGS));
  const headingsOf = onceFor((element: Element) => headingsOver(element, headingsIn(treeOf(element))));
  const drawnOf = (members: readonly Mention[]) => members.filter((member) => isDrawn(elementOf(member)));
  const hasDoiIn = (entry: Element, accession: string) =>
    mentions.some(
      (mention) =>
        mention.form === 'doi' &&
        toKey(withoutVersion(mention.identifier)) === accession &&
        contains(entry, elementOf(mention)),
    );
  let isThereList: boolean | undefined;
  const referenceOf = (members: readonly Mention[]): Reference => {
    const elements = drawnOf(members).map(elementOf);
    const entries = elements.flatMap((element) => entryAround(element, headingsOf(element)) ?? []);
    const entry = entries.find(entryText);
    const [accession = ''] = members.map(({ identifier }) => toKey(withoutVersion(identifier)));
    if (entry) {
      const isRepeated = entries.some((other) => areOfOneList(entry, other));
      return {
        entry: entryText(entry),
        hasDoi: hasDoiIn(entry, accession),
        isRepeated,
        isListUntitled: isListUntitled(entry),
      };
    }
    isThereList ??= hasReferences(document, HEADINGS);
    return isThereList ? 'not-listed' : 'no-list';
  };
  const settingsOf = (members: readonly Mention[]) =>
    drawnOf(members).map((member) => {
      const element = elementOf(member);
      const surroundings = { headings: headingsOf(element), passage: passageAround(element) };
      return settingOf(member.identifier.registry, surroundings);
    });
  const wanted = mentions.filter(({ identifier }) => keys.includes(toKey(identifier)));
  const byKey = Map.groupBy(wanted.slice(0, MOST_LOOKED_UP), ({ identifier }) => toKey(identifier));
  return [...byKey].map(([key, members]) => {
    const settings = settingsOf(members);
    const setting = settings.find((each) => each === 'statement') ?? settings.find((each) => each !== null);
    return { key, reference: referenceOf(members), setting: setting ?? null };
  });
}
