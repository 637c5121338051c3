import { toRegistry } from '@/lib/kinds/collections/to-registry';
import type { CollectionRegistry } from '@/lib/registry/naming';
import type { CollectionProfile } from '@/lib/registry/profile';

const NO_MORE_THAN_DOCUMENTED = { versions: false };

/**
 * Makes the profile of the embedded registry, a server on this machine that the demonstration and the tests use in
 * place of an archive. The server follows the interface document that demo/README.md names, and uses that document's
 * neutral words.
 * @param origin Scheme, host and port, without a slash at the end.
 */
export function embeddedRegistry(
  origin: string,
  offers: CollectionProfile['offers'] = NO_MORE_THAN_DOCUMENTED,
): CollectionRegistry {
  return toRegistry({
    kind: 'collections',
    key: 'harbour',
    name: 'Harbour Archive',
    prefix: 'HARBOUR',
    listing: { field: 'neuroscience', example: 'HARBOUR:000003' },
    otherPrefixes: [],
    apiUrl: `${origin}/api`,
    siteUrl: origin,
    otherHosts: [],
    paths: { site: 'collection', api: 'collections' },
    objectKey: 'collection',
    doi: { prefix: '10.5555', namespace: 'harbour' },
    nouns: ['collection'],
    spokenNames: ['Harbour Archive', 'Harbour'],
    mirrors: [],
    offers,
    needsSignIn: false,
    citable: true,
    ways: {
      commands: [{ name: 'Harbour CLI', template: 'harbour get {curie}' }],
      partCommand: 'harbour get {accession}@{version}/{path}',
      viewers: [{ name: 'Tide Viewer', template: 'https://tides.example/{accession}?version={version}' }],
      fileViewers: [
        { name: 'Tide Viewer', ending: '.nwb', template: 'https://tides.example/file?url={file}' },
        { name: 'Reef Viewer', ending: '.zarr', template: 'https://reefs.example/?source={file}' },
      ],
    },
  });
}
