import type { Name } from './author';
import { toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { escapeAsciiLatex, escapeLatex } from './latex';
import { oneLine } from './line';

/** The value with its braces; a field whose value is empty is left out. */
type Field = readonly [name: string, value: string];
type Encode = (text: string) => string;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * `@misc`, which every BibTeX style knows. They print no `version` and no `publisher` of it: the note says the one
 * and `howpublished` the other, alone, as some readers take that for the publisher and would print both. The oldest
 * styles print neither `doi` nor `url`, so the note ends in the link.
 */
export function toBibtex(items: readonly CslItem[]): string {
  return items.map((item) => entry('misc', item, bibtexFields(item), escapeAsciiLatex)).join('\n');
}

/** `@dataset`, or the work's own type, for biber. */
export function toBiblatex(items: readonly CslItem[]): string {
  return items
    .map((item) => entry(item.custom.kind.biblatex, item, biblatexFields(item), escapeLatex))
    .join('\n');
}

function bibtexFields(item: CslItem): Field[] {
  const { issued, version, custom, publisher, DOI } = item;
  const [year, month] = issued ?? [];
  const edition = custom.draft ? 'Draft version' : version && `Version ${version}`;
  const label = `[${custom.kind.label}]`;
  const link = linkOfItem(item);
  return [
    ['year', year === undefined ? '' : braced(String(year))],
    ['month', MONTHS[(month ?? 0) - 1] ?? ''],
    ['howpublished', braced(escapeAsciiLatex(publisher))],
    [
      'note',
      braced(
        `${[edition && escapeAsciiLatex(edition), label].filter(Boolean).join(' ')}, ${escapeAsciiLatex(link)}`,
      ),
    ],
    // Of a page, the address comes with the day it was read.
    ['url', DOI === null ? '' : braced(link)],
  ];
}

function biblatexFields({ issued, publisher }: CslItem): Field[] {
  return [
    ['date', issued === null ? '' : braced(toIsoDate(issued))],
    ['publisher', braced(escapeLatex(publisher))],
  ];
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
    ...address(item),
    ['abstract', braced(encode(oneLine(item.abstract)))],
    ['keywords', braced(encode(item.keyword.join(', ')))],
  ];
  const filled = fields.filter(([, value]) => value !== '' && value !== '{}');
  return `@${type}{${item.id},\n${filled.map(([name, value]) => `  ${name} = ${value}`).join(',\n')}\n}\n`;
}

function address({ DOI, URL, accessed }: CslItem): Field[] {
  if (DOI !== null) return [['doi', braced(DOI)]];
  return [
    ['url', braced(URL)],
    ['urldate', braced(toIsoDate(accessed))],
  ];
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
