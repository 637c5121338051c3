import { describe, expect, test } from 'vitest';
import { expectNone } from './house/expect-none';
import { AROUND, codeOf, filesIn, importsOf, pathsIn, source } from './house/source-tree';

/** Checks which folder may import and touch what, as ARCHITECTURE.md describes it. Reads the source tree itself. */

/** Folders that every script on a page may import. */
const FOR_PAGES = [
  'lib/text',
  'lib/registry',
  'lib/kinds',
  'lib/identifier',
  'lib/hover',
  'lib/messages',
  'lib/settings',
  'lib/page',
];

/**
 * Folders that each folder may import, besides itself and packages. Lower folders come first. A folder inside another
 * has its own row before the outer one.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'lib/text': [],
  'lib/registry': ['lib/text'],
  'lib/identifier': ['lib/registry', 'lib/text'],
  'lib/collection': ['lib/identifier', 'lib/registry', 'lib/text'],
  'lib/kinds': ['lib/collection', 'lib/identifier', 'lib/registry', 'lib/text'],
  'lib/citation': ['lib/collection', 'lib/identifier', 'lib/kinds', 'lib/registry', 'lib/text'],
  'lib/words': [],
  'lib/settings': ['lib/kinds', 'lib/registry', 'lib/text'],
  'lib/hover': [],
  'lib/pdf': ['lib/identifier', 'lib/kinds', 'lib/registry', 'lib/text'],
  'lib/messages': ['lib/collection', 'lib/identifier', 'lib/kinds', 'lib/registry', 'lib/text'],
  // Lists the scripts on a page in the order in which they are loaded. None may contain code of a later one.
  'lib/page/scan': FOR_PAGES,
  'lib/page/read': [...FOR_PAGES, 'lib/page/scan'],
  'lib/page/card': [
    ...FOR_PAGES,
    'lib/page/scan',
    'lib/page/read',
    'lib/collection',
    'lib/citation',
    'lib/words',
  ],
  'lib/page/keys': [...FOR_PAGES, 'lib/page/scan', 'lib/page/read', 'lib/page/card', 'lib/words'],
  'lib/page/frames': [...FOR_PAGES, 'lib/page/scan', 'lib/page/read', 'lib/page/card'],
  // Holds the types that the scripts share.
  'lib/page': [...FOR_PAGES, 'lib/page/scan', 'lib/page/read', 'lib/page/card', 'lib/page/keys'],
  'lib/own-page': [
    'lib/kinds',
    'lib/citation',
    'lib/collection',
    'lib/identifier',
    'lib/messages',
    'lib/pdf',
    'lib/registry',
    'lib/text',
    'lib/settings',
    'lib/words',
  ],
  'lib/background': [
    'lib/kinds',
    'lib/citation',
    'lib/registry',
    'lib/text',
    'lib/identifier',
    'lib/collection',
    'lib/messages',
    'lib/pdf',
    'lib/settings',
  ],
  components: [
    'lib/kinds',
    'lib/registry',
    'lib/text',
    'lib/identifier',
    'lib/collection',
    'lib/citation',
    'lib/words',
    'lib/settings',
    'lib/pdf',
  ],
};

/** Expressions that show that a folder touches something it may not. */
const browserApi = /\bbrowser\.|\bchrome\b/;
const dom = /\b(?:document|window)\./;
const network =
  /\bfetch\(|\b(?:sendBeacon|XMLHttpRequest|WebSocket|EventSource|WebTransport|RTCPeerConnection|importScripts)\b|\bnew Image\b/;
const MAY_NOT_TOUCH: Record<string, readonly RegExp[]> = {
  'lib/text': [browserApi, dom, network],
  'lib/kinds': [browserApi, dom, network],
  'lib/registry': [browserApi, dom, network],
  'lib/identifier': [browserApi, dom, network],
  'lib/collection': [browserApi, dom, network],
  'lib/citation': [browserApi, dom, network],
  'lib/words': [browserApi, dom, network],
  'lib/hover': [browserApi, network],
  'lib/pdf': [browserApi, dom, network],
  'lib/messages': [dom, network],
  'lib/settings': [dom, network],
  'lib/page': [network],
  'lib/own-page': [network],
  'lib/background': [dom],
  components: [browserApi, dom, network],
  entrypoints: [network],
};

/** Packages that are too large for a script that runs on every page. */
const HEAVY = /^(?:zod|preact|webextension-polyfill|idb)/;

const folders = [...Object.keys(MAY_IMPORT), 'entrypoints'];
const files = new Set(folders.flatMap(filesIn));
const imports = [...files].flatMap((file) => importsOf(file, files));
/** Subfolder of `lib` that contains a file; empty for a file elsewhere. */
const roomOf = (path: string) => /^lib\/[\w-]+/.exec(path)?.[0] ?? '';
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`)) ?? path;

test('scripts on a page ignore events that the page dispatched', () => {
  const steps = [...files].filter((file) => /^(?:lib\/(?:page|hover)|entrypoints\/page)\//.test(file));
  const listened = steps.flatMap((file) => {
    const code = codeOf(file);
    const calls = code.matchAll(/(\w+)?\.?addEventListener\(\s*(\w+|'\w+'),\s*(\w+)(\()?/g);
    return [...calls].map(([, target = '', type = '', listener = '']) => ({
      file,
      code,
      target,
      type,
      listener,
    }));
  });
  // Excludes abort events, whose signals no page can reach, and the guard of a card, which has to see scripted events
  // to stop them.
  const outside = listened.filter(
    ({ file, type }) => type !== "'abort'" && file !== 'lib/page/card/guard.ts',
  );
  const isTrusted = ({ code, listener }: { code: string; listener: string }) =>
    listener === 'onlyTrusted' || new RegExp(`const ${listener} = onlyTrusted\\(`).test(code);
  expectNone(
    outside
      .filter((it) => !isTrusted(it))
      .map(
        ({ file, type, listener }) => `${file}: wrap ${listener}, the listener of ${type}, in onlyTrusted().`,
      ),
  );
  expect(outside.length).toBeGreaterThan(30);
});

/** Properties that a form's field or an image can shadow by its name, and what to write instead. */
const SHADOWED: readonly (readonly [RegExp, string])[] = [
  [
    /\bdocument\??\.(?!prototype\b)(\w+)/g,
    "ofDocument(document, '…'), queryAll(), elementAt(), walkerOf() or Document.prototype.….call(document)",
  ],
  [
    /\.(?:parentNode|firstChild|lastChild|nextSibling|previousSibling|childNodes|nodeType|localName|isConnected)\b/g,
    'parentOf(), firstChildOf(), lastChildOf(), nextOf(), previousOf(), childNodesOf(), isText(), localNameOf() or isAttached()',
  ],
  [
    /(?<!prototype)\.(?:closest|matches|compareDocumentPosition|getRootNode|scrollIntoView|checkVisibility)\(/g,
    'closestTo(), matches(), relationOf(), treeOf() or Element.prototype.….call(element)',
  ],
];

/** Files that may read such a property, because their objects are our own or cannot be forms. */
const UNSHADOWED: Record<string, readonly string[]> = {
  // Tree walkers and mutation records.
  'lib/page/scan/candidates.ts': ['.nextSibling'],
  'lib/page/scan/changes.ts': ['.nextSibling'],
  // Tables, meta elements, text nodes and links.
  'lib/page/read/closer.ts': ['.isConnected'],
  'lib/page/read/declared.ts': ['.localName'],
  'lib/page/read/marks.ts': ['.getRootNode('],
  // Frames.
  'lib/page/frames/around.ts': ['.isConnected', '.matches('],
  // Our own elements.
  'lib/page/card/card-host.ts': ['.isConnected', '.matches('],
  'lib/page/card/card.ts': ['.isConnected'],
  'lib/page/card/guard.ts': ['.getRootNode('],
  'lib/page/card/links.ts': ['.closest('],
  'lib/page/keys/page-walk.ts': ['.isConnected'],
  'lib/page/keys/ring.ts': ['.matches('],
  'lib/page/keys/toast.ts': ['.isConnected'],
};

// In `<form><input name="parentNode"></form>`, `form.parentNode` is the input.
test('scripts on a page read no property that the page can shadow', () => {
  const steps = [...files].filter((file) => /^(?:lib\/(?:page|hover)|entrypoints\/page)\//.test(file));
  const own = [...steps].filter(
    (file) => !file.includes('/fixtures/') && file !== 'lib/page/scan/platform.ts',
  );
  const wrong = own.flatMap((file) =>
    SHADOWED.flatMap(([property, instead]) =>
      [...codeOf(file).matchAll(property)]
        .filter(([found]) => !UNSHADOWED[file]?.includes(found))
        .map(
          ([found]) =>
            `${file} asks ${found}: a form or picture of the page can have that name. Write ${instead}.`,
        ),
    ),
  );
  expectNone(wrong);
});

test('no file outside the folder of a kind of registry imports from it', () => {
  const ofOneKind = /^lib\/kinds\/\w+\//;
  const product = imports.filter(({ from }) => !/^lib\/kinds\/|\/fixtures\//.test(from));
  const asking = product.filter(({ to }) => ofOneKind.test(to));
  expectNone(asking.map(({ from, to }) => `${from} imports ${to}. Ask the table of all kinds for it.`));
  expect(product.length).toBeGreaterThan(100);
});

test('no file outside lib/kinds and lib/registry asks which kind a registry is', () => {
  const asksKind = /\bkind [!=]== '(?:collections|datacite|accessions)'/;
  const asking = [...files].filter(
    (file) => !/^lib\/(?:kinds|registry)\//.test(file) && asksKind.test(codeOf(file)),
  );
  expectNone(
    asking.map((file) => `${file} asks for a kind. Name what differs in Naming, Finder, Api or the profile.`),
  );
});

describe('each folder', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only what its row names', (folder, allowed) => {
    const wrong = imports
      .filter(({ from, to }) => folderOf(from) === folder && folderOf(to) !== folder && files.has(to))
      .filter(({ to }) => !allowed.includes(folderOf(to)));
    const may = allowed.length > 0 ? allowed.join(', ') : 'nothing';
    expectNone(
      wrong.map(
        ({ from, to }) => `${from} imports ${to}. Move it to a folder that may: ${folder} imports ${may}.`,
      ),
    );
  });

  test.each(Object.entries(MAY_NOT_TOUCH))('%s touches only what its row names', (folder, forbidden) => {
    const wrong = filesIn(folder).filter((file) => forbidden.some((word) => word.test(codeOf(file))));
    // Exempts one file for each browser API, which uses it on behalf of its folder.
    const notExempt = wrong.filter((file) => !EXEMPT.has(file));
    expectNone(notExempt.map((file) => `${file} touches what ${folder} may not. Pass it in as a parameter.`));
  });
});

test('two files of the background send requests: one to registries, one to Zotero', () =>
  expect(
    filesIn('lib/background')
      .filter((file) => network.test(codeOf(file)))
      .toSorted(),
  ).toEqual(['lib/background/requests/fetch-json.ts', 'lib/background/zotero.ts']));

test('the folders of lib import in one direction', () => {
  const arrows = Map.groupBy(
    imports
      .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
      .filter(({ from, to }) => from && to && from !== to),
    ({ from }) => from,
  );
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    (arrows.get(from) ?? []).some(({ to }) => {
      if (to === goal) return true;
      if (seen.has(to)) return false;
      return reaches(to, goal, seen.add(to));
    });
  const inCircle = [...arrows.keys()].filter((room) => reaches(room, room, new Set()));
  expectNone(
    inCircle.map(
      (room) => `${room} imports itself by way of others. Move what is shared to the lower folder.`,
    ),
  );
  expect(arrows.size).toBeGreaterThan(8);
});

describe('around the extension', () => {
  const shipped = [...files];
  const around = AROUND.flatMap(filesIn);
  const known = new Set([...shipped, ...around, ...toolScripts()]);
  const arrows = [...shipped, ...around].flatMap((file) => importsOf(file, known));

  test('no file that ships imports a file that does not', () => {
    // Fixtures do not ship, although they are beside the tests that use them.
    const wrong = arrows
      .filter(({ from }) => files.has(from) && !from.includes('/fixtures/'))
      .filter(({ to }) => AROUND.includes(topOf(to)));
    expectNone(wrong.map(({ from, to }) => `${from} ships and imports ${to}. Move what it needs into lib.`));
  });

  test.each(AROUND)('%s imports only the folders before it', (folder) => {
    const later =
      folder === 'e2e' ? ['bench'] : folder === 'bench' ? ['e2e'] : AROUND.slice(AROUND.indexOf(folder) + 1);
    const wrong = arrows.filter(({ from, to }) => topOf(from) === folder && later.includes(topOf(to)));
    expectNone(
      wrong.map(({ from, to }) => `${from} imports ${to}. Move what both need to ${folder}, or before it.`),
    );
    expect(arrows.some(({ from, to }) => topOf(from) === folder && files.has(to))).toBe(true);
  });

  test('each import names a file that exists', () => {
    const inside = arrows.filter(({ to }) => AROUND.includes(topOf(to)) && !/\.(?:css|txt|json)/.test(to));
    const missing = inside.filter(({ to }) => !known.has(to));
    expectNone(missing.map(({ from, to }) => `${from} imports ${to}, which is not there. Correct the path.`));
  });
});

function topOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** Lists the plain JavaScript that Node runs before anything is installed. */
function toolScripts(): string[] {
  return pathsIn('tools').filter((name) => name.endsWith('.mjs'));
}

/** Files that touch what their folder may not. Each gives the reason in its first comment. */
const EXEMPT = new Set(['lib/hover/pointer.ts', 'tools/locales/locale-files.ts', 'lib/pdf/fetch-pdf.ts']);

/** Folder of the parts that the scripts on a page consist of. */
const PARTS = 'entrypoints/page/';

test('no file imports an entry point, except the parts that page scripts share', () => {
  const wrong = imports
    .filter(({ to }) => to.startsWith('entrypoints/'))
    .filter(({ from, to }) => !to.startsWith(PARTS) || !from.startsWith('entrypoints/'));
  expectNone(wrong.map(({ from, to }) => `${from} imports ${to}. Move what both need to lib.`));
});

test('each page of ours that code names exists', () => {
  const named = [...files].flatMap((file) =>
    [...codeOf(file).matchAll(/'\/?([\w-]+)\.html'/g)].map(([, page = '']) => ({ file, page })),
  );
  const there = pathsIn('entrypoints');
  const missing = named.filter(({ page }) => !there.includes(`entrypoints/${page}/index.html`));
  expectNone(
    missing.map(({ file, page }) => `${file} names ${page}.html, which is not there. Delete what is for it.`),
  );
  expect(named.length).toBeGreaterThan(0);
});

test('no file imports itself through others', () => {
  const all = [...files, ...AROUND.flatMap(filesIn)];
  const known = new Set(all);
  const next = new Map(
    all.map((file) => [file, importsOf(file, known).flatMap(({ to, isLater }) => (isLater ? [] : to))]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of all) walk(file, []);
  expectNone(cycles.map((cycle) => `${cycle}: move what the first needs of the last to a file of its own.`));
});

test.each(['entrypoints/scan.ts', 'entrypoints/reader.ts'])('%s contains no heavy package', (entry) => {
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const { from, to, typeOnly, isLater } of imports)
      if (from === file && !typeOnly && !isLater) reached.add(to);
  }
  const heavy = [...reached].filter((name) => HEAVY.test(name));
  expectNone(heavy.map((name) => `${entry} carries ${name}. Move what needs it to the cards.`));
  expect(reached.size).toBeGreaterThan(3);
});

test('no registry is named outside the built-in list', () => {
  const names = /dandi|\bember\b|lincbrain|\blinc\b|neurosift/i;
  const wrong = [...files].filter(
    (file) => !/^lib\/(?:registry|kinds)\//.test(file) && names.test(codeOf(file)),
  );
  expectNone(
    wrong.map((file) => `${file} names a registry. Move what it knows of it to lib/registry/built-in.ts.`),
  );
});

test('components are functions, and name each prop where they pass it', () => {
  const drawing = [...files].filter((file) => file.endsWith('.tsx'));
  const classes = drawing.filter((file) => /\bextends (?:Pure)?Component\b/.test(codeOf(file)));
  // Finds spread props by their missing space: the formatter writes `{ ...` in an object literal.
  const spread = drawing.filter((file) => codeOf(file).includes('{...'));
  expectNone([
    ...classes.map((file) => `${file} has a class component. Write a function with hooks.`),
    ...spread.map((file) => `${file} spreads props. Name each where it is passed.`),
  ]);
  expect(drawing.length).toBeGreaterThan(60);
});

test('no expression ignores case in a part of itself', () => {
  const modified = [...files].filter((file) => /\(\?[ims]*-?[ims]+:/.test(codeOf(file)));
  expectNone(
    modified.map(
      (file) => `${file} has a modifier, such as (?i:…), which V8 13.6 forgets. Spell out both cases.`,
    ),
  );
});

/** Styles of our own pages, which no website can change. */
const OWN_PAGES = /(?:options|popup)\.css$/;

test('no style of a card uses custom properties, which the page could redefine', () => {
  const styles = pathsIn('components').filter((name) => name.endsWith('.css') && !OWN_PAGES.test(name));
  expect(styles.length).toBeGreaterThan(4);
  // Skips comments, because class modifiers in them may begin with two dashes as custom properties do. Skips anchor
  // names, because they are valid only inside their shadow root.
  const harmless = /\/\*[\s\S]*?\*\/|anchor(?:\(|(?:-name|-scope)?: )--\w+/g;
  const wrong = styles.filter((name) => /[\s({;,]--\w/.test(source(name).replace(harmless, '')));
  expectNone(wrong.map((name) => `${name}: write the value instead of a custom property.`));
});
