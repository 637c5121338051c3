import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { verdict } from './numbers';
import { BUDGETS, sizeOf } from './sizes';

/** What every page loads, and what mentions and the first hover add. */
export async function bytesPart({ extension }: Bench): Promise<string> {
  const rows = BUDGETS.map(({ what, files, most }) => {
    const { raw, gzip } = sizeOf(extension, files);
    return [what, files.join(' + '), `${raw}`, `${gzip}`, `${most}`, verdict(gzip <= most)];
  });
  const head = ['loaded by', 'files', 'bytes', 'gzip', 'at most', 'reached'];
  return `## Bytes\n\n${toTable(head, rows)}`;
}
