import { expect, test } from 'vitest';
import { oddItems } from './fixtures/odd-items';
import { formats } from './formats';

/** A person should be able to read these files and find nothing to correct; see `goldens/`. */
const READABLE = formats.filter(
  ({ key, group }) =>
    group !== 'exchange' || ['markdown', 'html', 'wikipedia', 'bibtex', 'ris'].includes(key),
);

test.each(READABLE)('$key writes every odd record as its golden file has it', async ({ key, format }) => {
  const entries = oddItems.map(({ oddity, item }) => `# ${oddity}\n${format([item])}`);
  // The registry's lines end in CR LF in one format; files are kept with LF.
  const text = `${entries.join('\n\n')}\n`.replaceAll('\r\n', '\n');
  await expect(text).toMatchFileSnapshot(`goldens/${key}.txt`);
});

test('there are enough of them', () => expect(oddItems.length).toBeGreaterThanOrEqual(40));
