import type { Name } from './author';
import { formatDate, toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { escapeAsciiLatex, escapeLatex, latexUrl } from './latex';
import { oneLine } from './line';

/** Name and value of a field; the value is in braces. A field with an empty value is not written. */
type BibtexField = readonly [name: string, value: string];
type Encode = (text: string) => string;

/**
 * Writes BibTeX with its standard types, which every style knows. Any other type, such as a data set, becomes
 * `@misc`. Styles print neither `version` nor `publisher` of `@misc`, so `note` contains the version and
 * `howpublished` the publisher. `howpublished` contains nothing else, because some programs import that field
 * as the publisher. The oldest styles print neither `doi` nor `url`, so `note` ends with a link. There is no
 * `url`, because many styles would print the address twice.
 */
export function toBibtex(items: readonly CslItem[]): string {
  return items.map((item) => entry(bibtexType(item), item, bibtexFields(item), escapeAsciiLatex)).join('\n');
}

/** Writes biblatex for biber: `@dataset`, or the type of the work. */
export function toBiblatex(items: readonly CslItem[]): string {
  return items
    .map((item) => entry(item.custom.kind.biblatex, item, biblatexFields(item), escapeLatex))
    .join('\n');
}

/**
 * Returns the entry type of BibTeX. A type that requires a journal or book is used only if the record names
 * one.
 */
function bibtexType({ custom: { kind }, 'container-title': container }: CslItem): string {
  return kind.partOf !== null && container === '' ? 'misc' : kind.bibtex;
}

/**
 * Maps entry types of BibTeX and biblatex to the name of the field for the publisher. For all other types,
 * that name is `publisher`.
 */
const PUBLISHER: Readonly<Record<string, string>> = {
  misc: 'howpublished',
  phdthesis: 'school',
  techreport: 'institution',
  online: 'organization',
  thesis: 'institution',
  report: 'institution',
};

function bibtexFields(item: CslItem): BibtexField[] {
  const { issued, custom, publisher } = item;
  const [year, month] = issued ?? [];
  const type = bibtexType(item);
  return [
    ['year', year === undefined ? '' : braced(String(year))],
    ['month', issued && month ? formatDate(issued, 'Mon').toLowerCase() : ''],
    // Without the field `type`, styles print the name of an academic degree for a thesis.
    ['type', type === 'phdthesis' ? braced(escapeAsciiLatex(custom.kind.label)) : ''],
    ...container(item, custom.kind.partOf === 'journal' ? 'journal' : 'booktitle', escapeAsciiLatex),
    ...placeIn(item, escapeAsciiLatex),
    [PUBLISHER[type] ?? 'publisher', braced(escapeAsciiLatex(publisher))],
    ['note', braced(note(item, type))],
    ['doi', braced(item.DOI ?? '')],
  ];
}

/**
 * Returns the text of the field `note`, such as `Version 1.2 [Data set], \url{…}` or `GSE4217 [Data set], …`.
 * If the item has no DOI, the text also contains the date of access.
 */
function note(item: CslItem, type: string): string {
  const { version, number, custom, DOI, accessed } = item;
  const edition = custom.draft ? 'Draft version' : version && `Version ${escapeAsciiLatex(version)}`;
  const label = type === 'misc' ? `[${escapeAsciiLatex(custom.kind.label)}]` : '';
  return [
    [edition, escapeAsciiLatex(number), label].filter(Boolean).join(' '),
    DOI === null ? `accessed ${toIsoDate(accessed)}` : '',
    latexUrl(linkOfItem(item)),
  ]
    .filter(Boolean)
    .join(', ');
}

function biblatexFields(item: CslItem): BibtexField[] {
  const { issued, number, publisher, custom, DOI, URL, accessed } = item;
  const { kind } = custom;
  return [
    ['date', issued === null ? '' : braced(toIsoDate(issued))],
    ['type', ['misc', 'thesis', 'report'].includes(kind.biblatex) ? braced(escapeLatex(kind.label)) : ''],
    ...container(item, kind.partOf === 'journal' ? 'journaltitle' : 'booktitle', escapeLatex),
    ...(custom.isPaper ? placeIn(item, escapeLatex) : [['number', braced(escapeLatex(number))] as const]),
    [PUBLISHER[kind.biblatex] ?? 'publisher', braced(escapeLatex(publisher))],
    ['doi', braced(DOI ?? '')],
    ['url', DOI === null ? braced(URL) : ''],
    ['urldate', DOI === null ? braced(toIsoDate(accessed)) : ''],
  ];
}

/** Returns where a paper stands in its journal. Two hyphens make a dash between pages. */
const placeIn = ({ volume, issue, page }: CslItem, encode: Encode): BibtexField[] => [
  ['volume', braced(encode(volume))],
  ['number', braced(encode(issue))],
  ['pages', braced(encode(page).replace('-', '--'))],
];

/** The second pair of braces keeps capital letters in styles that would change them to small letters. */
function container(item: CslItem, name: string, encode: Encode): BibtexField[] {
  return item['container-title'] === '' ? [] : [[name, braced(braced(encode(item['container-title'])))]];
}

function entry(type: string, item: CslItem, own: readonly BibtexField[], encode: Encode): string {
  const fields: BibtexField[] = [
    ['author', braced(item.author.map(({ name }) => toName(name, encode)).join(' and '))],
    // Styles use this field to sort and label an entry without authors.
    ['key', item.author.length > 0 ? '' : braced(encode(item.title))],
    // The second pair of braces keeps the title's capital letters in styles that would change them to small
    // letters.
    ['title', braced(braced(encode(item.title)))],
    ...own,
    ['version', braced(encode(item.version))],
    ['abstract', braced(encode(oneLine(item.abstract)))],
    ['keywords', braced(encode(item.keyword.join(', ')))],
  ];
  const filled = fields.filter(([, value]) => value !== '' && value !== '{}');
  return `@${type}{${item.id},\n${filled.map(([name, value]) => `  ${name} = ${value}`).join(',\n')}\n}\n`;
}

function toName(name: Name, encode: Encode): string {
  if ('literal' in name) return braced(encode(name.literal));
  const { family, given, suffix, 'non-dropping-particle': particle } = name;
  const whole = particle
    ? `${namePart(particle, encode)} ${familyPart(family, encode)}`
    : familyPart(family, encode);
  return [whole, suffix, namePart(given, encode)].filter((part) => part !== undefined).join(', ');
}

/**
 * Puts braces around a family name that contains a word in small letters, such as `Van de Loo`. Without the
 * braces, BibTeX would take the words up to that one for a particle.
 */
function familyPart(family: string, encode: Encode): string {
  return /\s\p{Ll}/u.test(family) ? braced(encode(family)) : namePart(family, encode);
}

/** Puts braces around a part of a name that contains `and`, because BibTeX separates names at that word. */
function namePart(part: string, encode: Encode): string {
  return /\sand\s|^and\s|\sand$/i.test(part) ? braced(encode(part)) : encode(part);
}

const braced = (text: string): string => `{${text}}`;
