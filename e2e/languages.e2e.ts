import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Stage, setStage } from './drive/stage';

/** Firefox speaks another language only with a language pack, which comes over the network. */
const isAsked = inject('kind') === 'chromium';

let stage: Stage | undefined;

beforeAll(async () => {
  if (isAsked) stage = await setStage({ args: ['--lang=de'] });
});
afterAll(() => stage?.close());

test.skipIf(!isAsked)('in a German browser the card speaks German, figures too (Chromium)', async () => {
  if (!stage) throw new Error('nothing was started');
  const reader = await stage.openPaper();
  await reader.restOn('#site-link');
  const card = await reader.card();
  const text = JSON.stringify(card);
  expect(text).toContain('Veröffentlicht');
  expect(text).toContain('2,56');
  expect(text).not.toContain('Published');
});
