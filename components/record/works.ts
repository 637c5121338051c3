import type { RelatedResource } from '@/lib/collection/collection';
import { linkOf, siteOf } from '@/lib/collection/link';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, reference, type Value } from './field';

/** Papers, code and other data sets, grouped by what they are to the collection. */
export function worksSection(works: readonly RelatedResource[], { words, section, named }: FieldMakers) {
  const groups = Map.groupBy(works, ({ relation }) => relation);
  const toField = ([relation, members]: [string | null, RelatedResource[]]) => {
    const label = relation === null ? words.say('relatedOther') : words.term('relation', relation);
    const values = members.map((work) => toValue(work, words));
    return named(label, values);
  };
  return section('sectionRelated', ...[...groups].map(toField));
}

function toValue(work: RelatedResource, words: Words): Value | null {
  const { name, identifier, url } = work;
  const text = name ?? identifier ?? url;
  if (!text) return null;
  const link = identifier && linkOf(identifier);
  const page = url && siteOf(url);
  const under = name === null ? null : (identifier ?? url);
  const isElsewhere = url !== null && link && page && link !== page;
  return {
    text,
    href: link || page || null,
    notes: [
      ...(under === null ? [] : [{ text: under }]),
      ...(isElsewhere ? [{ text: url, href: page }] : []),
      ...noteOf(work, words).map((line) => ({ text: line })),
    ],
  };
}

/** `journal article in Journal of …`. */
function noteOf({ resourceType, repository }: RelatedResource, words: Words): string[] {
  const kind = resourceType === null ? '' : words.term('resource', resourceType);
  const place = repository === null ? '' : words.say('inRepository', reference(repository)?.text ?? '');
  const note = [kind, place].filter(Boolean).join(' ');
  return note ? [note] : [];
}
