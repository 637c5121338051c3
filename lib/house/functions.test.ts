import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { expectNone, shippedFiles, source } from './source-tree';

/** Lines of one function, the functions inside of it included. */
const MOST_LINES = 50;

/** Functions that may be longer, and why. */
const MAY_BE_LONGER: Record<string, string> = {
  'entrypoints/background.ts: an unnamed function':
    'wires the background: browsers want every listener added at once',
};

interface FunctionSpan {
  readonly name: string;
  readonly lines: number;
}

/** The functions of a file with their length. */
function functionsIn(file: string): FunctionSpan[] {
  const text = source(file);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const found: FunctionSpan[] = [];
  const names = new Map<number, string>();
  const add = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const first = lineAt(node.start);
    const name = node.id?.name ?? names.get(node.start) ?? 'an unnamed function';
    found.push({ name: `${file}: ${name}`, lines: lineAt(node.end) - first + 1 });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init.start, id.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(file, text).program);
  return found;
}

test('functions are short', () => {
  const all = shippedFiles()
    .filter((file) => !file.includes('/fixtures/'))
    .flatMap(functionsIn);
  expect(all.length).toBeGreaterThan(2000);
  const long = all.filter(({ lines }) => lines > MOST_LINES);
  expectNone(
    long
      .filter(({ name }) => !(name in MAY_BE_LONGER))
      .map(
        ({ name, lines }) =>
          `${name} has ${lines} lines of ${MOST_LINES}. Move what it decides to functions of its own.`,
      ),
  );
  const isLong = (name: string) => long.some((each) => each.name === name);
  expectNone(
    Object.keys(MAY_BE_LONGER)
      .filter((name) => !isLong(name))
      .map((name) => `${name} is short by now. Take it off this list.`),
  );
});
