import { once } from '@/lib/text/once';

/*
 * A code of four characters names a structure of the PDB, but many amounts, clones and ordinals look the
 * same. So a code is read only if the weights of the clues around it add up to `ENOUGH`, and none of the
 * clues is a veto. There is one exception: the archive's name right before the code outweighs a veto. Each
 * row of `CLUES` below is one clue: where it stands, its weight, and an example. `beside.ts` adds the
 * weights up.
 */

/**
 * Forbids what would make a code part of a file's name, a longer word, or a range of numbers. Allows a range
 * of codes.
 */
const END =
  '(?![A-Za-z\\d]|\\.{1,2}\\w{2}|_(?![A-Z]{2,4}(?!\\w))\\w{2}|[-–](?![1-9](?=\\d{0,2}[A-Z])[A-Z\\d]{3}(?![\\w-]))(?:\\d|[A-Z]{2}))';
/** Matches a code in capital letters. Temperatures and amounts, such as `310K`, `10ML` and `35GB`, do not match. */
export const UPPER = `(?!\\d{3}K|\\d\\d(?:M[GLM]|[KMGT]B))[1-9](?=\\d{0,2}[A-Z])[A-Z\\d]{3}${END}`;
const UNITS =
  '\\d(?:way|mer|bit|day|min|hrs|sec)|\\d\\d(?:ai|[mnuk][mgls]|h[rz]|aa|bp|[kmg]b|px|st|nd|rd|th|[mnpf]s)';
/** Matches a code in small letters. A number with a unit, such as `12kb`, does not match. */
const LOWER = `(?!${UNITS}|\\d{3}[ckmsx])[1-9](?=\\d{0,2}[a-z])[a-z\\d]{3}${END}`;
/** Matches a code whose letters are all capital or all small. */
export const CODE = `(${UPPER}|${LOWER})`;

/** Matches the archive's name. `Pdb` does not match: in mixed case, it is the prompt of a debugger. */
export const NAME =
  /(?<![A-Za-z\d_./\\]|[A-Za-z\d](?<!RCSB)-)(?:(?:ww)?PDB[ej]?(?:[Ii][Dd])?s?|pdb(?:[Ii][Dd])?s?|RCSB|[Pp](?:rotein|ROTEIN) [Dd](?:ata|ATA)\s?[Bb](?:ank|ANK|ase|ASE))(?![A-Za-z\d_$]|\.\w)/g;

/**
 * Rewrites the source of an expression so that each small letter matches its capital, too. The modifier
 * `(?i:…)` is not used, because V8 13.6 forgets it after some garbage collections. The source must not
 * contain ranges in square brackets, such as `[a-z]`.
 */
const anyCase = (source: string): string =>
  source.replace(/\\p\{\w+\}|\\.|\[[^\]]*\]?|\p{Ll}/gu, (part) => {
    if (part.startsWith('\\')) return part;
    const both = part.replace(/\p{Ll}/gu, (letter) => letter + letter.toUpperCase());
    return part.startsWith('[') ? both : `[${both}]`;
  });
/**
 * Makes an expression from the sources below. A part in `‹…›` matches in any case. Both cases are spelled out only
 * here, because it takes long, and most pages do not name the archive.
 */
export const toExpression = (source: string): RegExp =>
  new RegExp(
    source.replace(/‹([^‹›]*)›/g, (_, inner: string) => `(?:${anyCase(inner)})`),
    'u',
  );
const words = (...stems: readonly string[]) => `(?<![\\p{L}\\d])‹${stems.join('|')}›`;
/** Forbids a letter at this position, unless it is of a script that writes no spaces between words. */
const WORD_END = '(?!(?![\\p{sc=Han}\\p{sc=Hangul}\\p{sc=Hiragana}])\\p{L})';
const whole = (...stems: readonly string[]) => `${words(...stems)}${WORD_END}`;

/** Words that announce codes, such as `identifier`, in languages that write spaces between words. */
const CODE_NOUNS = [
  'ids?',
  'identifi\\p{L}{0,8}',
  'acc(?:ession)?s?',
  'n[uú]m[bm]?[eé]r\\p{L}{0,3}',
  '[ck][oó]d(?![öo])\\p{L}{0,5}',
  'references?',
  'eintr[aä]g\\p{L}{0,2}',
  'voc[ei]',
  'wpis\\p{L}{0,3}',
  'код\\p{L}{0,4}',
  'номер\\p{L}{0,4}',
  'nos?\\.',
  'nr\\.?',
];
const JOINED_CODE_NOUNS = '编号|編號|编码|代码|登录号|登録|番号|コード|코드|번호|رمز|رقم|קוד|מספר';
/** Words for structures, in languages that write spaces between words. */
const STRUCTURE_NOUNS = [
  'e?s[tz]ru[ck]?tt?[uú]r\\p{L}{0,4}',
  'структур\\p{L}{0,3}',
  '(?:co|k)ord?i?n\\p{L}{0,8}',
  'co(?:ö|o)?rd[eio]n\\p{L}{0,8}',
  'координат\\p{L}{0,3}',
  'templates?',
  'vorlagen?',
  'plantillas?',
  'шаблон\\p{L}{0,2}',
  'mod[eè]ll?\\p{L}{0,3}',
  'модел\\p{L}{0,3}',
  '[ck]omplex\\p{L}{0,3}',
  'entr(?:y|ies|ées?|adas?)',
  'запис\\p{L}{0,2}',
  'files?',
  'holo',
  'apo',
];
/** Words for structures that a molecule's name may follow, as in `complex B (5zwo)`. */
const MOLECULE_NOUNS = ['structures?', 'complex(?:es)?', 'templates?', 'apo', 'holo'];
const JOINED_STRUCTURE_NOUNS = '结构|結構|構造|구조|模板|模型|テンプレート';
/** Words that join a noun to its codes, in languages that write no spaces between words. */
const JOINED_VERB = '为|為|是|は|が|는|은|에서|의|の|的|中的?|内';
const JOINED_NOUN = `(?:${JOINED_CODE_NOUNS})(?:(?!${JOINED_VERB}|${JOINED_CODE_NOUNS})[\\p{sc=Han}\\p{sc=Hiragana}]){0,4}`;
const ANY_NOUN = `(?:${whole(...CODE_NOUNS, ...STRUCTURE_NOUNS)}|${JOINED_NOUN})`;
/** Matches a word that announces codes. The header of a column with codes may consist of this word alone. */
export const NOUN = `(?:${whole(...CODE_NOUNS, ...STRUCTURE_NOUNS, 'chains?', 'ketten?')}|${JOINED_NOUN})`;

const SPACE = '(?:[^\\S\\n]|\\n(?!\\s*\\n))';
/** Matches a character that may stand between the archive's name and a code. */
export const MARK = `(?:${SPACE}|[-–—:：=#|/"'“”‘’«»\`*~(（[{,]|\\\\\\w{1,10}\\{)`;
/** Matches words that join a noun such as `identifier` to its codes: `is`, `are` and the like. */
const VERB = whole(
  'is|are|was|were|reads?|should|be|as follows|follow|ist|sind|lautet|lauten|est|sont|es|son|é|são|è|sono|zijn',
);
/** Matches a reference to the literature, such as `[12]`, if there is one. */
const CITED = '(?:\\s?\\[\\d{1,3}(?:[,–-] ?\\d{1,3}){0,5}\\])?';
/** Matches the label of an item in a list, such as `(A) `, `B) ` or `(ii) `. */
const LABEL = '(?:[(（]?(?:[A-Za-z]|[ivx]{1,4})[)）.]\\s)';
const PLACE = '(?:in|into|from|at|aus|von|dans|de|en|of|из|в|w|z)';

/**
 * Matches a character inside a sentence. The end of a sentence, paragraph or text does not match, nor does
 * the archive's name.
 */
const IN_SENTENCE = '(?:(?!PDB|pdb)[^.!?。;$\\n]|\\n(?!\\s*\\n))';

/** Matches the end of a label with a remark, such as `: wild type, `. */
const LABELLED = '[:：;] ?[^.;:：$\\n]{1,80}, ';

const NOT_STRUCTURES = [
  'clones?',
  'klon\\p{L}{0,2}',
  '(?:anti|auto)?bod(?:y|ies)',
  'antik[oö]r\\p{L}{0,3}',
  'antic[ou]?r?[rp]\\p{L}{0,4}',
  'антител\\p{L}{0,2}',
  'm?abs?',
  'anti-(?:\\p{L}|\\d|-){1,15}',
  'doors?',
  'rooms?',
  'raum',
  'kamer',
  'salle',
  'sala',
  'aula',
  'rom',
  'lab',
  'lines?',
  'cells?',
  'zell\\p{L}{0,5}',
  'mice',
  'mouse',
  'plates?',
  'wells?',
  'box',
  'cat(?:alogue|alog)?',
  'strains?',
  'isolates?',
  'stamm',
  'grants?',
  'fig(?:ure)?s?',
  'panels?',
  'bands?',
];
const JOINED_NOT_STRUCTURES = '抗体|克隆|クローン|항체|细胞|細胞|세포|房间|室';
const DEEDS_TO_SAMPLES = [
  'stain',
  'treat',
  'label',
  'inject',
  'incubat',
  'induc',
  'supplement',
  'transfect',
  'infect',
  'gr[eo]w',
  'cultur',
];
const AMOUNT = '(?:%|[munpµμ]?(?:M|g|l|L|U)(?:\\s?/\\s?[mµμ]?[lL])?)';
const LIST = '(?:[A-Z\\d]{2,6}(?:,? and |, |/| or |,? und | et | y )){0,6}';

/**
 * Says where a clue is looked for: right before the code, right after it, anywhere in its sentence, or in the
 * code itself.
 */
export type Side = 'before' | 'behind' | 'sentence' | 'code';

export interface Clue {
  readonly side: Side;
  /**
   * Short description of the clue. `npm run why`, which tells developers why a text is read as it is, prints
   * it.
   */
  readonly name: string;
  readonly weight: number;
  readonly source: string;
  /** Text to which the clue applies. The code in it is in square brackets. */
  readonly example: string;
  /**
   * True if the clue also counts for codes in small letters. Most clues do not, because most texts of four
   * small letters and digits are ordinary words and numbers.
   */
  readonly small?: true;
}

/** Sum of weights that a code needs to be read, if no clue is a veto. */
export const ENOUGH = 6;
/**
 * Sum of weights that a code needs to be read in spite of a veto. The weight of the archive's name right
 * before the code is chosen so that the name and one veto add up to this sum.
 */
export const CERTAIN = 24;
/**
 * Weight of a clue that is a veto. A code that has a veto anywhere in a text is read only at places where its
 * sum is at least `CERTAIN`.
 */
export const VETO = -20;
/** Name of the clue which applies if the sentence that contains the code is about structures. */
export const ABOUT = 'its sentence is about structures';

/**
 * Matches a function or a variable with the archive's name in its own, up to the quotation mark of its first
 * value, as in `fetch_pdb('` and `pdb_ids = ["`.
 */
const IN_CODE =
  '(?:[Pp]db|PDB|mmcif|mmCIF|[Rr]csb|RCSB|(?:get|fetch|load|open)_?[Ss]tructure)[\\w.]{0,30}(?:["\'\\]] ?:|["\'\\]]?\\s?(?:\\(|=|<-))\\s?(?:c\\()?[[({]{0,2}\\s?["\']\\s?';
/** Returns an expression for a code that the name of a function or a variable announces. */
export const codeInCode = once(() => new RegExp(`(?<=${IN_CODE})${CODE}`));

export const CLUES: readonly Clue[] = [
  {
    side: 'before',
    name: 'name right before it',
    weight: CERTAIN - VETO,
    small: true,
    source: `${NAME.source}(?:['’]s)?[)）]?(?: ?dat[ae]\\s?bases?)?${CITED}(?:${MARK}|${ANY_NOUN}(?:['’]s|[;:)）])?|${VERB}|${JOINED_VERB}|[)）:] ?(?=${LABEL}$)|${whole('the', 'following')}|${LABEL}$){0,24}$`,
    example: 'PDB ID: [1AKI]',
  },
  {
    side: 'before',
    name: 'name before it, and “as” or “under”',
    weight: 4,
    source: `${NAME.source}[)）]?(?:\\s?[(（][^()（）$\\n]{0,80}[)）])? (?:under|as|unter|als|onder|sous|bajo|sob|come|como|pod|под) ${MARK}{0,2}$`,
    example: 'in the PDB (https://www.rcsb.org) under [6BVN]',
  },
  {
    side: 'before',
    name: 'name before it, and “such as”',
    weight: 8,
    small: true,
    source: `${NAME.source}(?: db)?(?: (?:accession )?(?:id|ID|code|number|entr(?:y|ie)|file)s?)?[,(]? ?[(]?(?:e\\.g\\.,?|such as|like|for example,?) ["'\`]?$`,
    example: 'Enter a PDB ID, such as [1ubq], in the field',
  },
  {
    side: 'before',
    name: 'codes of the archive are announced',
    weight: 8,
    small: true,
    source: `${NAME.source}${IN_SENTENCE}{0,40}?(?:(?<!\\p{L})‹${[...CODE_NOUNS, 'files?', 'entries'].join('|')}›(?!\\p{L})|${JOINED_NOUN})[^.;\\d$\\n:：([]{0,40}[:：(（[]${MARK}{0,4}(?:${LABEL})?$`,
    example: 'PDB codes used for training: [1AKI]',
  },
  {
    side: 'before',
    name: 'function or variable named after the archive',
    weight: 8,
    small: true,
    source: `${IN_CODE}$`,
    example: "read.pdb('[1cm8]')",
  },
  {
    side: 'before',
    name: 'command that fetches it',
    weight: 8,
    small: true,
    source: '(?:(?<![\\w.])(?:--|pdb_)?(?:fetch|fetch-\\w{1,8})|(?:`|(?:^|\\n)[\\t ]{0,8})open) $',
    example: 'PDB: fetch [1ake] 4ake',
  },
  {
    side: 'before',
    name: 'loop over codes',
    weight: 8,
    small: true,
    source: '(?<!\\w)for (?:pdbs?|ids?|codes?|entry|(?:pdb|\\w{1,8}_)_?(?:id|code)) in [[(]?["\']?$',
    example: 'for code in [1ubq] 5pti; do',
  },
  {
    side: 'before',
    name: 'cross-reference of a sequence before it',
    weight: 8,
    small: true,
    source: '(?<![A-Za-z\\d])DR {1,4}PDB; $',
    example: '#=GS A/1-52 DR PDB; [1ifl] ; 1-52;',
  },
  {
    side: 'before',
    name: 'the entry of a molecule is it',
    weight: 6,
    small: true,
    source: `${NAME.source} (?:of|for) [^.:;$\\n]{1,60} (?:is|was|are|were) $`,
    example: 'The PDB of our target is [1qaw]',
  },
  {
    side: 'before',
    name: 'noun for a code before it',
    weight: 4,
    small: true,
    source: `(?:${whole(...CODE_NOUNS)}|${JOINED_NOUN})(?: ${VERB}|${JOINED_VERB})?${MARK}{1,8}$`,
    example: 'the code [5L8R]',
  },
  {
    side: 'before',
    name: 'noun for a structure before it',
    weight: 6,
    source:
      `(?:${whole(...STRUCTURE_NOUNS)}(?: ${whole('of', 'from', 'for', 'with', 'the', 'to', 'as', 'is', 'are', 'was', 'were', 'be', 'code', 'id', 'ist', 'von', 'de', 'из')}){0,2}|(?:${JOINED_STRUCTURE_NOUNS})(?:为|是|は)?)` +
      `(?:[\\s:：("“«‘*\`]{1,4}|(?<=[^\\p{ASCII}]))$`,
    example: 'the closed-lid structure [1BYQ]',
  },
  {
    side: 'before',
    name: 'structure of a molecule before its bracket',
    weight: 6,
    small: true,
    source: `${whole(...MOLECULE_NOUNS)}(?: [^\\s()（）.:;]{1,15}){1,3} [(（]$`,
    example: 'complex B ([5zwo])',
  },
  {
    side: 'before',
    name: 'chain before it',
    weight: 6,
    small: true,
    source: `${words('chains?', 'ketten?', 'chaîne', 'cadena', 'catena')} [A-Z]\\d?(?: and [A-Z])?(?: (?:of|from|in|von|de|из)(?: the)?)? $`,
    example: 'solved with chain A of [2X99]',
  },
  {
    side: 'before',
    name: 'superposed on it',
    weight: 6,
    source: `${words('(?:super|über)\\p{L}{3,12}', 'align\\p{L}{0,8}', 'over(?:lay|lai)\\p{L}{0,4}', 'compar\\p{L}{0,8}', 'dock\\p{L}{0,5}')}(?: \\p{L}+){0,2} (?:with|on|onto|to|of|in|into|mit|auf|avec|sur|con|su|com|sobre|z|na|с|на|met|op)(?: the)?[\\s:：("“«‘*\`]{1,4}$`,
    example: 'superposition with [1AQF]',
  },
  {
    side: 'before',
    name: 'name before its bracket',
    weight: 4,
    source: `${NAME.source}${IN_SENTENCE}{0,60}?[(（]$`,
    example: 'in the PDB, that of the spike ([6XR8])',
  },
  {
    side: 'before',
    name: 'colon before it',
    weight: 4,
    source: `[:：]${MARK}{0,4}$`,
    example: 'in the PDB we found: [5ABC]',
  },
  {
    side: 'before',
    name: 'label of a list before it',
    weight: 4,
    source: `${LABELLED}$`,
    example: 'PDB codes: apo, [6Q0J]',
  },
  {
    side: 'before',
    name: 'label in a list of codes before it',
    weight: 4,
    small: true,
    source: `${NAME.source} ‹${[...CODE_NOUNS, 'entr(?:y|ies)'].join('|')}›(?!\\p{L})(?:[^.$\\n]{0,80}(?=[:：;]))?${LABELLED}$`,
    example: 'PDB references: lysozyme, [193l]',
  },
  {
    side: 'behind',
    name: 'name right behind it',
    weight: 12,
    source: `^(?:[\\s,&/]|and|und|et|y|${UPPER}){0,24}(?:\\s?[(（]${NAME.source}(?:[)）]| (?:ID|code|entry|accession)(?!\\p{L}|\\W{0,4}\\d))|\\s${PLACE}(?: (?:the|der|die|la|RCSB|банка|базы)){0,2} ${NAME.source})`,
    example: '[7DF4] and 7A98 (PDB)',
  },
  {
    side: 'behind',
    name: 'fetched from or kept in the archive',
    weight: 4,
    source: `^${IN_SENTENCE}{0,80}${words('retriev', 'obtain', 'download', 'taken', 'collect', 'deposit', 'fetch', 'extract', 'select', 'access', 'available', 'submitted', 'взят')}${IN_SENTENCE}{0,40}${NAME.source}`,
    example: '[1GWX] and 3GWX were downloaded from the Protein Data Bank',
  },
  {
    side: 'behind',
    name: 'chain, resolution or structure behind it',
    weight: 6,
    small: true,
    source:
      '^(?:[:_.][A-Z](?![A-Za-z\\d])|,? chains? [A-Z](?![A-Za-z])|[^.()（）\\n]{0,12}[(（,][^()（）\\n]{0,25}\\d ?Å| at \\d\\.\\d+ ?Å|' +
      '[\'"”»*`)]{0,2} (?:(?!with )\\p{L}[\\p{L}\\d-]{0,20} ){0,3}(?:structures?|models?|template|entry|coordinates|kodlu)(?!\\p{L})|' +
      `(?:的|の)?\\p{sc=Han}{0,4}(?:${JOINED_STRUCTURE_NOUNS}))`,
    example: '[2HJR], chain A',
  },
  {
    side: 'behind',
    name: '“for” behind it',
    weight: 3,
    source: '^ (?:for|für|voor|pour|para|per|dla|для) ',
    example: '[6BVF] for T = 4',
  },
  {
    side: 'behind',
    name: 'semicolons around it',
    weight: 4,
    source: '^;',
    example: 'DR   PDB; [1GKP]; X-ray',
  },
  {
    side: 'behind',
    name: 'it is the beginning of a word',
    weight: -4,
    source: '^-\\p{Ll}{3}',
    example: '[3D12]-like models',
  },
  {
    side: 'sentence',
    name: 'archive named in its sentence',
    weight: 2,
    small: true,
    source: NAME.source,
    example: 'PDB … [1AKI]',
  },
  {
    side: 'sentence',
    name: ABOUT,
    weight: 2,
    source: `${words(
      'e?s[tz]ru[ck]?tt?[uú]r',
      'структур',
      '(?:cr[iy]|kr[iy])stal',
      'кристал',
      'cryo-?em',
      'rms',
      'super(?:pos|imp)',
      'überlag',
      'over(?:lay|lai)',
      'templat',
      '(?:co|k)oord',
      'coord',
      'координат',
      'dock',
      'ligand',
      'apo',
      'holo',
      'chain',
      'fold',
      'homolog',
      'conform',
      'pymol',
      'chimera',
    )}|\\dÅ|\\d\\sÅ|结构|結構|構造|구조|結晶|晶体|결정`,
    example: 'crystals of [1AKI]',
  },
  // A digit, a letter and two digits are often a clone, a room or a well. Two leading digits, factors (`10X`)
  // and dimensions (`3D`) are no codes either.
  {
    side: 'code',
    name: 'looks like nothing else',
    weight: 5,
    source: '^(?!\\d[A-Z]\\d\\d|\\d\\d|\\dX(?:\\d|T[ABEGY]|YT|SD)|[23]D)(?=\\d*[A-Z])',
    example: '[1GWX]',
  },
  {
    side: 'code',
    name: 'a number and a short name',
    weight: -12,
    source:
      '^(?:229E|\\d(?:UTR|HIS|MYC|FAM|AAD|AZA|FOA|OHT|HNE|HT[TPR\\d]|ASA|LOX|HMC|DIV|DEM|MER|TET|[HD]2O|HR\\d|CL\\d|UMR|UPR|UMS))$',
    example: '[5FAM]',
  },
  {
    side: 'code',
    name: 'name of a hydrogen',
    weight: -8,
    source: '^[1-4]H[ABDEGHZ]\\d$',
    example: '[1HH1]',
  },
  {
    side: 'code',
    name: 'a number and a unit, or a number of a program',
    weight: -12,
    source:
      '^(?:\\d(?:AMP|VDC|VAC|[GMK]HZ|MAH|OHM|CPU|IN1|ULL)|[1-9]\\d(?:CH|HZ|LB)|[1-9]\\d\\d[MUW]|(?:128|256|512)[MG])$',
    example: '[1ULL]',
  },
  {
    side: 'before',
    name: 'clone, antibody, room or the like before it',
    weight: VETO,
    source: `(?:${whole(...NOT_STRUCTURES)}[.:]?(?: (?:no|nr)\\.?)?[\\s(,:]{1,2}|(?:${JOINED_NOT_STRUCTURES})[(（]?)${LIST}$`,
    example: 'the antibody [4E10]',
  },
  {
    side: 'before',
    name: 'record of an atom before it',
    weight: VETO,
    source: '(?<![A-Za-z\\d])(?:ATOM|HETATM) {1,6}\\d{1,6} {1,3}$',
    example: 'ATOM      4 [1HH3] ACE',
  },
  {
    side: 'before',
    name: 'amount before it',
    weight: VETO,
    source: `\\d\\s?${AMOUNT}\\s(?:of )?$`,
    example: '10 mM [5ABC]',
  },
  {
    side: 'before',
    name: 'samples were treated with it',
    weight: VETO,
    source: `${words(...DEEDS_TO_SAMPLES)}\\p{L}{0,5}(?: \\p{L}+)?(?: (?:with|in|on|by|of|from))?\\s$`,
    example: 'stained with [9E10]',
  },
  {
    side: 'before',
    name: 'dot that joins water to a salt before it',
    weight: VETO,
    source: '(?<=[\\p{L}\\d)\\]])(?<!(?<![\\p{L}\\d])[1-9][A-Z\\d]{3})\\s?[·⋅∙•]\\s?$',
    example: 'K2SO4·[5ABC]',
  },
  {
    side: 'behind',
    name: 'clone, antibody, medium or the like behind it',
    weight: VETO,
    source: `^(?:[)\\s-]{0,2}(?:‹${NOT_STRUCTURES.join('|')}›|medium|media|agar|fabs?|tag|tagged|epitopes?|hybridoma|background)(?!\\p{L})|(?: (?:is|was|are|were))? an? ‹${NOT_STRUCTURES.join('|')}›(?!\\p{L}))`,
    example: '[9E10] cells',
  },
  {
    side: 'behind',
    name: 'dilution or amount behind it',
    weight: VETO,
    source: `^(?:[\\s(,;]{0,3}1 ?: ?\\d{2,}|[\\s(,;]{1,2}\\d[\\d.,]{0,12}\\s?(?:%|[munpµμ]?(?:M|g|l|L)(?![\\p{L}\\d])))`,
    example: '[4G10] (1:1000)',
  },
];

/**
 * Returns the clues with compiled expressions. They are compiled only when a text names the archive, because
 * compiling takes as long as reading several pages.
 */
export const cluesOf = once(() => CLUES.map((clue) => ({ ...clue, expression: toExpression(clue.source) })));

const JOINING = 'and|or|und|oder|sowie|et|ou|y|e|o|ed|en|i|oraz|та|і|й|и|или|و|ve|plus';
const JOINING_UNSPACED = '和|及|与|與|と|および';
/**
 * Matches what may come after a code before the next code of a list: chains, the accession of a density map
 * such as `EMD-1234`, a remark in brackets, closing brackets or quotation marks.
 */
const REMARK =
  '(?:(?:[_:.-][A-Za-z]{1,3}|_\\d{1,2})(?![A-Za-z\\d]))?(?:,? chains? [A-Z](?![A-Za-z]))?(?:[\\s,;/(]{1,3}(?:and )?EMD-\\d{4,5}\\)?)?(?:\\s?[(（][^()（）$\\n]{0,80}[)）])?[\\])}）"\'”’»*|`]{0,4}';
const JOINT = `${REMARK}(?:${SPACE}|[,;，、；/&+|・·–-]|\\\\\\w{1,10}\\{|${JOINING_UNSPACED}|(?<!\\p{L})(?:${JOINING})(?![A-Za-z])){1,8}[*\`"'“‘«]{0,3} ?(?:${LABEL})?`;
/**
 * Matches what may be between two codes if the second is in brackets: the name of a molecule, as in `complex B
 * (5zwo), (2) complex C (5lj3)`, or a conjunction, as in `7c79 (or 7c7a)`.
 */
const JOINT_IN_BRACKETS =
  `(?:[)）](?:[,;]| (?:${JOINING})){0,2} (?:[(（]?(?:[A-Za-z\\d]|[ivx]{1,4})[)）.]\\s)?[^()（）\\n,;.:]{1,40} [(（]` +
  `| [(（](?:${JOINING}) )(?=[^()（）]{4}[)）])`;
const next = (joint: string, code: string) => new RegExp(`(?:${joint})(${code})`, 'uy');
/**
 * Returns expressions that match from the end of one code in a list to the end of the next. The codes of one
 * list are all in capital or all in small letters, so there is an expression for each.
 */
export const listsOf = once(() => ({ upper: next(JOINT, UPPER), lower: next(JOINT, LOWER) }));
/**
 * Returns such expressions for lists that may also name a molecule before each code, which is then in brackets.
 * The cells of a row are no such list.
 */
export const listsWithNamesOf = once(() => {
  const joint = `${JOINT_IN_BRACKETS}|${JOINT}(?<![|\\t][ *\`"']{0,6}| {2})`;
  return { upper: next(joint, UPPER), lower: next(joint, LOWER) };
});
