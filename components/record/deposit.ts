import { linkOf } from '@/lib/collection/link';
import type { VersionRecord } from '@/lib/collection/record';
import { pageOfLabel } from '@/lib/kinds/page-of-label';
import { type FieldMakers, prose, thing, type Value } from './field';

/** Largest number of measured values that a card shows together with other facts. */
const MOST_MEASURES = 2;

/** Returns facts for a card: the kind of entry, a rounded size, the technique, and what was measured. */
export function depositFacts({ deposit, holdings }: VersionRecord): string[] {
  if (!deposit) return [];
  const [technique] = holdings?.techniques ?? [];
  return [
    ...(deposit.entry === undefined ? [] : [deposit.entry]),
    ...(deposit.sizes ?? []),
    ...(technique ? [technique.name] : []),
    ...(deposit.measures ?? []).slice(0, MOST_MEASURES),
  ];
}

/** Makes a link to the page of an accession, which may be one of another archive. */
const accessionLink = (text: string): Value => ({ text, href: pageOfLabel(text) });

/** Returns the section of "Details" with fields that only archives of accession numbers have. */
export function depositSection(
  { deposit, version, publisher }: VersionRecord,
  { section, field }: FieldMakers,
) {
  if (!deposit) return section('sectionDeposit');
  const { sameAs = [], consents = [], conditions = [], instruments = [], platforms = [] } = deposit;
  const { sizes = [], measures = [], formats = [], filesAt = [], countries = [], protocols = [] } = deposit;
  return section(
    'sectionDeposit',
    field('workKind', deposit.entry),
    field('alsoUnder', ...sameAs.map(accessionLink)),
    field('copyOf', deposit.copyOf && accessionLink(deposit.copyOf)),
    field('reprocesses', deposit.reprocesses && accessionLink(deposit.reprocesses)),
    field('workVersion', version),
    field('publisher', publisher ?? undefined),
    field('consents', ...consents),
    field('conditions', ...conditions.map(thing)),
    field('instruments', ...instruments.map(thing)),
    field('platforms', ...platforms),
    field('size', ...sizes),
    field('measures', ...measures),
    field('fileFormats', ...formats),
    field('filesAt', ...filesAt.map(({ name, url }) => ({ text: name, href: linkOf(url) }))),
    field('countries', ...countries),
    field('protocols', ...protocols.map(prose)),
  );
}
