import { bibliography } from '@/lib/citation/bibliography';
import { formats } from '@/lib/citation/formats';
import { type CslItem, linkOfItem } from '@/lib/citation/item';
import { familyOf } from '@/lib/citation/names';
import { type Outcome, sorted } from './prove-all';
import type { Reader, ReadItem } from './reader';

/** What a reader, not our file, gets wrong. */
export interface Excuse {
  /** Whose readers get it wrong. */
  readonly formats: readonly string[];
  readonly field: string;
  readonly reason: string;
  readonly applies: (item: CslItem) => boolean;
}

const LATEX = ['bibtex', 'biblatex'];
const hasLiteral = ({ author }: CslItem): boolean => author.some(({ name }) => 'literal' in name);
const hasAnd = ({ author }: CslItem): boolean => author.some(({ name }) => familyOf(name).includes(' and '));

const cffLoses = (field: string, reason: string, applies: Excuse['applies']): Excuse => ({
  formats: ['cff'],
  field,
  reason,
  applies,
});

export const excuses: readonly Excuse[] = [
  {
    formats: LATEX,
    field: 'title',
    reason: 'pandoc drops the LaTeX commands for a bar and for a brace without its pair.',
    applies: ({ title }) => /[{}|]/.test(title),
  },
  {
    formats: LATEX,
    field: 'title',
    reason: 'pandoc reads a Greek letter, which pdflatex prints only in a formula, as that formula.',
    applies: ({ title }) => /[Α-Ωα-ω]/.test(title),
  },
  {
    formats: [...LATEX, 'csl-json'],
    field: 'authors',
    reason: 'pandoc puts a particle behind the given name, as in `Vries, Saskia de`, before the family name.',
    applies: ({ author }) => author.some(({ name }) => 'family' in name && /\s\p{Ll}+$/u.test(name.given)),
  },
  {
    formats: ['ris'],
    field: 'authors',
    reason:
      'bibutils takes organisations for persons, whose last word is the family name, and `and` for a list.',
    applies: (item) => hasLiteral(item) || hasAnd(item),
  },
  {
    formats: ['ris'],
    field: 'doi',
    reason: 'bibutils knows DOIs of four digits only; RIS readers in use take any.',
    applies: ({ DOI }) => DOI !== null && !/^10\.\d{4}\//.test(DOI),
  },
  {
    formats: ['ris'],
    field: 'url',
    reason: 'bibutils takes the link of a DOI that it knows for the DOI itself.',
    applies: ({ DOI }) => DOI !== null,
  },
  cffLoses('year', 'CFF knows a day of release, and no year alone.', ({ issued }) => issued?.length === 1),
  cffLoses(
    'publisher',
    'CFF has no word for who published a work.',
    ({ custom, DOI }) => custom.curie === DOI,
  ),
  cffLoses('doi', 'CFF refuses DOIs with `+`, `<` and other signs: they are given as links.', ({ DOI }) =>
    /[^\w:/;.()[\]\\-]/.test(DOI ?? ''),
  ),
];

/** A field of an item as it was sent and as it came back. */
interface Field {
  readonly item: CslItem;
  readonly field: string;
  readonly sent: string;
  readonly read: string;
}

/** Every item through a reader in one file; each field must come back as it was sent. */
export function proveReader(items: readonly CslItem[], reader: Reader): Outcome {
  const format = formats.find(({ key }) => key === reader.format);
  if (format === undefined) throw new Error(`no format ${reader.format}`);
  const read = reader.read(reader.write?.(items) ?? bibliography(items, format));
  const unequal = items.flatMap((item, place): Field[] => {
    const got = read.get(item.id) ?? read.get(String(place));
    if (got === undefined) return [{ item, field: 'item', sent: item.id, read: 'nothing' }];
    return fieldsOf(item, got, reader).filter((each) => !isEqual(each));
  });
  const { excused, different } = sorted(
    unequal,
    ({ item, field }) =>
      excuses.find(
        (excuse) => excuse.field === field && excuse.formats.includes(reader.format) && excuse.applies(item),
      )?.reason,
  );
  return {
    equal: items.length - new Set(unequal.map(({ item }) => item)).size,
    excused,
    different: different.map(
      ({ item, field, ...each }) => `${item.id} ${field}\n  sent ${each.sent}\n  read ${each.read}`,
    ),
  };
}

/** Formats that give a DOI and no address beside it, as their readers make the link of it; or the link alone. */
const DOI_ALONE = ['biblatex', 'csl-json', 'cff'];

/** In BibTeX the address stands in the note, as many styles print a field `url` besides. */
const hasNoUrl = ({ format }: Reader, { doi }: ReadItem): boolean =>
  format === 'bibtex' || (doi !== '' && DOI_ALONE.includes(format));

function fieldsOf(item: CslItem, got: ReadItem, reader: Reader): Field[] {
  const { DOI } = item;
  const pairs: [field: string, sent: string, read: string][] = [
    ['title', item.title, got.title],
    ['authors', authorsOf(item, reader).join('; '), got.authors.join('; ')],
    ['year', got.year === '' && item.custom.draft ? '' : String(item.issued?.[0] ?? ''), got.year],
    ['doi', DOI ?? '', got.doi],
    ['url', hasNoUrl(reader, got) ? '' : linkOfItem(item), got.url],
    ['publisher', item.publisher, got.publisher],
    ['version', item.version, got.version ?? item.version],
  ];
  return pairs.map(([field, sent, read]) => ({ item, field, sent, read }));
}

/** Where nobody is cited, the format that demands an author has a word for that. */
function authorsOf(item: CslItem, { format }: Reader): string[] {
  if (item.author.length === 0 && format === 'cff') return ['anonymous'];
  return item.author.map(({ name }) =>
    'literal' in name ? name.literal : [familyOf(name), name.given, name.suffix].filter(Boolean).join(', '),
  );
}

/** Readers take initials apart and put stops to them; what is compared of names is the letters. */
function isEqual({ field, sent, read }: Field): boolean {
  const [one, other] = [sent, read].map(comparable);
  if (field !== 'authors') return one === other;
  return one?.replaceAll(' ', '') === other?.replaceAll(' ', '');
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’“”"']/g, "'")
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ;', ';')
    .trim();
}
