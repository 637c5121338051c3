import type { ComponentChildren } from 'preact';
import type { NamedThing, VersionRecord } from '@/lib/collection/collection';
import type { Work } from '@/lib/collection/work';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { licenceOf } from './licence';
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
  const kinds = record ? kindsOf(record, words) : [];
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
        {kinds.map((text) => (
          <Fact key={text}>
            <bdi>{text}</bdi>
          </Fact>
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

const Fact = ({ children }: { children: ComponentChildren }) => <li>{children}</li>;

/** Repositories list a size for each file. */
const MOST_SIZES = 2;

/** Of a work: what it is, sizes that are no count of bytes, and who published it. */
function factsOf({ kind, ownKind, sizes, publisher }: Work, words: Words): string[] {
  const kinds = [kind && words.term('resource', kind), ownKind, ...sizes.slice(0, MOST_SIZES), publisher];
  return kinds.flatMap((text) => text || []);
}

/** Standards, licence, and who may read it where not everybody may. */
function kindsOf({ assets, licenses, access, work }: VersionRecord, words: Words): string[] {
  const standards = assets.standards.map(({ name }) => shortStandard(name));
  const closed = access.filter(({ status }) => !/^Open/.test(status));
  return [
    ...new Set([
      ...(work ? factsOf(work, words) : []),
      ...standards,
      ...licenses.map((id) => licenceOf(id).short),
      ...closed.map(({ status }) => words.term('access', status)),
    ]),
  ];
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
