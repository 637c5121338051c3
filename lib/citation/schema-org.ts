import type { Author } from './author';
import { toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';
import { familyOf } from './names';

const CONTEXT = 'https://schema.org';

/** schema.org's `Dataset` as JSON-LD; several items make one graph. */
export function toJsonLd(items: readonly CslItem[]): string {
  const sets = items.map(toDataset);
  const whole =
    sets.length === 1 ? { '@context': CONTEXT, ...sets[0] } : { '@context': CONTEXT, '@graph': sets };
  // It is to be pasted into a script element, which `</script>` in a title must not end.
  return `${JSON.stringify(whole, null, 2).replaceAll('<', '\\u003c')}\n`;
}

function toDataset(item: CslItem) {
  const { issued, custom } = item;
  const licenses = custom.licenses.map(
    (license) => `https://spdx.org/licenses/${encodeURIComponent(license)}`,
  );
  const registry = {
    '@type': 'Organization',
    name: item.publisher,
    ...(custom.site && { url: custom.site }),
  };
  return {
    '@type': custom.kind.schemaOrg,
    '@id': linkOfItem(item),
    name: item.title,
    ...(item.abstract && { description: item.abstract }),
    url: linkOfItem(item),
    identifier: [custom.curie],
    ...(item.version && { version: item.version }),
    ...filled('creator', item.author.map(toCreator)),
    // A draft has been changed, not published.
    ...(issued !== null && { [custom.draft ? 'dateModified' : 'datePublished']: toIsoDate(issued) }),
    creativeWorkStatus: custom.draft ? 'Draft' : 'Published',
    ...(item.publisher && { publisher: registry }),
    ...(item['container-title'] && {
      isPartOf: {
        '@type': custom.kind.partOf === 'journal' ? 'Periodical' : 'Book',
        name: item['container-title'],
      },
    }),
    ...filled('license', licenses),
    ...filled('keywords', item.keyword),
    ...filled(
      'citation',
      custom.papers.map(({ URL }) => URL),
    ),
  };
}

function toCreator({ name, kind, orcid, affiliations }: Author) {
  const type = kind === 'person' ? 'Person' : 'Organization';
  const places = affiliations.map((place) => ({ '@type': 'Organization', name: place }));
  const identity = { '@type': type, ...(orcid !== null && { '@id': `https://orcid.org/${orcid}` }) };
  if ('literal' in name) return { ...identity, name: name.literal, ...filled('affiliation', places) };
  const whole = [name.given, familyOf(name), name.suffix].filter(Boolean).join(' ');
  return {
    ...identity,
    name: whole,
    givenName: name.given,
    familyName: familyOf(name),
    ...filled('affiliation', places),
  };
}

/** A property with a list; none where the list is empty. */
function filled(name: string, list: readonly unknown[]): Readonly<Record<string, readonly unknown[]>> {
  return list.length === 0 ? {} : { [name]: list };
}
