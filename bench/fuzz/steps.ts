/** What one call costs, in characters or items that it looks at. */
type Cost = (self: unknown, args: readonly unknown[], result: unknown) => number;

const sizeOf = (self: unknown): number =>
  typeof self === 'string' || Array.isArray(self)
    ? self.length
    : self instanceof Set || self instanceof Map
      ? self.size
      : 1;
/** As far as a search of a list or text goes. */
const searched: Cost = (self, _, result) =>
  typeof result === 'number' && result >= 0 ? result + 1 : sizeOf(self);
/** As far as an expression reads in a text, from where it begins. */
const matched: Cost = (_, [text], result) => {
  const found = result as RegExpExecArray | null;
  return found ? found.index + found[0].length + 1 : sizeOf(String(text));
};

const ALL_OF_IT = (names: string) => names.split(' ').map((name) => [name, sizeOf] as const);
const COSTS: readonly (readonly [object, readonly (readonly [string, Cost])[]])[] = [
  [
    Array.prototype,
    [
      ...ALL_OF_IT('map flatMap filter reduce forEach concat slice toSorted sort join reverse splice'),
      ['indexOf', searched],
      ['findIndex', searched],
      ['includes', sizeOf],
    ],
  ],
  [
    String.prototype,
    [
      ...ALL_OF_IT('toLowerCase toUpperCase normalize replace replaceAll split match matchAll trim'),
      ['indexOf', searched],
      ['includes', sizeOf],
    ],
  ],
  [RegExp.prototype, [['exec', matched]]],
  [Map.prototype, ALL_OF_ONE('get set has')],
  [Set.prototype, ALL_OF_ONE('add has')],
];
function ALL_OF_ONE(names: string) {
  return names.split(' ').map((name) => [name, () => 1] as const);
}

/** Methods that end early: each call of what they are given is a step. */
const ASKING = ['some', 'every', 'find', 'findLast'];

/** Counts what an act does, by the characters and items that the language's own functions look at for it. */
export function countSteps(act: () => unknown): number {
  let steps = 0;
  const undo: (() => void)[] = [];
  const put = (owner: object, name: PropertyKey, make: (own: (...args: never[]) => unknown) => unknown) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof before?.value !== 'function') return;
    undo.push(() => Object.defineProperty(owner, name, before));
    Object.defineProperty(owner, name, { ...before, value: make(before.value) });
  };
  for (const [owner, methods] of COSTS)
    for (const [name, cost] of methods)
      put(
        owner,
        name,
        (own) =>
          function counted(this: unknown, ...args: never[]) {
            const result = own.apply(this, args);
            steps += cost(this, args, result);
            return result;
          },
      );
  for (const name of ASKING)
    put(
      Array.prototype,
      name,
      (own) =>
        function counted(this: unknown, ...[ask, ...rest]: never[]) {
          const asked = (...args: never[]) => {
            steps++;
            return (ask as unknown as (...all: never[]) => unknown)(...args);
          };
          return own.apply(this, [asked as never, ...rest]);
        },
    );
  put(
    Array.prototype,
    Symbol.iterator,
    (own) =>
      function counted(this: unknown) {
        steps += sizeOf(this);
        return own.apply(this);
      },
  );
  try {
    act();
  } finally {
    for (const each of undo) each();
  }
  return steps;
}
