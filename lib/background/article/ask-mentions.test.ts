import { expect, test } from 'vitest';
import { present } from '@/demo/samples/collection';
import { wireMentions } from '@/demo/samples/papers';
import type { Read, Reads } from '@/lib/background/requests/reads';
import type { Loadable } from '@/lib/collection/answers';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { library } from '@/lib/kinds/known';
import { askMentions } from './ask-mentions';

const registry = present(accessionArchives.find(({ key }) => key === 'geo'));
const series = { registry, accession: 'GSE4217', version: null };
const NOW = Date.UTC(2026, 10, 23);

/** Asks about a series. Returns the answer, and what was read. */
async function asked(part: Loadable<unknown> | 'the body', names: readonly string[] = ['GSE4217']) {
  const seen: { read: Read<unknown>; keep: boolean }[] = [];
  const reads = (async (
    read: Read<unknown>,
    { keep }: { keep: boolean },
    onPart: (part: unknown) => void,
  ) => {
    seen.push({ read, keep });
    onPart(
      part === 'the body' ? { state: 'loaded', value: read.parse(wireMentions(312)), fetchedAt: NOW } : part,
    );
  }) as unknown as Reads;
  const answer = await askMentions(series, names, { tab: 1, keep: false }, { reads });
  return { answer, seen };
}

test('asks the library once, about no single data set, and keeps nothing that it must not', async () => {
  const { answer, seen } = await asked('the body');
  expect(answer).toMatchObject({ state: 'loaded', value: { count: 312 } });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ keep: false, read: { registry: library } });
  // A request about a part of a data set would wait for others, and be sent together with them.
  expect(accessionApi.many?.canHold(seen[0]?.read.subject ?? '')).toBe(false);
  expect(seen[0]?.read.url).toMatch(/^https:\/\/www\.ebi\.ac\.uk\/europepmc\/.*GSE4217/);
});

test('keeps the pace of its host', () =>
  expect(accessionApi.pace?.(library.apiUrl)).toEqual(accessionApi.pace?.('https://www.ebi.ac.uk/ena')));

test.each<[string, Loadable<unknown>, object]>([
  ['busy', { state: 'failed', reason: 'busy' }, { state: 'failed', reason: 'busy' }],
  ['offline', { state: 'failed', reason: 'offline' }, { state: 'failed', reason: 'offline' }],
  ['not allowed', { state: 'failed', reason: 'not-allowed' }, { state: 'failed', reason: 'not-allowed' }],
  ['a 404', { state: 'failed', reason: 'not-found' }, { state: 'failed', reason: 'unexpected-reply' }],
])('%s is told', async (_, part, answer) => expect((await asked(part)).answer).toEqual(answer));

test('sends nothing where no name can be searched for', async () => {
  const { answer, seen } = await asked('the body', ['a passage of the page']);
  expect([answer, seen]).toEqual([{ state: 'failed', reason: 'no-doi' }, []]);
});
