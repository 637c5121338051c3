import { Fields } from '@/lib/collection/fields';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { isName, toLine } from '@/lib/collection/text';
import { line, proseText, referenceText } from '@/lib/collection/wire';
import { doiInField } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { papersAtEuropePmc } from './papers';
import { toNameParts } from './person';
import { day, pubmedPage, toTerms } from './replies';

/**
 * Maps the name of an attribute, in lower case, to its values in one part of a submission. Names are
 * lower-cased, because templates of submissions write them differently.
 */
type Attributes = ReadonlyMap<string, readonly string[]>;

/** One part of a submission, such as `author` or `publication`. */
interface SubmissionPart {
  readonly type: string;
  readonly accession: string | undefined;
  readonly attributes: Attributes;
}

function attributesIn(fields: Fields): Attributes {
  const all = fields.each('attributes', (each) => {
    const [name, value] = [each.one('name', line), each.one('value', proseText)];
    return name === undefined || value === undefined ? undefined : { name: name.toLowerCase(), value };
  });
  const groups = Map.groupBy(all, ({ name }) => name);
  return new Map([...groups].map(([name, members]) => [name, members.map(({ value }) => value)]));
}

/** Returns all values of one attribute: of the first of these names that has a value. */
const allOf = (attributes: Attributes, ...names: readonly string[]): readonly string[] =>
  names.map((name) => attributes.get(name)).find((values) => values !== undefined) ?? [];

const firstOf = (attributes: Attributes, ...names: readonly string[]): string | undefined =>
  allOf(attributes, ...names)[0];

/** Names of the lists in a submission that contain its parts, or further lists of its parts. */
const LISTS = new Set(['subsections', 'links']);

/**
 * Returns a reply with its nested lists of parts made flat. Drops the lists of files, which may have
 * thousands of entries and are not used.
 */
function flattened(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(flattened);
  if (typeof body !== 'object' || body === null) return body;
  const kept = Object.entries(body).filter(([name]) => name !== 'files');
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      flattened(LISTS.has(name) && Array.isArray(value) ? value.flat(8) : value),
    ]),
  );
}

const partsIn = (section: Fields): SubmissionPart[] =>
  section.each('subsections', (each) => {
    const type = each.one('type', line);
    return type === undefined
      ? undefined
      : { type: type.toLowerCase(), accession: each.one('accno', line), attributes: attributesIn(each) };
  });

const ofType = (parts: readonly SubmissionPart[], ...types: readonly string[]): readonly SubmissionPart[] =>
  parts.filter(({ type }) => types.includes(type));

const named = (names: readonly string[]): NamedThing[] =>
  [...new Set(names.map(toLine))].filter(Boolean).map((name) => ({ name }));

/**
 * Returns the authors and funders of a submission. The affiliation of an author is the accession of another
 * part, which describes the organisation.
 */
function toContributors(parts: readonly SubmissionPart[]): Contributor[] {
  const places = new Map(
    ofType(parts, 'organization', 'organisation').map(({ accession, attributes }) => [accession, attributes]),
  );
  const people = ofType(parts, 'author').flatMap(({ attributes }): Contributor[] => {
    const name = toLine(firstOf(attributes, 'name') ?? '');
    if (!isName(name)) return [];
    const affiliations = allOf(attributes, 'affiliation').flatMap((accession) => {
      const place = places.get(accession);
      const known = place && firstOf(place, 'name');
      return known ? [{ name: toLine(known), kind: 'Affiliation', identifier: firstOf(place, 'rorid') }] : [];
    });
    const roles = allOf(attributes, 'role').flatMap((role) => role.split(/[;,]\s*/));
    return [
      {
        name,
        parts: toNameParts(name),
        kind: 'person',
        roles: ['Author', ...roles.map((role) => role.replace(/^./, (first) => first.toUpperCase()))],
        cited: true,
        identifier: firstOf(attributes, 'orcid'),
        affiliations,
      },
    ];
  });
  const funders = ofType(parts, 'funding').flatMap(({ attributes }): Contributor[] => {
    const name = firstOf(attributes, 'agency');
    if (name === undefined) return [];
    const award = firstOf(attributes, 'grant_id');
    return [{ name, kind: 'organization', roles: ['Funder'], cited: false, awardNumber: award }];
  });
  return [...people, ...funders];
}

/**
 * Returns the paper that a part of a submission describes; empty if the part does not identify one. Under
 * `Pubmed ID`, depositors enter a PubMed number, a title or nothing, and under `DOI` sometimes the address of
 * a paper.
 */
function toPaper({ accession, attributes }: SubmissionPart): RelatedResource[] {
  const written = firstOf(attributes, 'doi');
  const doi = (written && doiInField(written)) ?? undefined;
  const numbers = [firstOf(attributes, 'pubmed id', 'pmid'), accession].flatMap(
    (text) => /^[1-9]\d{4,8}$/.exec(text ?? '') ?? [],
  );
  const address = written?.startsWith('http') ? written : undefined;
  const url = numbers[0] ? pubmedPage(numbers[0]) : address;
  const name = firstOf(attributes, 'title');
  if (name === undefined && doi === undefined && url === undefined) return [];
  return [
    {
      relation: 'IsDescribedBy',
      name: name && toLine(name),
      identifier: doi,
      url,
      resourceType: 'JournalArticle',
    },
  ];
}

/** Returns other data sets to which a section links, such as the same series at GEO. */
function linksIn(section: Fields) {
  return section.each('links', (each) => {
    const target = each.one('url', referenceText);
    const attributes = attributesIn(each);
    return target === undefined
      ? undefined
      : { target, type: firstOf(attributes, 'type'), name: firstOf(attributes, 'description') };
  });
}

/** True if an accession is that of the same data in another archive: a study at ENA or a series at GEO. */
const isStudy = (target: string): boolean => /^(?:PRJ[A-Z]{2}|[ESD]RP|GSE)\d+$/.test(target);

const toLinked = (links: ReturnType<typeof linksIn>): RelatedResource[] =>
  links.flatMap(({ target, name }) =>
    isStudy(target) || !/^(?:https?:\/\/|(?:www\.|doi\.org\/))/.test(target)
      ? []
      : [
          {
            relation: 'References',
            name: name && toLine(name),
            url: target.replace(/^(?=doi\.org|www\.)/, 'https://'),
          },
        ],
  );

const dateIn = (text: string | undefined): string | undefined => day.safeParse(text).data;

/** Returns the species, techniques and instruments of a data set. */
function toMaking(own: Attributes, parts: readonly SubmissionPart[]) {
  const acquisitions = ofType(parts, 'image acquisition', 'experiment');
  const inAll = (members: readonly SubmissionPart[], name: string) =>
    members.flatMap(({ attributes }) => allOf(attributes, name));
  return {
    holdings: {
      species: named([
        ...allOf(own, 'organism', 'study organism'),
        ...inAll(ofType(parts, 'biosample'), 'organism'),
      ]),
      techniques: named([
        ...allOf(own, 'study type'),
        ...inAll(acquisitions, 'imaging method'),
        // ArrayExpress names the kind of assay here, such as `sequencing assay`, and not the platform.
        ...inAll(ofType(parts, 'assays and data'), 'technology'),
      ]),
    },
    deposit: {
      access: 'public' as const,
      instruments: named(inAll(acquisitions, 'imaging instrument')),
      protocols: inAll(ofType(parts, 'specimen'), 'sample preparation protocol'),
    },
  };
}

/**
 * Returns a title and the paper for supplementary files that Europe PMC deposits with a paper. The archive gives them
 * the paper's own title, so a reference to them would look like one to the paper. Undefined for other submissions.
 */
function toSupplement(accession: string, title: string | undefined) {
  const [, pmc] = /^S-E(PMC\d+)$/.exec(accession) ?? [];
  if (pmc === undefined || title === undefined) return undefined;
  const url = `https://pmc.ncbi.nlm.nih.gov/articles/${pmc}/`;
  return {
    name: `Supplementary files: ${title}`,
    paper: { relation: 'IsSupplementTo', name: title, url, resourceType: 'JournalArticle' },
  };
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(flattened(body));
  if (fields?.one('accno', line) !== accession) return undefined;
  const section = fields.within('section');
  const [top, own] = [attributesIn(fields), attributesIn(section)];
  const [parts, links] = [partsIn(section), linksIn(section)];
  const title = firstOf(own, 'title') ?? firstOf(top, 'title');
  const name = title && toLine(title);
  const supplement = toSupplement(accession, name);
  const { holdings, deposit } = toMaking(own, parts);
  return {
    accession,
    version: '',
    doi: doiInField(firstOf(top, 'doi') ?? '') ?? undefined,
    name: supplement?.name ?? name,
    contributors: toContributors(parts),
    datePublished: dateIn(firstOf(top, 'releasedate') ?? firstOf(own, 'release date', 'releasedate')),
    ...toTerms(firstOf(own, 'license')),
    relatedResources: [
      ...(supplement ? [supplement.paper] : []),
      ...ofType(parts, 'publication').flatMap(toPaper),
      ...toLinked(links),
    ],
    description: firstOf(own, 'description'),
    keywords: allOf(own, 'keywords', 'keyword').flatMap((text) => text.split(/;\s*/)),
    holdings,
    deposit: { ...deposit, sameAs: links.map(({ target }) => target).filter(isStudy) },
    lostFields: fields.lost,
  };
}

/** Returns the request to BioStudies for a submission to BioStudies, ArrayExpress or the BioImage Archive. */
export const biostudiesRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/studies/${accession}`,
  toRecord,
  completedBy: papersAtEuropePmc(registry),
});
