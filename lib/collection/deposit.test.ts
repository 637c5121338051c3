import { expect, test } from 'vitest';
import { came, PUBLISHED, sampleAnswers, sampleIdentifier, sampleRecord } from '@/demo/samples/collection';
import type { DepositDetails } from './deposit';
import { evidenceOf } from './evidence';
import { noticesOf } from './notices';
import type { VersionRecord } from './record';
import { statusOf } from './status';

const NOW = Date.parse('2026-11-20T09:00:00Z');

/** Returns the evidence about a data set at an archive of accession numbers, whose record has these fields. */
function evidenceFor(
  deposit: Partial<DepositDetails>,
  replacedBy: readonly string[] = [],
  more: Partial<VersionRecord> = {},
) {
  const record = {
    ...sampleRecord(PUBLISHED),
    deposit: { access: 'public' as const, ...deposit },
    replacedBy,
    ...more,
  };
  const answers = sampleAnswers({ summary: undefined, record: came(record) });
  return evidenceOf(sampleIdentifier(PUBLISHED), answers);
}

test.each(['2024-02-07', undefined])('the date of a withdrawal is that of the record: %j', (date) =>
  expect(statusOf(evidenceFor({ access: 'withdrawn', dateWithdrawn: date }), NOW)).toEqual({
    kind: 'withdrawn',
    date,
  }),
);

test.each<[string, Partial<DepositDetails>, string, object]>([
  ['tells a day to come', {}, '2027-06-01', { kind: 'unreleased', date: '2027-06-01' }],
  ['tells a month to come', {}, '2027-06', { kind: 'unreleased', date: '2027-06' }],
  ['tells a day that has begun in some time zones', {}, '2026-11-21', { kind: 'public', date: '2026-11-21' }],
  ['tells a day that is over', {}, '2026-11-19', { kind: 'public', date: '2026-11-19' }],
  [
    'will be released on a day',
    { access: 'unreleased', dateExpected: '2028-08-28' },
    '',
    { kind: 'unreleased', date: '2028-08-28' },
  ],
  [
    'was deleted on a day',
    { access: 'deleted', dateWithdrawn: '2018-02-16' },
    '',
    { kind: 'deleted', date: '2018-02-16' },
  ],
  ['is not known to be public', { access: 'unknown' }, '', { kind: 'failed', reason: 'asked-once' }],
  ['is under control', { access: 'controlled' }, '2027-06-01', { kind: 'controlled', date: '2027-06-01' }],
])('a deposit is public from the day of its release: one that %s', (_, deposit, datePublished, status) => {
  const evidence = evidenceFor(deposit, [], { datePublished });
  expect(statusOf(evidence, NOW)).toEqual(status);
  expect(noticesOf(evidence, NOW).some(({ kind }) => kind === 'unreleased')).toBe(
    'kind' in status && status.kind === 'unreleased',
  );
});

test.each<[string, Partial<DepositDetails>, string[], string, object[]]>([
  ['a public deposit', {}, [], 'public', []],
  ['one under control', { access: 'controlled' }, [], 'controlled', []],
  ['one that needs an account', { access: 'account' }, [], 'account', [{ kind: 'account' }]],
  [
    'one that another replaces',
    {},
    ['8QZ9'],
    'replaced',
    [{ kind: 'replaced', by: ['8QZ9'], isOther: true }],
  ],
  [
    'one under control, of which there is a newer version',
    { access: 'controlled' },
    ['phs004217.v2.p1'],
    'controlled',
    [{ kind: 'replaced', by: ['phs004217.v2.p1'], isOther: false }],
  ],
  [
    'one that is not released yet',
    { access: 'unreleased' },
    [],
    'unreleased',
    [{ kind: 'unreleased', isShown: true }],
  ],
  ['one that was deleted', { access: 'deleted' }, [], 'deleted', [{ kind: 'deleted' }]],
  [
    'one under control that is newer than its catalogue',
    { access: 'controlled', newestListed: 'phs004217.v2.p1' },
    [],
    'controlled',
    [{ kind: 'not-listed-yet', newest: 'phs004217.v2.p1' }],
  ],
  ['one that was withdrawn', { access: 'withdrawn' }, [], 'withdrawn', [{ kind: 'withdrawn' }]],
  ['a copy', { copyOf: 'GSE4217' }, [], 'public', [{ kind: 'copy', of: 'GSE4217' }]],
  ['a reprocessing', { reprocesses: 'PXD042173' }, [], 'public', [{ kind: 'reprocessing', of: 'PXD042173' }]],
])('%s has its status and notices', (_, deposit, replacedBy, status, notices) => {
  const evidence = evidenceFor(deposit, replacedBy);
  expect(statusOf(evidence, NOW).kind).toBe(status);
  expect(noticesOf(evidence, NOW)).toEqual(notices);
});
