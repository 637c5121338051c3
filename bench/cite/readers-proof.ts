import { bibliography } from '@/lib/citation/bibliography';
import { formats } from '@/lib/citation/formats';
import type { Item } from '@/lib/citation/item';
import { familyOf } from '@/lib/citation/names';
import { type Reader, type ReadItem, readers } from './readers';

/** What a reader, not our file, gets wrong. */
export interface Excuse {
  readonly reader: string;
  readonly formats: readonly string[];
  readonly field: string;
  readonly reason: string;
  readonly applies: (item: Item) => boolean;
}

const LATEX = ['bibtex', 'biblatex'];
const hasLiteral = ({ author }: Item): boolean => author.some(({ name }) => 'literal' in name);
const hasAnd = ({ author }: Item): boolean => author.some(({ name }) => familyOf(name).includes(' and '));

export const excuses: readonly Excuse[] = [
  {
    reader: 'pandoc',
    formats: LATEX,
    field: 'title',
    reason: 'pandoc drops the LaTeX commands for a bar and for a brace without its pair.',
    applies: ({ title }) => /[{}|]/.test(title),
  },
  {
    reader: 'bibutils',
    formats: LATEX,
    field: 'title',
    reason:
      'bibutils leaves some LaTeX commands as they are, and makes a dash of two hyphens however written.',
    applies: ({ title }) => /[\\<>|^]|--/.test(title),
  },
  {
    reader: 'bibtexparser',
    formats: LATEX,
    field: 'title',
    reason: 'bibtexparser leaves some LaTeX commands as they are and loses escaped braces.',
    applies: ({ title }) => /[\\<>|^{}`]/.test(title),
  },
  {
    reader: 'bibtexparser',
    formats: LATEX,
    field: 'authors',
    reason: 'bibtexparser gives names as written, with the suffix in the middle and the braces gone.',
    applies: (item) =>
      hasAnd(item) || item.author.some(({ name }) => 'family' in name && name.suffix !== undefined),
  },
  {
    reader: 'bibutils',
    formats: ['ris', 'endnote'],
    field: 'authors',
    reason:
      'bibutils takes organisations for persons, whose last word is the family name, and `and` for a list.',
    applies: (item) => hasLiteral(item) || hasAnd(item),
  },
  {
    reader: 'bibutils',
    formats: ['ris'],
    field: 'address',
    reason: 'bibutils knows DOIs of four digits only; RIS readers in use take any.',
    applies: ({ DOI }) => DOI !== null && !/^10\.\d{4}\//.test(DOI),
  },
];

export interface ReaderProof {
  readonly format: string;
  readonly reader: string;
  readonly equal: number;
  readonly excused: ReadonlyMap<string, number>;
  readonly different: readonly {
    readonly id: string;
    readonly field: string;
    readonly sent: string;
    readonly read: string;
  }[];
}

/** Every item through every reader in one file a format; each field must come back as it was sent. */
export function proveReaders(items: readonly Item[]): ReaderProof[] {
  return readers.map((reader) => proveReader(items, reader));
}

function proveReader(items: readonly Item[], reader: Reader): ReaderProof {
  const format = formats.find(({ key }) => key === reader.format);
  if (format === undefined) throw new Error(`no format ${reader.format}`);
  const read = reader.read(bibliography(items, format));
  const excused = new Map<string, number>();
  const all = items.flatMap((item, place) => {
    const got = read.get(item.id) ?? read.get(String(place));
    if (got === undefined) return [{ item, id: item.id, field: 'item', sent: item.id, read: 'nothing' }];
    const unequal = fieldsOf(item, got).filter(({ sent, read }) => comparable(sent) !== comparable(read));
    return unequal.map((difference) => ({ item, ...difference }));
  });
  const different = all.filter(({ item, field }) => {
    const excuse = excuses.find(
      (excuse) =>
        excuse.reader === reader.name &&
        excuse.field === field &&
        excuse.formats.includes(reader.format) &&
        excuse.applies(item),
    );
    if (excuse) excused.set(excuse.reason, (excused.get(excuse.reason) ?? 0) + 1);
    return excuse === undefined;
  });
  const equal = items.length - new Set(all.map(({ id }) => id)).size;
  return { format: reader.format, reader: reader.name, equal, excused, different };
}

function fieldsOf(item: Item, got: ReadItem): ReaderProof['different'][number][] {
  const pairs: [field: string, sent: string, read: string][] = [
    ['title', item.title, got.title],
    ['authors', authorsOf(item, got).join('; '), got.authors.join('; ')],
    ['year', got.year === '' && item.custom.draft ? '' : String(item.issued?.[0] ?? ''), got.year],
    ['address', item.DOI ?? item.URL, got.address],
    ['version', item.version, got.version ?? item.version],
  ];
  return pairs.map(([field, sent, read]) => ({ id: item.id, field, sent, read }));
}

/** Where nobody is cited, the format that demands an author names the registry. */
function authorsOf(item: Item, got: ReadItem): string[] {
  if (item.author.length === 0 && got.authors.length > 0) return [item.publisher];
  return item.author.map(({ name }) =>
    'literal' in name ? name.literal : [familyOf(name), name.given, name.suffix].filter(Boolean).join(', '),
  );
}

/** Readers take initials apart and put stops to them; what is compared is the letters. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’“”"']/g, "'")
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ;', ';')
    .trim();
}
