import { expect, test } from 'vitest';
import { DEFAULTS } from '@/lib/settings/preferences';
import { expectNone } from './expect-none';
import { AROUND, codeOf, filesIn, isTest, pathsIn, shippedFiles, source, testFiles } from './source-tree';

/**
 * Matches the statements that import names: `import { a } from '…'`, `const { a } = await import('…')`,
 * `(await import('…')).a`.
 */
const IMPORTED =
  /^(?:import|export)\s+(?:type\s+)?[^'"]*?\s*from\s+'|\{[^{}]*\} = await [^;]*?import\('|import\('[^']+'\)\)\.\w+/gm;

const VALUES = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const VALUES_AND_TYPES = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

const shipped = shippedFiles();
const usersOf = findUsers();

/** Maps each name to the files that import it. */
function findUsers(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of [...shipped, ...AROUND.flatMap(filesIn), ...testFiles(), 'wxt.config.ts']) {
    for (const [names] of source(file).matchAll(IMPORTED)) {
      for (const [name] of names.matchAll(/\w+/g)) users.set(name, (users.get(name) ?? new Set()).add(file));
    }
  }
  return users;
}

interface Exported {
  readonly file: string;
  readonly name: string;
}

/** Returns the other files that import this exported name. */
const othersThatUse = ({ file, name }: Exported) =>
  [...(usersOf.get(name) ?? [])].filter((user) => user !== file);

const exportsOf = (file: string, kind: RegExp) =>
  [...source(file).matchAll(kind)].map(([, name = '']) => ({ file, name }));

/**
 * Returns the folder in which all public names must differ: the folder of a kind of registry, a subfolder of
 * `lib`, or `components`.
 */
const folderOf = (file: string) => /^lib\/kinds\/\w+\/|^lib\/[^/]+\/|^[^/]+\//.exec(file)?.[0] ?? '';

/** True if a file outside this folder imports the name. */
const isPublic = ({ file, name }: Exported) =>
  [...(usersOf.get(name) ?? [])].some((user) => folderOf(user) !== folderOf(file));

test('a public name has one meaning in its folder', () => {
  // Entry points are skipped, because their functions are named after the messages that call them. Fixtures
  // are skipped, because each is named after the thing that it replaces.
  const named = shipped
    .filter((file) => !file.startsWith('entrypoints/') && !file.includes('/fixtures/'))
    .flatMap((file) => exportsOf(file, VALUES_AND_TYPES))
    .filter(isPublic);
  expect(named.length).toBeGreaterThan(400);
  const homes = Map.groupBy(named, ({ file, name }) => `${folderOf(file)} ${name}`);
  const twice = [...homes.values()]
    .map((exported) => ({ name: exported[0]?.name, where: [...new Set(exported.map(({ file }) => file))] }))
    .filter(({ where }) => where.length > 1);
  expectNone(twice.map(({ name, where }) => `${name} is exported by ${where.join(' and ')}. Rename one.`));
});

/** Matches declarations of types and components, whose names all begin with a capital letter. */
const DECLARED =
  /^(export )?(?:default )?(?:async )?(?:(?:abstract )?class|interface|type|enum|function) ([A-Z]\w*)/gm;

test('the name of an exported type stands for nothing else', () => {
  const declared = shipped
    .filter((file) => !file.includes('/fixtures/'))
    .flatMap((file) =>
      [...codeOf(file).matchAll(DECLARED)].map(([, exported, name = '']) => ({
        file,
        name,
        isExported: exported !== undefined,
      })),
    );
  expect(declared.length).toBeGreaterThan(500);
  const homes = Map.groupBy(declared, ({ name }) => name);
  const twice = [...homes]
    .map(([name, found]) => ({ name, found, where: [...new Set(found.map(({ file }) => file))] }))
    .filter(({ found, where }) => where.length > 1 && found.some(({ isExported }) => isExported));
  expectNone(
    twice.map(
      ({ name, where }) => `${where.join(' and ')} declare ${name}. Rename all but one, or import it.`,
    ),
  );
});

test('each exported value is imported', () => {
  const idle = shipped
    .flatMap((file) => exportsOf(file, VALUES))
    .filter((exported) => othersThatUse(exported).length === 0);
  expectNone(
    idle.map(({ file, name }) => `${file}: nobody imports ${name}. Take away its export, or delete it.`),
  );
});

test('no value is used by tests only', () => {
  const isMentionedAgain = ({ file, name }: Exported) =>
    [...codeOf(file).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
  const idle = shipped
    .filter((file) => !file.includes('fixtures'))
    .flatMap((file) => exportsOf(file, VALUES))
    .filter((exported) => othersThatUse(exported).every(isTest))
    .filter((exported) => !isMentionedAgain(exported));
  expectNone(idle.map(({ file, name }) => `${file}: only tests use ${name}. Delete both.`));
});

/** Matches members of the project's own interfaces and types: `readonly name: …`, `name(…): …;`. */
const MEMBERS = /^\s+(?:readonly (\w+)\??[:(]|(\w+)\([^()]*\): [^{}]*;$)/gm;
/**
 * Matches code that reads a member: after a dot, in quotation marks, in a destructuring pattern, or alone.
 * Declarations and assignments do not match.
 */
const READ = /\.\s*(\w+)|['"`](\w+)['"`]|(?<![\w$.])(\w+)\b(?!\??\s*[:(<])/g;
/** Maps members that the project's own code never reads to a text that says what else reads them. */
const READ_ELSEWHERE: Record<string, string> = {
  contexts: 'the browser, of a menu item',
  unlike: 'the test that walks all rows of archives, which are also its documentation',
};

test('each declared member is read', () => {
  const code = shipped.map(codeOf).join('\n');
  const namesBy = (pattern: RegExp) =>
    new Set(
      [...code.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
    );
  const read = namesBy(READ);
  const members = namesBy(MEMBERS);
  expect(members.size).toBeGreaterThan(400);
  const unread = [...members].filter((name) => !read.has(name));
  const unknown = unread.filter((name) => !Object.hasOwn(READ_ELSEWHERE, name));
  expectNone(unknown.map((name) => `Nobody reads the member ${name}. Delete it, or say here who does.`));
  const needless = Object.keys(READ_ELSEWHERE).filter((name) => !unread.includes(name));
  expectNone(needless.map((name) => `The member ${name} is read by now, or gone. Take it off this list.`));
});

/**
 * Matches files that declare, store, enforce or offer settings. A setting that only these files mention would
 * have no effect.
 */
const OF_CHOICES = /^(?:lib\/settings\/(?:choices|preferences|policy|store)\.ts|components\/options\/)/;

test('each setting has an effect', () => {
  const code = shipped
    .filter((file) => !OF_CHOICES.test(file))
    .map(codeOf)
    .join('\n');
  const read = new Set([...code.matchAll(READ)].flatMap(([, dotted, , alone]) => dotted ?? alone ?? []));
  const idle = Object.keys(DEFAULTS).filter((name) => !read.has(name));
  expectNone(
    idle.map(
      (name) => `Nothing follows the choice ${name}. Take it out of lib/settings and the settings page.`,
    ),
  );
});

test('each class with a style is used', () => {
  const paths = ['components', 'entrypoints'].flatMap(pathsIn);
  const pages = paths.filter((path) => path.endsWith('.html')).map(source);
  const words = new Set([...shipped.map(codeOf), ...pages].join('\n').match(/[\w-]+/g));
  const classes = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((file) =>
      [
        ...source(file)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/\.([a-z][\w-]*)/g),
      ].map(([, name = '']) => ({
        file,
        name,
      })),
    );
  expect(classes.length).toBeGreaterThan(400);
  const idle = classes.filter(({ name }) => !words.has(name));
  expectNone(idle.map(({ file, name }) => `${file}: nothing has the class ${name}. Delete its styles.`));
});
