import * as z from 'zod/mini';
import type { DepositDetails } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { flag, line, referenceText, word } from '@/lib/collection/wire';
import { doiInField } from '@/lib/identifier/doi';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import type { archives } from './archives';
import { papersAtEuropePmc } from './papers';
import { countText, day, lineOrNumber, toInitialed, toPages, toPaper } from './replies';
import { toSibling } from './siblings';

/** Returns an author. Some lists have each author in an object of its own, as `{ author: { name } }`. */
function toAuthor(each: Fields): Contributor | undefined {
  const fields = each.kindOf('name') === 'text' ? each : each.within('author');
  const name = fields.one('name', line);
  return name === undefined ? undefined : toInitialed(name, fields.one('author_orcid', referenceText));
}

function toFunder(fields: Fields): Contributor | undefined {
  const [name, awardNumber] = [fields.one('funding_body', line), fields.one('code', line)];
  return name === undefined
    ? undefined
    : { name, kind: 'organization', roles: ['Funder'], cited: false, awardNumber };
}

/** Returns a paper; undefined before it has an identifier, because its title may then be a placeholder. */
function paperOf(fields: Fields): RelatedResource | undefined {
  const doi = doiInField(fields.one('doi', referenceText) ?? '') ?? undefined;
  const pubmed = fields.one('pubmedid', countText);
  if (doi === undefined && !pubmed) return undefined;
  return toPaper({
    name: fields.one('title', line),
    doi,
    pubmed,
    authors: fields.each('authors', toAuthor),
    journal: fields.one('journal', line) ?? fields.one('journal_abbreviation', line),
    journalShort: fields.one('journal_abbreviation', line),
    volume: fields.one('volume', lineOrNumber),
    issue: fields.one('issue', lineOrNumber),
    pages: toPages(fields.one('first_page', lineOrNumber), fields.one('last_page', lineOrNumber)),
    year: fields.one('year', countText),
    isPreprint: fields.one('preprint', flag),
  });
}

const named = z.object({ name: z.string() });
/** Schema of a reference to another data set: its accession, alone or as the name of an object. */
const reference = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => named.safeParse(value).data?.name ?? value),
  ),
  line,
);

/** Fields with other data sets, and the archives whose accessions each has. */
const SIBLINGS: readonly (readonly [field: string, keys: readonly (typeof archives)[number]['key'][]])[] = [
  ['cross_references', ['emdb', 'empiar']],
  ['related_pdb_entries', ['pdb']],
  ['empiar_references', ['empiar']],
  ['biostudies_references', ['bioimages', 'biostudies']],
  ['idr_references', ['idr']],
];

const toSiblings = (entry: Fields): RelatedResource[] =>
  SIBLINGS.flatMap(([field, keys]) =>
    entry.all(field, reference).flatMap((text) => toSibling(keys, text) ?? []),
  );

/** Statuses of entries whose images are public. `UNARCH`: they are being brought back from the tape. */
const PUBLIC: ReadonlySet<string | undefined> = new Set(['REL', 'UNARCH', undefined]);
const WITHDRAWN: ReadonlySet<string | undefined> = new Set(['OBS', 'WDRN']);

/** Returns whether the images are public. All other statuses are steps before a release, such as `HPUB`. */
function toAccess(entry: Fields): Pick<DepositDetails, 'access' | 'dateWithdrawn'> {
  const status = entry.one('status', word);
  if (WITHDRAWN.has(status)) return { access: 'withdrawn', dateWithdrawn: entry.one('obsolete_date', day) };
  return { access: PUBLIC.has(status) ? 'public' : 'unreleased' };
}

/** Returns the kinds of images, and the formats of their files. */
function toImages(entry: Fields) {
  const sets = entry.each('imagesets', (each) => ({
    kind: each.one('category', line),
    format: each.one('data_format', line) ?? each.one('header_format', line),
  }));
  const kinds = new Set(sets.flatMap(({ kind }) => kind ?? []));
  return { kinds: [...kinds], formats: [...new Set(sets.flatMap(({ format }) => format ?? []))] };
}

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const whole = Fields.of(body);
  const entry = whole?.within(accession);
  const name = entry?.one('title', line);
  if (!whole || !entry || name === undefined) return undefined;
  const { access, dateWithdrawn } = toAccess(entry);
  const isPublic = access === 'public';
  const { kinds, formats } = toImages(entry);
  const size = entry.one('dataset_size', line);
  const versions = entry.each('version_history', (each) => each.one('version_number', line));
  return {
    accession,
    version: versions.at(-1) ?? '',
    // EMPIAR registers the DOI when it releases the images.
    doi:
      access === 'unreleased'
        ? undefined
        : (doiInField(entry.one('entry_doi', referenceText) ?? '') ?? undefined),
    name,
    contributors: [...entry.each('authors', toAuthor), ...entry.each('grant_references', toFunder)],
    dateCreated: entry.one('deposition_date', day),
    datePublished: isPublic || access === 'withdrawn' ? entry.one('release_date', day) : undefined,
    dateModified: entry.one('update_date', day),
    relatedResources: [...entry.each('citation', paperOf), ...toSiblings(entry)],
    holdings: { techniques: kinds.map((kind) => ({ name: kind })) },
    deposit: {
      access,
      dateWithdrawn,
      sizes: isPublic && size !== undefined ? [size] : [],
      formats,
      filesAt: isPublic
        ? [
            {
              name: 'EMBL-EBI',
              url: `https://ftp.ebi.ac.uk/empiar/world_availability/${accession.replace(/\D+/, '')}/`,
            },
          ]
        : [],
    },
    lostFields: whole.lost.map((path) => path.replace(`${accession}.`, '')),
  };
}

/** Returns the request to EMPIAR for an entry. Without the slash at its end, EMPIAR redirects. */
export const empiarRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/entry/${accession}/`,
  toRecord,
  completedBy: papersAtEuropePmc(registry),
});
