import type { FilePlace } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText, word } from '@/lib/collection/wire';
import { doisInText } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { labelsIn } from './labels';
import { toNameParts } from './person';
import { countText, day, distinctThings, toPaper } from './replies';

/** A term of a vocabulary, with the value that the reply gives for it. */
export interface Term {
  readonly id: string;
  readonly name: string;
  readonly value: string | undefined;
}

/**
 * Accessions of the terms, from the PSI-MS and PRIDE vocabularies, with which ProteomeXchange labels its
 * fields.
 */
export const OF = {
  accession: 'MS:1001919',
  massive: 'MS:1002487',
  doi: 'MS:1001922',
  contactName: 'MS:1000586',
  affiliation: 'MS:1000590',
  species: 'MS:1001469',
  commonName: 'MS:1001468',
  pubmed: 'MS:1000879',
  references: ['MS:1002866', 'PRIDE:0000400'],
} as const;

/** Terms for contacts, each with the role that it means. */
const ROLES = [
  ['MS:1002037', 'Submitter'],
  ['MS:1002332', 'LabHead'],
] as const;

function toTerm(fields: Fields): Term | undefined {
  const [id, name] = [fields.one('accession', referenceText), fields.one('name', line)];
  return id === undefined || name === undefined
    ? undefined
    : { id, name, value: fields.one('value', proseText) };
}

const termsIn = (fields: Fields, name: string): Term[] => fields.each(name, toTerm);

export const valueBy = (terms: readonly Term[], ...ids: readonly string[]): string | undefined =>
  terms.find(({ id }) => ids.includes(id))?.value;

export function toContact(terms: readonly Term[]): Contributor[] {
  const name = valueBy(terms, OF.contactName);
  const place = valueBy(terms, OF.affiliation);
  const roles = ROLES.filter(([role]) => terms.some(({ id }) => id === role)).map(([, role]) => role);
  if (name === undefined) return [];
  return [
    {
      name,
      parts: toNameParts(name),
      kind: 'person',
      roles,
      // Curators are among the contacts, too, but without a role.
      cited: roles.length > 0,
      affiliations: place === undefined ? [] : [{ name: place, kind: 'Affiliation' }],
    },
  ];
}

/**
 * Merges the two entries of a person who both submitted the data and heads the laboratory. The two names may
 * differ in capitals.
 */
export function distinct(contacts: readonly Contributor[]): Contributor[] {
  const groups = Map.groupBy(contacts, ({ name }) => name.toLowerCase());
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? { ...first, roles: [...new Set([...first.roles, ...rest.flatMap(({ roles }) => roles)])] } : [],
  );
}

export function papersIn(terms: readonly Term[]): RelatedResource[] {
  const pubmed = valueBy(terms, OF.pubmed);
  const reference = valueBy(terms, ...OF.references);
  if (!/^[1-9]\d*$/.test(pubmed ?? '') && reference === undefined) return [];
  return [toPaper({ name: reference, doi: doisInText(reference ?? '')[0], pubmed })];
}

/**
 * Returns the repositories that have the data set. The names of its identifiers show them, such as `MassIVE
 * dataset identifier`.
 */
function heldBy(identifiers: readonly Term[]) {
  return identifiers.flatMap(({ name, value }) => {
    const [, repository] = /^(\w+(?: \w+)?) dataset identifier$/.exec(name) ?? [];
    return repository && value ? [{ repository, value }] : [];
  });
}

/** Returns the repository that has the data set, by the summary in the reply. */
const hostIn = (fields: Fields): string | undefined =>
  fields
    .within('datasetSummary')
    .one('hostingRepository', line)
    ?.replace(/^PanoramaPublic$/, 'Panorama Public');

/** Returns the short name of a repository of the consortium: `Panorama` for `Panorama Public`. */
const shortOf = (repository: string): string => repository.replace(/ (?:Public|Archive)$/, '');

/**
 * Returns the days on which a data set was submitted, announced and last revised. Its summary may give the day of a
 * later announcement, so the first revision counts as well. Revision 0 is the reservation of the accession.
 */
function toDates(fields: Fields) {
  const history = fields.each('datasetHistory', (each) => ({
    number: each.one('revisionNumber', countText),
    revised: each.one('revisionDate', day),
    submitted: each.one('submissionDate', day),
  }));
  const announced = fields.within('datasetSummary').one('announceDate', day);
  const revisions = history.flatMap(({ number, revised }) => (number && revised ? [revised] : [])).sort();
  const [first] = [announced, ...revisions].filter((date) => date !== undefined).sort();
  const last = revisions.at(-1);
  return {
    dateCreated: history.flatMap(({ submitted }) => submitted ?? []).sort()[0],
    datePublished: first,
    dateModified: last === first ? undefined : last,
  };
}

/**
 * Returns a place where the files are, such as MassIVE for the term `MassIVE dataset URI`. Empty if browsers
 * cannot open the address.
 */
export function toPlace({ name, value }: Term): FilePlace[] {
  const url = value?.replace(/^ftp:\/\/(?=ftp\.pride\.ebi\.ac\.uk\/)/, 'https://') ?? '';
  return /^https?:/.test(url)
    ? [{ name: name.replace(/ (?:dataset )?URI$|^Dataset | location$/gi, ''), url }]
    : [];
}

const accessionIn = (identifiers: readonly Term[]): string | undefined => valueBy(identifiers, OF.accession);

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  if (!fields) return undefined;
  const identifiers = termsIn(fields, 'identifiers');
  if (identifiers.length === 0) return toRefused(fields, accession);
  if (accessionIn(identifiers) !== accession) return undefined;
  const listed = (name: string) => fields.each(name, (each) => termsIn(each, 'terms'));
  const held = heldBy(identifiers);
  const publisher = hostIn(fields) ?? held[0]?.repository;
  const modifications = distinctThings(
    termsIn(fields, 'modifications').map(({ id, name }) => ({ name, identifier: id })),
  );
  const species = listed('species').map((terms) => valueBy(terms, OF.species));
  return {
    accession,
    version: '',
    doi: valueBy(identifiers, OF.doi),
    name: fields.one('title', line),
    contributors: distinct(listed('contacts').flatMap(toContact)),
    ...toDates(fields),
    ...(publisher !== undefined && { publisher, heldBy: shortOf(publisher) }),
    relatedResources: listed('publications').flatMap(papersIn),
    description: fields.one('description', proseText),
    keywords: [
      ...new Set(
        termsIn(fields, 'keywords').flatMap(({ value }) => value?.split(/,\s*/).filter(Boolean) ?? []),
      ),
    ],
    holdings: { species: species.flatMap((name) => (name === undefined ? [] : [{ name }])) },
    deposit: {
      access: 'public',
      // Panorama Public identifies its data sets by addresses.
      sameAs: held.map(({ value }) => value).filter((value) => !/^https?:/.test(value)),
      reprocesses: accession.startsWith('R') ? accession.slice(1) : undefined,
      labels: labelsIn(modifications.map(({ name }) => name)),
      modifications,
      instruments: termsIn(fields, 'instruments').map(({ id, name }) => ({ name, identifier: id })),
      filesAt: termsIn(fields, 'fullDatasetLinks').flatMap(toPlace),
    },
    lostFields: fields.lost,
  };
}

/** Codes with which ProteomeCentral explains why it shows no data set. */
const REFUSED: ReadonlyMap<string | undefined, 'unreleased' | 'withdrawn'> = new Map([
  ['DatasetNotYetReleased', 'unreleased'],
  ['DatasetDereleased', 'withdrawn'],
]);

const codeIn = (fields: Fields): string | undefined => fields.one('error_code', word);

/** Converts a refusal to a record, which names the repository; undefined if it says no state of a data set. */
function toRefused(fields: Fields, accession: string): VersionRecord | undefined {
  const access = REFUSED.get(codeIn(fields));
  const publisher = fields.one('repository', line);
  if (access === undefined) return undefined;
  return {
    accession,
    version: '',
    name: undefined,
    ...(publisher !== undefined && { publisher, heldBy: shortOf(publisher) }),
    deposit: { access },
    lostFields: fields.lost,
  };
}

/**
 * True if no repository has reserved the accession, or if the reply describes a reprocessed data set although the
 * original was requested.
 */
function isMissing(body: unknown, accession: string): boolean {
  const fields = Fields.of(body);
  if (!fields) return false;
  return (
    codeIn(fields) === 'NoSuchIdentifier' || accessionIn(termsIn(fields, 'identifiers')) === `R${accession}`
  );
}

/**
 * Returns the request to ProteomeCentral, which describes the data sets of all repositories in
 * ProteomeXchange. The reply follows the PROXI interface. ProteomeCentral sends status 404 for all that it does not
 * show, and says in the body why.
 */
export const proxiRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.fallbackUrl ?? registry.apiUrl}/datasets/${accession}`,
  toRecord,
  isMissing,
  askedAt: 'ProteomeXchange',
  refusals: { 404: 'read' },
});
