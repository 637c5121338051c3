import type { ComponentChildren } from 'preact';
import type { NamedThing, VersionRecord } from '@/lib/collection/collection';
import { linkOf } from '@/lib/collection/link';
import type { Work } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { licenceOf } from './licence';
import { Link } from './link';
import { Skeleton } from './skeleton';

interface FactsProps {
  shown: DisplayedVersion;
  words: Words;
}

/** The figures of the version shown, in one line. What the archive left out is left out. */
export function Facts({ shown, words }: FactsProps) {
  const { bytes, files, record, waiting } = shown;
  const subjects = record?.assets.subjects ?? null;
  const species = record?.assets.species ?? [];
  const isEmpty = bytes === null && files === null && record === null;
  if (isEmpty && !waiting) return null;
  return (
    <div class="facts">
      <ul>
        {bytes !== null && (
          <Fact>
            <b title={words.sayCount('bytesExactly', bytes)}>{words.bytes(bytes)}</b>
          </Fact>
        )}
        {files !== null && (
          <Fact>
            <b>{words.sayCount('filesCount', files)}</b>
          </Fact>
        )}
        {subjects !== null && (
          <Fact>
            <b>{words.sayCount('subjectsCount', subjects)}</b>
          </Fact>
        )}
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

/** Repositories list a size for each file, some with its name: that is no fact for a card. */
const MOST_SIZES = 2;
const LONGEST_SIZE = 40;

/** Characters that stand in one line. */
const LONGEST_LINE = 50;

/** Of a work: what it is, sizes that are no count of bytes, and who published it. */
function factsOf({ kind, ownKind, sizes, publisher }: Work, words: Words): string[] {
  const short = sizes.filter((size) => size.length <= LONGEST_SIZE).slice(0, MOST_SIZES);
  const kinds = [kind && words.term('resource', kind), ownKind, ...short, publisher];
  return kinds.flatMap((text) => text || []);
}

const toRow = (text: string, url: string | null = null): [text: string, href: string | null] => [
  text,
  url && linkOf(url),
];

/** Standards, licences or else terms of its own, and who may read it where not everybody may; each once. */
function Kinds({ record, words }: { record: VersionRecord; words: Words }) {
  const { assets, licenses, access, work } = record;
  const standards = assets.standards.map(({ name }) => shortStandard(name));
  const closed = access.filter(({ status }) => !/^Open/.test(status));
  const terms = licenses.length > 0 ? [] : (work?.terms.slice(0, 1) ?? []);
  const rows = [
    ...(work ? factsOf(work, words) : []).map((text) => toRow(text)),
    ...standards.map((text) => toRow(text)),
    ...licenses.map(licenceOf).map(({ short, url }) => toRow(short, url)),
    ...terms.map(({ text, url }) => toRow(text, url)),
    ...closed.map(({ status }) => toRow(words.term('access', status))),
  ];
  return [...new Map(rows)].map(([text, href]) => (
    <Fact key={text}>
      <bdi class={text.length > LONGEST_LINE ? 'long' : ''}>
        {href === null ? text : <Link href={href}>{text}</Link>}
      </bdi>
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

/** `Neurodata Without Borders (NWB)` → `NWB`. */
export function shortStandard(name: string): string {
  return /\(([A-Z][\w-]{1,11})\)\s*$/.exec(name)?.[1] ?? name;
}
