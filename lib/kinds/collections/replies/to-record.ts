import { doiAddressAtEnd } from '@/lib/collection/address-at-end';
import type { EthicsApproval } from '@/lib/collection/collection';
import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { citation, line, proseText, referenceText, timestamp, word } from '@/lib/collection/wire';
import { doiIn } from '@/lib/identifier/doi';
import { DRAFT, expectedDoi, type Identifier } from '@/lib/identifier/identifier';
import { publishedAt } from '@/lib/kinds/collections/naming';
import { anyVersion, curie, elsewhere } from './schema';
import { toAccess, toContributors, toNamedThing } from './to-contributor';
import { toHoldings, toProject, toPublication, toRelatedResource } from './to-parts';
import { wholeDoiIn } from './whole-doi';

/**
 * Matches the end of a made-up DOI that drafts once had. The digits cannot be a date, because no month has
 * the number 34.
 */
const PLACEHOLDER = /\.123456\/0\.123456\.1234$/;

/** True if a text is such a made-up DOI, or ends with one. */
export function isPlaceholderDoi(text: string): boolean {
  return PLACEHOLDER.test(text.trimEnd());
}

/**
 * Returns the name and the version in a reply. Undefined if the reply is about another collection or version
 * than the requested one, or states neither. If one of the two is damaged, the other is still returned.
 */
function namesOf(fields: Fields, asked: Identifier): { id: string | undefined; version: string } | undefined {
  const id = fields.one('id', curie);
  const accession = (id ?? fields.one('identifier', curie))?.accession;
  const named = fields.one('version', anyVersion) ?? id?.version;
  const version = named ?? asked.version;
  const isAnother = accession !== undefined && accession !== asked.accession;
  if (version === null || isAnother || (asked.version !== null && version !== asked.version))
    return undefined;
  // A summary also names its collection, but it is no record: it states neither a version nor a kind.
  const isRecord =
    named !== undefined || (accession !== undefined && fields.one('schemaKey', word) !== undefined);
  return isRecord ? { id: id?.text, version } : undefined;
}

/**
 * Returns the DOI of a published version. A DOI other than the expected one counts as unreadable. If the
 * record has no field for the DOI, the DOI at the end of the archive's citation is used.
 */
function toDoi(
  fields: Fields,
  { written, cited }: { readonly written: string | undefined; readonly cited: string | undefined },
  identifier: Identifier,
  version: string,
): string | undefined {
  const isExpected = (doi: string | undefined) =>
    doi?.toLowerCase() === expectedDoi({ ...identifier, version });
  if (version === DRAFT) return undefined;
  if (written === undefined) {
    const inCitation = doiIn(doiAddressAtEnd(cited ?? '')?.address ?? '') ?? undefined;
    return isExpected(inCitation) ? inCitation : undefined;
  }
  const doi = doiIn(written) ?? undefined;
  if (isExpected(doi)) return doi;
  if (!isPlaceholderDoi(written)) fields.lose('doi');
  return undefined;
}

function toEthicsApproval(fields: Fields): EthicsApproval | undefined {
  const identifier = fields.one('identifier', line);
  const point = fields.within('contactPoint');
  const contacts = [point.one('email', referenceText), point.one('url', referenceText)];
  return identifier === undefined
    ? undefined
    : { identifier, contacts: contacts.filter((contact) => contact !== undefined) };
}

/**
 * Reads the record of a version.
 * @param wire the parsed body of `…/<accession>/versions/<version>/`
 * @param identifier the requested version; without a version, any version of the collection is accepted
 * @returns undefined if the reply is no version record, or describes another collection or version
 */
export function toRecord(wire: unknown, identifier: Identifier): VersionRecord | undefined {
  const fields = Fields.of(wire);
  const names = fields && namesOf(fields, identifier);
  if (!names) return undefined;
  const { id, version } = names;
  const isDraft = version === DRAFT;
  // Fields that the citation needs are read first, because the parser stops keeping text at a limit.
  const cited = fields.one('citation', citation);
  const doi = fields.one('doi', referenceText);
  const { contributors, citesNameless } = toContributors(fields);
  return {
    accession: identifier.accession,
    version,
    doi: toDoi(fields, { written: doi, cited }, identifier, version),
    url: fields.one('url', referenceText),
    name: fields.one('name', line),
    citation: cited === undefined ? undefined : { text: cited, by: 'registry' },
    contributors,
    licenses: fields.all('license', word),
    description: fields.one('description', proseText),
    access: fields.each('access', toAccess),
    keywords: fields.all('keywords', line),
    relatedResources: fields.each('relatedResource', toRelatedResource),
    holdings: toHoldings(fields.within('assetsSummary')),
    dateCreated: fields.one('dateCreated', timestamp),
    datePublished: isDraft ? undefined : fields.one('datePublished', timestamp),
    schemaVersion: fields.one('schemaVersion', word),
    collection: {
      id,
      hadPlaceholderDoi: isPlaceholderDoi(doi ?? '') || isPlaceholderDoi(cited ?? ''),
      citesNameless,
      about: fields.each('about', toNamedThing),
      protocols: fields.all('protocol', line),
      studyTargets: fields.all('studyTarget', line),
      ethicsApprovals: fields.each('ethicsApproval', toEthicsApproval),
      projects: fields.each('wasGeneratedBy', toProject),
      acknowledgement: fields.one('acknowledgement', proseText),
      publishedBy: isDraft ? undefined : toPublication(fields),
      versionDate: publishedAt(version),
      repository: fields.one('repository', referenceText),
      manifests: fields.all('manifestLocation', referenceText),
      sameAs: fields.all('sameAs', elsewhere),
      wholeDoi: isDraft ? wholeDoiIn(doi, identifier) : undefined,
      releaseNotes: fields.one('releaseNotes', proseText),
      context: fields.one('@context', referenceText),
    },
    lostFields: fields.lost,
  };
}
