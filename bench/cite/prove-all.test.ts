import { describe, expect, test } from 'vitest';
import { type Outcome, type Proof, proveAll } from './prove-all';
import type { Tool } from './tools';

const toolOf = (name: string, isThere: boolean): Tool => ({
  name,
  isThere: () => isThere,
  install: `get ${name}`,
});
const [there, gone, away] = [toolOf('pandoc', true), toolOf('bibtex', false), toolOf('plain.bst', false)];
const proofOf = (needs: readonly Tool[], outcome: Partial<Outcome> = {}): Proof => ({
  name: `proof by ${needs.map(({ name }) => name).join(' and ')}`,
  needs,
  prove: () => {
    if (needs.some((tool) => !tool.isThere())) throw new Error('It was run without what it needs.');
    return { equal: 3, different: [], ...outcome };
  },
});

function run(proofs: readonly Proof[]) {
  const lines: string[] = [];
  return { verdict: proveAll(proofs, (line) => lines.push(line)), lines };
}

test('tells what was equal, what differs as intended, and what is wrong', () => {
  const excused = new Map([['their way', 2]]);
  expect(run([proofOf([there], { excused, different: ['a ≠ b'] })])).toEqual({
    verdict: 'wrong',
    lines: ['proof by pandoc: 3 equal, 1 different', '  2 as intended: their way', 'a ≠ b'],
  });
});

describe('a program that is not installed', () => {
  const proofs = [proofOf([there]), proofOf([gone, away]), proofOf([gone])];
  test('is named with what brings it, once, and what needs it is left out', () =>
    expect(run(proofs).lines).toEqual([
      'proof by pandoc: 3 equal, 0 different',
      'proof by bibtex and plain.bst: left out, as bibtex and plain.bst is not installed',
      'proof by bibtex: left out, as bibtex is not installed',
      'to install bibtex: get bibtex',
      'to install plain.bst: get plain.bst',
    ]));
  test('keeps the whole from being proven', () => expect(run(proofs).verdict).toBe('left out'));
  test('hides no other failure', () =>
    expect(run([...proofs, proofOf([there], { different: ['a ≠ b'] })]).verdict).toBe('wrong'));
});

test('all that is installed and equal is sound', () => expect(run([proofOf([there])]).verdict).toBe('sound'));
