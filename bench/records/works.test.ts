import { expect, test } from 'vitest';
import { renderToText } from '@/demo/gallery/render-to-text';
import { readWorks, workOf } from '@/demo/replay/works-folder';
import { SAMPLE_DOI, wireCreator, wireWork } from '@/demo/samples/work';
import { examineWork } from './examine';
import { testWith } from './shared';

testWith('datacite', 'each real reply of DataCite is read and drawn, and nothing of it lost', (folder) => {
  const findings = readWorks(folder).map((file) => examineWork(file, renderToText));
  expect(findings.length).toBeGreaterThanOrEqual(28);
  expect(findings.filter(({ lost, faults }) => lost.length + faults.length > 0)).toEqual([]);
});

test.each<[string, unknown, string | null | undefined]>([
  ['a work of a repository', wireWork(), 'zenodo'],
  ['one of any other', wireWork({ doi: '10.5517/anything' }), 'datacite'],
  ['that there is none', { errors: [{ status: '404' }] }, null],
  ['a version record', { id: 'REEF:000417', version: 'draft' }, undefined],
  ['no object', 'Bad gateway', undefined],
])('a reply is taken for %s', (_, wire, key) => {
  const work = workOf(wire);
  expect(work ? work.identifier.registry.key : work).toBe(key);
});

const plain = { titles: [{ title: 'Tide pools' }] };
const found = (changes: object, render = () => '') =>
  examineWork({ name: 'a.json', work: workOf(wireWork({ ...plain, ...changes })) ?? null }, render);
const citation = workOf(wireWork(plain))?.record.citation?.text ?? '';
const drawn = () => `Published Tide pools ${citation}`;

test.each<[string, object, () => string, object]>([
  ['nothing with a sound reply', {}, drawn, { lost: [], faults: [] }],
  [
    'a card without the title',
    {},
    () => citation.replace(/Tide pools/, ''),
    { faults: ['the title is not on the card', 'the citation is not on the card'] },
  ],
  [
    'a lost creator',
    { creators: [wireCreator(), 7] },
    drawn,
    { lost: ['contributor[1]'], faults: expect.arrayContaining(['a creator is missing']) },
  ],
  [
    'a citation that says something else, of nobody',
    { creators: [], publicationYear: null },
    drawn,
    { faults: expect.arrayContaining(['the citation breaks APA’s rule']) },
  ],
  ['a missing title', { titles: [] }, drawn, { faults: expect.arrayContaining(['there is no title']) }],
])('finds %s', (_, changes, render, expected) => expect(found(changes, render)).toMatchObject(expected));

test('finds a card that does not say that there is no such work', () => {
  const missing = { name: 'a.json', work: null };
  expect(examineWork(missing, renderToText).faults).toEqual([]);
  expect(examineWork(missing, () => SAMPLE_DOI).faults).toHaveLength(1);
});
