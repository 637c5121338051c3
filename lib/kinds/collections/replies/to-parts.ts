import type { Project, Publication } from '@/lib/collection/collection';
import type { Fields } from '@/lib/collection/fields';
import type { Holdings, RelatedResource } from '@/lib/collection/record';
import { count, line, proseText, referenceText, timestamp, word } from '@/lib/collection/wire';
import { toNamedThing } from './to-contributor';

/** Returns what a version contains, in numbers, as the registry last counted it. */
export function toHoldings(fields: Fields): Holdings {
  return {
    bytes: fields.one('numberOfBytes', count),
    files: fields.one('numberOfFiles', count),
    subjects: fields.one('numberOfSubjects', count),
    sessions: fields.one('numberOfSessions', count),
    samples: fields.one('numberOfSamples', count),
    cells: fields.one('numberOfCells', count),
    species: fields.each('species', toNamedThing),
    approaches: fields.each('approach', toNamedThing),
    standards: fields.each('dataStandard', toNamedThing),
    techniques: fields.each('measurementTechnique', toNamedThing),
    variables: fields.all('variableMeasured', word),
  };
}

/**
 * Returns a related paper, repository or protocol; undefined if the record gives neither a name nor an
 * address nor an identifier.
 */
export function toRelatedResource(fields: Fields): RelatedResource | undefined {
  const resource = {
    name: fields.one('name', line),
    url: fields.one('url', referenceText),
    identifier: fields.one('identifier', referenceText),
    repository: fields.one('repository', line),
  };
  if (resource.name === undefined && resource.url === undefined && resource.identifier === undefined)
    return undefined;
  return {
    ...resource,
    relation: fields.one('relation', word),
    resourceType: fields.one('resourceType', word),
  };
}

/** Returns a project, session or activity from which the collection results. */
export function toProject(fields: Fields): Project | undefined {
  const project = toNamedThing(fields);
  if (!project) return undefined;
  const { name, identifier } = project;
  return {
    name,
    identifier,
    description: fields.one('description', proseText),
    startDate: fields.one('startDate', timestamp),
    endDate: fields.one('endDate', timestamp),
    associates: fields.each('wasAssociatedWith', toNamedThing),
    used: fields.each('used', toNamedThing),
  };
}

function toSoftware(fields: Fields): Publication['software'][number] | undefined {
  const software = toNamedThing(fields);
  if (!software) return undefined;
  const { name, identifier } = software;
  return { name, version: fields.one('version', line), identifier };
}

function toActivity(fields: Fields): Publication | undefined {
  const activity = {
    id: fields.one('id', referenceText),
    name: fields.one('name', line),
    startDate: fields.one('startDate', timestamp),
    endDate: fields.one('endDate', timestamp),
    software: fields.each('wasAssociatedWith', toSoftware),
  };
  const { id, name, startDate, endDate, software } = activity;
  return (id ?? name ?? startDate ?? endDate ?? software[0]) ? activity : undefined;
}

/** Returns how and when a version was published. The schemas also allow only an address here. */
export function toPublication(fields: Fields): Publication | undefined {
  if (fields.kindOf('publishedBy') !== 'text') return toActivity(fields.within('publishedBy'));
  const name = fields.one('publishedBy', referenceText);
  return name === undefined
    ? undefined
    : { id: undefined, name, startDate: undefined, endDate: undefined, software: [] };
}
