import type { Kind } from '@/lib/registry/profile';
import { accessionApi } from './accessions/api';
import { linkedRequest, linksRequest } from './accessions/links';
import type { Api, LibraryApi, LinksApi } from './api';
import { collectionApi } from './collections/api';
import { dataciteApi } from './datacite/api';
import { annotationsRequest } from './europepmc/annotations';
import { articleRequest } from './europepmc/articles';
import { mentionsRequest } from './europepmc/mentions';

/** Maps each kind of registry to its API. Only the background script loads the APIs. */
export const apis: Readonly<Record<Kind, Api>> = {
  collections: collectionApi,
  datacite: dataciteApi,
  accessions: accessionApi,
};

/** How the library of papers is asked. */
export const libraryApi: LibraryApi = {
  articles: articleRequest,
  annotations: annotationsRequest,
  mentions: mentionsRequest,
};

/** How NCBI is asked which data sets papers are linked with. */
export const linksApi: LinksApi = { links: linksRequest, accessions: linkedRequest };
