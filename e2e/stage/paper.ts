import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Reader } from '@/tools/drive/reader';
import { leave } from './kinds';
import { type Stage, setStage } from './stage';

/** A stage, and a reader of the sample paper on it. */
export interface PaperStage {
  readonly stage: Stage;
  readonly reader: Reader;
}

/** Has all tests of a file share one paper: `take` is given it before the first; each leaves it without a card. */
export function onPaper(take: (set: PaperStage) => void): void {
  let stage: Stage | undefined;
  let reader: Reader;
  beforeAll(async () => {
    stage = await setStage();
    reader = await stage.openPaper();
    take({ stage, reader });
  });
  afterEach(() => leave(reader));
  afterAll(() => stage?.close());
}
