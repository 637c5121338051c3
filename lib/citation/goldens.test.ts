import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { depositItems } from './fixtures/deposits';
import { oddItems } from './fixtures/odd-items';
import { paperItems } from './fixtures/papers';
import { type FormatKey, formats } from './formats';

/**
 * Maps the formats without a golden file (a file with the expected output) to the names of the tests that
 * cover them.
 */
const PROVEN_ELSEWHERE: Readonly<Partial<Record<FormatKey, string>>> = {
  biblatex: 'BibTeX with other field names: it comes back from `round-trip.test.ts`',
  'csl-json': 'the item itself as JSON: it comes back from `round-trip.test.ts`',
  cff: 'independent readers: `npm run bench -- cite-proof`',
  'json-ld': 'its fields, one by one: `formats.test.ts`',
};

/**
 * Names of the golden files that exist before the tests run. A missing file must fail: the tests would create
 * it, although a person has not read it.
 */
const GOLDENS = readdirSync(new URL('goldens', import.meta.url)).map((name) => name.replace('.txt', ''));

/**
 * Formats with a golden file, which contains the expected output. A person who reads such a file should find
 * no mistake in it.
 */
const READABLE = formats.filter(({ key }) => !(key in PROVEN_ELSEWHERE));

test.each(READABLE)(
  '$key writes every odd record as its golden file has it',
  async ({ key, write, takesPapers }) => {
    const papers = takesPapers ? paperItems : [];
    const entries = [...oddItems, ...depositItems, ...papers].map(
      ({ oddity, item }) => `# ${oddity}\n${write([item]).text}`,
    );
    // Lines of RIS end in CR LF, but those of golden files in LF.
    const text = `${entries.join('\n\n')}\n`.replaceAll('\r\n', '\n');
    await expect(text).toMatchFileSnapshot(`goldens/${key}.txt`);
  },
);

test('each format has its golden file, and each file its format', () =>
  expect(GOLDENS.toSorted()).toEqual(READABLE.map(({ key }) => key).toSorted()));

test('there are enough of them', () => expect(oddItems.length).toBeGreaterThanOrEqual(40));
