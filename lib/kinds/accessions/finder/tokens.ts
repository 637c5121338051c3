import { archiveOf } from '@/lib/kinds/accessions/archives';
import type { TokenParts } from '@/lib/kinds/finder';
import type { RegistryProfile } from '@/lib/registry/profile';
import { CRYSTALS } from './crystals';

const CODE = '(?<![1-9])[1-9](?=\\d{0,2}[a-z])[a-z\\d]{3}';
/**
 * Describes texts that may name a structure: they contain the archive's name, with a code before or after it.
 * The code may be up to 300 characters away, because the codes of a table may be far below its header. Near
 * the end of a text the archive's name alone is enough, because the next text may contain the codes.
 */
const STRUCTURES = {
  hint: 'pdb|data\\sbank|rcsb',
  name: `(?:pdb(?:[ejs]|ids?)?(?![a-z])|data\\sbank|rcsb(?![a-z]))(?:[^]{0,300}?${CODE}|[^./]{0,40}$|(?<=${CODE}[^]{0,200}))`,
};

/** Matches a hyphen of any kind, and white space after it if there is any. Other marks, which are rare, match too. */
const HYPHEN = '\\W{1,2}';

/**
 * Joins the beginnings of accessions as alternatives. Those that end in another one are left out. Those that
 * differ in one part, as `E-MTAB-` and `E-MEXP-` do, share the others.
 */
function eitherOf(beginnings: readonly string[]): string {
  const shortest = beginnings.filter(
    (each) => !beginnings.some((other) => other !== each && each.endsWith(other)),
  );
  const parted = shortest.map((each) => /^(\w+-)?(.*?)(-?)$/.exec(each) ?? []);
  const groups = Map.groupBy(parted, ([, head = '', , tail = '']) => `${head} ${tail}`);
  const joined = Array.from(groups.values(), (members) => {
    const [[, head = '', , tail = ''] = []] = members;
    const middle = members.map(([, , each = '']) => each).join('|');
    return members.length > 1 && head !== '' ? `${head}(?:${middle})${tail}` : head + middle + tail;
  });
  return `(?:${joined.join('|')})`.replaceAll('-', HYPHEN);
}

/**
 * Describes what every text that names an accession contains; the scanner, which runs on every page, looks
 * only for that. The hint matches two characters, such as the last one of a prefix and a digit, and then
 * looks back for the whole prefix. This is much faster than a search for many different prefixes.
 */
export function accessionTokens(registries: readonly RegistryProfile[]): TokenParts {
  const forms = registries.flatMap(({ key }) => archiveOf(key)?.forms ?? []);
  const tokens = forms
    .filter(({ isApart }) => !isApart)
    .flatMap(({ begun, scanned, spaced }) =>
      scanned === null
        ? []
        : begun.map((part) => ({
            begun: part,
            last: (/\[([^[\]]+)\]$/.exec(part)?.[1] ?? part.slice(-1)).replace('-', ''),
            first: /^[A-Z]?/.exec(scanned)?.[0] || '\\d',
            isSpaced: spaced !== null,
            scanned,
          })),
    );
  // Accessions with as many digits share one part of the expression, and a space if one of them may have it.
  const families = Map.groupBy(tokens, ({ scanned }) => scanned)
    .values()
    .toArray();
  const joined = (behind: (token: (typeof tokens)[number]) => string) =>
    families.flatMap((members) => {
      const [first] = members;
      const space = members.some(({ isSpaced }) => isSpaced) ? '\\s?' : '';
      return first ? eitherOf(members.map(({ begun }) => begun)) + space + behind(first) : [];
    });
  // What comes before an accession that is read in addresses alone ends in `s/`.
  const links = registries.flatMap(({ key }) => archiveOf(key)?.linked?.token ?? []);
  const structures = registries.some(({ key }) => key === 'pdb') ? [STRUCTURES] : [];
  // The last characters of the prefixes, which are the characters before the first digit or letter of the rest. Any
  // mark or white space may also be there.
  const lasts = [...new Set(tokens.flatMap(({ last }) => [...last]))].join('');
  const firsts = [...new Set(tokens.map(({ first }) => first))].join('');
  const ends = [...structures.map(({ hint }) => hint), ...links, ...joined(({ first }) => first)];
  return {
    words: [
      ...forms.flatMap(({ isApart, prefixes }) => (isApart ? prefixes : [])),
      ...(registries.some(({ key }) => key === 'ccdc') ? [CRYSTALS] : []),
    ],
    names: [...joined(({ scanned }) => scanned), ...structures.map(({ name }) => name), ...links],
    hints:
      ends.length > 0
        ? [`[\\Wdns${lasts}][bk${firsts}${links.length > 0 ? '/' : ''}](?<=${ends.join('|')})`]
        : [],
  };
}
