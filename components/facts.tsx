import { isUnread } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { kindsTold, termsIn, type WorkDetails } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { licenceOf } from './licence';
import { Skeleton } from './skeleton';

interface FactsProps {
  shown: DisplayedVersion;
  /** True if the facts are the draft's and the citation is a published version's. */
  isOfDraft: boolean;
  words: Words;
}

/** The figures of the version shown, what it is and how it may be used, in one line; the rest is under "Details". */
export function Facts({ shown, isOfDraft, words }: FactsProps) {
  const { bytes, files, record, waiting } = shown;
  const isEmpty = bytes === null && files === null && record === null;
  if (isEmpty && !waiting) return null;
  const facts = record ? [...factsOf(record, words), ...depositFacts(record), ...termsOf(record, words)] : [];
  return (
    <div class="facts soft">
      <ul aria-hidden={isEmpty && !isOfDraft}>
        {isOfDraft && <li>{words.say('draftLabel')}</li>}
        {figuresOf(shown, words).map(({ text, title }) => (
          <li key={text}>
            <b dir="auto" title={title}>
              {text}
            </b>
          </li>
        ))}
        {[...new Set(facts)].map((text) => (
          <li key={text}>
            <bdi class={text.length > LONGEST_LINE ? 'clamped' : ''}>{text}</bdi>
          </li>
        ))}
        {isEmpty && (
          <li>
            <Skeleton size="line" />
          </li>
        )}
      </ul>
    </div>
  );
}

/** Counts and species, with the full text as a tooltip. What the archive left out is left out. */
function figuresOf({ bytes, files, record }: DisplayedVersion, words: Words) {
  const { subjects, samples, species = [] } = record?.holdings ?? {};
  const [first = '', ...others] = species.map(({ name }) => commonName(name));
  const figures: (false | { text: string; title?: string })[] = [
    bytes !== null && { text: words.bytes(bytes), title: words.sayCount('bytesExactly', bytes) },
    files !== null && { text: words.sayCount('filesCount', files) },
    subjects != null && { text: words.sayCount('subjectsCount', subjects) },
    // Collections count subjects, and samples of each.
    subjects == null && samples != null && { text: words.sayCount('samplesCount', samples) },
    species.length > 0 && {
      text: others.length === 0 ? first : words.sayCount('andMore', others.length, first),
      title: words.list(species.map(({ name }) => name)),
    },
  ];
  return figures.filter((figure) => !!figure);
}

/** Some repositories list a size for each file, or a number without a unit: not for a card. */
const MOST_SIZES = 2;
const LONGEST_SIZE = 40;

/** Characters that fit one line. */
const LONGEST_LINE = 50;

/** The kind of a work, in the repository's term and DataCite's, without repetition. */
export function kindWords(work: WorkDetails, words: Words): string[] {
  const { kind, ownKind } = kindsTold(work);
  return [kind && words.term('resource', kind), ownKind].flatMap((text) => text || []);
}

/** How the data came to be, as archives of accession numbers say it. */
function depositFacts({ deposit, holdings }: VersionRecord): string[] {
  if (!deposit) return [];
  const [technique] = holdings?.techniques ?? [];
  return [...(technique ? [technique.name] : []), ...(deposit.measures ?? []).slice(0, MOST_SIZES)];
}

/** Its kind, sizes other than bytes, its publisher, and how often it was cited. */
function factsOf({ work, publisher }: VersionRecord, words: Words): string[] {
  const { sizes = [], citedBy = null } = work ?? {};
  const short = sizes.filter((size) => size.length <= LONGEST_SIZE && /\D/.test(size)).slice(0, MOST_SIZES);
  return [
    ...(work ? kindWords(work, words) : []),
    ...short,
    ...(publisher ? [publisher] : []),
    ...(citedBy ? [words.sayCount('citedAtLeast', citedBy.count)] : []),
  ];
}

/** Licences, else its own terms; and who may read it, if access is restricted. */
function termsOf(record: VersionRecord, words: Words): string[] {
  const { licenses = [], access = [], terms = [] } = record;
  const named = licenses.map((id) => licenceOf(id).short);
  const [own] = named.length > 0 ? [] : termsIn(terms, words.locale);
  // The status already says whether and until when it is under embargo.
  const closed = access.filter(({ status }) => !/^(?:Open|Embargoed)/.test(status));
  // Most archives of accession numbers have no licence field, so a missing licence means nothing.
  const isMissing = named.length === 0 && !own && !record.deposit && !isUnread(record, 'license');
  return [
    ...named,
    ...(own ? [own.text] : []),
    ...(isMissing ? [words.say('noLicence')] : []),
    ...closed.map(({ status }) => words.term('access', status)),
  ];
}

/** `Mus musculus - House mouse` → `House mouse`. */
export function commonName(name: string): string {
  return name.split(' - ').at(-1)?.trim() || name;
}
