import { expect, test } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { toKey } from '@/lib/identifier/identifier';
import { fromSearch, type Sought, soughtInTexts, toSearch } from './sought';

const { registry } = sampleIdentifier(null);
const registries = [registry];
const draft = sampleIdentifier('draft');
const keysOf = ({ found, offers }: Sought) => [found.map(toKey), offers.map(toKey)];

test.each<[string, ReturnType<typeof keysOf>]>([
  ['see TIDE:000417/draft and TIDE:000418', [['tidepool:000417/draft', 'tidepool:000418'], []]],
  ['000417', [[], ['tidepool:000417']]],
  ['nothing of the kind', [[], []]],
])('%s', (text, names) => {
  const sought = soughtInTexts([text], registries, false);
  expect(keysOf(sought)).toEqual(names);
  expect(keysOf(fromSearch(`?${toSearch(sought)}`, registries))).toEqual(names);
});

test('says nothing of the text but what it names', () => {
  const search = toSearch(soughtInTexts(['my secret note on TIDE:000417'], registries, false));
  expect(search).not.toMatch(/secret/);
});

test.each([
  ['', [[], []]],
  ['?found=tidepool:000417', [['tidepool:000417'], []]],
  ['?else=else&found=lagoon:000417 tidepool:x ../../x&offers=<b>', [[], []]],
  [`?found=${new Array(500).fill('tidepool:000417').join('+')}`, [new Array(60).fill('tidepool:000417'), []]],
])('%j', (search, names) => expect(keysOf(fromSearch(search, registries))).toEqual(names));

test('an address holds so many names', () => {
  const many: Sought = { found: new Array(500).fill(draft), offers: [], isPrivate: false };
  expect(toSearch(many).length).toBeLessThan(2000);
});

test('a link is taken at its address, and by its words where that names nothing', () => {
  const found = (...texts: readonly string[]) => soughtInTexts(texts, registries, false).found.map(toKey);
  expect(found('https://tidepool.example/collection/000418', 'TIDE:000417')).toEqual(['tidepool:000418']);
  expect(found('https://elsewhere.example/', 'TIDE:000417')).toEqual(['tidepool:000417']);
});

test.each([true, false])('knows of a private window: %s', (isPrivate) =>
  expect(fromSearch(toSearch(soughtInTexts([], registries, isPrivate)), registries).isPrivate).toBe(
    isPrivate,
  ),
);
