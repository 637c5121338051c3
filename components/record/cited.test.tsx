import { expect, test } from 'vitest';
import { service } from '@/demo/gallery/record-asks';
import { drawRecord } from '@/demo/gallery/record-stage';
import { say, sayCount, stateOf, unmarked, words } from '@/demo/gallery/stage';
import { askingOf } from '@/demo/gallery/surfaces';
import type { Loadable } from '@/lib/collection/answers';
import type { CitedBy } from '@/lib/collection/work';
import { askedName } from '@/lib/registry/profile';

const NAME = askedName(service);
const ASK = say('askCited', NAME);

/** Returns the sentence about a number of citations, with the name of the service that counts them. */
const cited = (count: number) => `${sayCount('citedAtLeast', count)} ${say('accordingTo', NAME)}`;
const came = (count: number) => ({
  state: 'loaded' as const,
  value: { count, url: 'https://commons.datacite.org/doi.org/10.5072/x' },
  fetchedAt: 0,
});

/**
 * Draws the record of a state from the gallery. `answers` are the answers to the presses, in their order;
 * null if no service may be asked.
 */
function drawn(name: string, answers: readonly Loadable<CitedBy>[] | null) {
  const left = [...(answers ?? [])];
  const asked: string[] = [];
  const asking = answers && {
    ...askingOf(),
    askCited: async ({ accession }: { readonly accession: string }) => {
      asked.push(accession);
      return left.shift() ?? came(0);
    },
  };
  const view = drawRecord(stateOf(name), { asking });
  const section = () =>
    [...view.root.querySelectorAll('.record > section')].find(
      (each) => each.querySelector('h3')?.textContent === say('whoCites'),
    );
  return { ...view, asked, said: () => section()?.lastElementChild?.textContent, section };
}

test.each([
  ['published', true],
  ['draft-of-published', false],
  ['never-published', false],
  ['work', false],
])('the record of %s offers to ask: %s', (name, isOffered) => {
  const { asked, buttons } = drawn(name, []);
  expect(buttons().includes(ASK)).toBe(isOffered);
  expect(asked).toEqual([]);
});

test('offers nothing where DataCite is left out', () =>
  expect(drawn('published', null).buttons()).not.toContain(ASK));

test.each<[string, Loadable<CitedBy>, string]>([
  ['some', came(4), cited(4)],
  ['one', came(1), cited(1)],
  ['none', came(0), say('citedNone', NAME)],
])('a press asks, and shows %s', async (_, answer, expected) => {
  const { asked, press, said, section } = drawn('published', [answer]);
  await press(ASK);
  expect([asked.length, said()]).toEqual([1, expected]);
  const leads = answer.state === 'loaded' && answer.value.count > 0;
  expect(section()?.querySelector('a')?.href ?? null).toBe(leads ? answer.value.url : null);
});

const reasons = {
  busy: 'failedBusyText',
  'in-trouble': 'failedInTroubleText',
  unreachable: 'failedUnreachableText',
  offline: 'failedOfflineText',
  interrupted: 'failedInterruptedText',
  'unexpected-reply': 'failedUnexpectedReplyText',
  'not-allowed': 'failedNotAllowedText',
} as const;

test.each(Object.entries(reasons))('a failure is explained and can be retried: %s', async (reason, key) => {
  const failure = { state: 'failed', reason: reason as keyof typeof reasons } as const;
  const { asked, press, section, said } = drawn('published', [failure, came(2)]);
  await press(ASK);
  expect(section()?.textContent).toContain(unmarked(key, NAME));
  await press(say('tryAgain'));
  expect([asked.length, said()]).toEqual([2, cited(2)]);
});

test.each([0, 3])('an older answer says how old it is, and why no newer one came: %s', async (count) => {
  const fetchedAt = Date.UTC(2026, 10, 20);
  const { press, said } = drawn('published', [{ ...came(count), staleBecause: 'offline', fetchedAt }]);
  await press(ASK);
  expect(said()).toContain(count > 0 ? sayCount('citedAtLeast', count) : say('citedNone', NAME));
  expect(said()).toContain(say('asOf', words.date('2026-11-20')));
  expect(said()).toContain(say('failedOfflineText', NAME));
});
