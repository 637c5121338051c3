import { inject } from 'vitest';
import type { Internet } from '@/demo/internet/internet';
import { launchOver } from '@/demo/internet/launch-over';
import type { Driven } from '@/tools/drive/launch';
import { marksOf, Reader, until } from '@/tools/drive/reader';

/** A page of a site that the build that ships reads without being asked. */
export const LISTED_PAGE = 'https://www.biorxiv.org/page';

/** How long a page may take to be read before another is opened, in ms. */
const TO_READ = 12_000;

/**
 * The build that ships, over an internet of ours that has `/page`, once it reads pages: a few times the first page of a
 * new Chromium was never read, for a reason that we have not seen. Throws an error where it reads none.
 */
export async function launchShipped(internet: Internet): Promise<Driven> {
  const driven = await launchOver(internet, { kind: inject('kind'), extension: inject('productionBuild') });
  const reads = async () => {
    const reader = await Reader.open(driven, LISTED_PAGE);
    const marks = await until(() => marksOf(reader.page), Boolean, TO_READ);
    await reader.close();
    return marks > 0;
  };
  if (await until(reads, Boolean, 4 * TO_READ)) return driven;
  await driven.close();
  throw new Error('The build that ships reads no page of a site of its list.');
}
