import type { Fields } from '@/lib/collection/fields';
import { toWord } from '@/lib/collection/text';
import { referenceText } from '@/lib/collection/wire';
import type { Terms } from '@/lib/collection/work';
import { line } from './schema';

const COMMONS =
  /^https?:\/\/creativecommons\.org\/(?:licenses\/(by(?:-nc)?(?:-sa|-nd)?)|publicdomain\/(zero|mark))\/(\d\.\d)(?:\/(\w{2,3})(?=\/|$))?/i;
const SPDX = /^https?:\/\/(?:www\.)?spdx\.org\/licenses\/([\w.+-]+?)(?:\.html|\.json)?$/i;
/** Who may read, in the vocabulary that repositories took over from OpenAIRE. */
const ACCESS = /^info:eu-repo\/semantics\/(\w+)Access$/i;

/** Ids of SPDX with capitals of their own; DataCite sends small letters. */
const SPELLED = ['Apache-2.0', 'Artistic-2.0', 'PDDL-1.0', 'ODbL-1.0', 'ODC-By-1.0', 'Unlicense'];

/** An SPDX id as its list spells it. */
function toSpdx(id: string): string {
  const spelled = SPELLED.find((each) => each.toLowerCase() === id.toLowerCase());
  return (
    spelled ??
    id
      .toUpperCase()
      .replace(/-(ONLY|OR-LATER|CLAUSE)\b/g, (end) => (end === '-CLAUSE' ? '-Clause' : end.toLowerCase()))
  );
}

/** The SPDX id that an address of a licence stands for. Ported licences of one country have ids only of some versions. */
function idOf(address: string): string | null {
  const [, clauses, domain, version, country] = COMMONS.exec(address) ?? [];
  const isPort = country !== undefined && !/^(?:legal|deed|de)/i.test(country);
  if (clauses && !isPort) return `CC-${clauses.toUpperCase()}-${version}`;
  if (domain?.toLowerCase() === 'zero') return `CC0-${version}`;
  const spdx = SPDX.exec(address)?.[1];
  return spdx ? toSpdx(spdx) : null;
}

function toEntry(fields: Fields) {
  const id = fields.one('rightsIdentifier', line);
  const scheme = fields.one('rightsIdentifierScheme', line) ?? '';
  const url = fields.one('rightsUri', referenceText);
  const isSpdx = id !== null && /^spdx$/i.test(scheme);
  return {
    text: fields.one('rights', line),
    url,
    id: isSpdx ? toSpdx(id) : url && idOf(url),
    language: fields.one('lang', line),
  };
}

const accessOf = ({ url }: ReturnType<typeof toEntry>): string | null => {
  const [, word] = ACCESS.exec(url ?? '') ?? [];
  return word ? `${word[0]?.toUpperCase()}${word.slice(1)}Access` : null;
};

/** Sorts what `rightsList` says into licences, as SPDX ids, who may read, and terms in words. Each once. */
export function toRights(attributes: Fields) {
  const entries = attributes.each('rightsList', toEntry);
  const licenses = entries.flatMap(({ id }) => id ?? []);
  const access = entries.flatMap((entry) => accessOf(entry) ?? []);
  const terms = entries.flatMap((entry): Terms[] => {
    const text = entry.text ?? entry.url;
    const isTerms = entry.id === null && accessOf(entry) === null && text !== null;
    return isTerms ? [{ text, url: entry.url, language: entry.language }] : [];
  });
  return {
    licenses: [...new Set(licenses)],
    terms,
    access: [...new Set(access)].map((status) => ({ status: toWord(status) })),
  };
}
