import type { Registry } from '@/lib/registry/naming';
import { dataciteNaming } from './naming';

/** Stands for all repositories that are none of the others. */
export const ANY = 'datacite';

/** All of them answer here: DataCite knows every work by its DOI. */
const API = 'https://api.datacite.org';

/** Key and name of each repository; the name is printed where a record leaves out its publisher. */
const REPOSITORIES: readonly (readonly [key: string, name: string])[] = [
  ['zenodo', 'Zenodo'],
  ['figshare', 'figshare'],
  ['dryad', 'Dryad'],
  ['openneuro', 'OpenNeuro'],
  ['gin', 'G-Node GIN'],
  ['osf', 'OSF'],
  ['mendeley', 'Mendeley Data'],
  ['dataverse', 'Harvard Dataverse'],
  ['ebrains', 'EBRAINS'],
  ['pangaea', 'PANGAEA'],
  ['physionet', 'PhysioNet'],
  ['crcns', 'CRCNS'],
  [ANY, 'DataCite'],
];

/**
 * The repositories whose works have DataCite DOIs, as registries: `work-names.ts` says how they name them. Nothing
 * but DOIs and addresses does, so there are no words to be read.
 */
export const repositories: readonly Registry[] = REPOSITORIES.map(([key, name]) => ({
  kind: 'datacite',
  key,
  name,
  service: 'DataCite',
  // What is of no repository here opens wherever its DOI leads.
  ...(key === ANY && { opensAt: 'doi.org', byArticle: true }),
  prefix: 'DOI',
  otherPrefixes: [],
  apiUrl: API,
  // Every work is read where its DOI leads.
  siteUrl: 'https://doi.org',
  otherHosts: [],
  paths: { site: '', api: 'dois' },
  objectKey: '',
  doi: null,
  nouns: [],
  spokenNames: [],
  mirrors: [],
  offers: { versions: false },
  needsSignIn: false,
  citable: true,
  allowedAtInstall: true,
  naming: dataciteNaming,
}));
