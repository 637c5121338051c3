import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { licenceName, licenceOf } from '@/components/licence';
import type { Description } from '@/lib/collection/description';
import { linkOf } from '@/lib/collection/link';
import type { Holdings, VersionRecord } from '@/lib/collection/record';
import { termsIn } from '@/lib/collection/work';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { depositSection } from './deposit';
import { type FieldMakers, makeFields, prose, reference, type Section, thing } from './field';
import { historySection } from './history';
import { peopleSections } from './people';
import { subjectSection } from './subject';
import { workSection } from './work';
import { worksSection } from './works';

export interface RecordContext {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly record: VersionRecord;
  readonly words: Words;
}

/** Every field of a version's record, grouped by what a reader would ask; as data. */
export function sectionsOf({ identifier, description, record, words }: RecordContext): Section[] {
  const fields = makeFields(words);
  const sections = [
    fields.section('sectionDescription', fields.named(null, [prose(record.description)])),
    worksSection(record.relatedResources ?? [], fields),
    holdingsSection(record.holdings ?? {}, displayedVersionOf(identifier, description), fields),
    workSection(record, fields),
    depositSection(record, fields),
    subjectSection(record, fields),
    ...peopleSections(record.contributors ?? [], fields),
    accessSection(record, fields),
    historySection(record, description, fields),
  ];
  return sections.filter((section) => section.fields.length > 0);
}

/** What the files of a version hold, by count and by kind; the same size as the facts above, and of when it is. */
function holdingsSection(
  holdings: Holdings,
  { bytes, files, counted }: DisplayedVersion,
  { words, section, field }: FieldMakers,
): Section {
  return section(
    'sectionAssets',
    field('size', bytes !== null && words.sayCount('bytesExactly', bytes)),
    field('files', files),
    field('counted', counted && words.say(counted === 'now' ? 'countedNow' : 'countedAtSave')),
    field('subjects', holdings.subjects),
    field('samples', holdings.samples),
    field('cells', holdings.cells),
    field('species', ...(holdings.species ?? []).map(thing)),
    field('approaches', ...(holdings.approaches ?? []).map(thing)),
    field('standards', ...(holdings.standards ?? []).map(thing)),
    field('techniques', ...(holdings.techniques ?? []).map(thing)),
    field('variables', words.series(holdings.variables ?? [])),
  );
}

/** Who may read the collection, and what may be done with it. */
function accessSection(
  { access = [], licenses = [], terms: ownTerms = [] }: VersionRecord,
  { words, section, field, moment }: FieldMakers,
): Section {
  const licences = licenses.map(licenceOf).map(({ short, url }) => ({ text: licenceName(short), href: url }));
  const terms = termsIn(ownTerms, words.locale).map(({ text, url }) => ({
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
