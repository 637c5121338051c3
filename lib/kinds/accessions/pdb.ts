import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { count, line, proseText, referenceText, timestamp, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { archiveOf } from './archives';
import { METHOD_FIELDS, toLigands, toMethods } from './pdb-methods';
import { distinctThings, measure, toOrganism, toPages, toPaper } from './replies';
import { toSibling } from './siblings';

/**
 * GraphQL query for one structure. REST would need several requests, because the organisms belong to the
 * structure's polymers.
 */
const QUERY = `{
  rcsb_id
  struct { title }
  struct_keywords { pdbx_keywords text }
  audit_author { name }
  rcsb_accession_info { deposit_date initial_release_date revision_date status_code major_revision minor_revision }
  rcsb_entry_info { resolution_combined molecular_weight structure_determination_methodology }
  rcsb_primary_citation { title rcsb_authors year rcsb_journal_abbrev journal_volume journal_issue page_first page_last pdbx_database_id_DOI pdbx_database_id_PubMed }
  database_2 { database_id database_code pdbx_DOI pdbx_database_accession }
  pdbx_database_PDB_obs_spr { id pdb_id replace_pdb_id }
  polymer_entities { rcsb_entity_source_organism { ncbi_scientific_name ncbi_taxonomy_id } }
  ${METHOD_FIELDS}
}`.replace(/\s+/g, ' ');

const pageOf = (accession: string): string => archiveOf('pdb')?.page(accession) ?? '';

/** Returns an author, whose name depositors write as in `Fermi, G.`; undefined if the entry has no name. */
const toAuthor = (name: string | undefined): Contributor | undefined => {
  // Names of people contain a comma, names of consortia do not.
  if (name === undefined) return undefined;
  return { name, kind: name.includes(',') ? 'person' : 'organization', roles: ['Author'], cited: true };
};

/** Returns the paper about a structure, which citations of the structure include. */
function papersIn(entry: Fields): RelatedResource[] {
  const paper = entry.within('rcsb_primary_citation');
  const [doi, pubmed] = [
    paper.one('pdbx_database_id_DOI', referenceText),
    paper.one('pdbx_database_id_PubMed', count),
  ];
  const name = paper.one('title', line);
  if (name === undefined && doi === undefined && pubmed === undefined) return [];
  return [
    toPaper({
      name,
      doi,
      pubmed,
      authors: paper.all('rcsb_authors', line).flatMap((author) => toAuthor(author) ?? []),
      journal: paper.one('rcsb_journal_abbrev', line),
      volume: paper.one('journal_volume', line),
      issue: paper.one('journal_issue', line),
      pages: toPages(paper.one('page_first', line), paper.one('page_last', line)),
      year: paper.one('year', count),
    }),
  ];
}

/**
 * Returns the structures that replaced this one, and those that this one replaced. In the reply, `OBSLTE`
 * means that this structure was replaced, `SPRSDE` that it replaced others.
 */
function toReplacements(entry: Fields, accession: string) {
  const all = entry.each('pdbx_database_PDB_obs_spr', (each) => ({
    what: each.one('id', word),
    by: each.one('pdb_id', line),
    of: each.one('replace_pdb_id', line),
  }));
  const named = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean);
  const isThis = (text: string | undefined) =>
    named(text).some((name) => name.toUpperCase() === accession.toUpperCase());
  const replacedBy = all
    .filter(({ what, of }) => what === 'OBSLTE' && isThis(of))
    .flatMap(({ by }) => named(by));
  const replaced = all
    .filter(({ what, by }) => what === 'SPRSDE' && isThis(by))
    .flatMap(({ of }) => named(of));
  return {
    replacedBy,
    related: replaced.map((name) => ({
      relation: 'Obsoletes',
      name,
      url: pageOf(name),
      resourceType: 'Dataset',
    })),
  };
}

const toSpecies = (entry: Fields) =>
  distinctThings(
    entry
      .each('polymer_entities', (polymer) =>
        polymer.each('rcsb_entity_source_organism', (organism) =>
          toOrganism(organism.one('ncbi_scientific_name', line), organism.one('ncbi_taxonomy_id', count)),
        ),
      )
      .flat(2),
  );

/** Returns the weight of a structure, which the reply has in kDa. */
function toMeasures(entry: Fields): string[] {
  const weight = entry.within('rcsb_entry_info').one('molecular_weight', measure);
  return weight === undefined ? [] : [`${weight} kDa`];
}

/**
 * Returns the structure's DOI and long name, which are in one row of the reply's references to databases, and the
 * entries of EMDB with the maps that it was built into.
 */
function toNames(entry: Fields) {
  const rows = entry.each('database_2', (each) => ({
    database: each.one('database_id', word),
    code: each.one('database_code', line),
    doi: each.one('pdbx_DOI', referenceText),
    long: each.one('pdbx_database_accession', line),
  }));
  const own = rows.find(({ database }) => database === 'PDB');
  const maps = rows.flatMap(({ database, code }) => (database === 'EMDB' && code ? [code] : []));
  return {
    doi: own?.doi,
    long: own?.long,
    maps: maps.filter((code) => archiveOf('emdb')?.accession.test(code)),
  };
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const whole = Fields.of(body);
  const entry = whole?.within('data').within('entry');
  if (!whole || entry?.one('rcsb_id', line)?.toUpperCase() !== accession.toUpperCase()) return undefined;
  const info = entry.within('rcsb_accession_info');
  const [major, minor] = [info.one('major_revision', count), info.one('minor_revision', count)];
  const { replacedBy, related } = toReplacements(entry, accession);
  const { doi, long, maps } = toNames(entry);
  const keywords = entry.within('struct_keywords');
  const deposited = info.one('deposit_date', timestamp);
  return {
    accession,
    version: major === undefined || minor === undefined ? '' : `${major}.${minor}`,
    doi,
    name: entry.within('struct').one('title', line),
    contributors: entry.each('audit_author', (each) => toAuthor(each.one('name', line))),
    dateCreated: deposited,
    datePublished: info.one('initial_release_date', timestamp),
    dateModified: info.one('revision_date', timestamp),
    relatedResources: [...papersIn(entry), ...related],
    replacedBy,
    keywords: [keywords.one('pdbx_keywords', line), keywords.one('text', line)]
      .flatMap((text) => text?.split(/,\s*/) ?? [])
      .filter((text, at, all) => all.indexOf(text) === at),
    holdings: {
      species: toSpecies(entry),
      techniques: toMethods(entry),
    },
    deposit: {
      access: 'public',
      dateCited: deposited,
      sameAs: [...(long === undefined || long === accession ? [] : [long]), ...maps],
      ligands: toLigands(entry),
      measures: toMeasures(entry),
    },
    lostFields: whole.lost.map((path) => path.replace(/^data\.entry\./, '')),
  };
}

/**
 * True for `entry: null`, which is the reply for structures that do not exist, were removed, or are not yet
 * released.
 */
function isMissing(body: unknown): boolean {
  const isObject = typeof body === 'object' && body !== null && 'data' in body;
  const data: unknown = isObject ? body.data : null;
  return typeof data === 'object' && data !== null && 'entry' in data && data.entry === null;
}

/** Returns a holding of RCSB, with the path of its fields; undefined if the reply is about another accession. */
function holdingIn(body: unknown, accession: string, path: string) {
  const whole = Fields.of(body);
  if (whole?.one('rcsb_id', line)?.toUpperCase() !== accession.toUpperCase()) return undefined;
  const holding = whole.within(path);
  return { holding, lost: () => whole.lost.map((each) => each.replace(`${path}.`, '')) };
}

/** Returns whether a removed structure counts as replaced or as withdrawn, and links to its successors. */
const toSuccessors = (successors: readonly string[], dateWithdrawn: string | undefined) => ({
  replacedBy: successors,
  relatedResources: successors.flatMap((name) => toSibling(['pdb'], name, 'IsObsoletedBy') ?? []),
  deposit: { access: successors.length > 0 ? ('public' as const) : ('withdrawn' as const), dateWithdrawn },
});

/** Converts RCSB's reply about a structure that was removed from the archive. */
function toRemoved(body: unknown, accession: string): VersionRecord | undefined {
  const found = holdingIn(body, accession, 'rcsb_repository_holdings_removed');
  const removed = found?.holding.one('remove_date', timestamp);
  if (!found || removed === undefined) return undefined;
  const { holding, lost } = found;
  const deposited = holding.one('deposit_date', timestamp);
  const { replacedBy, relatedResources, deposit } = toSuccessors(
    holding.all('id_codes_replaced_by', line),
    removed,
  );
  return {
    accession,
    version: '',
    name: holding.one('title', line),
    contributors: holding.all('audit_authors', line).flatMap((name) => toAuthor(name) ?? []),
    dateCreated: deposited,
    datePublished: holding.one('release_date', timestamp),
    // The removal is the last change.
    dateModified: removed,
    description: holding.one('details', proseText),
    replacedBy,
    relatedResources,
    deposit: { ...deposit, dateCited: deposited },
    lostFields: lost(),
  };
}

/** Converts RCSB's reply about the state of any structure, which contains no title. */
function toHeld(body: unknown, accession: string): VersionRecord | undefined {
  const found = holdingIn(body, accession, 'rcsb_repository_holdings_combined');
  if (!found) return undefined;
  const { holding, lost } = found;
  const [state, code] = [holding.one('status', word), holding.one('status_code', word)];
  const successor = holding.one('id_code_replaced_by_latest', line);
  const known = { accession, version: '', name: undefined };
  if (state === 'REMOVED' || (state === 'UNRELEASED' && code === 'WDRN'))
    return {
      ...known,
      ...toSuccessors(successor === undefined ? [] : [successor], undefined),
      lostFields: lost(),
    };
  return state === 'UNRELEASED'
    ? { ...known, deposit: { access: 'unreleased' }, lostFields: lost() }
    : undefined;
}

/**
 * Returns the request to RCSB for a structure of the Protein Data Bank. If RCSB shows no such structure, the next
 * requests ask whether it was removed, and whether it is still to be released.
 */
export const pdbRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/graphql?query=${encodeURIComponent(`{ entry(entry_id: "${accession}") ${QUERY} }`)}`,
  toRecord,
  isMissing,
  orElse: {
    url: `${registry.apiUrl}/rest/v1/holdings/removed/${accession}`,
    toRecord: toRemoved,
    orElse: { url: `${registry.apiUrl}/rest/v1/holdings/status/${accession}`, toRecord: toHeld },
  },
});
