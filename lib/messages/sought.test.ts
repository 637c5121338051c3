import { expect, test } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { memoryStore } from '@/lib/background/fixtures/stores';
import { toKey } from '@/lib/identifier/identifier';
import { leaveSought, type Sought, soughtInTexts, takeSought } from './sought';

const { registry } = sampleIdentifier(null);
const registries = [registry];
const still = () => 0;
const draft = sampleIdentifier('draft');
const keysOf = (sought: Sought | null) => sought && [sought.found.map(toKey), sought.offers.map(toKey)];

test.each<[string, ReturnType<typeof keysOf>]>([
  ['see HARBOUR:000417/draft and HARBOUR:000418', [['harbour:000417/draft', 'harbour:000418'], []]],
  ['000417', [[], ['harbour:000417']]],
  ['nothing of the kind', [[], []]],
])('a look-up of "%s" is stored, and can be taken once', async (text, names) => {
  const area = memoryStore();
  const sought = soughtInTexts([text], registries, false, still);
  expect(keysOf(sought)).toEqual(names);
  const id = await leaveSought(sought, area);
  expect(keysOf(await takeSought(id, registries, area))).toEqual(names);
  expect(area.held.size).toBe(0);
  expect(await takeSought(id, registries, area)).toBeNull();
});

test('the id is random, and the stored look-up contains no text of the reader', async () => {
  const area = memoryStore();
  const sought = soughtInTexts(['my secret note on HARBOUR:000417'], registries, false, still);
  const [id, other] = [await leaveSought(sought, area), await leaveSought(sought, area)];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(other).not.toBe(id);
  expect(area.held.size).toBe(2);
  expect([...area.held.values()].join()).not.toMatch(/secret/);
});

test.each<[string, unknown, ReturnType<typeof keysOf>]>([
  ['of another build', { found: 'harbour:000417' }, null],
  [
    'with keys that are invalid',
    {
      found: ['lagoon:000417', 'harbour:x', '../../x', 'harbour:000417'],
      offers: ['<b>'],
      isWhole: true,
      isPrivate: false,
    },
    [['harbour:000417'], []],
  ],
])('of a stored look-up %s, only valid parts are read', async (_, waiting, names) => {
  const area = memoryStore();
  await area.set({ 'sought:1': waiting });
  expect(keysOf(await takeSought('1', registries, area))).toEqual(names);
});

test('of too many identifiers only the first are stored', async () => {
  const area = memoryStore();
  const many: Sought = {
    found: new Array(5000).fill(draft),
    offers: [],
    dois: [],
    isWhole: true,
    isPrivate: false,
  };
  expect((await takeSought(await leaveSought(many, area), registries, area))?.found).toHaveLength(200);
});

test('a link is looked up by its address first, and by its text if the address has no identifier', () => {
  const found = (...texts: readonly string[]) =>
    soughtInTexts(texts, registries, false, still).found.map(toKey);
  expect(found('https://harbour.example/collection/000418', 'HARBOUR:000417')).toEqual(['harbour:000418']);
  expect(found('https://elsewhere.example/', 'HARBOUR:000417')).toEqual(['harbour:000417']);
});

test.each([
  ['a text', ['HARBOUR:000417'], 0, true],
  ['a text that takes long', ['HARBOUR:000417 '.repeat(1000)], 1, false],
  [
    'the words of a link whose address takes long',
    ['Harbour Archive and 123 '.repeat(1000), 'HARBOUR:000417'],
    0,
    true,
  ],
  [
    'texts that name nothing, where one takes long',
    ['Harbour Archive and 123 '.repeat(1000), 'else'],
    1,
    false,
  ],
])('isWhole is false where time runs out: %s', async (_, texts, tick, isWhole) => {
  const area = memoryStore();
  let now = 0;
  const clock = () => {
    now += tick;
    return now;
  };
  const id = await leaveSought(soughtInTexts(texts, registries, false, clock), area);
  expect((await takeSought(id, registries, area))?.isWhole).toBe(isWhole);
});

test.each([true, false])('isPrivate is passed on: %s', async (isPrivate) => {
  const area = memoryStore();
  const id = await leaveSought(soughtInTexts([], registries, isPrivate, still), area);
  expect((await takeSought(id, registries, area))?.isPrivate).toBe(isPrivate);
});

test('DOIs that may name data are stored without the text around them', async () => {
  const area = memoryStore();
  const texts = ['All data of DANDI:000003 and more: https://doi.org/10.99999/reef.7'];
  const id = await leaveSought(
    soughtInTexts(texts, registries, false, () => 0),
    area,
  );
  expect(JSON.stringify(await area.get(null))).not.toContain('All data');
  expect((await takeSought(id, registries, area))?.dois).toEqual(['10.99999/reef.7']);
});
