import { expect, test } from 'vitest';
import { AROUND, expectNone, filesIn, shippedFiles, source, testFiles } from './source-tree';

/** What names are imported by: `import { a } from '…'`, `const { a } = await import('…')`, `(await import('…')).a`. */
const IMPORTED =
  /^(?:import|export)\s+(?:type\s+)?[^'"]*?\s*from\s+'|\{[^{}]*\} = await [^;]*?import\('|import\('[^']+'\)\)\.\w+/gm;

const VALUES = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const VALUES_AND_TYPES = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

const shipped = shippedFiles();
const usersOf = findUsers();

/** By name, the files that import something of that name. */
function findUsers(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of [...shipped, ...AROUND.flatMap(filesIn), ...testFiles(), 'wxt.config.ts']) {
    for (const [names] of source(file).matchAll(IMPORTED)) {
      for (const [name] of names.matchAll(/\w+/g)) users.set(name, (users.get(name) ?? new Set()).add(file));
    }
  }
  return users;
}

const exportsOf = (file: string, kind: RegExp) =>
  [...source(file).matchAll(kind)].map(([, name = '']) => ({ file, name }));

/** Each kind of registry is a folder by itself; a page's steps and components are read as one. */
const folderOf = (file: string) => /^lib\/kinds\/\w+\/|^lib\/[^/]+\/|^[^/]+\//.exec(file)?.[0] ?? '';

/** A folder's public names are those that a file outside of it imports. */
const isPublic = ({ file, name }: { file: string; name: string }) =>
  [...(usersOf.get(name) ?? [])].some((user) => folderOf(user) !== folderOf(file));

test('a public name has one meaning in its folder', () => {
  // An entry point's functions are called by the name of what asks for them; fixtures stand for what they are named after.
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

test('no value is exported that nobody imports', () => {
  const idle = shipped
    .flatMap((file) => exportsOf(file, VALUES))
    .filter(({ file, name }) => ![...(usersOf.get(name) ?? [])].some((user) => user !== file));
  expectNone(
    idle.map(({ file, name }) => `${file}: nobody imports ${name}. Take away its export, or delete it.`),
  );
});
