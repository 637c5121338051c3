import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ language: 'de' });
});
afterAll(() => stage?.close());

test('in a German browser the card speaks German, figures too', async () => {
  const reader = await stage.openPaper();
  await reader.restOn('#site-link');
  const card = await reader.card();
  const text = JSON.stringify(card);
  expect(text).toContain('Veröffentlicht');
  expect(text).toContain('2,56');
  expect(text).not.toContain('Published');
});
