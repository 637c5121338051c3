import { expect, test } from 'vitest';
import type { Remark } from './advice';
import { rankOf } from './rank';

type Ranked = Parameters<typeof rankOf>[0];

const row = (more: Partial<Ranked>): Ranked => ({ faults: [], remarks: [], existence: 'exists', ...more });
const newer: readonly Remark[] = [
  {
    kind: 'newer-version',
    version: '0.240812.1448',
    published: null,
    moreBytes: null,
    moreFiles: null,
    licenses: null,
  },
];

test.each<[Partial<Ranked>, ReturnType<typeof rankOf>]>([
  [{ faults: [{ kind: 'not-found' }], existence: 'missing' }, 'wrong'],
  [{ faults: [{ kind: 'draft-named' }] }, 'content'],
  [{ faults: [{ kind: 'no-doi' }, { kind: 'no-version', newest: null }] }, 'content'],
  [{ faults: [{ kind: 'no-doi' }], remarks: newer }, 'older'],
  [{ faults: [{ kind: 'draft-named' }], remarks: newer }, 'older'],
  [{ faults: [{ kind: 'not-in-references' }], remarks: newer }, 'reference'],
  [{ faults: [{ kind: 'no-doi' }, { kind: 'reference-without-title', title: 'Arms' }] }, 'reference'],
  [{ faults: [{ kind: 'reference-without-authors', names: ['Quay'] }] }, 'reference'],
  [{ remarks: [{ kind: 'replaced', by: ['10.5281/zenodo.9'] }] }, 'older'],
  [{ faults: [{ kind: 'no-doi' }], existence: 'unknown' }, 'unknown'],
  [{ faults: [{ kind: 'no-doi' }, { kind: 'unclear-name' }] }, 'form'],
  [{ remarks: [{ kind: 'names-paper' }] }, 'fine'],
])('ranks %j as %s', (said, rank) => expect(rankOf(row(said))).toBe(rank));
