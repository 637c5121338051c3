import { licenceName, licenceOf } from '@/components/licence';
import { isUnread } from '@/lib/collection/evidence';
import { linkOf } from '@/lib/collection/link';
import type { VersionRecord } from '@/lib/collection/record';
import { termsIn } from '@/lib/collection/work';
import { type FieldMakers, reference, type Section } from './field';

/** Returns the section of "Details" with access, licences and terms. */
export function accessSection(
  record: VersionRecord,
  { words, section, field, moment }: FieldMakers,
): Section {
  const { access = [], licenses = [], terms: ownTerms = [] } = record;
  const licences = licenses.map(licenceOf).map(({ short, url }) => ({ text: licenceName(short), href: url }));
  const terms = termsIn(ownTerms, words.locale).map(({ text, url }) => ({
    text,
    href: url && linkOf(url),
  }));
  // Most archives of accession numbers have no field for a licence, so it means nothing if their records lack
  // one.
  const isMissing = licences.length + terms.length === 0 && !record.deposit && !isUnread(record, 'license');
  return section(
    'sectionAccess',
    field('licence', ...licences, isMissing && words.say('noLicence')),
    field('terms', ...terms),
    field('access', ...access.map(({ status }) => words.term('access', status))),
    field('contact', ...access.map(({ contactEmail }) => reference(contactEmail))),
    field('embargoDate', ...access.map(({ embargoedUntil }) => moment(embargoedUntil))),
  );
}
