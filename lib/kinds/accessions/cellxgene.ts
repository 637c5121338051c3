import * as z from 'zod/mini';
import type { FilePlace } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { count, line, proseText, referenceText, timestamp } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { distinctThings, toPaper, totalOf } from './replies';

/** A data set of a collection. Lists of terms have those that the curators chose, such as tissues. */
interface DataSet {
  readonly cells: number | undefined;
  /** Sizes of the files in bytes; undefined for a file whose size is unknown. */
  readonly sizes: readonly (number | undefined)[];
  readonly files: readonly FilePlace[];
  readonly species: readonly NamedThing[];
  readonly techniques: readonly NamedThing[];
  readonly conditions: readonly NamedThing[];
  readonly tissues: readonly NamedThing[];
}

const termsIn = (fields: Fields, name: string): NamedThing[] =>
  fields.each(name, (each) => {
    const [label, id] = [each.one('label', line), each.one('ontology_term_id', referenceText)];
    return label === undefined ? undefined : { name: label, identifier: id };
  });

/** Returns a file of a data set, under the data set's title and the file's format. */
function toFile(asset: Fields, title: string | undefined): FilePlace | undefined {
  const url = asset.one('url', referenceText);
  const name = [title, asset.one('filetype', line)?.toLowerCase()].filter(Boolean).join('.');
  return url === undefined || name === '' ? undefined : { name, url };
}

const toDataSet = (fields: Fields): DataSet => ({
  cells: fields.one('cell_count', count),
  sizes: fields.each('assets', (asset) => ({ size: asset.one('filesize', count) })).map(({ size }) => size),
  files: fields.each('assets', (asset) => toFile(asset, fields.one('title', line))),
  species: termsIn(fields, 'organism'),
  techniques: termsIn(fields, 'assay'),
  // The curators mark cells of healthy donors by the term `normal`.
  conditions: termsIn(fields, 'disease').filter(({ name }) => name !== 'normal'),
  tissues: termsIn(fields, 'tissue'),
});

/** Maps types of a collection's links to relations. Links of other types, such as to a laboratory, are left out. */
const RELATIONS: Readonly<Record<string, string>> = {
  RAW_DATA: 'IsDerivedFrom',
  DATA_SOURCE: 'IsDerivedFrom',
  PROTOCOL: 'IsDocumentedBy',
};

const toLink = (fields: Fields): RelatedResource | undefined => {
  const [type, url] = [fields.one('link_type', line) ?? '', fields.one('link_url', referenceText)];
  const relation = RELATIONS[type];
  if (relation === undefined || url === undefined) return undefined;
  return {
    relation,
    name: fields.one('link_name', line) ?? url,
    url,
    ...(relation === 'IsDerivedFrom' && { resourceType: 'Dataset' }),
  };
};

/** Returns an author of a paper, or a consortium, which has a name alone. */
function toAuthor(fields: Fields): Contributor | undefined {
  const [family, given] = [fields.one('family', line), fields.one('given', line)];
  const name = fields.one('name', line) ?? [family, given].filter(Boolean).join(', ');
  if (name === '') return undefined;
  const parts = family !== undefined && given !== undefined ? { family, given } : undefined;
  return { name, parts, kind: parts ? 'person' : 'organization', roles: ['Author'], cited: true };
}

/** Returns the paper about a collection. The DOI of a collection's record is that of its paper. */
function papersIn(fields: Fields): RelatedResource[] {
  const doi = fields.one('doi', referenceText);
  if (doi === undefined) return [];
  const paper = fields.within('publisher_metadata');
  return [
    toPaper({
      doi,
      journal: paper.one('journal', line),
      authors: paper.each('authors', toAuthor),
      year: paper.one('published_year', count),
      isPreprint: paper.one('is_preprint', z.boolean()),
    }),
  ];
}

/**
 * Returns the person to ask about the collection, and the consortia that it belongs to. The names of authors in the
 * record are those of the paper, so the collection itself has none.
 */
function toContributors(fields: Fields): Contributor[] {
  const person = fields.one('contact_name', line);
  return [
    ...(person === undefined
      ? []
      : [{ name: person, kind: 'person' as const, roles: ['ContactPerson'], cited: false }]),
    ...fields
      .all('consortia', line)
      .map((name) => ({ name, kind: 'organization' as const, roles: ['ResearchGroup'], cited: false })),
  ];
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  const id =
    fields?.one('collection_id', line) ?? fields?.one('collection_url', referenceText)?.split('/').at(-1);
  if (!fields || id?.toLowerCase() !== accession) return undefined;
  const dataSets = fields.each('datasets', toDataSet);
  const sizes = dataSets.flatMap((each) => each.sizes);
  return {
    accession,
    version: '',
    name: fields.one('name', line),
    contributors: toContributors(fields),
    datePublished: fields.one('published_at', timestamp),
    dateModified: fields.one('revised_at', timestamp),
    relatedResources: [...papersIn(fields), ...fields.each('links', toLink)],
    description: fields.one('description', proseText),
    keywords: distinctThings(dataSets.flatMap(({ tissues }) => tissues)).map(({ name }) => name),
    holdings: {
      bytes: totalOf(sizes),
      files: sizes.length || undefined,
      cells: totalOf(dataSets.map(({ cells }) => cells)),
      species: distinctThings(dataSets.flatMap(({ species }) => species)),
      techniques: distinctThings(dataSets.flatMap(({ techniques }) => techniques)),
    },
    deposit: {
      access: fields.one('visibility', line) === 'PRIVATE' ? 'unreleased' : 'public',
      conditions: distinctThings(dataSets.flatMap(({ conditions }) => conditions)),
      filesAt: dataSets.flatMap(({ files }) => files),
    },
    lostFields: fields.lost,
  };
}

/** Returns the request to CELLxGENE for a collection, with all of its data sets. */
export const cellxgeneRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/collections/${accession}`,
  toRecord,
});
