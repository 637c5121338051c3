import { expect, test } from 'vitest';
import { labelsIn } from './labels';

test.each([
  ['TMT6plex-126 reporter+balance reagent acylated residue', ['TMT']],
  ['TMTpro', ['TMT']],
  ['iTRAQ4plex-116 reporter+balance reagent acylated residue', ['iTRAQ']],
  ['SILAC', ['SILAC']],
  ['Label:13C(6)15N(2)', ['SILAC']],
  ['dimethyl labeling', ['Dimethyl']],
  ['15N-labeling', ['15N']],
  ['label-free quantification', ['Label-free']],
  ['MS1 intensity based label-free quantification method', ['Label-free']],
  ['monohydroxylated residue', []],
  ['dimethylated L-arginine', []],
  ['atmtide', []],
])('%s names the labels %j', (term, labels) =>
  expect(labelsIn(['methylthiolated residue', term])).toEqual(labels),
);

test('several labels stand in a fixed order, each once', () =>
  expect(labelsIn(['label free', 'SILAC', 'TMT10', 'TMT11'])).toEqual(['TMT', 'SILAC', 'Label-free']));
