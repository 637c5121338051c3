import type { Fields } from '@/lib/collection/fields';
import { spdxOf, spdxOfName, toSpdx } from '@/lib/collection/licence';
import { toWord } from '@/lib/collection/text';
import { referenceText } from '@/lib/collection/wire';
import type { Terms } from '@/lib/collection/work';
import { line } from './schema';

/** Matches access rights written in OpenAIRE's vocabulary, such as `info:eu-repo/semantics/openAccess`. */
const ACCESS = /^info:eu-repo\/semantics\/(\w+)Access$/i;

function toEntry(fields: Fields) {
  const id = fields.one('rightsIdentifier', line);
  const scheme = fields.one('rightsIdentifierScheme', line) ?? '';
  const url = fields.one('rightsUri', referenceText);
  const isSpdx = id !== undefined && /^spdx$/i.test(scheme);
  const text = fields.one('rights', line);
  // Without an address, the name alone may say which licence it is.
  const named = url ? spdxOf(url) : (spdxOfName(id ?? '') ?? spdxOfName(text ?? ''));
  return {
    text,
    url,
    id: (isSpdx ? toSpdx(id) : undefined) ?? named,
    language: fields.one('lang', line),
  };
}

const accessOf = ({ url }: ReturnType<typeof toEntry>): string | undefined => {
  const [, word] = ACCESS.exec(url ?? '') ?? [];
  return word ? `${word[0]?.toUpperCase()}${word.slice(1)}Access` : undefined;
};

/**
 * Splits `rightsList` into licences (as SPDX ids), access rights, and terms in words, each without
 * duplicates.
 */
export function toRights(attributes: Fields) {
  const entries = attributes.each('rightsList', toEntry);
  const licenses = entries.flatMap(({ id }) => id ?? []);
  const access = entries.flatMap((entry) => accessOf(entry) ?? []);
  const terms = entries.flatMap((entry): Terms[] => {
    const text = entry.text ?? entry.url;
    const isTerms = entry.id === undefined && accessOf(entry) === undefined && text !== undefined;
    return isTerms ? [{ text, url: entry.url, language: entry.language }] : [];
  });
  return {
    licenses: [...new Set(licenses)],
    terms,
    access: [...new Set(access)].map((status) => ({ status: toWord(status) })),
  };
}
