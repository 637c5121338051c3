import { Fields } from '@/lib/collection/fields';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText } from '@/lib/collection/wire';
import { doiInField } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { papersAtEuropePmc } from './papers';
import { day, pubmedNumber, toPaper, toTerms } from './replies';

/** Returns the values of a list of terms, each of which is an object with the field `annotationValue`. */
const valuesIn = (fields: Fields, name: string): string[] =>
  fields.each(name, (each) => each.one('annotationValue', line));

const named = (names: readonly string[]): NamedThing[] => [...new Set(names)].map((name) => ({ name }));

/** Returns a role without the word at its end: `principal investigator role` → `Principal investigator`. */
const toRole = (role: string): string =>
  role.replace(/ role$/i, '').replace(/^./, (first) => first.toUpperCase());

/**
 * Returns a contact of the study. Curators of the archive, who may be among the contacts, are not cited.
 */
function toPerson(fields: Fields): Contributor | undefined {
  const [first, middle] = [fields.one('firstName', line), fields.one('midInitials', line)];
  const family = fields.one('lastName', line);
  const given = [first, middle].filter((part) => part !== undefined).join(' ');
  const place = fields.one('affiliation', line);
  const roles = valuesIn(fields, 'roles').map(toRole);
  const name = family && given ? `${family}, ${given}` : (family ?? given);
  if (name === '') return undefined;
  return {
    name,
    parts: family && given ? { family, given } : undefined,
    kind: 'person',
    roles,
    cited: !roles.some((role) => /curator/i.test(role)),
    affiliations: place === undefined ? [] : [{ name: place, kind: 'Affiliation' }],
  };
}

/**
 * Returns a paper about the study; undefined if the entry identifies none. The DOI may be an address, and
 * depositors leave numbers empty or write words in their place.
 */
function paperOf(fields: Fields): RelatedResource | undefined {
  const doi = doiInField(fields.one('doi', line) ?? '') ?? undefined;
  const pubmed = pubmedNumber(fields.one('pubMedID', line));
  const name = fields.one('title', line);
  if (name === undefined && doi === undefined && pubmed === undefined) return undefined;
  return toPaper({ name, doi, pubmed });
}

/** Returns where the files are. The server offers those of the reply's address, which is http, by https, too. */
function filesAt(study: Fields) {
  const url = study.one('studyHttpUrl', referenceText);
  return url?.startsWith('http') ? [{ name: 'MetaboLights', url: url.replace(/^http:/, 'https:') }] : [];
}

/** Returns the methods of a study, from its assays. */
function methodsIn(study: Fields) {
  const assays = study.each('assays', (each) => ({
    measured: each.within('measurementType').one('annotationValue', line),
    technology: each.within('technologyType').one('annotationValue', line),
    platform: each.one('technologyPlatform', line),
  }));
  const all = (field: keyof (typeof assays)[number]) => named(assays.flatMap((assay) => assay[field] ?? []));
  return { approaches: all('measured'), techniques: all('technology'), instruments: all('platform') };
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  if (!fields) return undefined;
  const [mtbls, investigation] = [fields.within('mtblsStudy'), fields.within('isaInvestigation')];
  const [record] = investigation.each('studies', (study): VersionRecord | undefined => {
    if (study.one('identifier', line) !== accession) return undefined;
    const { approaches, techniques, instruments } = methodsIn(study);
    return {
      accession,
      version: '',
      name: study.one('title', line) ?? investigation.one('title', line),
      contributors: study.each('people', toPerson),
      dateCreated: study.one('submissionDate', day),
      datePublished: mtbls.one('firstPublicDate', day) ?? study.one('publicReleaseDate', day),
      dateModified: mtbls.one('revisionDatetime', day) ?? mtbls.one('modifiedTime', day),
      // An older study has the terms of use of EMBL-EBI instead of a licence.
      ...toTerms(mtbls.one('datasetLicense', line), mtbls.one('datasetLicenseUrl', referenceText)),
      relatedResources: study.each('publications', paperOf),
      description: study.one('description', proseText),
      keywords: [...new Set(valuesIn(study, 'studyDesignDescriptors'))],
      holdings: { approaches, techniques },
      deposit: {
        access: 'public',
        instruments,
        protocols: study.each('protocols', (each) => each.one('description', proseText)),
        filesAt: filesAt(mtbls),
      },
      lostFields: [],
    };
  });
  return record && { ...record, lostFields: fields.lost };
}

/** True if the reply describes a study whose status is another than public, such as `In Review`. */
function isPrivate(body: unknown): boolean {
  const status = Fields.of(body)?.within('mtblsStudy').one('studyStatus', line);
  return status !== undefined && status.toLowerCase() !== 'public';
}

/**
 * Returns the request to MetaboLights for a study. It refuses a study that it does not have by 400, and one
 * that is not public by 401.
 */
export const metabolightsRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/studies/${accession}`,
  toRecord,
  isPrivate,
  completedBy: papersAtEuropePmc(registry),
  refusals: { 400: 'not-found', 401: 'not-public', 403: 'not-public' },
});
