import type { Plugin } from 'vite';

/** WXT's words for what starts an entry point, behind which its path stands; Vite may put the project's before them. */
const STARTS = /virtual:wxt-(?:unlisted-script|background)-entrypoint\?(.+)$/;

const DEFINES = /^wxt\/utils\/define-(?:unlisted-script|background)$/;

// A name of our own, because the code is ours and not WXT's.
const DEFINE = '\0accession:define';
const START = '\0accession:start?';
const NOTHING = '\0accession:nothing';

/**
 * Starts our entry points and does nothing else. What WXT puts around them is a logger that is mute in a build, at 170
 * bytes (gzip) a script on every page, and a loader of plugins, of which there are none.
 */
export const bareEntries: Plugin = {
  name: 'accession:bare-entries',
  enforce: 'pre',
  resolveId(id) {
    if (DEFINES.test(id)) return DEFINE;
    if (id === 'virtual:wxt-html-plugins') return NOTHING;
    const [, entry] = STARTS.exec(id) ?? [];
    return entry === undefined ? null : START + entry.replaceAll('\\', '/');
  },
  load(id) {
    if (id === NOTHING) return 'export {};';
    if (id === DEFINE) {
      return ['UnlistedScript', 'Background']
        .map((kind) => `export const define${kind} = (entry) => (entry.main ?? entry)();`)
        .join('\n');
    }
    return id.startsWith(START) ? `import ${JSON.stringify(id.slice(START.length))};` : null;
  },
};
