import type { RegistryProfile } from '@/lib/registry/profile';
import { END, type Grammar, grammarOf, MARK } from './grammar';
import type { Form, Match } from './match';
import { toReadable } from './readable';

const NEVER_ISSUED = /^(?:000000|123456|999999)$/;
const NEVER_PUBLISHED = '0.123456.1234';

const VERSION = '(draft|\\d{1,4}\\.\\d{1,8}\\.\\d{1,6})(?!\\w)';
/** A published version as the registries write it, certain enough to be read where no slash joins it. */
const STAMP = '(0\\.\\d{6}\\.\\d{4})(?!\\w)';
/** The version behind the accession, each form's own way. */
const IN_WORDS = new RegExp(
  `[/@_]${VERSION}|&\\w{0,20}version=${VERSION}|${MARK}{0,4}/${MARK}{0,4}${STAMP}|(?:${MARK}|and|at|in){0,8}\\bv(?:er(?:sion)?\\b)?\\.?${MARK}{0,6}${STAMP}`,
  'iy',
);
const TAILS: Readonly<Record<Form, RegExp>> = {
  address: new RegExp(
    `\\/(?:(?:versions|releases(?:\\/tag)?|tree)\\/)?["']?${VERSION}|\\?\\w{1,20}version=${VERSION}`,
    'iy',
  ),
  doi: new RegExp(
    `\\s{0,4}[/.]\\s{0,4}(${'0\\.\\s{0,4}\\d{6}\\.\\s{0,4}\\d{4}'})(?!\\w)|\\/${VERSION}`,
    'iy',
  ),
  curie: IN_WORDS,
  prose: IN_WORDS,
};
/** What stands before a head and belongs to it. */
const LEAD = /(?:https?:\/\/(?:[\w.-]{1,40}\/){0,3}|doi(?::\s?|\.org\/)|\w{1,20}:\/\/)$/i;
/** The next accession of a list: marks, a description, separators, marks. */
const NEXT = new RegExp(
  `[)\\]\`*"'\u2019\u201d]{0,4}(\\s{0,4}\\([^()]{0,80}\\)|\\s[^\\d\\n,;+|()/]{1,60}?)?\\s{0,4}(?:(?:[,;/|+&\u2013\u2014-]|and|or|to)\\s{0,6}){1,3}[#\`*"'\u2018\u201c([]{0,3}(\\d{6})${END}`,
  'iy',
);
const NAMES_A_NUMBER = /\b(?:id|num|no|acc|code)/i;

interface Head {
  readonly registry: RegistryProfile;
  readonly accession: string;
  readonly form: Form;
  readonly certain: boolean;
}

function headOf(found: RegExpExecArray, { owners, nouns }: Grammar): Head | null {
  const [
    ,
    site,
    mirror,
    inAddress,
    doi,
    inDoi,
    prefix,
    inCurie,
    word,
    ending = '',
    between = '',
    inProse,
    before,
    noun,
  ] = found;
  const owner =
    site ?? mirror ?? doi?.replace(/\s/g, '') ?? prefix ?? (word ?? noun)?.replace(/\s+/g, ' ') ?? '';
  const registry = owners.get(owner.toLowerCase());
  if (!registry) return null;
  const head = (form: Form, accession: string, certain = true) => ({ registry, accession, form, certain });
  if (inAddress) return head('address', inAddress);
  if (inDoi) return head('doi', inDoi);
  if (inCurie) return head('curie', inCurie);
  if (before) return head('prose', before);
  if (!inProse) return null;
  const isNoun = nouns.has(owner.toLowerCase());
  const isNumbered = NAMES_A_NUMBER.test(between);
  if (inProse.length === 6) return isNoun || isNumbered || inProse[0] === '0' ? head('prose', inProse) : null;
  // Without its zeros it is an accession only where the noun says that one is to come.
  const isOne =
    isNoun && !ending && (/#/.test(between) || isNumbered || /^(?:0|(?!19|20)\d{4})/.test(inProse));
  return isOne ? head('prose', inProse.padStart(6, '0'), false) : null;
}

function versionAt(text: string, place: number, form: Form): { version: string | null; end: number } {
  const tail = TAILS[form];
  tail.lastIndex = place;
  const found = tail.exec(text);
  if (!found) return { version: null, end: place };
  return { version: found.slice(1).join('').replace(/\s/g, '').toLowerCase(), end: tail.lastIndex };
}

/**
 * Finds every identifier in `text`, prose and addresses alike, in reading order and without overlap. Where two
 * registries share a word, the one first in the list has it. Takes time linear in the text's length.
 */
export function findMatches(text: string, registries: readonly RegistryProfile[]): Match[] {
  const grammar = grammarOf(registries);
  if (!grammar.tokens.test(text)) return [];
  const readable = toReadable(text);
  const matches: Match[] = [];

  function add({ registry, accession, form, certain }: Head, start: number, place: number): number {
    const { version, end } = versionAt(readable.text, place, form);
    const isReal = !NEVER_ISSUED.test(accession) && version !== NEVER_PUBLISHED;
    // A registry for trying things out has test DOIs, which nothing but a whole one tells from a placeholder.
    if (isReal && (form !== 'doi' || version || registry.citable))
      matches.push({
        identifier: { registry, accession, version },
        start: readable.at(start),
        end: readable.at(end - 1) + 1,
        form,
        certain,
      });
    return end;
  }

  function addList(head: Head, from: number): number {
    let place = from;
    for (;;) {
      NEXT.lastIndex = place;
      const [whole = '', description = '', accession] = NEXT.exec(readable.text) ?? [];
      const zeros = description ? '00' : head.accession.startsWith('0') ? '0' : '';
      if (!accession?.startsWith(zeros) || grammar.tokens.test(description)) return place;
      const end = place + whole.length;
      place = add({ ...head, accession }, end - accession.length, end);
    }
  }

  const { head: expression } = grammar;
  expression.lastIndex = 0;
  for (let found = expression.exec(readable.text); found; found = expression.exec(readable.text)) {
    const head = headOf(found, grammar);
    if (!head) continue;
    const lead = LEAD.exec(readable.text.slice(Math.max(0, found.index - 100), found.index))?.[0] ?? '';
    const end = add(head, found.index - lead.length, expression.lastIndex);
    const isListed = (head.form === 'prose' || head.form === 'curie') && head.certain;
    expression.lastIndex = isListed ? addList(head, end) : end;
  }
  return matches;
}
