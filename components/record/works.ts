import { toPapers } from '@/lib/citation/paper';
import { linkOf, siteOf } from '@/lib/collection/link';
import { isMetalink } from '@/lib/collection/metalink';
import type { RelatedResource } from '@/lib/collection/record';
import type { Words } from '@/lib/words/words';
import type { FieldMakers, Value } from './field';

/**
 * Returns the section of "Details" with related papers, code and data sets, grouped by their relation to the
 * data set.
 */
export function worksSection(related: readonly RelatedResource[], { words, section, named }: FieldMakers) {
  // A list of files is shown with what the data set contains.
  const works = related.filter(({ url, identifier }) => !isMetalink(url ?? identifier));
  const groups = Map.groupBy(works, (work) => labelOf(work, words));
  const fields = [...groups].map(([label, members]) =>
    named(
      label,
      members.map((work) => toValue(work, words)),
    ),
  );
  return section('sectionRelated', ...fields);
}

/** Returns what a related work is to the data set. The paper about it has the same label as on the card. */
function labelOf(work: RelatedResource, words: Words): string {
  const { relation } = work;
  if (relation === undefined) return words.say('relatedOther');
  const isPaper = relation === 'IsDescribedBy' && toPapers([work]).length > 0;
  return isPaper ? words.say('paperOf') : words.term('relation', relation);
}

function toValue(work: RelatedResource, words: Words): Value | undefined {
  const { name, identifier, url } = work;
  const text = name ?? identifier ?? url;
  if (!text) return undefined;
  const link = identifier && linkOf(identifier);
  const page = url && siteOf(url);
  const under = name ? (identifier ?? url) : undefined;
  const note = noteOf(work, words);
  const isElsewhere = link && page && link !== page;
  return {
    text,
    href: link || page || undefined,
    notes: [
      ...(under ? [{ text: under }] : []),
      ...(isElsewhere && url ? [{ text: url, href: page }] : []),
      ...(note ? [{ text: note }] : []),
    ],
  };
}

/** Returns the kind of a related work and what contains the work, as in `journal article in Journal of …`. */
function noteOf({ resourceType, repository }: RelatedResource, words: Words): string {
  const kind = resourceType === undefined ? '' : words.term('resource', resourceType);
  const place = repository === undefined ? '' : words.say('inRepository', repository);
  return [kind, place].filter(Boolean).join(' ');
}
