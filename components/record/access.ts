import { licenceOf } from '@/components/licence';
import type { VersionRecord } from '@/lib/collection/collection';
import { linkOf } from '@/lib/collection/link';
import { termsIn } from '@/lib/collection/work';
import { type FieldMakers, reference, type Section } from './field';
import { licenceName } from './licence-name';

/** Who may read the collection, and what may be done with it. */
export function accessSection(
  { access, licenses, work }: VersionRecord,
  { words, section, field, moment }: FieldMakers,
): Section {
  const licences = licenses.map(licenceOf).map(({ short, url }) => ({ text: licenceName(short), href: url }));
  const terms = termsIn(work?.terms ?? [], words.locale).map(({ text, url }) => ({
    text,
    href: url && linkOf(url),
  }));
  return section(
    'sectionAccess',
    field('licence', ...licences),
    field('terms', ...terms),
    field('access', ...access.map(({ status }) => words.term('access', status))),
    field('contact', ...access.map(({ contactEmail }) => reference(contactEmail))),
    field('embargoDate', ...access.map(({ embargoedUntil }) => moment(embargoedUntil))),
  );
}
