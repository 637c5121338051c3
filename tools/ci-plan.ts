/** Returns the commands that CI runs before the tests. Without browsers, which are driven only on Linux, it starts none. */
export const commandsOfCi = (hasBrowsers: boolean): readonly string[] => [
  'npm run check',
  ...(hasBrowsers ? ['npm start -- --headless'] : []),
];

/** Returns the words behind `npm test --` with which CI runs the tests. */
export const testWordsOfCi = (hasBrowsers: boolean): readonly string[] => [hasBrowsers ? '--all' : 'unit'];
