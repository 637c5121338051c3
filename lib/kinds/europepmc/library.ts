import type { Registry } from '@/lib/registry/naming';

/**
 * Europe PMC, a library of papers, as a registry for requests. No list of archives contains it, because it has no data
 * sets. Its host and its pace are those of EMBL-EBI's archives.
 */
export const europePmc: Registry = {
  kind: 'accessions',
  key: 'europepmc',
  name: 'Europe PMC',
  apiUrl: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
  siteUrl: 'https://europepmc.org',
  citable: false,
  naming: {
    toName: ({ accession }) => accession,
    parseName: () => null,
    toLabel: ({ accession }) => accession,
    pageUrl: (_, { siteUrl }) => siteUrl,
  },
};
