import * as z from 'zod/mini';
import type { DepositDetails } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { toLine } from '@/lib/collection/text';
import { count, line, proseText, referenceText, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { labelsIn } from './labels';
import { papersAtEuropePmc } from './papers';
import { toNameParts } from './person';
import { distinct, proxiRequest } from './proxi';
import { day, toPaper, toTerms } from './replies';

function toPerson(fields: Fields, role: string): Contributor | undefined {
  const [first, last] = [fields.one('firstName', line), fields.one('lastName', line)];
  const whole = fields.one('name', line);
  const parts = first && last ? { family: last, given: first } : toNameParts(whole ?? '');
  const name = parts ? `${parts.family}, ${parts.given}` : whole;
  const place = fields.one('affiliation', line);
  if (name === undefined) return undefined;
  return {
    name,
    parts,
    kind: 'person',
    roles: [role],
    cited: true,
    identifier: fields.one('orcid', referenceText),
    affiliations: place === undefined ? [] : [{ name: place, kind: 'Affiliation' }],
  };
}

/**
 * Returns the people who submitted the data, then the heads of the laboratory. A person with both roles
 * appears once.
 */
function toContributors(fields: Fields): Contributor[] {
  const all = [
    ...fields.each('submitters', (each) => toPerson(each, 'Submitter')),
    ...fields.each('labPIs', (each) => toPerson(each, 'LabHead')),
  ];
  return distinct(all);
}

const termsIn = (fields: Fields, name: string) =>
  fields.each(name, (each) => {
    const term = each.one('name', line);
    return term === undefined ? undefined : { name: term, identifier: each.one('accession', referenceText) };
  });

/**
 * Returns a paper about the data; undefined if there is none. Some entries have only a PubMed number, which
 * is 0 if there is no paper.
 */
function paperOf(fields: Fields): RelatedResource | undefined {
  const [name, doi] = [
    fields.one('referenceLine', line)?.replace(/(?<![,\s])[,\s]+$/, ''),
    fields.one('doi', referenceText),
  ];
  const pubmed = fields.one('pubmedID', count);
  return name === undefined && doi === undefined && !pubmed ? undefined : toPaper({ name, doi, pubmed });
}

const protocolsIn = (fields: Fields): string[] =>
  ['sampleProcessingProtocol', 'dataProcessingProtocol']
    .map((name) => fields.one(name, proseText))
    .filter((text) => text !== undefined)
    .filter((text) => !/^not available\.?$/i.test(text));

/** Schema of a link to other data of the project, such as `geo:GSE93374`. Other forms of links become empty. */
const omicsLink = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? toLine(value) : '')),
);

/** Returns the accessions under which other archives have transcripts or sequences of the project. */
const toSameAs = (fields: Fields): string[] =>
  fields.all('otherOmicsLinks', omicsLink).flatMap((link) => {
    const [accession] =
      /(?<![A-Za-z\d])(?:GSE|PRJ[A-Z]{2}|[ESD]RP|E-[A-Z]{4}-)\d{1,9}(?![A-Za-z\d])/.exec(link) ?? [];
    return accession ?? [];
  });

/** Term of PRIDE for a project without modifications. */
const NO_MODIFICATIONS = 'PRIDE:0000398';

/** Maps PRIDE's types of submissions to whether they are complete. Others, such as `AFFINITY`, say nothing of it. */
const SUBMISSIONS: ReadonlyMap<string | undefined, DepositDetails['submission']> = new Map([
  ['COMPLETE', 'complete'],
  ['PARTIAL', 'partial'],
] as const);

/** Returns how proteins were labelled and modified. */
function toModifications(fields: Fields): Pick<DepositDetails, 'labels' | 'modifications'> {
  const modifications = termsIn(fields, 'identifiedPTMStrings').filter(
    ({ identifier }) => identifier !== NO_MODIFICATIONS,
  );
  const terms = [...termsIn(fields, 'quantificationMethods'), ...modifications];
  return { labels: labelsIn(terms.map(({ name }) => name)), modifications };
}

const toDeposit = (fields: Fields, accession: string): DepositDetails => ({
  access: 'public',
  sameAs: toSameAs(fields),
  // ProteomeCentral only lists the data sets of all repositories.
  pageAt: { name: 'PRIDE', url: `https://www.ebi.ac.uk/pride/archive/projects/${accession}` },
  submission: SUBMISSIONS.get(fields.one('submissionType', word)),
  ...toModifications(fields),
  tissues: termsIn(fields, 'organismParts'),
  software: termsIn(fields, 'softwares'),
  instruments: termsIn(fields, 'instruments'),
  conditions: termsIn(fields, 'diseases'),
  countries: fields.all('countries', line),
  protocols: protocolsIn(fields),
});

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  if (fields?.one('accession', word) !== accession) return undefined;
  return {
    accession,
    version: '',
    doi: fields.one('doi', referenceText),
    name: fields.one('title', line),
    contributors: toContributors(fields),
    dateCreated: fields.one('submissionDate', day),
    datePublished: fields.one('publicationDate', day),
    publisher: 'PRIDE Archive',
    ...toTerms(fields.one('license', line)),
    relatedResources: fields.each('references', paperOf),
    description: fields.one('projectDescription', proseText),
    keywords: [...new Set([...fields.all('keywords', line), ...fields.all('projectTags', line)])],
    holdings: {
      species: termsIn(fields, 'organisms'),
      techniques: termsIn(fields, 'experimentTypes'),
    },
    deposit: toDeposit(fields, accession),
    lostFields: fields.lost,
  };
}

/**
 * Returns the request to PRIDE. If PRIDE does not have the data set, the next request asks ProteomeCentral,
 * because another repository of the consortium may have it.
 */
export function proteomexchangeRequest(named: Identifier): ArchiveRequest {
  const { registry, accession } = named;
  const elsewhere = proxiRequest(named);
  // PRIDE has no reprocessed data sets (RPXD), so ProteomeCentral is asked at once.
  if (accession.startsWith('R')) return elsewhere;
  return {
    url: `${registry.apiUrl}/projects/${accession}`,
    toRecord,
    completedBy: papersAtEuropePmc(registry),
    orElse: elsewhere,
  };
}
