import { inject } from 'vitest';
import type { Internet } from '@/demo/internet/internet';
import { launchOver } from '@/demo/internet/launch-over';
import type { Driven } from '@/tools/drive/launch';

/** A page of a site that the build that ships reads without being asked. */
export const LISTED_PAGE = 'https://www.biorxiv.org/page';

/** The build that ships, over an internet of ours. */
export const launchShipped = (internet: Internet): Promise<Driven> =>
  launchOver(internet, { kind: inject('kind'), extension: inject('productionBuild') });
