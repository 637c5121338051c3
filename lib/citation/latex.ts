/** Combining marks and the LaTeX accents that mean them. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
  '\u0331': 'b',
};

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  å: 'aa',
  Å: 'AA',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  đ: 'dj',
  Đ: 'DJ',
};

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '`': '\\`{}',
};

/** BibTeX counts braces and does not see the backslash before one, so only those that come in pairs may have it. */
const PAIRED = { '{': '\\{', '}': '\\}' };
const UNPAIRED = { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' };

/** Text that LaTeX prints as it is, in Unicode; two hyphens or quotes in a row would become one character. */
export function escapeLatex(text: string): string {
  const written: Readonly<Record<string, string>> = { ...SPECIAL, ...(isPaired(text) ? PAIRED : UNPAIRED) };
  return text
    .replace(/[\\{}~^<>|`%&_$#]/g, (character) => written[character] ?? `\\${character}`)
    .replace(/([-'])(?=\1)/g, '$1{}');
}

function isPaired(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '{') open += 1;
    if (character === '}') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** The same with accented Latin letters spelled out, which the old BibTeX programs sort and cut rightly. */
export function escapeAsciiLatex(text: string): string {
  return escapeLatex(text)
    .replace(/[ßæÆœŒøØåÅłŁıđĐ]/g, (letter) => `{\\${LETTERS[letter] ?? ''}}`)
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, spellOut);
}

function spellOut(letter: string): string {
  const [base = '', mark = '', ...more] = letter.normalize('NFD');
  const accent = ACCENTS[mark];
  if (accent === undefined || more.length > 0) return letter;
  return /[a-z]/i.test(accent) ? `{\\${accent}{${base}}}` : `{\\${accent}${base}}`;
}
