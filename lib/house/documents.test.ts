import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { folders, textsIn } from '@/tools/locales/locale-files';
import { expectNone } from './expect-none';
import { pathsIn, root, source } from './source-tree';

const DOCUMENTS = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...pathsIn('docs').filter((name) => name.endsWith('.md')),
];

/**
 * Documents that must match the present code. The changelog is not among them, because it also mentions files
 * that no longer exist.
 */
const ABOUT_NOW = DOCUMENTS.filter((name) => name !== 'CHANGELOG.md');

test.each(ABOUT_NOW)('%s names files that exist', (text) => {
  const named = [
    ...source(text).matchAll(/`((?:bench|components|demo|e2e|entrypoints|lib|public|tools)\/[\w./-]+)`/g),
  ];
  const paths = named.map(([, path = '']) => path.replace(/\/$/, '')).filter((path) => path !== 'demo/out');
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  expectNone(missing.map((path) => `${text} names ${path}, which is not there. Correct the path.`));
});

/**
 * Names of all the project's files, without their folders. Documents write them so after they have named the
 * folder.
 */
const bareNames = new Set(
  ['bench', 'components', 'demo', 'docs', 'e2e', 'entrypoints', 'lib', 'public', 'tools']
    .flatMap(pathsIn)
    .concat(readdirSync(root))
    .map((path) => path.split('/').at(-1)),
);

test.each(ABOUT_NOW)('%s names no file by a bare name that no file has', (text) => {
  const named = [...source(text).matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|tsv))`/g)].map(([, name = '']) => name);
  expectNone(
    named
      .filter((name) => !bareNames.has(name))
      .map((name) => `${text} names ${name}, and no file is called so. Correct the name.`),
  );
});

/** All words in the project's code. Names that documents mention without a file must be among them. */
const wordsOfCode = new Set(
  ['bench', 'components', 'demo', 'e2e', 'entrypoints', 'lib', 'tools']
    .flatMap(pathsIn)
    .concat('vitest.config.ts', 'wxt.config.ts')
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .flatMap((path) => source(path).match(/\w+/g) ?? []),
);

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names types and tables that the code has', (text) => {
  const named = [...source(text).matchAll(/`([A-Z]\w+)(?:<\w+>)?`/g)].map(([, name = '']) => name);
  expectNone(
    named
      .filter((name) => !wordsOfCode.has(name))
      .map((name) => `${text} names ${name}, and no code does. Correct the name.`),
  );
  expect(named.length).toBeGreaterThan(10);
});

test.each(ABOUT_NOW)('%s names functions and tables that are in the file that it names', (text) => {
  const named = [
    ...source(text).matchAll(
      /`(\w+)`(?: and `(\w+)`)? (?:in|of) `((?:bench|components|demo|e2e|lib|tools)\/[\w./-]+\.tsx?)`/g,
    ),
  ];
  expectNone(
    named.flatMap(([, one = '', other = one, path = '']) =>
      [one, other]
        .filter((name) => existsSync(join(root, path)) && !new RegExp(`\\b${name}\\b`).test(source(path)))
        .map((name) => `${text} names ${name} in ${path}, which lacks it. Correct the name.`),
    ),
  );
});

test('each threat names a proof that exists', () => {
  const threats = source('docs/threats.md');
  const ofBench = new Set(
    [...source('bench/command.ts').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name),
  );
  const isThere = (proof: string) =>
    proof.startsWith('npm run bench -- ')
      ? ofBench.has(proof.slice('npm run bench -- '.length))
      : /\.(?:test|e2e)\.tsx?$/.test(proof) && existsSync(join(root, proof));
  const cells = [...threats.matchAll(/^\| .*\| (.+) \|$/gm)].map(([, cell = '']) => cell);
  const rows = cells.filter((cell) => cell !== 'proven in' && cell !== '—');
  const wrong = rows.filter((cell) => {
    const proofs = [...cell.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof);
    return proofs.length === 0 || !proofs.every(isThere);
  });
  expectNone(
    wrong.map((cell) => `Threats: "${cell}" names no test or bench that is there. Name what proves it.`),
  );
  expect(rows.length).toBeGreaterThan(25);
});

/** Returns the anchors that GitHub makes from the headings of a document. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(DOCUMENTS)('%s links to targets that exist', (name) => {
  const links = [...source(name).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, target = '', image = target]) => image)
    .filter((target) => !/^[a-z]+:/.test(target));
  const dead = links.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? name : join(dirname(name), path);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(source(file)).includes(anchor);
  });
  expectNone(dead.map((target) => `${name} links to ${target}, which is not there. Correct the link.`));
});

const npmScripts = Object.keys((JSON.parse(source('package.json')) as { scripts: object }).scripts);
/** Returns the names in a command's table of subcommands, such as `cost` in `npm run bench -- cost`. */
const namesOf = (file: string) =>
  [...source(file).matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name);
const KNOWN: Readonly<Record<string, readonly (string | undefined)[]>> = {
  bench: namesOf('bench/command.ts'),
  release: namesOf('tools/release/command.ts'),
};

test.each(ABOUT_NOW)('%s names commands that exist', (text) => {
  const commands = [...source(text).matchAll(/`npm run ([\w:-]+)(?: -- ([\w-]+))?/g)];
  const missing = commands.filter(
    ([, script = '', name]) =>
      !npmScripts.includes(script) || (name && name !== 'NAME' && KNOWN[script]?.includes(name) === false),
  );
  expectNone(
    missing.map(([command]) => `${text} names ${command}\`, which is not there. Correct the command.`),
  );
});

/**
 * Quotations in documents that are not from our interface: labels of browsers and other sites, and examples
 * of texts.
 */
const ELSEWHERE = [
  'Developer mode',
  'Load unpacked',
  'Load Temporary Add-on',
  'Preview Link',
  'Read and change your data on a number of websites',
  'Report a vulnerability',
  'Raw',
  'Tel.',
  'DataCite',
  'GEO',
  'ArrayExpress',
  'GSE1234 and 5678',
  'E-MTAB-1 to -3',
];

/**
 * Returns those quotations in a document that begin with a capital letter, as the labels of buttons do. Skips
 * code.
 */
const quotedIn = (document: string): string[] =>
  [
    ...source(document)
      .replace(/^```[\s\S]*?^```|`[^`]*`/gm, '')
      .matchAll(/(?<![=\w])["“]([A-Z][^"“”]*)["”]/g),
  ].map(([, words = '']) => words.replace(/\s+/g, ' '));

const NAME = '[A-Z]\\w*(?: [A-Z]{2,})?';

/**
 * Source of an expression for an argument of a message, as documents write it: a number or version, a name or
 * several names, or `…`.
 */
const ARGUMENT = `(?:[\\d.]+|${NAME}(?:(?:,| and) ${NAME})*|…)`;

/** Makes an expression that matches a message of the interface with any arguments. */
const asSaid = (message: string) =>
  new RegExp(
    `^${message
      .replaceAll('**', '')
      .replace(/[\\^.*+?()[\]{}|]/g, '\\$&')
      .replace(/\$\d|%s/g, ARGUMENT)}$`,
  );

const sentences = Object.values(textsIn('en')).filter((message) => /[a-z]{3}/i.test(message));
const isInInterface = (words: string): boolean =>
  sentences.some((message) => asSaid(message).test(words)) ||
  (words.endsWith(' …') && sentences.some((message) => message.startsWith(words.slice(0, -1))));

/** Documents for users of the extension. */
const FOR_READERS = [
  'README.md',
  'PRIVACY.md',
  'SECURITY.md',
  'store/declarations.md',
  ...pathsIn('docs'),
].filter((name) => name.endsWith('.md'));

test.each(FOR_READERS)('%s names no button, switch or menu that is not there', (document) => {
  const unknown = quotedIn(document).filter((words) => !ELSEWHERE.includes(words) && !isInInterface(words));
  expectNone(
    unknown.map(
      (words) =>
        `${document} names "${words}", which no message of public/_locales/en says. Correct it, or add it to ELSEWHERE.`,
    ),
  );
});

test('what is quoted from elsewhere is quoted', () => {
  const quoted = FOR_READERS.flatMap(quotedIn);
  expectNone(ELSEWHERE.filter((words) => !quoted.includes(words)));
  expect(quoted.length).toBeGreaterThan(40);
});

test('README says how many languages there are, and which browsers and Node are needed', () => {
  const readme = source('README.md');
  const manifest = source('tools/manifest.ts');
  const { engines } = JSON.parse(source('package.json')) as { engines: { node: string } };
  const wanted = [
    `${folders().length} languages`,
    `**Chrome, Edge, Chromium** (${/minimum_chrome_version: '(\d+)'/.exec(manifest)?.[1]} or newer)`,
    `**Firefox** (${/strict_min_version: '(\d+)\.0'/.exec(manifest)?.[1]} or newer)`,
    `Node ${engines.node.replace('>=', '')}`,
  ];
  expectNone(wanted.filter((words) => !readme.includes(words)).map((words) => `README.md lacks "${words}".`));
});

const PICTURES = 'demo/pictures';
const pictures = readdirSync(join(root, PICTURES));

test.each(pictures)('%s is shown by a document', (picture) =>
  expect(
    ['README.md', 'docs/using.md'].filter((name) => source(name).includes(`${PICTURES}/${picture}`)),
  ).not.toEqual([]),
);

test('the pictures of the documents load quickly', () => {
  const bytes = pictures.map((picture) => statSync(join(root, PICTURES, picture)).size);
  // The limit of 500,000 bytes is for the largest file, which is the film. The limit after it is for all
  // pictures together.
  const remedy = 'Fewer frames or pictures: see demo/pictures.ts.';
  expect(Math.max(...bytes), remedy).toBeLessThan(500_000);
  expect(
    bytes.reduce((sum, each) => sum + each, 0),
    remedy,
  ).toBeLessThan(700_000);
});
