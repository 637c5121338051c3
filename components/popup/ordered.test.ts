import { expect, test } from 'vitest';
import { stateOf, words } from '@/demo/gallery/stage';
import { NOTHING_YET } from '@/lib/collection/description';
import type { MentionedCollection } from './mention-row-of';
import { inOrder, type Order } from './ordered';

/** A published version with other facts, or nothing known of it yet. */
function row(accession: string, facts: { name?: string; bytes?: number; modified?: string } | null) {
  const { identifier, description } = stateOf('published');
  const { assessment } = description;
  const entry = assessment.entry && { ...assessment.entry, ...facts };
  const known = { ...description, record: NOTHING_YET.record, assessment: { ...assessment, entry } };
  return {
    identifier: { ...identifier, accession },
    description: facts ? known : NOTHING_YET,
  } satisfies MentionedCollection;
}

const rows = [
  row('000001', null),
  row('000002', { name: 'Series 10', bytes: 5, modified: '2024-05-01T10:00:00Z' }),
  row('000003', { name: 'Series 9', bytes: 7_000, modified: '2021-01-01T10:00:00Z' }),
  row('000004', { name: 'Étude', bytes: 900, modified: '2025-02-03T10:00:00Z' }),
];

test.each<[Order, string]>([
  ['reading', '1 2 3 4'],
  ['title', '4 3 2 1'],
  ['size', '3 4 2 1'],
  ['changed', '4 2 3 1'],
])('rows by %s; what has no such value yet stands last', (order, expected) =>
  expect(
    inOrder(rows, order, words)
      .map(({ identifier }) => Number(identifier.accession))
      .join(' '),
  ).toBe(expected),
);
