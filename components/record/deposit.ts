import { linkOf } from '@/lib/collection/link';
import type { VersionRecord } from '@/lib/collection/record';
import { type FieldMakers, prose, thing } from './field';

/** What archives of accession numbers say of a data set besides. */
export function depositSection(
  { deposit, version, publisher }: VersionRecord,
  { section, field }: FieldMakers,
) {
  if (!deposit) return section('sectionDeposit');
  return section(
    'sectionDeposit',
    field('alsoUnder', ...deposit.sameAs),
    field('copyOf', deposit.copyOf),
    field('reprocesses', deposit.reprocesses),
    field('workVersion', version),
    field('publisher', publisher),
    field('consents', ...deposit.consents),
    field('conditions', ...deposit.conditions.map(thing)),
    field('instruments', ...deposit.instruments.map(thing)),
    field('platforms', ...deposit.platforms),
    field('measures', ...deposit.measures),
    field('fileFormats', ...deposit.formats),
    field('filesAt', ...deposit.filesAt.map(({ name, url }) => ({ text: name, href: linkOf(url) }))),
    field('countries', ...deposit.countries),
    field('protocols', ...deposit.protocols.map(prose)),
  );
}
