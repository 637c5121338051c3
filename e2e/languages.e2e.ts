import { expect, test } from 'vitest';
import { stage, useStage } from './stage/stage';

useStage({ language: 'de' });

test('in a German browser the card speaks German, figures too', async () => {
  const reader = await stage.openPaper();
  await reader.restOn('#site-link');
  const card = await reader.card();
  const text = JSON.stringify(card);
  expect(text).toContain('Veröffentlicht');
  expect(text).toContain('2,56');
  expect(text).not.toContain('Published');
});
