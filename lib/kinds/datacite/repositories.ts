import type { Registry } from '@/lib/registry/naming';
import { dataciteNaming } from './naming';
import { ANY, repositoryTable } from './repository-table';

/** All of them answer here: DataCite knows every work by its DOI. */
const API = 'https://api.datacite.org';

/** The repositories whose works have DataCite DOIs, as registries. Nothing but DOIs and addresses names their works. */
export const repositories: readonly Registry[] = Object.entries(repositoryTable).map(([key, { name }]) => ({
  kind: 'datacite',
  key,
  name,
  service: 'DataCite',
  // What is of no repository here opens wherever its DOI leads.
  ...(key === ANY && { opensAt: 'doi.org', byArticle: true }),
  prefix: 'DOI',
  apiUrl: API,
  // Every work is read where its DOI leads.
  siteUrl: 'https://doi.org',
  citable: true,
  allowedAtInstall: true,
  naming: dataciteNaming,
}));
