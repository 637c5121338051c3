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

const once: Cost = () => 1;

const COSTS: readonly (readonly [owner: object, cost: Cost, names: string])[] = [
  [
    Array.prototype,
    sizeOf,
    'map flatMap filter reduce forEach concat slice toSorted sort join reverse splice includes',
  ],
  [Array.prototype, searched, 'indexOf findIndex'],
  [
    String.prototype,
    sizeOf,
    'toLowerCase toUpperCase normalize replace replaceAll split match matchAll trim includes',
  ],
  [String.prototype, searched, 'indexOf'],
  [RegExp.prototype, matched, 'exec'],
  [Map.prototype, once, 'get set has'],
  [Set.prototype, once, 'add has'],
];

/** Methods that end early: each call of what they are given is a step. */
const ASKING = ['some', 'every', 'find', 'findLast'] as const;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Counts what an act does, by the characters and items that the language's own functions look at for it. */
export function countSteps(act: () => unknown): number {
  let steps = 0;
  const undo: (() => void)[] = [];
  const put = (owner: object, name: PropertyKey, make: (own: Method) => Method) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof before?.value !== 'function') return;
    undo.push(() => Object.defineProperty(owner, name, before));
    Object.defineProperty(owner, name, { ...before, value: make(before.value) });
  };
  const counting =
    (cost: Cost) =>
    (own: Method): Method =>
      function counted(...args) {
        const result = own.apply(this, args);
        steps += cost(this, args, result);
        return result;
      };
  const asking = (own: Method): Method =>
    function counted(ask, ...rest) {
      return own.apply(this, [typeof ask === 'function' ? counting(once)(ask as Method) : ask, ...rest]);
    };
  for (const [owner, cost, names] of COSTS)
    for (const name of names.split(' ')) put(owner, name, counting(cost));
  for (const name of ASKING) put(Array.prototype, name, asking);
  put(Array.prototype, Symbol.iterator, counting(sizeOf));
  try {
    act();
  } finally {
    for (const each of undo) each();
  }
  return steps;
}
