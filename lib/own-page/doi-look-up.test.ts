import { describe, expect, test } from 'vitest';
import { repositories } from '@/lib/kinds/datacite/repositories';
import type { Asked, LookedUpDois } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';
import { DoiLookUp } from './doi-look-up';

const registry = repositories.find(({ byArticle }) => byArticle) as Registry;
const [A, B, C] = ['10.99999/a', '10.99999/b', '10.99999/c'];
const ALL = [A, B, C];

const answer = (data: readonly string[] = [], none: readonly string[] = []): LookedUpDois => ({
  state: 'loaded',
  value: { data, none },
  fetchedAt: 0,
});

/** Makes a look-up that gets these answers one after another. */
function stage(answers: readonly LookedUpDois[], isOn = true) {
  const asked: Asked<'lookUpDois'>[] = [];
  const changes: string[] = [];
  const left = [...answers];
  const lookUp = new DoiLookUp({
    ask: async (question) => {
      asked.push(question);
      return left.shift() ?? answer();
    },
    service: () => (isOn ? registry : undefined),
    isPrivate: () => true,
    onChange: (found, isPressed) =>
      changes.push(`${isPressed ? 'pressed' : 'recalled'} ${found.map(({ accession }) => accession)}`.trim()),
  });
  const press = async () => {
    lookUp.about(ALL).onLookUp();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const now = () => {
    const { found, open, none, isAsking, reason } = lookUp.about(ALL);
    return { found: found.map(({ accession }) => accession), open, none, isAsking, reason };
  };
  return { lookUp, asked, changes, press, now };
}

describe('DOIs that may name data', () => {
  test('are offered only once it is known what earlier answers told', async () => {
    const { lookUp, asked, changes, now } = stage([answer([A], [B])]);
    expect(now()).toMatchObject({ open: [] });
    await lookUp.recall(ALL);
    await lookUp.recall(ALL);
    expect(now()).toEqual({ found: [A], open: [C], none: 0, isAsking: false, reason: undefined });
    expect(asked).toEqual([{ dois: ALL, onlyKept: true, forget: true }]);
    expect(changes).toEqual([`recalled ${A}`]);
  });

  test('are asked about together after a press, those of which nothing is known', async () => {
    const { lookUp, asked, changes, press, now } = stage([answer([], [B]), answer([C], [A])]);
    await lookUp.recall(ALL);
    await press();
    await press();
    expect(now()).toEqual({ found: [C], open: [], none: 1, isAsking: false, reason: undefined });
    expect(asked.slice(1)).toEqual([{ dois: [A, C], onlyKept: false, forget: true }]);
    expect(changes).toEqual(['recalled', 'pressed', `pressed ${C}`]);
  });

  test('are offered again after a failure, with its reason', async () => {
    const { lookUp, press, now } = stage([answer(), { state: 'failed', reason: 'busy' }, answer(ALL)]);
    await lookUp.recall(ALL);
    await press();
    expect(now()).toEqual({ found: [], open: ALL, none: 0, isAsking: false, reason: 'busy' });
    await press();
    expect(now()).toMatchObject({ found: ALL, open: [], reason: undefined });
  });

  test('are not offered if the service is switched off', async () => {
    const { lookUp, asked, now } = stage([], false);
    await lookUp.recall(ALL);
    expect(now()).toMatchObject({ found: [], open: [] });
    expect(asked).toEqual([]);
  });
});
