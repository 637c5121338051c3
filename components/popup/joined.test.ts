import { expect, test } from 'vitest';
import { stateOf, words } from '@/demo/gallery/stage';
import { NOTHING_YET } from '@/lib/collection/description';
import { loaded } from '@/lib/collection/evidence';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { joinedRows } from './joined';
import { mentionRowOf } from './mention-row-of';
import { isWithin } from './narrowed';

function identifierOf(key: string, accession: string) {
  const registry = accessionArchives.find((each) => each.key === key);
  if (!registry) throw new Error(`No archive is called ${key}.`);
  return { registry, accession, version: null };
}

const series = identifierOf('geo', 'GSE4217');
const project = identifierOf('ena', 'PRJNA4217');

/** Returns the description of a series whose record states that a project is the same data set. */
function described() {
  const { description } = stateOf('published');
  const value = loaded(description.record);
  if (!value) throw new Error('The gallery shows a record.');
  const deposit = { access: 'public', sameAs: ['PRJNA4217', 'SRP4217'] } as const;
  const record = { state: 'loaded', fetchedAt: 0, value: { ...value, deposit } } as const;
  return { identifier: series, description: { ...description, record } };
}

const rows = [{ identifier: project, description: NOTHING_YET }, described()];

test('one data set under two names is one row, under the name that has a reply', () => {
  const [row, ...others] = joinedRows(rows);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ identifier: series, alsoNamed: [project] });
});

test('the joined row shows both names, and is found by either', () => {
  const [row] = joinedRows(rows);
  if (!row) throw new Error('There is no row.');
  expect(mentionRowOf(row, words).number).toBe('GSE4217, PRJNA4217');
  expect(['gse4217', 'prjna4217', 'prjna1'].map((text) => isWithin(row, text, null))).toEqual([
    true,
    true,
    false,
  ]);
});

test('without a reply that joins them, they are two rows', () => {
  const unknown = rows.map(({ identifier }) => ({ identifier, description: NOTHING_YET }));
  expect(joinedRows(unknown)).toEqual(unknown);
});

/** Returns the description of a run whose record is that of its study. */
function run(accession: string) {
  const { description } = described();
  const { value } = description.record;
  const part = { kind: 'run', accession, others: [] } as const;
  const record = { ...value, accession: 'PRJNA4217', deposit: { ...value.deposit, part } };
  return {
    identifier: identifierOf('ena', accession),
    description: { ...description, record: { ...description.record, value: record } },
  };
}

test('the runs of one study are one row, which shows the study first', () => {
  const runs = ['SRR004217', 'SRR004218', 'SRR004219', 'SRR004220', 'SRR004221'].map(run);
  const [row, ...others] = joinedRows(runs);
  expect(others).toEqual([]);
  if (!row) throw new Error('There is no row.');
  const names = words.sayCount('andMore', 2, 'PRJNA4217, SRR004217, SRR004218, SRR004219');
  expect(mentionRowOf(row, words).number).toBe(names);
});
