import type { VersionRecord } from '@/lib/collection/record';
import { pageOfLabel } from '@/lib/kinds/page-of-label';
import { type FieldMakers, prose, thing, type Value } from './field';

/** Maps kinds of submissions to the keys of their messages. */
export const SUBMISSIONS = { complete: 'submissionComplete', partial: 'submissionPartial' } as const;

/** Makes a link to the page of an accession, which may be one of another archive. */
const accessionLink = (text: string): Value => ({ text, href: pageOfLabel(text) });

/** Returns the section of "Details" with fields that only archives of accession numbers have. */
export function depositSection(
  { deposit, version, publisher }: VersionRecord,
  { words, section, field }: FieldMakers,
) {
  if (!deposit) return section('sectionDeposit');
  const { sameAs = [], consents = [], conditions = [], instruments = [], platforms = [] } = deposit;
  const {
    ligands = [],
    tissues = [],
    labels = [],
    modifications = [],
    software = [],
    submission,
    sizes = [],
    measures = [],
    formats = [],
    countries = [],
    protocols = [],
  } = deposit;
  return section(
    'sectionDeposit',
    field('workKind', deposit.entry),
    field('alsoUnder', ...sameAs.map(accessionLink)),
    field('copyOf', deposit.copyOf && accessionLink(deposit.copyOf)),
    field('reprocesses', deposit.reprocesses && accessionLink(deposit.reprocesses)),
    field('workVersion', version),
    field('publisher', publisher ?? undefined),
    field('consents', ...consents),
    field('submission', submission && words.say(SUBMISSIONS[submission])),
    field('tissues', ...tissues.map(thing)),
    field('policy', deposit.policy),
    field('conditions', ...conditions.map(thing)),
    field('ligands', ...ligands.map(thing)),
    field('instruments', ...instruments.map(thing)),
    field('labels', ...labels),
    field('modifications', ...modifications.map(thing)),
    field('software', ...software.map(thing)),
    field('platforms', ...platforms),
    field('size', ...sizes),
    field('measures', ...measures, deposit.bases !== undefined && words.bases(deposit.bases)),
    field('fileFormats', ...formats),
    field('countries', ...countries),
    field('protocols', ...protocols.map(prose)),
  );
}
