import { expect, test } from 'vitest';
import { switchExtension } from '@/tools/drive/own-pages';
import { areMarked } from './stage/kinds';
import { stage, useStage } from './stage/stage';

useStage({});

test('an open page is read again after the extension was switched off and on', async () => {
  const reader = await stage.open('/kinds/drawn', 8);
  await switchExtension(stage.driven, false);
  await switchExtension(stage.driven, true);
  await reader.page.bringToFront();
  await areMarked(reader, 8);
  expect((await reader.openCard('#cell')).text).toMatch(/harbour[:.]\d{6}/i);
});
