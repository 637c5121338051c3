import type { Author } from './author';
import { toIsoDate } from './calendar';
import type { CslItem } from './item';
import { familyOf } from './names';

/** DataCite's JSON of metadata schema 4; several items make a list. */
export function toDataciteJson(items: readonly CslItem[]): string {
  const records = items.map(toRecord);
  return `${JSON.stringify(records.length === 1 ? records[0] : records, null, 2)}\n`;
}

/** The schema demands a creator, and has a word for one that is not given. */
const UNAVAILABLE = { name: ':unav' };

function toRecord(item: CslItem) {
  const { DOI, URL, issued, custom, publisher } = item;
  const [general, own] = custom.kind.datacite;
  return {
    ...(DOI !== null && { doi: DOI }),
    types: { resourceTypeGeneral: general, resourceType: own },
    creators: item.author.length > 0 ? item.author.map(toCreator) : [UNAVAILABLE],
    titles: [{ title: item.title }],
    publisher: { name: publisher },
    // The schema demands a year; of an undated one the day it was read is all we know.
    publicationYear: String((issued ?? item.accessed)[0]),
    ...(issued !== null && {
      dates: [{ date: toIsoDate(issued), dateType: custom.draft ? 'Updated' : 'Issued' }],
    }),
    ...(item.version && { version: item.version }),
    ...(DOI === null && { url: URL }),
    ...(custom.curie !== DOI && {
      alternateIdentifiers: [{ alternateIdentifier: custom.curie, alternateIdentifierType: 'CURIE' }],
    }),
    rightsList: custom.licenses.map((license) => ({
      rightsIdentifier: license,
      rightsIdentifierScheme: 'SPDX',
      rightsUri: `https://spdx.org/licenses/${encodeURIComponent(license)}`,
    })),
    descriptions: item.abstract ? [{ description: item.abstract, descriptionType: 'Abstract' }] : [],
    subjects: item.keyword.map((subject) => ({ subject })),
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  };
}

function toCreator({ name, kind, orcid, affiliations }: Author) {
  const parts =
    'literal' in name
      ? { name: name.literal }
      : {
          name: `${familyOf(name)}, ${[name.given, name.suffix].filter(Boolean).join(', ')}`,
          givenName: name.given,
          familyName: familyOf(name),
        };
  return {
    ...parts,
    nameType: kind === 'person' ? 'Personal' : 'Organizational',
    affiliation: affiliations.map((affiliation) => ({ name: affiliation })),
    nameIdentifiers:
      orcid === null
        ? []
        : [
            {
              nameIdentifier: `https://orcid.org/${orcid}`,
              nameIdentifierScheme: 'ORCID',
              schemeUri: 'https://orcid.org',
            },
          ],
  };
}
