import type { AssetsSummary } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { type Fields, type Section, thing } from './field';

/** What the files of a version hold, by count and by kind. */
export function holdingsSection(assets: AssetsSummary, words: Words, { section, field }: Fields): Section {
  return section(
    'sectionAssets',
    field('size', assets.bytes !== null && words.sayCount('bytesExactly', assets.bytes)),
    field('files', assets.files),
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
