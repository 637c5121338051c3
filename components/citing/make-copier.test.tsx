import { expect, test } from 'vitest';
import { stateOf, words } from '@/demo/gallery/stage';
import { writer } from '@/lib/citation/writer';
import { makeCopier } from './make-copier';

const { identifier, description } = stateOf('published');
const record = description.record.state === 'loaded' ? description.record.value : null;
if (!record) throw new Error('The state has no record.');
const cited = [{ record, registry: identifier.registry }];

test.each([
  [false, ['apa']],
  [true, []],
])('a format is kept for the next time, but in a private window: %j', async (isPrivate, kept) => {
  const written: unknown[] = [];
  const copier = makeCopier({
    words,
    store: { get: async () => ({}), set: async (items) => void written.push(...Object.values(items)) },
    isPrivate: () => isPrivate,
    onCopy: async () => true,
    onSave() {},
    onZotero: async () => ({ state: 'failed' }),
  });
  const apa = writer.write('apa', cited, new Date());
  if (!apa) throw new Error('The record has no citation in APA.');
  expect(await copier.choose('apa', apa, cited)).toEqual({
    text: words.say('copiedAs', 'APA 7'),
    toSelect: null,
  });
  expect([await copier.format(), written]).toEqual(['apa', kept]);
});
