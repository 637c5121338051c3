import { afterAll, beforeAll, inject } from 'vitest';
import { launchOver } from '@/demo/internet/launch-over';
import type { RecordFile } from '@/demo/replay/records-folder';
import { type RunningReplay, startReplay } from '@/demo/replay/server';
import type { Driven } from '@/tools/drive/launch';

/** A page of a site that the build that ships reads without being asked. */
export const LISTED_PAGE = 'https://www.biorxiv.org/page';

/** The registries' real addresses and the build that ships, once `useShipped` has started them. */
export let replay: RunningReplay;
export let driven: Driven;

/** Runs the shipped build over registries with these records, for the tests of a file or group. */
export function useShipped(...records: readonly RecordFile[]): void {
  beforeAll(async () => {
    replay = await startReplay({ records });
    driven = await launchOver(replay, { kind: inject('kind'), extension: inject('productionBuild') });
  });
  afterAll(async () => {
    await driven?.close();
    await replay?.close();
  });
}
