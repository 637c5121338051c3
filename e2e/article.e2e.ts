import { expect, test } from 'vitest';
import { openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { until } from '@/tools/drive/reader';
import { textOf } from '@/tools/drive/settings';
import { stage, useStage } from './stage/stage';

useStage();

test('the popup of a paper that names no data says which data name the paper, offline too', async () => {
  const reader = await stage.open('/kinds/silent');
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/kinds/silent`);
  stage.registry.setFault('/api/', { destroy: true });
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  const offline = await until(
    () => textOf(popup),
    (text) => /Not reachable/.test(text) && /101 files/.test(text),
  );
  for (const said of [
    'Data of this article',
    'Theta sequences in the dorsal hippocampus',
    '2.56',
    'as of Jul 1, 2026',
    'Its record says of this article: “Is described by”',
    'No data set is mentioned on this page',
  ])
    expect(offline).toContain(said);
  // What waits goes on by itself.
  stage.registry.setFault('/api/', null);
  await expect.poll(() => textOf(popup)).toSatisfy((text) => /Published/.test(text) && !/Loading/.test(text));
  await popup.close();
  await reader.close();
});
