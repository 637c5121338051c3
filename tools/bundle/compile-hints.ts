import type { Plugin } from 'vite';

/** Scripts nearly all of whose functions run as soon as they are loaded. */
const RUNS_AT_ONCE = /^(?:scan|scan-on-click|reader)\.js$/;

/**
 * Has Chromium compile every function of such a script in one go, and not each at its first call, which it has to find
 * again then, once for each function around it. Pages with mentions cost us a fifth less by that (`npm run bench -- cost`); for
 * other browsers it is a comment.
 */
export const compileHints: Plugin = {
  name: 'accession:compile-hints',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk' && RUNS_AT_ONCE.test(output.fileName.replace(/.*\//, '')))
        output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
    }
  },
};
