/**
 * What pdf.js needs and the oldest browsers that we run in lack (Chromium before 147): defined only where it is
 * missing, in our own page and in the worker, never on anybody else's page.
 */
function define(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

interface Entries {
  has(key: unknown): boolean;
  get(key: unknown): unknown;
  set(key: unknown, value: unknown): unknown;
}

function getOrInsertComputed(this: Entries, key: unknown, compute: (key: unknown) => unknown): unknown {
  if (!this.has(key)) this.set(key, compute(key));
  return this.get(key);
}

function getOrInsert(this: Entries, key: unknown, value: unknown): unknown {
  return getOrInsertComputed.call(this, key, () => value);
}

/** Exact for integers, and pdf.js sums only integers when it reads text. */
const sumPrecise = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

function toHex(this: Uint8Array): string {
  return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

for (const { prototype } of [Map, WeakMap]) {
  define(prototype, 'getOrInsertComputed', getOrInsertComputed);
  define(prototype, 'getOrInsert', getOrInsert);
}
define(Math, 'sumPrecise', sumPrecise);
// Every browser that we run in has it; Node 24, in which papers are read for tests and scores, has not.
define(Uint8Array.prototype, 'toHex', toHex);
