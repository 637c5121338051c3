import * as z from 'zod/mini';
import { Fields } from '@/lib/collection/fields';
import type { VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { distinct, OF, papersIn, type Term, toContact, toPlace, valueBy } from './proxi';
import { isEmpty } from './replies';

/** Values that MassIVE sends for a field without a value. */
const NOTHING = /^(?:null|N\/A|unknown|none)$/i;

/** Schema of a text, which is undefined if MassIVE has no value. */
const known = z.pipe(
  proseText,
  z.transform((text) => (NOTHING.test(text) ? undefined : text)),
);

/** Returns a term. MassIVE leaves out the name or the accession of some terms. */
const toTerm = (fields: Fields): Term => ({
  id: fields.one('accession', referenceText) ?? '',
  name: fields.one('name', line) ?? '',
  value: fields.one('value', known),
});

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Returns the reply with each list of terms in an object of its own, because `Fields` reads lists of objects.
 * MassIVE nests some lists, such as those of species, and others not.
 */
function grouped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isList(value) ? value.map((each) => ({ terms: isList(each) ? each : [each] })) : value,
    ]),
  );
}

/** Returns the lists of terms of a field, one for each species, contact or paper. */
const groupsIn = (fields: Fields, name: string): Term[][] =>
  fields.each(name, (each) => each.each('terms', toTerm));

function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const fields = Fields.of(grouped(body));
  if (!fields) return undefined;
  const identifiers = groupsIn(fields, 'accession').flat();
  const held = identifiers.filter(({ id }) => id === OF.massive).flatMap(({ value }) => value ?? []);
  if (!held.includes(accession)) return undefined;
  const contacts = distinct(groupsIn(fields, 'contacts').flatMap(toContact));
  const hasRoles = contacts.some(({ cited }) => cited);
  const species = groupsIn(fields, 'species').flatMap(
    (terms) => valueBy(terms, OF.species, OF.commonName) ?? [],
  );
  const instruments = groupsIn(fields, 'instruments').flat();
  const keywords = groupsIn(fields, 'keywords').flat();
  return {
    accession,
    version: '',
    doi: valueBy(identifiers, OF.doi),
    name: fields.one('title', line),
    contributors: contacts.map((contact) => ({ ...contact, cited: contact.cited || !hasRoles })),
    relatedResources: groupsIn(fields, 'publications').flatMap(papersIn),
    description: fields.one('summary', known),
    keywords: [...new Set(keywords.flatMap(({ value }) => value?.split(/,\s*|###/).filter(Boolean) ?? []))],
    holdings: { species: [...new Set(species)].map((name) => ({ name })) },
    deposit: {
      access: 'public',
      sameAs: identifiers.filter(({ id }) => id === OF.accession).flatMap(({ value }) => value ?? []),
      instruments: instruments.flatMap(({ id, name, value }) => {
        const model = value ?? name;
        return model === '' ? [] : [{ name: model, identifier: id || undefined }];
      }),
      filesAt: groupsIn(fields, 'datasetLink').flat().flatMap(toPlace),
    },
    lostFields: fields.lost,
  };
}

/** Returns the request to MassIVE for a data set. The reply follows the PROXI interface. */
export const massiveRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/datasets/${accession}`,
  toRecord,
  isMissing: isEmpty,
});
