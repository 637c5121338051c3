import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The rules of the house, read from the source tree itself: see ARCHITECTURE.md. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** What the folders of a page's steps may all import. */
const FOR_PAGES = [
  'lib/registry',
  'lib/registry/kinds',
  'lib/identifier',
  'lib/hover',
  'lib/messages',
  'lib/settings',
  'lib/page',
];

/** What each folder may import, besides itself and packages; a folder in another has a row of its own before it. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'lib/registry/kinds': ['lib/collection', 'lib/identifier', 'lib/registry'],
  'lib/registry': ['lib/registry/kinds'],
  'lib/identifier': ['lib/registry/kinds', 'lib/registry'],
  'lib/collection': ['lib/identifier', 'lib/registry/kinds', 'lib/registry'],
  'lib/citation': ['lib/collection', 'lib/identifier', 'lib/registry/kinds', 'lib/registry'],
  'lib/index': ['lib/collection', 'lib/identifier', 'lib/registry/kinds', 'lib/registry'],
  'lib/words': [],
  'lib/settings': ['lib/registry'],
  'lib/hover': [],
  'lib/pdf': ['lib/identifier', 'lib/registry'],
  'lib/messages': ['lib/collection', 'lib/identifier', 'lib/registry'],
  // In the order in which a page loads them: none carries what comes later.
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
  // What the steps share, by its types.
  'lib/page': [...FOR_PAGES, 'lib/page/scan', 'lib/page/read', 'lib/page/card', 'lib/page/keys'],
  'lib/own-page': [
    'lib/registry/kinds',
    'lib/citation',
    'lib/collection',
    'lib/identifier',
    'lib/messages',
    'lib/pdf',
    'lib/registry',
    'lib/settings',
    'lib/words',
  ],
  'lib/background': [
    'lib/registry/kinds',
    'lib/registry',
    'lib/identifier',
    'lib/collection',
    'lib/index',
    'lib/messages',
    'lib/pdf',
    'lib/settings',
  ],
  components: [
    'lib/registry',
    'lib/identifier',
    'lib/collection',
    'lib/citation',
    'lib/words',
    'lib/settings',
    'lib/pdf',
  ],
};

/** What a folder may not touch, in words that would betray it. */
const browserApi = /\bbrowser\.|\bchrome\b/;
const dom = /\b(?:document|window)\./;
const network = /\bfetch\(/;
const MAY_NOT_TOUCH: Record<string, readonly RegExp[]> = {
  'lib/registry/kinds': [browserApi, dom, network],
  'lib/registry': [browserApi, dom, network],
  'lib/identifier': [browserApi, dom, network],
  'lib/collection': [browserApi, dom, network],
  'lib/citation': [browserApi, dom, network],
  'lib/index': [browserApi, dom, network],
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

/** Packages that a script on every page must not carry. */
const HEAVY = /^(?:zod|preact|webextension-polyfill|idb|p-queue)/;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  /** An `import()`, which is a file of its own in the package. */
  readonly isLater: boolean;
}

/** All that lies below a folder, by its path in the project as every system writes it here. */
function pathsIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name.replaceAll('\\', '/')));
}

function filesIn(folder: string): string[] {
  return pathsIn(folder).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

const source = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The code without its comments: a word there touches nothing. */
const codeOf = (file: string): string => source(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function resolve(from: string, name: string, files: ReadonlySet<string>): string {
  const path = name.startsWith('@/') ? name.slice(2) : relative('', join(dirname(from), name));
  if (!name.startsWith('@/') && !name.startsWith('.')) return name;
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => files.has(candidate)) ?? path;
}

function importsOf(file: string, files: ReadonlySet<string>): Import[] {
  const statements = source(file).matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm);
  const calls = codeOf(file).matchAll(/\bimport\('([^']+)'\)/g);
  return [
    ...[...statements].map(([, type, name = '']) => ({ name, typeOnly: type !== undefined, isLater: false })),
    ...[...calls].map(([, name = '']) => ({ name, typeOnly: false, isLater: true })),
  ].map(({ name, ...how }) => ({ from: file, to: resolve(file, name, files), ...how }));
}

const folders = [...Object.keys(MAY_IMPORT), 'entrypoints'];
const files = new Set(folders.flatMap(filesIn));
const imports = [...files].flatMap((file) => importsOf(file, files));
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`)) ?? path;

test('steps on a page hear no event that a page made up', () => {
  const steps = [...files].filter((file) => /^(?:lib\/(?:page|hover)|entrypoints\/page)\//.test(file));
  const heard = steps.flatMap((file) => {
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
  // Signals are ours: no page reaches them. The guard has to hear what is made up, to keep it away.
  const outside = heard.filter(({ file, type }) => type !== "'abort'" && file !== 'lib/page/card/guard.ts');
  const isTrusted = ({ code, listener }: { code: string; listener: string }) =>
    listener === 'trusted' || new RegExp(`const ${listener} = (?:trusted|makeKeys)\\(`).test(code);
  expect(
    outside.filter((it) => !isTrusted(it)).map(({ file, type, listener }) => `${file}: ${type} ${listener}`),
  ).toEqual([]);
  expect(outside.length).toBeGreaterThan(30);
});

/** The files that ask one kind of registry by its name, and why no table does. */
const KNOW_ONE_KIND = {
  'lib/page/read/closer.ts': 'the words of every language and the heads of tables are those of collections',
  'lib/page/read/tables.ts': 'cells are read by their grammar',
  'lib/own-page/settings-session.ts': 'an archive that a reader adds by hand is one of collections',
  'lib/registry/built-in.ts': 'the list of repositories is data that stands with their names',
};

test('what one kind of registry knows, no file outside its folder knows, but for those that say why', () => {
  const ofOneKind = /^lib\/registry\/kinds\/\w+\//;
  const product = imports.filter(({ from }) => !/^lib\/registry\/kinds\/|\/fixtures\//.test(from));
  const asking = new Set(product.flatMap(({ from, to }) => (ofOneKind.test(to) ? from : [])));
  expect([...asking].toSorted()).toEqual(Object.keys(KNOW_ONE_KIND).toSorted());
});

describe('each folder', () => {
  test.each(Object.entries(MAY_IMPORT))('%s imports only what its row names', (folder, allowed) => {
    const wrong = imports
      .filter(({ from, to }) => folderOf(from) === folder && folderOf(to) !== folder && files.has(to))
      .filter(({ to }) => !allowed.includes(folderOf(to)));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test.each(Object.entries(MAY_NOT_TOUCH))('%s touches only what its row names', (folder, forbidden) => {
    const wrong = filesIn(folder).filter((file) => forbidden.some((word) => word.test(codeOf(file))));
    // One thin place speaks to each browser API on behalf of a folder that may not.
    expect(wrong.filter((file) => !EXEMPT.has(file))).toEqual([]);
  });
});

/** The folders around the extension. None ships; each may import the extension and the folders before it. */
const AROUND = ['tools', 'demo', 'e2e', 'bench'];

describe('around the extension', () => {
  const shipped = [...files];
  const around = AROUND.flatMap(filesIn);
  const known = new Set([...shipped, ...around, ...toolScripts()]);
  const arrows = [...shipped, ...around].flatMap((file) => importsOf(file, known));

  test('nothing that ships imports what does not', () => {
    const wrong = arrows.filter(({ from, to }) => files.has(from) && AROUND.includes(topOf(to)));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test.each(AROUND)('%s imports only what stands before it', (folder) => {
    const later =
      folder === 'e2e' ? ['bench'] : folder === 'bench' ? ['e2e'] : AROUND.slice(AROUND.indexOf(folder) + 1);
    const wrong = arrows.filter(({ from, to }) => topOf(from) === folder && later.includes(topOf(to)));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
    expect(arrows.some(({ from, to }) => topOf(from) === folder && files.has(to))).toBe(true);
  });

  test('each import there names a file that is there', () => {
    const inside = arrows.filter(({ to }) => AROUND.includes(topOf(to)) && !/\.(?:css|txt|json)/.test(to));
    expect(inside.filter(({ to }) => !known.has(to)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

function topOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** What Node runs before anything is installed is plain JavaScript. */
function toolScripts(): string[] {
  return pathsIn('tools').filter((name) => name.endsWith('.mjs'));
}

/** Among whose words an exported name has to be the only one; each kind of registry has its own words. */
const wordsOf = (file: string) => /^lib\/registry\/kinds\/\w+\//.exec(file)?.[0] ?? 'everywhere';

test('an exported name has one meaning in all that ships', () => {
  const homes = new Map<string, string[]>();
  // An entry point's functions are called by the name of what asks for them.
  for (const file of [...files].filter((name) => !name.startsWith('entrypoints/'))) {
    const names = source(file).matchAll(
      /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    );
    for (const [, name = ''] of names) {
      const meaning = `${name}, ${wordsOf(file)}`;
      homes.set(meaning, [...(homes.get(meaning) ?? []), file]);
    }
  }
  const twice = [...homes].filter(([, where]) => new Set(where).size > 1 && !areFixtures(where));
  expect(twice).toEqual([]);
  expect(homes.size).toBeGreaterThan(500);
});

/** Fixtures stand for what they are named after. */
function areFixtures(where: readonly string[]): boolean {
  return where.filter((file) => !file.includes('/fixtures/')).length < 2;
}

/** Files that touch what their folder may not, each with its reason in its first comment. */
const EXEMPT = new Set(['lib/hover/pointer.ts', 'tools/locales/file-lookup.ts', 'lib/pdf/fetch-pdf.ts']);

/** Each file there is a step: an ES module of its own in the package. */
const STEPS = 'entrypoints/page/';
const isStep = (file: string) => file.startsWith(STEPS);

test('nobody imports an entry point, but entry points the steps of a page', () => {
  const wrong = imports
    .filter(({ to }) => to.startsWith('entrypoints/'))
    .filter(({ from, to, isLater }) => !isLater || !isStep(to) || !from.startsWith('entrypoints/'));
  expect(wrong).toEqual([]);
});

// A static import would copy what the other step carries, and its variables would be others than that step's own.
test('steps import each other by import() alone, each by its name', () => {
  const steps = [...files].filter(isStep);
  expect(imports.filter(({ to, isLater }) => isStep(to) && !isLater)).toEqual([]);
  const later = imports.filter(({ from, isLater }) => isStep(from) && isLater);
  expect(later.filter(({ to }) => !isStep(to))).toEqual([]);
  expect(steps.filter((file) => /\bimport\((?!')/.test(codeOf(file)))).toEqual([]);
  // Each is reached from the scanner, or is what the background has run on a page.
  const reached = new Set(['entrypoints/scan.ts', 'entrypoints/background.ts']);
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  expect(steps.filter((file) => !reached.has(file))).toEqual([]);
});

test('imports name files: no way up, no barrels, no default exports', () => {
  const wrong = [...files].filter((file) => /from '\.\.\//.test(source(file)) || /\/index\.tsx?$/.test(file));
  expect(wrong).toEqual([]);
  const defaults = [...files].filter(
    (file) => !file.startsWith('entrypoints/') && /^export default/m.test(source(file)),
  );
  expect(defaults).toEqual([]);
});

test('there is no cycle', () => {
  const next = new Map(
    [...files].map((file) => [
      file,
      imports.filter(({ from, isLater }) => from === file && !isLater).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(cycles).toEqual([]);
});

test.each(['entrypoints/scan.ts', 'entrypoints/page/reader.ts'])('%s carries no heavy package', (entry) => {
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const { from, to, typeOnly, isLater } of imports)
      if (from === file && !typeOnly && !isLater) reached.add(to);
  }
  expect([...reached].filter((name) => HEAVY.test(name))).toEqual([]);
  expect(reached.size).toBeGreaterThan(3);
});

test('no registry is named outside the built-in list', () => {
  const names = /dandi|\bember\b|lincbrain|\blinc\b|neurosift/i;
  const wrong = [...files].filter((file) => !file.startsWith('lib/registry/') && names.test(codeOf(file)));
  expect(wrong).toEqual([]);
});

test('nothing casts what came from outside', () => {
  const wrong = [...files].filter((file) => /\bas any\b|: any\b|<any>/.test(codeOf(file)));
  expect(wrong).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])('%s names files that are there', (text) => {
  const named = [
    ...source(text).matchAll(/`((?:bench|components|demo|e2e|entrypoints|lib|public|tools)\/[\w./-]+)`/g),
  ];
  const paths = named.map(([, path = '']) => path.replace(/\/$/, '')).filter((path) => path !== 'demo/out');
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('each threat names what proves that it holds, and that is there', () => {
  const [, threats = ''] = source('ARCHITECTURE.md').split('\n## Threats');
  const scripts = Object.keys(JSON.parse(source('package.json')).scripts);
  const isThere = (proof: string) =>
    proof.startsWith('npm run ')
      ? scripts.includes(proof.slice('npm run '.length))
      : /\.(?:test|e2e)\.tsx?$/.test(proof) && existsSync(join(root, proof));
  const cells = [...threats.matchAll(/^\| .*\| (.+) \|$/gm)].map(([, cell = '']) => cell);
  const rows = cells.filter((cell) => cell !== 'proven in' && cell !== '—');
  const wrong = rows.filter((cell) => {
    const proofs = [...cell.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof);
    return proofs.length === 0 || !proofs.every(isThere);
  });
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(25);
});

/** Our own pages are nobody else's to restyle. */
const OWN_PAGES = /(?:options|popup)\.css$/;

test('no style that stands on a page reads or sets what the page could redefine', () => {
  const styles = pathsIn('components').filter((name) => name.endsWith('.css') && !OWN_PAGES.test(name));
  expect(styles.length).toBeGreaterThan(4);
  // Without comments: a modifier of a class may have two dashes, a custom property begins with them.
  const wrong = styles.filter((name) => /[\s({;,]--\w/.test(source(name).replace(/\/\*[\s\S]*?\*\//g, '')));
  expect(wrong).toEqual([]);
});

test('files stay small', () => {
  const lines = [...files].map((file) => source(file).split('\n').length).sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
  expect([...files].filter((file) => source(file).split('\n').length > 250)).toEqual([]);
});

/** What names are imported by: `import { a } from '…'`, `const { a } = await import('…')`, `(await import('…')).a`. */
const IMPORTED =
  /^(?:import|export)\s+(?:type\s+)?[^'"]*?\s*from\s+'|\{[^{}]*\} = await [^;]*?import\('|import\('[^']+'\)\)\.\w+/gm;

test('no value is exported that nobody imports', () => {
  const everything = [...files, ...['demo', 'e2e', 'bench', 'tools'].flatMap(filesIn), 'wxt.config.ts'];
  const imported = new Map<string, Set<string>>();
  const tests = ['lib', 'components', 'entrypoints', 'bench', 'tools'].flatMap(testsIn);
  for (const file of [...everything, ...tests]) {
    for (const [names] of source(file).matchAll(IMPORTED)) {
      for (const [name] of names.matchAll(/\w+/g))
        imported.set(name, (imported.get(name) ?? new Set()).add(file));
    }
  }
  const idle = [...files].flatMap((file) =>
    [...source(file).matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => ![...(imported.get(name) ?? [])].some((user) => user !== file))
      .map((name) => `${file}: ${name}`),
  );
  expect(idle).toEqual([]);
});

function testsIn(folder: string): string[] {
  return pathsIn(folder).filter((name) => /\.test\.tsx?$/.test(name));
}
