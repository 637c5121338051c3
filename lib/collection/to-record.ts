import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';
import { expectedDoi, isPlaceholderDoi } from './doi';
import { Fields } from './fields';
import { doiIn } from './link';
import { toAccess, toContributor, toNamedThing } from './to-contributor';
import { toAssets, toProject, toPublication, toRelatedResource } from './to-parts';
import { anyVersion, citation, curie, line, prose, reference, timestamp, word } from './wire';

/**
 * What a reply calls itself; null where it names another collection or version than was asked for, or neither.
 * A damaged name is no reason to doubt the others.
 */
function namesOf(fields: Fields, asked: Identifier): { id: string | null; version: string } | null {
  const id = fields.one('id', curie);
  const accession = (id ?? fields.one('identifier', curie))?.accession ?? null;
  const named = fields.one('version', anyVersion) ?? id?.version ?? null;
  const version = named ?? asked.version;
  const isAnother = accession !== null && accession !== asked.accession;
  if (version === null || isAnother || (asked.version !== null && version !== asked.version)) return null;
  // A summary names its collection too, but says of itself neither version nor kind.
  const isRecord = named !== null || (accession !== null && fields.one('schemaKey', word) !== null);
  return isRecord ? { id: id?.text ?? null, version } : null;
}

/** The DOI of a published version, where it is the one this version must have; any other is lost. */
function toDoi(
  fields: Fields,
  written: string | null,
  identifier: Identifier,
  version: string,
): string | null {
  if (written === null || version === DRAFT || isPlaceholderDoi(written)) return null;
  const doi = doiIn(written);
  if (doi !== null && doi.toLowerCase() === expectedDoi(identifier, version)) return doi;
  fields.lose('doi');
  return null;
}

function toEthicsApproval(fields: Fields): VersionRecord['ethicsApprovals'][number] | null {
  const identifier = fields.one('identifier', line);
  const point = fields.within('contactPoint');
  const contacts = [point.one('email', reference), point.one('url', reference)];
  return identifier === null
    ? null
    : { identifier, contacts: contacts.filter((contact) => contact !== null) };
}

/**
 * Our view of a version record.
 * @param wire the parsed body of `…/<accession>/versions/<version>/`
 * @param identifier what was asked for; without a version, any version of the collection will do
 * @returns null where it is no version record, or that of another collection or version
 */
export function toRecord(wire: unknown, identifier: Identifier): VersionRecord | null {
  const fields = Fields.of(wire);
  const names = fields && namesOf(fields, identifier);
  if (!names) return null;
  const { id, version } = names;
  const isDraft = version === DRAFT;
  // What a citation is made of is read first, as the text that one reply may hold is limited.
  const cited = fields.one('citation', citation);
  const doi = fields.one('doi', reference);
  return {
    accession: identifier.accession,
    version,
    id,
    doi: toDoi(fields, doi, identifier, version),
    hadPlaceholderDoi: isPlaceholderDoi(doi ?? '') || isPlaceholderDoi(cited ?? ''),
    url: fields.one('url', reference),
    name: fields.one('name', line),
    citation: cited,
    contributors: fields.each('contributor', toContributor),
    licenses: fields.all('license', word),
    description: fields.one('description', prose),
    about: fields.each('about', toNamedThing),
    access: fields.each('access', toAccess),
    keywords: fields.all('keywords', line),
    protocols: fields.all('protocol', line),
    studyTargets: fields.all('studyTarget', line),
    ethicsApprovals: fields.each('ethicsApproval', toEthicsApproval),
    projects: fields.each('wasGeneratedBy', toProject),
    acknowledgement: fields.one('acknowledgement', prose),
    relatedResources: fields.each('relatedResource', toRelatedResource),
    assets: toAssets(fields.within('assetsSummary')),
    publishedBy: isDraft ? null : toPublication(fields),
    dateCreated: fields.one('dateCreated', timestamp),
    datePublished: isDraft ? null : fields.one('datePublished', timestamp),
    repository: fields.one('repository', reference),
    manifests: fields.all('manifestLocation', reference),
    schemaVersion: fields.one('schemaVersion', word),
    context: fields.one('@context', reference),
    lostFields: fields.lost,
  };
}
