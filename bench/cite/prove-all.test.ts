import { describe, expect, test } from 'vitest';
import { type Difference, type Proof, proveAll, type Tool } from './prove-all';

const toolOf = (path: string): Tool => ({ path, install: `get ${path}` });
const [there, gone, away] = [toolOf(process.execPath), toolOf('/gone/bibtex'), toolOf('/gone/plain.bst')];
const proofOf = (needs: readonly Tool[], differences: readonly Difference[][] = [[], [], []]): Proof => ({
  name: 'a proof',
  needs,
  prove: () => {
    if (needs.some((tool) => tool !== there)) throw new Error('It was run without what it needs.');
    return differences;
  },
});

function run(proofs: readonly Proof[]) {
  const lines: string[] = [];
  return { verdict: proveAll(proofs, (line) => lines.push(line)), lines };
}

test('tells what was equal, what differs as intended, and what is wrong', () => {
  const [meant, wrong] = [{ text: 'c', excuse: 'their way' }, { text: 'd ≠ e' }];
  const differences = [[], [], [meant], [meant, wrong]];
  expect(run([proofOf([there], differences)])).toEqual({
    verdict: 'wrong',
    lines: ['a proof: 2 equal, 1 different', '  2 as intended: their way', 'd ≠ e'],
  });
});

describe('a program that is not installed', () => {
  const proofs = [proofOf([there]), proofOf([gone, away]), proofOf([gone])];
  test('is named with what brings it, once, and what needs it is left out', () =>
    expect(run(proofs).lines).toEqual([
      'a proof: 3 equal, 0 different',
      'a proof: left out, as bibtex and plain.bst is not installed',
      'a proof: left out, as bibtex is not installed',
      'to install bibtex: get /gone/bibtex',
      'to install plain.bst: get /gone/plain.bst',
    ]));
  test('keeps the whole from being proven', () => expect(run(proofs).verdict).toBe('left out'));
  test('hides no other failure', () =>
    expect(run([...proofs, proofOf([there], [[{ text: 'a ≠ b' }]])]).verdict).toBe('wrong'));
});

test('all that is installed and equal is sound', () => expect(run([proofOf([there])]).verdict).toBe('sound'));
