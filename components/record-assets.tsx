import type { AssetsSummary, NamedThing } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { NamedReference } from './reference';
import { Row, Section } from './rows';

/** What the files of a version hold, by count and by kind. */
export function RecordAssets({ assets, words }: { assets: AssetsSummary; words: Words }) {
  const { bytes, files, subjects, samples, cells, variables } = assets;
  const count = (value: number | null) => [value === null ? null : words.number(value)];
  return (
    <Section title={words.say('sectionAssets')} empty={false}>
      <dl>
        <Row
          label={words.say('size')}
          values={[bytes === null ? null : words.sayCount('bytesExactly', bytes)]}
        />
        <Row label={words.say('files')} values={count(files)} />
        <Row label={words.say('subjects')} values={count(subjects)} />
        <Row label={words.say('samples')} values={count(samples)} />
        <Row label={words.say('cells')} values={count(cells)} />
        <Row label={words.say('species')} values={named(assets.species)} />
        <Row label={words.say('approaches')} values={named(assets.approaches)} />
        <Row label={words.say('standards')} values={named(assets.standards)} />
        <Row label={words.say('techniques')} values={named(assets.techniques)} />
        <Row label={words.say('variables')} values={[words.series(variables)]} />
      </dl>
    </Section>
  );
}

function named(things: readonly NamedThing[]) {
  return things.map(({ name, identifier }) => (
    <NamedReference key={name} name={name} identifier={identifier} />
  ));
}
