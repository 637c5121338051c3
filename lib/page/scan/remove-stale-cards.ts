import { answersHere } from '@/lib/page/start';
import { queryAll } from './platform';
import { closedRootOf } from './tree';

/**
 * Takes away the hosts of ours that nobody tends any more: what is in their closed roots, no page can read, but the
 * extension can.
 */
export function removeStaleCards(): void {
  for (const host of queryAll(document, '[popover=manual]')) {
    // This build may have opened one meanwhile.
    if (host === answersHere()?.page()?.cards?.host()) continue;
    if (closedRootOf(host)?.querySelector('.stage > .accession')) host.remove();
  }
}
