import * as z from 'zod/mini';
import { Fields } from '@/lib/collection/fields';
import { spdxOf } from '@/lib/collection/licence';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { Contributor, PaperDetails, RelatedResource } from '@/lib/collection/record';
import { timeOf } from '@/lib/collection/time';
import { line } from '@/lib/collection/wire';
import type { Terms } from '@/lib/collection/work';

/** Schema of a whole number of at least 0, which some archives send as text. */
export const countText = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(0))),
);

/** Schema of a measured value, which some archives send as text. */
export const measure = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,9})?$/))]),
  z.transform(Number),
);

/** Returns the sum of numbers; undefined if there are none, or if one is unknown. */
export const totalOf = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.length === 0
    ? undefined
    : numbers.reduce<number | undefined>(
        (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
        0,
      );

/** Writes the resolutions of one method, given in Å; undefined if there are none. */
export const inAngstroms = (resolutions: readonly number[]): string | undefined =>
  resolutions.length === 0 ? undefined : [...new Set(resolutions)].map((value) => `${value} Å`).join(', ');

/** Schema of a line of text, in whose place some archives send a number, for example for a volume. */
export const lineOrNumber = z.pipe(z.union([z.string(), z.pipe(z.number(), z.transform(String))]), line);

/**
 * Schema of a date such as `2024/10/04` or `2024-10-04`, perhaps with a time after it. Converts it to ISO
 * 8601.
 */
export const day = z.pipe(
  z.string().check(z.regex(/^\d{4}([-/])\d\d\1\d\d(?!\d)/)),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10).replaceAll('/', '-')),
    z.string().check(z.refine((text) => timeOf(text) !== undefined)),
  ),
);

/**
 * Returns the licence that a depositor chose from a menu. If it has an SPDX id, `licenses` contains the id.
 * If not, `terms` contains the archive's own words, with the licence's address if the reply has one.
 */
export function toTerms(
  text: string | undefined,
  url?: string,
): { readonly licenses: string[]; readonly terms: Terms[] } {
  if (text === undefined) return { licenses: [], terms: [] };
  const id = spdxOf(text);
  return id === undefined
    ? { licenses: [], terms: [{ text, url, language: undefined }] }
    : { licenses: [id], terms: [] };
}

const rows = z.array(z.unknown());

/** Returns the rows of a reply that is a list of objects; empty if it is none. */
export const rowsIn = (body: unknown): Fields[] =>
  (rows.safeParse(body).data ?? []).flatMap((row) => Fields.of(row) ?? []);

/** Splits a text that contains accessions of several studies, such as `SRP000903;SRP001212`. */
export const parted = (text: string | undefined): string[] => (text ?? '').split(/[;,]\s*/).filter(Boolean);

/** True for an empty list or no content, with which ENA, EGA and MassIVE answer if they do not know an accession. */
export const isEmpty = (body: unknown): boolean => body === null || rows.safeParse(body).data?.length === 0;

/** Returns the address of a paper's page at PubMed. */
export const pubmedPage = (number: string | number): string => `https://pubmed.ncbi.nlm.nih.gov/${number}/`;

/** Returns a text that is a PubMed number; undefined for any other text. */
export const pubmedNumber = (text = ''): string | undefined => /^[1-9]\d{0,8}$/.exec(text)?.[0];

/** What a reply tells about a paper. Some replies have 0 in place of a PubMed number that they lack. */
export interface PaperFields extends Omit<PaperDetails, 'authors'> {
  readonly name?: string | undefined;
  readonly doi?: string | undefined;
  readonly pubmed?: string | number | undefined;
  readonly authors?: readonly Contributor[];
  readonly isPreprint?: boolean | undefined;
}

/** Returns a paper about the data. */
export function toPaper(fields: PaperFields): RelatedResource {
  const { name, doi, pubmed, authors = [], isPreprint, ...details } = fields;
  return {
    relation: 'IsDescribedBy',
    name,
    identifier: doi,
    url: pubmed ? pubmedPage(pubmed) : undefined,
    resourceType: isPreprint ? 'Preprint' : 'JournalArticle',
    repository:
      [details.journalShort ?? details.journal, details.year].filter(Boolean).join(' ') || undefined,
    ...((authors.length > 0 || details.isRetracted !== undefined) && {
      paper: { ...details, authors },
    }),
  };
}

/** Returns the pages of a paper, such as `484-496`, from its first and last page. */
export const toPages = (first: string | undefined, last: string | undefined): string | undefined =>
  first === undefined || last === undefined || first === last ? first : `${first}-${last}`;

/** Returns a paper about the data, by its PubMed number; empty if the number is malformed. */
export function toNumberedPaper(text: string): RelatedResource[] {
  const pubmed = pubmedNumber(text);
  return pubmed === undefined ? [] : [toPaper({ name: `PubMed ${pubmed}`, pubmed })];
}

/** Returns an organism, with its number in NCBI's taxonomy if the reply has one; empty if it has no name. */
export const toOrganism = (name: string | undefined, taxon: string | number | undefined): NamedThing[] =>
  name === undefined ? [] : [{ name, identifier: taxon ? `NCBI:txid${taxon}` : undefined }];

/** Returns the things without those whose name another one has. The last of them counts. */
export const distinctThings = (all: readonly NamedThing[]): NamedThing[] => [
  ...new Map(all.map((each) => [each.name, each])).values(),
];

/** Returns an author that is an organisation or a group of people, whose name is not parted. */
export const toOrganization = (name: string): Contributor => ({
  name,
  kind: 'organization',
  roles: ['Author'],
  cited: true,
});

/** Archives that submit studies to ENA for their depositors. Old studies name them as the centre. */
const BROKERS = /^(?:geo|arrayexpress)$/i;

/** Maps codes under which sequencing centres submit their studies to the centres' names. */
const CENTRES: ReadonlyMap<string, string> = new Map([
  ['BCCAGSC', "Canada's Michael Smith Genome Sciences Centre"],
  ['BCM', 'Baylor College of Medicine'],
  ['BI', 'Broad Institute'],
  ['GSC', 'Genoscope'],
  ['JCVI', 'J. Craig Venter Institute'],
  ['JGI', 'DOE Joint Genome Institute'],
  ['SC', 'Wellcome Sanger Institute'],
  ['TIGR', 'The Institute for Genomic Research'],
  ['WUGSC', 'Washington University Genome Sequencing Center'],
]);

/** Returns the centre that submitted a study to ENA. An archive that submitted the study for others is no author. */
export function toCenter(text: string): Contributor {
  const isBroker = BROKERS.test(text);
  return {
    name: CENTRES.get(text) ?? text,
    kind: 'organization',
    roles: [isBroker ? 'Distributor' : 'Author'],
    cited: !isBroker,
  };
}

const SUFFIX = /^(?:Jr|Sr|II|III|IV|2nd|3rd|4th)\.?$/;

/**
 * Returns an author whose name is written as in `Family AB` or `Family AB Jr`. The name of a consortium does not end
 * with initials, so it stays whole.
 */
export function toInitialed(name: string, orcid?: string | undefined): Contributor {
  const words = name.split(' ');
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const given = words.pop() ?? '';
  const family = [words.join(' ').replace(/,$/, ''), suffix].filter(Boolean).join(' ');
  const isPerson =
    /^(?:\p{Lu}\.?-?){1,5}$/u.test(given) && words.length > 0 && family !== '' && words.length <= 4;
  return {
    name,
    kind: isPerson ? 'person' : 'organization',
    ...(isPerson && { parts: { family, given: toStopped(given) } }),
    roles: ['Author'],
    cited: true,
    identifier: orcid,
  };
}

/** Writes initials such as `AB` and `A-B` with their stops, as programs need them to part these: `A. B.`, `A.-B.` */
const toStopped = (initials: string): string =>
  initials
    .replaceAll('.', '')
    .split('-')
    .map((joined) => [...joined].join('. '))
    .filter(Boolean)
    .join('.-')
    .concat('.');
