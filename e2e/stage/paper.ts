import { afterEach, beforeAll } from 'vitest';
import type { Reader } from '@/tools/drive/reader';
import { leave } from './kinds';
import { stage, useStage } from './stage';

/** The reader of the sample paper, once `usePaper` has opened it. */
export let reader: Reader;

/** Has all tests of a file share one paper on one stage; each leaves it without a card. */
export function usePaper(): void {
  useStage();
  beforeAll(async () => {
    reader = await stage.openPaper();
  });
  afterEach(() => leave(reader));
}
