import type { ComponentChildren } from 'preact';
import type { NamedThing, VersionRecord } from '@/lib/collection/collection';
import { kindsTold, termsIn, type Work } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { licenceOf } from './licence';
import { Skeleton } from './skeleton';

interface FactsProps {
  shown: DisplayedVersion;
  /** True where they are those of the draft beside the citation of a published version. */
  isOfDraft: boolean;
  words: Words;
}

/** The figures of the version shown, in one line. What the archive left out is left out. */
export function Facts({ shown, isOfDraft, words }: FactsProps) {
  const { bytes, files, record, waiting } = shown;
  const subjects = record?.assets.subjects ?? null;
  const species = record?.assets.species ?? [];
  const isEmpty = bytes === null && files === null && record === null;
  if (isEmpty && !waiting) return null;
  return (
    <div class="facts soft">
      <ul>
        {isOfDraft && <Fact>{words.say('draftLabel')}</Fact>}
        {bytes !== null && <Figure text={words.bytes(bytes)} title={words.sayCount('bytesExactly', bytes)} />}
        {files !== null && <Figure text={words.sayCount('filesCount', files)} />}
        {subjects !== null && <Figure text={words.sayCount('subjectsCount', subjects)} />}
        {species.length > 0 && (
          <Fact>
            <Species species={species} words={words} />
          </Fact>
        )}
        {record && <Kinds record={record} words={words} />}
        {isEmpty && (
          <li>
            <Skeleton size="line" />
          </li>
        )}
      </ul>
    </div>
  );
}

const Fact = ({ children }: { children: ComponentChildren }) => <li>{children}</li>;

const Figure = ({ text, title }: { text: string; title?: string }) => (
  <li>
    <b dir="auto" title={title}>
      {text}
    </b>
  </li>
);

/** Repositories list a size for each file, some with its name, or a number of nothing: that is no fact for a card. */
const MOST_SIZES = 2;
const LONGEST_SIZE = 40;

/** Characters that stand in one line. */
const LONGEST_LINE = 50;

/** What a work is, in the repository's word and DataCite's, each thing once. */
export function kindWords(work: Work, words: Words): string[] {
  const { kind, ownKind } = kindsTold(work);
  return [kind && words.term('resource', kind), ownKind].flatMap((text) => text || []);
}

/** Of a work: what it is, sizes that are no count of bytes, who published it, and how often it was cited. */
function factsOf(work: Work, words: Words): string[] {
  const { sizes, publisher, citedBy } = work;
  const short = sizes.filter((size) => size.length <= LONGEST_SIZE && /\D/.test(size)).slice(0, MOST_SIZES);
  return [
    ...kindWords(work, words),
    ...short,
    ...(publisher ? [publisher] : []),
    ...(citedBy ? [words.sayCount('citedAtLeast', citedBy.count)] : []),
  ];
}

/** Licences or else terms of its own, and who may read it where not everybody may. */
function termsOf({ licenses, access, work, unread }: VersionRecord, words: Words): string[] {
  const named = licenses.map((id) => licenceOf(id).short);
  const [own] = named.length > 0 ? [] : termsIn(work?.terms ?? [], words.locale);
  // Whether it is under an embargo, the status says, and until when.
  const closed = access.filter(({ status }) => !/^(?:Open|Embargoed)/.test(status));
  const isMissing = named.length === 0 && !own && !unread.includes('licenses');
  return [
    ...named,
    ...(own ? [own.text] : []),
    ...(isMissing ? [words.say('noLicence')] : []),
    ...closed.map(({ status }) => words.term('access', status)),
  ];
}

/** What a work is, and how it may be used; each once. The standards of its files stand under "Details". */
function Kinds({ record, words }: { record: VersionRecord; words: Words }) {
  const facts = [...(record.work ? factsOf(record.work, words) : []), ...termsOf(record, words)];
  return [...new Set(facts)].map((text) => (
    <Fact key={text}>
      <bdi class={text.length > LONGEST_LINE ? 'clamped' : ''}>{text}</bdi>
    </Fact>
  ));
}

function Species({ species, words }: { species: readonly NamedThing[]; words: Words }) {
  const [first = '', ...others] = species.map(({ name }) => commonName(name));
  const text = others.length === 0 ? first : words.sayCount('andMore', others.length, first);
  return (
    <b dir="auto" title={words.list(species.map(({ name }) => name))}>
      {text}
    </b>
  );
}

/** `Mus musculus - House mouse` → `House mouse`. */
export function commonName(name: string): string {
  return name.split(' - ').at(-1)?.trim() || name;
}
