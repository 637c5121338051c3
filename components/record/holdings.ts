import type { DisplayedVersion } from '@/components/displayed-version';
import type { Holdings } from '@/lib/collection/record';
import type { Words } from '@/lib/words/words';
import { type FieldMakers, type Section, thing } from './field';

/** A count or a name as a card shows it. */
interface Figure {
  readonly text: string;
  /** The whole of it, as a tooltip. */
  readonly title?: string;
}

/** For a card: counts and species. What the archive left out is left out. */
export function holdingsFigures({ bytes, files, record }: DisplayedVersion, words: Words): Figure[] {
  const { subjects, samples, species = [] } = record?.holdings ?? {};
  const [first = '', ...others] = species.map(({ name }) => commonName(name));
  const figures: (false | Figure)[] = [
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

/** `Mus musculus - House mouse` → `House mouse`. */
export function commonName(name: string): string {
  return name.split(' - ').at(-1)?.trim() || name;
}

/** For "Details": what the files of a version hold, by count and by kind, and of when its size is. */
export function holdingsSection(
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
