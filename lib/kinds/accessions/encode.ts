import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText, word } from '@/lib/collection/wire';
import { doiInField } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { toNameParts } from './person';
import { day, toPaper } from './replies';

/** Fields to request. All fields of an experiment and of what it links to would be half a megabyte. */
const FIELDS = [
  'accession',
  'status',
  'description',
  'assay_title',
  'biosample_summary',
  'date_submitted',
  'date_released',
  'doi',
  'dbxrefs',
  'lab.title',
  'superseded_by',
  'references.title',
  'references.identifiers',
];

/** Returns the laboratory that made the data, which ENCODE writes as `Given Family, Institution`. */
function toContributors(fields: Fields): Contributor[] {
  const [name, ...place] = fields.within('lab').one('title', line)?.split(/,\s*/) ?? [];
  if (!name) return [];
  return [
    {
      name,
      parts: toNameParts(name),
      kind: 'person',
      roles: ['LabHead'],
      cited: true,
      affiliations: place.length === 0 ? [] : [{ name: place.join(', '), kind: 'Affiliation' }],
    },
  ];
}

/** Returns a paper; undefined if the entry identifies none. Identifiers have forms such as `PMID:22955616`. */
function paperOf(fields: Fields): RelatedResource | undefined {
  const identifiers = fields.all('identifiers', referenceText);
  const [pubmed] = identifiers.flatMap((each) => /^PMID:([1-9]\d{0,8})$/.exec(each)?.[1] ?? []);
  const [doi] = identifiers.flatMap((each) => doiInField(each) ?? []);
  const name = fields.one('title', line);
  if (name === undefined && doi === undefined && pubmed === undefined) return undefined;
  return toPaper({ name, doi, pubmed });
}

/** Returns the accession in the address of a data set: `/experiments/ENCSR000AAA/` → `ENCSR000AAA`. */
const accessionIn = (address: string): string[] => /ENCSR\d{3}[A-Z]{3}/.exec(address)?.slice(0, 1) ?? [];

/** Returns the series at GEO that have the same data, such as `GEO:GSE178064`. */
const seriesIn = (references: readonly string[]): string[] =>
  references.flatMap((each) => /^GEO:(GSE\d+)$/.exec(each)?.[1] ?? []);

/**
 * Reads the object that describes a data set. `isWhole` is true if the object contains what it links to, and
 * false if it contains only addresses.
 */
function toRecordOf(
  fields: Fields | undefined,
  accession: string,
  isWhole: boolean,
): VersionRecord | undefined {
  if (fields?.one('accession', word) !== accession) return undefined;
  const [description, sample] = [fields.one('description', proseText), fields.one('biosample_summary', line)];
  // A series of experiments has a list of assays.
  const assays = fields.all('assay_title', line);
  // ENCODE gives its data sets no titles. It heads them by assay and sample in its own lists.
  const heading = [assays.join(', '), sample].filter(Boolean).join(' of ');
  return {
    accession,
    version: '',
    doi: fields.one('doi', referenceText),
    name: heading || description?.replaceAll('\n', ' '),
    contributors: isWhole ? toContributors(fields) : [],
    dateCreated: fields.one('date_submitted', day),
    datePublished: fields.one('date_released', day),
    replacedBy: fields.all('superseded_by', referenceText).flatMap(accessionIn),
    relatedResources: isWhole ? fields.each('references', paperOf) : [],
    description: heading ? description : undefined,
    holdings: { techniques: assays.map((name) => ({ name })) },
    deposit: {
      access: fields.one('status', line) === 'revoked' ? 'withdrawn' : 'public',
      sameAs: seriesIn(fields.all('dbxrefs', referenceText)),
    },
    lostFields: fields.lost,
  };
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const [found] = Fields.of(body)?.each('@graph', (each) => toRecordOf(each, accession, true)) ?? [];
  return found;
}

/**
 * Returns the request to ENCODE for a data set: a search, whose reply has only the given fields. The search
 * finds what is public. If it finds nothing, the next request is for the data set's own address, which is
 * refused if the data set is not public.
 */
export function encodeRequest({ registry, accession }: Identifier): ArchiveRequest {
  const parameters = new URLSearchParams([
    ['type', 'Dataset'],
    ['accession', accession],
    ...FIELDS.map((field) => ['field', field]),
    ['format', 'json'],
  ]);
  return {
    url: `${registry.apiUrl}/search/?${parameters}`,
    toRecord,
    isMissing: (body) => {
      const graph: unknown = typeof body === 'object' && body !== null && '@graph' in body && body['@graph'];
      return Array.isArray(graph) && graph.length === 0;
    },
    orElse: {
      url: `${registry.apiUrl}/${accession}/?format=json&frame=object`,
      toRecord: (body) => toRecordOf(Fields.of(body), accession, false),
      refusals: { 401: 'not-public', 403: 'not-public' },
    },
  };
}
