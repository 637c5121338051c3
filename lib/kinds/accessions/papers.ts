import type { RelatedResource } from '@/lib/collection/record';

/** A paper on the data, by its number in PubMed; nothing for what is no number there. */
export const onPubmed = (number: string): RelatedResource[] =>
  /^[1-9]\d{0,8}$/.test(number)
    ? [
        {
          relation: 'IsDescribedBy',
          name: `PubMed ${number}`,
          url: `https://pubmed.ncbi.nlm.nih.gov/${number}/`,
          resourceType: 'JournalArticle',
        },
      ]
    : [];
