import { expect, test } from 'vitest';
import { expectNone } from './expect-none';
import { AROUND, pathsIn, readComments, source } from './source-tree';

/**
 * Matches the beginning of a comment that refers to the code around it, so that the comment alone cannot be
 * understood. An example is "Of the title." instead of "Id of the title."
 */
const DANGLING = /^(?:Of|That|Those|Whose|Which|The same|Its?|They|Their)\b/;

/** Files with our own comments, which the test checks. */
const commented = [
  ...['lib', 'components', 'entrypoints', ...AROUND].flatMap(pathsIn),
  'wxt.config.ts',
  'vitest.config.ts',
].filter((path) => /\.(?:tsx?|css)$/.test(path));

test('each comment begins with a noun or a verb', () => {
  const comments = commented.flatMap((file) =>
    readComments(file, source(file)).map((comment) => ({ file, ...comment })),
  );
  expect(comments.length).toBeGreaterThan(5000);
  const dangling = comments.filter(({ text }) => DANGLING.test(text));
  expectNone(
    dangling.map(
      ({ file, line, text }) =>
        `${file}:${line}: "${text.slice(0, 40)}" needs the code around it to be understood. Begin with a noun or a verb, as in "Id of the title".`,
    ),
  );
});

test.each([
  ['Of the title.', true],
  ['That a record names an article.', true],
  ['Those that are read.', true],
  ['Whose window it is.', true],
  ['Which of several versions was used.', true],
  ['The same without a version.', true],
  ['It has a title.', true],
  ['Their titles.', true],
  ['Id of the title.', false],
  ['Offsets are UTF-16 code units.', false],
  ['Thatched roofs.', false],
])('a comment “%s” is refused: %s', (text, isRefused) => expect(DANGLING.test(text)).toBe(isRefused));
