import { isWire, type Wire } from './folder';
import type { Seeded } from './seeded';

const DEPTH = 2_000;
const HUGE = 'tide '.repeat(40_000);

/** Lists in lists, deeper than anything reads. */
function deep(): object {
  let value: object = ['bottom'];
  for (let level = 0; level < DEPTH; level += 1) value = level % 2 ? [value] : { name: value };
  return value;
}
const DEEP = deep();

/** What a reply has no business to hold. */
const INTRUDERS: readonly (NonNullable<unknown> | null)[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 60,
  1e308,
  '',
  ' ',
  'draft',
  '0.230405.0617',
  [],
  {},
  [null],
  [[]],
  [{}],
  { name: 7 },
  HUGE,
  DEEP,
  Array(3_000).fill('wave'),
  Array(3_000).fill({ name: 'Wave, A', includeInCitation: true }),
  'safe \u202Egnp.exe\u2066\u200F',
  'bell \u0007 escape \u001B[2J null \u0000 next \u0085',
  'half \uD83D and \uDE00 back',
  `zalgo ${'\u0301'.repeat(500)}`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ' jAvAscript:alert(document.domain)//doi.org/10.1/x',
  'java\tscript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'https://doi.org@evil.example/10.5072/x',
  'https://doi.org/"onmouseover="alert(1)',
  '10.5072/<script>alert(1)</script>',
  'mailto:a@b.example?body=<script>',
  '10.48324/dandi.123456/0.123456.1234',
  '__proto__',
];

type Operation = (value: unknown, random: Seeded) => unknown;

/** What may befall a value: most often something else stands in its place. */
const OPERATIONS: readonly Operation[] = [
  (_, random) => random.pick(INTRUDERS),
  (_, random) => random.pick(INTRUDERS),
  (_, random) => random.pick(INTRUDERS),
  (value) => [value],
  (value) => ({ name: value }),
  (value) => String(value),
  (value) => (Array.isArray(value) ? value[0] : [value, value]),
  (value, random) => Array(random.upTo(1_500)).fill(value),
];

function without(wire: Wire, key: string): Wire {
  const { [key]: _, ...rest } = wire;
  return rest;
}

function damageInside(wire: Wire, random: Seeded): Wire {
  const key = random.pick(Object.keys(wire));
  if (random.onceIn(8)) return without(wire, key);
  if (random.onceIn(12)) return { ...wire, [key]: wire[random.pick(Object.keys(wire))] };
  return { ...wire, [key]: damageOnce(wire[key], random) };
}

/** The same value but for one place, which the fields near the top are likelier to be. */
function damageOnce(value: unknown, random: Seeded): unknown {
  if (Array.isArray(value) && value.length > 0 && !random.onceIn(4)) {
    const at = random.upTo(value.length - 1);
    return value.with(at, damageOnce(value[at], random));
  }
  if (isWire(value) && Object.keys(value).length > 0 && !random.onceIn(5)) return damageInside(value, random);
  return random.pick(OPERATIONS)(value, random);
}

/** `wire`, damaged in one to four places. It stays as it is; undamaged parts are shared with it. */
export function damage(wire: Wire, random: Seeded): unknown {
  let damaged: unknown = damageInside(wire, random);
  for (let more = random.upTo(3); more > 0; more -= 1) {
    if (isWire(damaged) && Object.keys(damaged).length > 0) damaged = damageInside(damaged, random);
  }
  return damaged;
}
