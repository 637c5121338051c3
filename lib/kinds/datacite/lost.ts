import type { Fields } from '@/lib/collection/fields';

/** What readers call a field of the reply; the collections' words, where they have the same. */
const CALLED: Readonly<Record<string, string>> = {
  titles: 'name',
  creators: 'contributor',
  contributors: 'contributor',
  fundingReferences: 'contributor',
  descriptions: 'description',
  rightsList: 'license',
  subjects: 'keywords',
  relatedIdentifiers: 'relatedResource',
  relatedItems: 'relatedResource',
  publicationYear: 'datePublished',
};

/** The fields that could not be read, without the envelope around all of them: `creators[3].name` → `contributor[3].name`. */
export const lostIn = ({ lost }: Fields): string[] =>
  lost.map((path) =>
    path.replace(/^data\.attributes\./, '').replace(/^\w+/, (field) => CALLED[field] ?? field),
  );
