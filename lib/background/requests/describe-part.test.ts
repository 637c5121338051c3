import { expect, test } from 'vitest';
import {
  softSeries,
  wireFiles,
  wireNumbered,
  wireRuns,
  wireSample,
  wireSeries,
  wireStudies,
} from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { ok, readsBy, tableOf } from '@/lib/background/fixtures/asking';
import type { Description } from '@/lib/collection/description';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { describe } from './describe';
import { type Answer, failed } from './fetch-json';

function identifierOf(key: string, accession: string) {
  const registry = present(accessionArchives.find((each) => each.key === key));
  return { registry, accession, version: null };
}

/** Returns the address of the request for the data set of a part, or for the record of a data set. */
function addressOf(key: string, accession: string): string {
  const identifier = identifierOf(key, accession);
  return (accessionApi.whole?.(identifier) ?? accessionApi.record(identifier)).url;
}

/** Describes accessions one after the other, as cards do. Returns the last description of each. */
async function described(key: string, accessions: readonly string[], answers: Record<string, Answer>) {
  const { asked, fetchJson } = tableOf(answers);
  const reads = readsBy(fetchJson);
  const last: (Description | undefined)[] = [];
  for (const accession of accessions) {
    const steps: Description[] = [];
    const controller = new AbortController();
    const options = { signal: controller.signal, urgency: 'now', refresh: false, keep: true } as const;
    const step = (description: Description) => {
      steps.push(description);
      // A request that failed for a passing reason would be sent again.
      if (description.record.state === 'failed') controller.abort();
    };
    await describe(identifierOf(key, accession), 'card', reads, options, step).catch(() => undefined);
    last.push(steps.at(-1));
  }
  return { asked, records: last.map((description) => description?.record), last };
}

/** Returns the address of the request that completes the record of a data set. */
function restOf(key: string, accession: string): string {
  const { completedBy } = accessionApi.record(identifierOf(key, accession));
  return present(completedBy?.({ accession, version: '', name: undefined, lostFields: [] })[0]).url;
}

const RUN = addressOf('ena', 'ERR4217001');
const STUDY = addressOf('ena', 'PRJEB42171');
const FILES = restOf('ena', 'PRJEB42171');
const found = { [RUN]: ok(wireRuns()), [STUDY]: ok(wireStudies()), [FILES]: ok(wireFiles()) };

test('a run is described as its study, which is cited, and as a run of it', async () => {
  const { asked, records } = await described('ena', ['ERR4217001'], found);
  expect(asked).toEqual([RUN, STUDY, FILES]);
  expect(records[0]).toMatchObject({
    state: 'loaded',
    value: {
      accession: 'PRJEB42171',
      name: 'Bacteria of tide pools',
      citation: { text: expect.stringMatching(/view\/PRJEB42171$/) },
      deposit: { part: { kind: 'run', accession: 'ERR4217001', others: [] } },
    },
  });
});

test('nothing is asked twice: neither for the run nor for the study', async () => {
  const { asked, records } = await described('ena', ['ERR4217001', 'PRJEB42171', 'ERR4217001'], found);
  expect(asked).toEqual([RUN, STUDY, FILES]);
  expect(records[1]).toMatchObject({ value: { accession: 'PRJEB42171' } });
  expect(records[1]).not.toMatchObject({ value: { deposit: { part: expect.anything() } } });
});

test('a sample of GEO is described as its series', async () => {
  const [sample, series] = [addressOf('geo', 'GSM4217001'), addressOf('geo', 'GSE4217')];
  const text = restOf('geo', 'GSE4217');
  const answers = { [sample]: ok(wireSample()), [series]: ok(wireSeries()), [text]: ok(softSeries()) };
  const { asked, records } = await described('geo', ['GSM4217001'], answers);
  expect(asked).toEqual([sample, series, text]);
  expect(records[0]).toMatchObject({
    value: { accession: 'GSE4217', deposit: { part: { kind: 'sample', accession: 'GSM4217001' } } },
  });
});

test('a project that a page names by a number is described as that project', async () => {
  const number = addressOf('ena', 'BIOPROJECT:42171');
  const answers = { [number]: ok(wireNumbered()), [STUDY]: ok(wireStudies()) };
  const { asked, records } = await described('ena', ['BIOPROJECT:42171'], answers);
  expect(asked).toEqual([number, STUDY, FILES]);
  expect(records[0]).toMatchObject({ value: { accession: 'PRJEB42171' } });
});

const STATE = 'https://www.ebi.ac.uk/ena/browser/api/summary/PRJEB42171';

test.each<[string, Record<string, Answer>, string, string[]]>([
  ['there is no such run, or none that is public', { [RUN]: ok([]) }, 'not-found', [RUN]],
  ['ENA refuses the run', { [RUN]: failed('not-found') }, 'not-found', [RUN]],
  ['ENA is busy', { [RUN]: failed('busy', 60, true) }, 'busy', [RUN]],
  [
    'ENA answers about another run',
    { [RUN]: ok(wireRuns({ run_accession: 'ERR1' })) },
    'unexpected-reply',
    [RUN],
  ],
  ['nobody may ask ENA', { [RUN]: failed('not-allowed') }, 'not-allowed', [RUN]],
  ['the study is not there', { [RUN]: ok(wireRuns()), [STUDY]: ok([]) }, 'not-found', [RUN, STUDY, STATE]],
  ['the study cannot be read', { [RUN]: ok(wireRuns()), [STUDY]: ok({}) }, 'unexpected-reply', [RUN, STUDY]],
])('a card says if %s', async (_, answers, reason, urls) => {
  const { asked, last } = await described('ena', ['ERR4217001'], answers);
  expect(last[0]?.assessment.status).toEqual({ kind: 'failed', reason });
  expect(asked).toEqual(urls);
});

test('a busy NCBI is named where it is asked for the number of a project', async () => {
  const answers = { [addressOf('ena', 'BIOPROJECT:42171')]: failed('busy', 60, true) };
  const { last } = await described('ena', ['BIOPROJECT:42171'], answers);
  expect(last[0]).toMatchObject({ askedAt: 'NCBI BioProject', assessment: { status: { reason: 'busy' } } });
});

test('the runs of a list are asked for in one request, and their study in another', async () => {
  const runs = ['ERR4217001', 'ERR4217002', 'ERR4217003'];
  const { registry } = identifierOf('ena', 'PRJEB42171');
  const together = present(accessionApi.many).url(registry, runs);
  const { asked, fetchJson } = tableOf({ [together]: ok(wireRuns({}, 3)), [STUDY]: ok(wireStudies()) });
  const reads = readsBy(fetchJson);
  const last = await Promise.all(
    runs.map(async (accession) => {
      const steps: Description[] = [];
      const signal = new AbortController().signal;
      const options = { signal, urgency: 'later', refresh: false, keep: true } as const;
      await describe(identifierOf('ena', accession), 'row', reads, options, (step) => steps.push(step));
      return steps.at(-1)?.record;
    }),
  );
  expect(asked).toEqual([together, STUDY]);
  expect(last).toMatchObject(
    runs.map((accession) => ({
      state: 'loaded',
      value: { accession: 'PRJEB42171', deposit: { part: { kind: 'run', accession } } },
    })),
  );
});
