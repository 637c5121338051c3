import type { Name } from './author';
import { formatDate, toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { escapeAsciiLatex, escapeLatex, latexUrl } from './latex';
import { oneLine } from './line';

/** The value with its braces; a field whose value is empty is left out. */
type Field = readonly [name: string, value: string];
type Encode = (text: string) => string;

/**
 * BibTeX's own types, which every style knows; what BibTeX has no type for, as a data set, is `@misc`. Styles print no
 * `version` and no `publisher` of it: the note says the one and `howpublished` the other, alone, as some readers take
 * that for the publisher and would print both. The oldest styles print neither `doi` nor `url`, so the note ends in the
 * link, which is clickable in all of them; with a field `url` many would print it again.
 */
export function toBibtex(items: readonly CslItem[]): string {
  return items.map((item) => entry(bibtexType(item), item, bibtexFields(item), escapeAsciiLatex)).join('\n');
}

/** `@dataset`, or the work's own type, for biber. */
export function toBiblatex(items: readonly CslItem[]): string {
  return items
    .map((item) => entry(item.custom.kind.biblatex, item, biblatexFields(item), escapeLatex))
    .join('\n');
}

/** A type that demands a journal or a book is of no use where the record names none. */
function bibtexType({ custom: { kind }, 'container-title': container }: CslItem): string {
  return kind.partOf !== null && container === '' ? 'misc' : kind.bibtex;
}

/** What a type of either format calls the one who gives the work out; any other has a `publisher`. */
const PUBLISHER: Readonly<Record<string, string>> = {
  misc: 'howpublished',
  phdthesis: 'school',
  techreport: 'institution',
  online: 'organization',
  thesis: 'institution',
  report: 'institution',
};

function bibtexFields(item: CslItem): Field[] {
  const { issued, custom, publisher } = item;
  const [year, month] = issued ?? [];
  const type = bibtexType(item);
  return [
    ['year', year === undefined ? '' : braced(String(year))],
    ['month', issued && month ? formatDate(issued, 'Mon').toLowerCase() : ''],
    // Without it a style would say which degree a thesis was for.
    ['type', type === 'phdthesis' ? braced(escapeAsciiLatex(custom.kind.label)) : ''],
    ...container(item, custom.kind.partOf === 'journal' ? 'journal' : 'booktitle', escapeAsciiLatex),
    [PUBLISHER[type] ?? 'publisher', braced(escapeAsciiLatex(publisher))],
    ['note', braced(note(item, type))],
    ['doi', braced(item.DOI ?? '')],
  ];
}

/** `Version 1.2 [Data set], \url{…}` or `GSE4217 [Data set], …`; of a page that may change, also the day it was read. */
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

function biblatexFields(item: CslItem): Field[] {
  const { issued, number, publisher, custom, DOI, URL, accessed } = item;
  const { kind } = custom;
  return [
    ['date', issued === null ? '' : braced(toIsoDate(issued))],
    ['type', ['misc', 'thesis', 'report'].includes(kind.biblatex) ? braced(escapeLatex(kind.label)) : ''],
    ...container(item, kind.partOf === 'journal' ? 'journaltitle' : 'booktitle', escapeLatex),
    ['number', braced(escapeLatex(number))],
    [PUBLISHER[kind.biblatex] ?? 'publisher', braced(escapeLatex(publisher))],
    ['doi', braced(DOI ?? '')],
    ['url', DOI === null ? braced(URL) : ''],
    ['urldate', DOI === null ? braced(toIsoDate(accessed)) : ''],
  ];
}

/** The second pair of braces keeps capitals from styles that would lower them. */
function container(item: CslItem, name: string, encode: Encode): Field[] {
  return item['container-title'] === '' ? [] : [[name, braced(braced(encode(item['container-title'])))]];
}

function entry(type: string, item: CslItem, own: readonly Field[], encode: Encode): string {
  const fields: Field[] = [
    ['author', braced(item.author.map(({ name }) => toName(name, encode)).join(' and '))],
    // What sorts and labels an entry that has no author.
    ['key', item.author.length > 0 ? '' : braced(encode(item.title))],
    // The second pair of braces keeps the title's capitals from styles that would lower them.
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

/** A family name whose inner small word (`Van de Loo`) would be read as the end of a particle is kept whole. */
function familyPart(family: string, encode: Encode): string {
  return /\s\p{Ll}/u.test(family) ? braced(encode(family)) : namePart(family, encode);
}

/** `and` is what separates names. */
function namePart(part: string, encode: Encode): string {
  return /\sand\s|^and\s|\sand$/i.test(part) ? braced(encode(part)) : encode(part);
}

const braced = (text: string): string => `{${text}}`;
