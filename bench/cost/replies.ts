import type { RegistryProfile } from '@/lib/registry/profile';
import type { Answer, Reply } from './server';

/** How long the registry takes, in ms: about what a reader's own network gives. */
export const REGISTRY_DELAY = 400;

const VERSION = '0.240102.1504';
const TIME = '2024-01-02T15:04:00.000000';
const BYTES = 48_213_006_114;

/** By this a card that shows a registry's answer is known. */
export const titleAt = (accession: string): string => `Soundings of the inner bay, station ${accession}`;

function versionOf(accession: string, version: string) {
  const times = { created: `${TIME}Z`, modified: `${TIME}Z` };
  const status = version === 'draft' ? 'Valid' : 'Published';
  return {
    version,
    name: titleAt(accession),
    asset_count: 84,
    active_uploads: 0,
    size: BYTES,
    status,
    ...times,
  };
}

function summaryOf(accession: string) {
  return {
    identifier: accession,
    created: `${TIME}Z`,
    modified: `${TIME}Z`,
    contact_person: 'Sand, Ada',
    embargo_status: 'OPEN',
    most_recent_published_version: versionOf(accession, VERSION),
    draft_version: versionOf(accession, 'draft'),
  };
}

function recordOf({ key, prefix, doi, siteUrl, paths, name }: RegistryProfile, accession: string) {
  const title = titleAt(accession);
  const dotted = `${doi?.prefix}/${doi?.namespace}.${accession}/${VERSION}`;
  const person = (family: string) => ({
    name: `${family}, Ada`,
    schemaKey: 'Person',
    roleName: ['cite:Author', 'cite:ContactPerson'],
    includeInCitation: true,
  });
  return {
    id: `${prefix}:${accession}/${VERSION}`,
    doi: dotted,
    url: `${siteUrl}/${paths.site}/${accession}/${VERSION}`,
    name: title,
    version: VERSION,
    identifier: `${prefix}:${accession}`,
    schemaKey: 'Collection',
    schemaVersion: '0.6.8',
    access: [{ status: `${key}:OpenAccess`, schemaKey: 'AccessRequirements' }],
    license: ['spdx:CC-BY-4.0'],
    keywords: ['silt', 'shell'],
    description: 'Forty years of soundings, station by station.',
    contributor: ['Sand', 'Silt', 'Shell'].map(person),
    citation: `Sand, Ada; Silt, Ada; Shell, Ada (2024) ${title} (Version ${VERSION}) [Data set]. ${name}. https://doi.org/${dotted}`,
    dateCreated: `${TIME}+00:00`,
    datePublished: `${TIME}+00:00`,
    assetsSummary: {
      schemaKey: 'AssetsSummary',
      numberOfBytes: BYTES,
      numberOfFiles: 84,
      numberOfSubjects: 12,
      species: [
        { name: 'Zostera marina - Eelgrass', schemaKey: 'SpeciesType', identifier: 'NCBITaxon_29655' },
      ],
      approach: [],
      dataStandard: [],
      variableMeasured: [],
      measurementTechnique: [],
    },
  };
}

/** The registry's own host, answering for any accession, late as a network is; undefined for other hosts. */
export function registryAnswer(registry: RegistryProfile): Answer {
  const { host, pathname: base } = new URL(registry.apiUrl);
  const collection = new RegExp(`^${base}/${registry.paths.api}/(\\d{6})/(versions/)?(.*)$`);
  const json = (body: unknown): Reply => ({
    type: 'application/json',
    body: JSON.stringify(body),
    delay: REGISTRY_DELAY,
  });
  return (url) => {
    if (url.host !== host) return undefined;
    const [, accession = '', versions, version] = collection.exec(url.pathname) ?? [];
    if (!versions) return json(summaryOf(accession));
    if (version) return json(recordOf(registry, accession));
    const results = [versionOf(accession, VERSION)];
    return json({ count: results.length, next: null, previous: null, results });
  };
}
