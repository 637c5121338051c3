import type { ComponentChildren } from 'preact';
import type { NamedThing } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { Skeleton } from './skeleton';

interface FactsProps {
  shown: DisplayedVersion;
  words: Words;
}

/** The figures of the version shown. What the registry left out is left out; what is on its way keeps its place. */
export function Facts({ shown, words }: FactsProps) {
  const { bytes, files, record, waiting } = shown;
  const subjects = record?.assets.subjects ?? null;
  const species = record?.assets.species ?? [];
  if (!waiting && bytes === null && files === null && subjects === null && species.length === 0) return null;
  return (
    <dl class="facts">
      <Fact label={words.say('size')} waiting={waiting}>
        {bytes !== null && <span title={words.sayCount('bytesExactly', bytes)}>{words.bytes(bytes)}</span>}
      </Fact>
      <Fact label={words.say('files')} waiting={waiting}>
        {files !== null && words.number(files)}
      </Fact>
      <Fact label={words.say('subjects')} waiting={waiting}>
        {subjects !== null && words.number(subjects)}
      </Fact>
      <Fact label={words.say('species')} waiting={waiting}>
        {species.length > 0 && <Species species={species} words={words} />}
      </Fact>
    </dl>
  );
}

function Fact({
  label,
  waiting,
  children,
}: {
  label: string;
  waiting: boolean;
  children: ComponentChildren;
}) {
  if (children === false && !waiting) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === false ? <Skeleton size="fact" /> : children}</dd>
    </div>
  );
}

function Species({ species, words }: { species: readonly NamedThing[]; words: Words }) {
  const [first = '', ...others] = species.map(({ name }) => commonName(name));
  const text = others.length === 0 ? first : words.sayCount('andMore', others.length, first);
  return (
    <span class="clip" dir="auto" title={words.list(species.map(({ name }) => name))}>
      {text}
    </span>
  );
}

/** `Mus musculus - House mouse` → `House mouse`. */
export function commonName(name: string): string {
  return name.split(' - ').at(-1)?.trim() || name;
}
