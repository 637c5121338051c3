import * as z from 'zod/mini';
import type { DepositDetails } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type {
  Contributor,
  Holdings,
  RelatedResource,
  Technique,
  VersionRecord,
} from '@/lib/collection/record';
import { isName, toLine } from '@/lib/collection/text';
import { line, referenceText, word } from '@/lib/collection/wire';
import { doiInField } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { papersAtEuropePmc } from './papers';
import {
  countText,
  day,
  distinctThings,
  inAngstroms,
  lineOrNumber,
  measure,
  pubmedNumber,
  toInitialed,
  toOrganism,
  toPages,
  toPaper,
} from './replies';
import { toSibling } from './siblings';

/**
 * An element of EMDB's XML in its JSON: `valueOf_` is the element's text, the other fields are its attributes. An
 * element without attributes is the text alone.
 */
const element = z.object({ valueOf_: z.unknown(), ORCID: z.optional(z.unknown()) });

const textOf = (value: unknown): unknown => element.safeParse(value).data?.valueOf_ ?? value;

/** Makes a schema for the text of an element, with or without attributes. */
const inElement = <T>(schema: z.ZodMiniType<T>) => z.pipe(z.pipe(z.unknown(), z.transform(textOf)), schema);

/** Schema of an author: a name, with or without an ORCID. */
const author = z.pipe(
  z.unknown(),
  z.transform((value, context): Contributor => {
    const text = textOf(value);
    const name = typeof text === 'string' ? toLine(text) : '';
    if (!isName(name)) context.issues.push({ code: 'custom', message: 'no name', input: value });
    const orcid = element.safeParse(value).data?.ORCID;
    return toInitialed(name, typeof orcid === 'string' ? toLine(orcid) : undefined);
  }),
);

const toFunder = (fields: Fields): Contributor | undefined => {
  const name = fields.one('funding_body', inElement(line));
  const awardNumber = fields.one('code', inElement(line));
  return name === undefined
    ? undefined
    : { name, kind: 'organization', roles: ['Funder'], cited: false, awardNumber };
};

/**
 * Returns the paper about an entry, which EMDB asks to cite with the accession. Before it is published, the reply may
 * have a placeholder such as "To be published" for its title, so a paper without an identifier is left out.
 */
function papersIn(references: Fields): RelatedResource[] {
  const paper = references.within('citation_list').within('primary_citation').within('citation_type');
  const names = paper.each('external_references', (each) => ({
    type: each.one('type_', word)?.toUpperCase(),
    value: each.one('valueOf_', referenceText),
  }));
  const idOf = (type: string) => names.find((each) => each.type === type)?.value ?? '';
  const doi = doiInField(idOf('DOI')) ?? undefined;
  const pubmed = pubmedNumber(idOf('PUBMED'));
  if (doi === undefined && pubmed === undefined) return [];
  const name = paper.one('title', inElement(line));
  const [full, journalShort] = ['journal', 'journal_abbreviation'].map((field) =>
    paper.one(field, inElement(line)),
  );
  const [first, last] = ['first_page', 'last_page'].map((field) => paper.one(field, inElement(lineOrNumber)));
  return [
    toPaper({
      name,
      doi,
      pubmed,
      authors: paper.all('author', author),
      journal: full ?? journalShort,
      journalShort,
      volume: paper.one('volume', inElement(lineOrNumber)),
      issue: paper.one('issue', inElement(lineOrNumber)),
      pages: toPages(first, last),
      year: paper.one('year', inElement(countText)),
    }),
  ];
}

/** Returns the models that were built into the map, and related maps. */
const toSiblings = (references: Fields): RelatedResource[] => [
  ...references
    .within('pdb_list')
    .each('pdb_reference', (each) => toSibling(['pdb'], each.one('pdb_id', inElement(line)))),
  ...references
    .within('emdb_list')
    .each('emdb_reference', (each) => toSibling(['emdb'], each.one('emdb_id', inElement(line)))),
];

const entriesIn = (admin: Fields, name: string): string[] =>
  admin.within(name).each('entry', (each) => each.one('entry', inElement(line)));

/**
 * Returns whether the map is public. EMDB may release the header of an entry before its map. All statuses but those
 * named here are steps before a release, such as `HPUB`: on hold until publication. An obsolete entry counts as
 * withdrawn unless another one supersedes it.
 */
function toAccess(
  admin: Fields,
  replacedBy: readonly string[],
): Pick<DepositDetails, 'access' | 'dateWithdrawn'> {
  const code =
    admin.kindOf('current_status') === 'text'
      ? admin.one('current_status', word)
      : admin.within('current_status').one('code', inElement(word));
  const dates = admin.within('key_dates');
  if (code === 'WDRN' || (code === 'OBS' && replacedBy.length === 0))
    return { access: 'withdrawn', dateWithdrawn: dates.one('obsolete', inElement(day)) };
  const hasHeader = dates.one('header_release', inElement(day)) !== undefined;
  const isHeaderAlone = hasHeader && dates.one('map_release', inElement(day)) === undefined;
  const isReleased = code === 'OBS' || ((code === 'REL' || code === undefined) && !isHeaderAlone);
  return { access: isReleased ? 'public' : 'unreleased' };
}

/** Maps EMDB's names of methods to readable ones. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['singleParticle', 'Single-particle analysis'],
  ['subtomogramAveraging', 'Subtomogram averaging'],
  ['tomography', 'Tomography'],
  ['helical', 'Helical reconstruction'],
  ['electronCrystallography', 'Electron crystallography'],
]);

const toSpecies = (entry: Fields) =>
  distinctThings(
    entry
      .within('sample')
      .within('supramolecule_list')
      .each('supramolecule', (part) =>
        part.each('natural_source', (source) => {
          const isText = source.kindOf('organism') === 'text';
          const taxon = isText ? undefined : source.within('organism').one('ncbi', countText);
          return toOrganism(source.one('organism', inElement(line)), taxon);
        }),
      )
      .flat(2),
  );

/** Returns the size of all maps of an entry in bytes; undefined if the reply does not tell it. EMDB's kB has 1000. */
function toBytes(entry: Fields): number | undefined {
  const sizeOf = (map: Fields) => map.one('size_kbytes', inElement(countText));
  const others = entry.within('interpretation');
  const main = sizeOf(entry.within('map'));
  const sizes = [
    ...others.within('half_map_list').each('half_map', sizeOf),
    ...others.within('additional_map_list').each('additional_map', sizeOf),
  ];
  return main === undefined ? undefined : sizes.reduce((sum, size) => sum + size, main) * 1000;
}

/** Returns the methods with their resolutions, which tomograms do not have. */
function toMethods(entry: Fields): Technique[] {
  const all = entry.within('structure_determination_list').each('structure_determination', (each) => ({
    method: each.one('method', inElement(word)),
    resolutions: each.each('image_processing', (step) =>
      step.within('final_reconstruction').one('resolution', inElement(measure)),
    ),
  }));
  return all.flatMap(({ method, resolutions }) =>
    method ? [{ name: METHODS.get(method) ?? method, resolution: inAngstroms(resolutions) }] : [],
  );
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const entry = Fields.of(body);
  if (entry?.one('emdb_id', inElement(line)) !== accession) return undefined;
  const [admin, references] = [entry.within('admin'), entry.within('crossreferences')];
  const replacedBy = entriesIn(admin, 'superseded_by_list');
  const obsoleted = entriesIn(admin, 'obsolete_list');
  const { access, dateWithdrawn } = toAccess(admin, replacedBy);
  const dates = admin.within('key_dates');
  const isPublic = access === 'public';
  const holdings: Holdings = {
    bytes: isPublic ? toBytes(entry) : undefined,
    species: toSpecies(entry),
    techniques: toMethods(entry),
  };
  return {
    accession,
    version: '',
    name: admin.one('title', inElement(line)),
    contributors: [
      ...admin.within('authors_list').all('author', author),
      ...admin.within('grant_support').each('grant_reference', toFunder),
    ],
    dateCreated: dates.one('deposition', inElement(day)),
    datePublished: dates.one('map_release', inElement(day)),
    dateModified: dates.one('update', inElement(day)),
    relatedResources: [
      ...papersIn(references),
      ...obsoleted.flatMap((text) => toSibling(['emdb'], text, 'Obsoletes') ?? []),
      ...toSiblings(references),
    ],
    replacedBy,
    keywords: (admin.one('keywords', inElement(line)) ?? '').split(/,\s*/).filter(Boolean),
    holdings,
    deposit: {
      access,
      dateWithdrawn,
      filesAt:
        isPublic && replacedBy.length === 0
          ? [{ name: 'EMBL-EBI', url: `https://ftp.ebi.ac.uk/pub/databases/emdb/structures/${accession}/` }]
          : [],
    },
    lostFields: entry.lost,
  };
}

/** Returns the request to EMDB for an entry: a map or a tomogram. */
export const emdbRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/entry/${accession}`,
  toRecord,
  completedBy: papersAtEuropePmc(registry),
});
