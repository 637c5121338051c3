import { expect, test } from 'vitest';
import { stateOf, words } from '@/demo/gallery/stage';
import type { CopyWhat } from '@/lib/citation/rich-text';
import { writer } from '@/lib/citation/writer';
import { type Copier, type CopierParts, makeCopier } from './make-copier';

const { identifier, description } = stateOf('published');
const record = description.record.state === 'loaded' ? description.record.value : null;
if (!record) throw new Error('The state has no record.');
const cited = [{ record, registry: identifier.registry }];

const apa = writer.write('apa', cited, new Date());
if (!apa) throw new Error('The record has no citation in APA.');

/** Makes a copier of these parts. The others succeed and keep nothing. */
const copierWith = (parts: Partial<CopierParts>) =>
  makeCopier({
    words,
    store: undefined,
    isPrivate: () => false,
    onCopy: async () => true,
    onSave() {},
    onZotero: async () => ({ state: 'failed' }),
    ...parts,
  });

/** Returns what a copier writes to the clipboard. */
async function clipOf(copyable: Parameters<Copier['copy']>[0]): Promise<CopyWhat[]> {
  const copied: CopyWhat[] = [];
  const copier = copierWith({
    onCopy: async ({ text, html }) => copied.push({ text, ...(html !== undefined && { html }) }) > 0,
  });
  await copier.copy(copyable);
  return copied;
}

test('a text copied unchanged has no invisible characters', async () =>
  expect(await clipOf({ kind: 'report', text: 'One\u001b[201~\u2028two\u{e0072}\0', cited: [] })).toEqual([
    { text: 'One[201~\ntwo', html: 'One[201~\ntwo' },
  ]));

test.each([
  [false, ['apa', 'apa']],
  [true, []],
])('a format is stored for the next time, except in a private window: %j', async (isPrivate, kept) => {
  const written: unknown[] = [];
  const copier = copierWith({
    store: { get: async () => ({}), set: async (items) => void written.push(...Object.values(items)) },
    isPrivate: () => isPrivate,
  });
  expect(await copier.choose('apa', apa, cited)).toEqual({
    text: words.say('copiedAs', 'APA 7'),
    what: 'APA 7',
    toSelect: null,
  });
  expect([await copier.format(), written]).toEqual(['apa', kept]);
});

test('the message comes after the format is stored, as the popup may close then', async () => {
  const steps: string[] = [];
  const copier = copierWith({
    store: {
      get: async () => ({}),
      async set() {
        await new Promise((resolve) => setTimeout(resolve, 1));
        steps.push('stored');
      },
    },
  });
  await copier.choose('apa', apa, cited);
  expect([...steps, 'said']).toEqual(['stored', 'stored', 'said']);
});
