import type { DisplayedVersion } from '@/components/displayed-version';
import type { AssetsSummary } from '@/lib/collection/collection';
import { type FieldMakers, type Section, thing } from './field';

const COUNTED = { now: 'countedNow', 'at-save': 'countedAtSave' } as const;

/** What the files of a version hold, by count and by kind; the same size as the facts above, and of when it is. */
export function holdingsSection(
  assets: AssetsSummary,
  { bytes, files, counted }: DisplayedVersion,
  { words, section, field }: FieldMakers,
): Section {
  return section(
    'sectionAssets',
    field('size', bytes !== null && words.sayCount('bytesExactly', bytes)),
    field('files', files),
    field('counted', counted && words.say(COUNTED[counted])),
    field('subjects', assets.subjects),
    field('samples', assets.samples),
    field('cells', assets.cells),
    field('species', ...assets.species.map(thing)),
    field('approaches', ...assets.approaches.map(thing)),
    field('standards', ...assets.standards.map(thing)),
    field('techniques', ...assets.techniques.map(thing)),
    field('variables', words.series(assets.variables)),
  );
}
