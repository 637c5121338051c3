import { printsTitle } from '@/lib/identifier/entry-shape';
import { LONGEST_ENTRY } from '@/lib/identifier/reference';
import { matches, ofElement, parentOf, queryAll } from '@/lib/page/scan/platform';
import { closestOf } from '@/lib/page/scan/tree';

/** Elements that journals, repositories and citation programs print their reference lists in. */
const LISTS = [
  '[role=doc-bibliography]',
  '.ref-list',
  '.reference-list',
  '.references',
  '.csl-bib-body',
  '#references',
  '#reference-list',
  '#bibliography',
].join(',');

/** What one entry of such a list is; those that can hold others come first. */
const ITEMS = ['[role=doc-biblioentry],.csl-entry', 'li,[role=listitem]'] as const;
const ENTRIES = [...ITEMS, 'dd,p,tr'];
const ANY_ENTRY = ENTRIES.join(',');

/** Parts below the last heading of a page that do not belong to it. */
const BESIDE = 'footer,nav,aside,header,form';

/** What a reference list is headed with, in the languages of papers. */
const HEADING = new RegExp(
  `^[\\d.\\s]*(?:${[
    'references?(?: cited| list| and notes| and links)?',
    'list of references',
    'bibliography',
    '(?:literature|works|sources) cited',
    'literatur(?:verzeichnis|angaben)?',
    'quellen(?:verzeichnis)?',
    'références(?: bibliographiques)?',
    'bibliographie',
    'referencias(?: bibliográficas)?',
    'bibliografía',
    'riferimenti(?: bibliografici)?',
    'bibliografia',
    'referências(?: bibliográficas)?',
    'referenties|literatuur(?:lijst)?',
    'piśmiennictwo|literatura',
    '(?:список )?(?:використаної )?літератур[аи]',
    '参考文献|引用文献|參考文獻',
    '참고\\s?문헌',
    '(?:قائمة )?المراجع',
    'ביבליוגרפיה|רשימת מקורות|מקורות',
  ].join('|')})[\\s:(\\d)]*$`,
  'iu',
);

/** A list of one is more often a link to a list than a list. */
const FEWEST = 2;

const textOf = (element: Element): string => {
  const text =
    element instanceof HTMLElement
      ? String(Reflect.get(HTMLElement.prototype, 'innerText', element))
      : ofElement(element, 'textContent');
  return (text ?? '').replace(/\s+/g, ' ').trim();
};

const isHeading = (text: string): boolean => HEADING.test(text.trim());

/** True where the document holds a list of references, and its entries too: some pages load them later. */
export function hasReferences(document: Document, headings: string): boolean {
  for (const list of queryAll(document, LISTS)) if (queryAll(list, ANY_ENTRY).length >= FEWEST) return true;
  // Null until a heading of a reference list has come.
  let entries: number | null = null;
  for (const element of queryAll(document, `${headings},${ANY_ENTRY}`)) {
    if (matches(element, headings)) entries = isHeading(ofElement(element, 'textContent') ?? '') ? 0 : null;
    else if (entries !== null && closestOf(element, BESIDE) === null) entries++;
    if (entries !== null && entries >= FEWEST) return true;
  }
  return false;
}

/** The entry of a reference list that an element stands in; null where it stands in none. `headings`: those above it. */
export function entryAround(element: Element, headings: readonly string[]): Element | null {
  if (closestOf(element, LISTS) === null && !headings.some(isHeading)) return null;
  if (closestOf(element, BESIDE) !== null) return null;
  return ENTRIES.map((selector) => closestOf(element, selector)).find((entry) => entry !== null) ?? null;
}

/**
 * True for two entries of one list. Paragraphs may be parts of one entry; and a page may hold its whole list twice, to show
 * an entry beside the text.
 */
export function areOfOneList(one: Element, other: Element): boolean {
  return one !== other && parentOf(one) === parentOf(other) && matches(one, ITEMS.join(','));
}

/** This many other entries without a title show that the list prints none. */
const UNTITLED = 2;
/** How many of the other entries are examined. */
const MOST_LOOKED_AT = 40;

/** True where the other entries of its list show that its style prints no titles. */
export function isListUntitled(entry: Element): boolean {
  const list = parentOf(entry);
  if (!list) return false;
  const others = queryAll(list, ANY_ENTRY).filter((other) => other !== entry && parentOf(other) === list);
  const untitled = others.slice(0, MOST_LOOKED_AT).filter((other) => {
    const text = entryText(other);
    return text !== '' && !printsTitle(text);
  });
  return untitled.length >= UNTITLED;
}

/** An entry as it is printed; empty for what is longer than any, and so is none. */
export function entryText(entry: Element): string {
  const text = textOf(entry);
  return text.length > LONGEST_ENTRY ? '' : text;
}
