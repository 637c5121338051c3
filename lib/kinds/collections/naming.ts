import type { NameScheme } from '@/lib/registry/naming';

/** What publishing once left on drafts in the place of a version that was not there yet; there is no month 34. */
const NEVER_PUBLISHED = '0.123456.1234';

const NAME = /^(\d{6})(?:\/(draft|\d{1,4}\.\d{1,8}\.\d{1,6}))?$/;

/** Six digits and, behind a slash, `draft` or a published version. */
export const collectionNaming: NameScheme = {
  toName: ({ accession, version }) => (version === null ? accession : `${accession}/${version}`),
  parseName(name) {
    const [, accession, version = null] = NAME.exec(name) ?? [];
    return accession === undefined ? null : { accession, version };
  },
  toLabel: ({ accession, version }, { prefix }) =>
    `${prefix}:${accession}${version === null ? '' : `/${version}`}`,
  parseLabel: () => null,
  pageUrl: ({ accession, version }, { siteUrl, paths }) =>
    `${siteUrl}/${paths.site}/${accession}${version === null ? '' : `/${version}`}`,
  isPlaceholder: ({ version }) => version === NEVER_PUBLISHED,
  hasVersions: true,
};
