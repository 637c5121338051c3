import { leadBefore } from '@/lib/identifier/lead';
import { type Archive, archives } from '@/lib/kinds/accessions/archives';
import type { AccessionForm, Standing } from '@/lib/kinds/accessions/forms';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import { folded } from '@/lib/kinds/fold';
import { execFrom, literal } from '@/lib/text/expressions';
import { onceFor } from '@/lib/text/once';
import type { Found } from './named';
import { formBehind, LONGEST_PAGE } from './pages';

/** Matches the nouns and marks between an archive's name and a number, as in `CCDC deposition no. 1567327`. */
export const APART =
  '\\s?[:(-]?(?:\\s?(?:accession|deposit(?:ion)?|reference|entr(?:y|ies)))?(?:[\\s-]?(?:numbers?|nummern?|n[or]s?\\.?|codes?|ids?))?\\s?[:#=-]?\\s?';

/**
 * Returns the source of an expression for the prefixes of a form. After a hyphen there may be white space, because
 * a typesetter may put a space or end the line there.
 */
const begunOf = ({ begun }: AccessionForm): string => begun.join('|').replaceAll('-', '-\\s?');

const allForms = archives.flatMap(({ forms }): readonly AccessionForm[] => forms);

/**
 * Returns the source of an expression for accessions. `standing` selects the forms: those that are read
 * wherever they stand, only if announced, or only in addresses.
 */
const formsOf = (standing: Standing): string =>
  allForms
    .filter(({ stands }) => stands === standing)
    .map((form) => {
      const { rest, spaced, isApart } = form;
      const number = spaced === null ? rest : `${rest}|\\s${spaced}`;
      return `(?:${begunOf(form)})${isApart ? APART : ''}(?:${number})`;
    })
    .join('|');

/** Matches the rest of a file's name that begins with an accession. */
const FILE =
  '_[\\w.-]{1,80}\\.(?:gz|zip|tar|[ct]sv|txt|h5(?:ad)?|rds|rdata|xlsx?|mtx|soft|cel|bed|bw|bam|fastq|loom)(?![\\w-])';
/**
 * Matches accessions that can be recognised by their prefix. The second end of a range, a hyphen and digits,
 * may follow.
 */
const NAMED = new RegExp(
  `(?<![A-Za-z\\d_]|[A-Za-z_]-)(?:${formsOf('alone')}|(${formsOf('announced')})|(${formsOf('address')}))(?:(?![A-Za-z\\d_])|(?=(${FILE})))`,
  'gi',
);
/** True for a form whose accessions have a digit right after the prefix. */
const isNumbered = ({ rest, isApart }: AccessionForm): boolean =>
  !isApart && /^(?:\\d|\[1-9\]|0|\(\?=\\d\))/.test(rest);
// Several forms of an archive may begin alike.
const [numbered, others] = [true, false].map((is) =>
  [...new Set(allForms.filter((form) => isNumbered(form) === is).map(begunOf))].join('|'),
);
/**
 * Matches the beginning of an accession, up to its first digit. Most texts have none, and need not be searched with
 * `NAMED`.
 */
const MAY_NAME = new RegExp(`(?<![A-Za-z\\d_])(?:(?:${numbered})\\s?\\d|${others})`, 'i');
const BEFORE_FILE = /["'`/]$/;

/**
 * True if the letters of an accession are capital or small as usual. If not, the accession is read only in
 * addresses and DOIs, or if both the archive's name and a noun such as `accession` announce it. `found` has no
 * white space; `spelled` is the normalised accession. One in small letters may begin a sentence.
 */
const isSpelled = (found: string, spelled: string): boolean =>
  /^pdb_/i.test(found) || found.replace(/^Syn/, 'syn').startsWith(spelled.replace(/[\s-]?\d.*/, ''));

/** Matches a full stop that ends no sentence: one in an address, or of an abbreviation such as `no.` */
const INSIDE_SENTENCE = '\\.(?!\\s)|(?<=[Nn](?:os?|rs?))\\.';

/**
 * Returns expressions for the end of the text before an accession. A match means that the text announces an
 * accession of this archive.
 */
const announcingOf = onceFor(({ name, prefix, names, thing }: Archive) => {
  const called = [name, prefix, ...names].map(literal).join('|');
  const things = thing === undefined ? '' : `|${thing}`;
  return {
    /** Applies to an accession whose letters are capital or small as usual. */
    upper: new RegExp(
      `(?:(?<![A-Za-z])(?:${called})(?![A-Za-z])|[Aa]ccession${things})(?:[^.]|${INSIDE_SENTENCE}){0,40}$`,
    ),
    /**
     * Applies to any other accession, which prose has to announce, as in `geo with accession number
     * gse77534`. Words of a program do not announce it.
     */
    lower: new RegExp(
      `(?<![\\w.$/-])(?:${called})(?: [a-z]{2,12}){0,4} (?:accessions?|data ?sets?|series|stud(?:y|ies)|projects?)(?: (?:numbers?|codes?|ids?|nos?\\.?))?:? \\(?$`,
      'i',
    ),
  };
});
const NEAR = 100;

const archiveWith = (compact: string): Archive | undefined =>
  archives.find(({ spell, accession }) => accession.test(spell(compact)));

/**
 * True if an accession outside addresses means a data set. Its case and the text before and after it decide.
 * `isCertain` means that no announcement is needed.
 */
function isMeant(found: string, isCertain: boolean, before: string, behind: string): boolean {
  const compact = found.replace(/\s/g, '');
  const archive = archiveWith(compact);
  if (!archive) return false;
  const { vetoes } = archive;
  if (vetoes?.before?.test(before) || vetoes?.behind?.test(behind)) return false;
  const near = before.slice(-NEAR);
  return isSpelled(compact, archive.spell(compact))
    ? isCertain || announcingOf(archive).upper.test(near)
    : announcingOf(archive).lower.test(near);
}

/** Matches what stands between two accessions of a list. */
const NEXT = /^(?:\s?\([^()]{1,30}\))?(?:\s?[,;/&]\s?|\s)(?:(?:and|or|und|et|y|e)\s)?$/;

/** True if an accession continues a list that begins with another one of its archive. */
function isNext(found: string, between: string, { text: last }: Found): boolean {
  const compact = found.replace(/\s/g, '');
  const archive = archiveWith(compact);
  return (
    archive !== undefined &&
    isSpelled(compact, archive.spell(compact)) &&
    archive === archiveWith(last.replace(/\s/g, '')) &&
    NEXT.test(between)
  );
}

/**
 * Matches the next number of a list whose numbers share the prefix of the first accession, as in `PRJEB11895,
 * 12577 and 41427`. A remark in brackets may come before it.
 */
const NUMBER =
  /(?:\s\([^()]{1,30}\))?(,\s|,?\s(?:and|&|und|et|y|e)\s|\s?[·•]\s?)(\d{5,9})(?![\w%°]|[.,-]\d|\s(?!(?:and|or|und|et|y|e|were|was|are|is|have|has|from|in)\b)\p{L})/uy;
const LAST_NUMBER = /\d{5,9}$/;
/** Matches a number that ends in `000`, which is probably an amount. */
const ROUND = /000$/;

/** True if two numbers of an archive have six digits or more and begin alike, so that one list has both. */
const isNear = (number: string, other: string): boolean =>
  number.length >= 6 && number.startsWith(other.slice(0, 4));

/**
 * Returns the accessions that follow `first` in a list and are written as a number only, with its prefix
 * added.
 */
function furtherNumbers(text: string, { text: first, end }: Found): Found[] {
  const [number] = LAST_NUMBER.exec(first) ?? [];
  if (number === undefined) return [];
  const prefix = first.slice(0, -number.length);
  const further: Found[] = [];
  let isClosed = false;
  for (let place = end; ; ) {
    const [all = '', joint = '', digits = ''] = execFrom(NUMBER, text, place) ?? [];
    if (digits.length !== number.length || ROUND.test(digits)) break;
    place += all.length;
    isClosed ||= !joint.startsWith(', ') || joint.length > 2 || isNear(digits, number);
    further.push({ text: prefix + digits, form: 'curie', start: place - digits.length, end: place });
  }
  // A single number after a comma may be anything, such as the next cell of a table or a postcode.
  return isClosed || further.length > 1 ? further : [];
}

/**
 * Finds the accessions in a text that can be recognised by their prefix. If an accession ends an address or a
 * DOI, the match includes that address or DOI.
 */
export function findPrefixed(original: string, budget: Budget): Found[] {
  const text = folded(original);
  if (!MAY_NAME.test(text)) return [];
  const accessions: Found[] = [];
  for (const match of untilSpent(text.matchAll(NAMED), budget)) {
    const { index, 0: written, 1: toAnnounce, 2: ofAddress, 3: file } = match;
    const before = text.slice(Math.max(0, index - LONGEST_PAGE), index);
    if (file !== undefined && !BEFORE_FILE.test(before)) continue;
    const end = index + written.length;
    const { form, length } = formBehind(before);
    if (form === 'curie') {
      const last = accessions.at(-1);
      const isCertain =
        toAnnounce === undefined ||
        (last !== undefined && isNext(written, text.slice(last.end, index), last));
      if (ofAddress !== undefined || !isMeant(written, isCertain, before, text.slice(end, end + NEAR)))
        continue;
      const found: Found = { text: written, form, start: index, end };
      accessions.push(found, ...furtherNumbers(text, found));
    } else {
      const begun = index - length;
      const lead = length > 0 ? leadBefore(text.slice(Math.max(0, begun - NEAR), begun)) : 0;
      accessions.push({ text: written, form, start: begun - lead, end });
    }
  }
  return accessions;
}
