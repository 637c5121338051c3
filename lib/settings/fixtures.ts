import type { AddedPrefix } from '@/lib/registry/added-prefix';
import type { CollectionProfile } from '@/lib/registry/profile';
import type { PagePreferences, Preferences } from './choices';

/** A sample registry as a reader may add it. */
export const reef: CollectionProfile = {
  kind: 'collections',
  key: 'at-api-reef-example-api',
  name: 'Reef Archive',
  prefix: 'REEF',
  prefixIsWord: false,
  otherPrefixes: [],
  apiUrl: 'https://api.reef.example/api',
  siteUrl: 'https://reef.example',
  otherHosts: [],
  paths: { site: 'dataset', api: 'datasets' },
  objectKey: 'dataset',
  doi: { prefix: '10.5072', namespace: 'reef' },
  nouns: ['dataset'],
  spokenNames: ['Reef Archive', 'REEF'],
  mirrors: [],
  offers: { versions: true },
  needsSignIn: false,
  citable: true,
};

/** `reef` as the interface shows it: its name is followed by its host. */
export const reefShown: CollectionProfile = { ...reef, name: 'Reef Archive (reef.example)' };

/** A sample DOI prefix as a reader may add it. */
export const atoll: AddedPrefix = { prefix: '10.12345/atoll.', name: 'Atoll Data' };

/** Sample preferences for page scripts. Every choice differs from its default. */
export const chosenForPages: PagePreferences = {
  off: true,
  offUntil: 1_700_000_000_000,
  offSites: ['a.example', '127.0.0.1', '[::1]', 'localhost'],
  offPages: [0, 4_294_967_295],
  unread: ['lagoon'],
  added: [reef],
  addedPrefixes: [atoll],
  opening: { on: 'key', key: 'Alt' },
  highlights: false,
};

/** Sample preferences. Every choice differs from its default. */
export const chosen: Preferences = { ...chosenForPages, whenAsked: true, panelAsks: true };
