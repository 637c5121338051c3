import type { Registry } from '@/lib/registry/naming';
import { dataciteNaming } from './naming';
import { ANY, repositoryTable } from './repository-table';

/** Address of DataCite's API, which provides the records of all repositories in the table. */
const API = 'https://api.datacite.org';

/** Lists the repositories with DataCite DOIs as registries. Web pages name their works by DOI or address. */
export const repositories: readonly Registry[] = Object.entries(repositoryTable).map(
  ([key, { name, badge, listing, ways }]) => ({
    kind: 'datacite',
    key,
    name,
    ...(badge !== undefined && { badge }),
    listing,
    ...(ways !== undefined && { ways }),
    service: 'DataCite',
    // A work from a repository without a row opens wherever doi.org leads.
    ...(key === ANY && { opensAt: 'doi.org', byArticle: true }),
    prefix: 'DOI',
    apiUrl: API,
    // The page of a work is opened through the work's DOI.
    siteUrl: 'https://doi.org',
    citable: true,
    allowedAtInstall: true,
    naming: dataciteNaming,
  }),
);
