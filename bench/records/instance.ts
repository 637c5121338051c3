import { LONGEST_REFERENCE } from '@/lib/collection/limits';
import { isWire, type Wire } from './folder';
import { textMatching } from './pattern';
import type { Seeded } from './seeded';

/** Beyond this depth only what is required is made, so that schemas which name themselves come to an end. */
const DEPTH = 5;

const TEXTS = [
  'Tides',
  'Ebb & flow <b>of</b> a "title"',
  'Über-Ebbe, naïve ‐ 潮汐',
  'line one\nline two\r\n\tthree',
  'مَدّ وجَزْر',
  '🐙🐙',
  '$& $1 {0} %s',
  ' ',
];

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  uri: [
    'https://tide.example/a?b=c#d',
    'http://purl.obolibrary.org/obo/X_1',
    'https://doi.org/10.5072/x',
    'urn:x:1',
  ],
  date: ['2021-05-12', '2031-12-31'],
  'date-time': [
    '2021-05-12T16:23:14.388489+00:00',
    '2021-05-12T16:23:14',
    '2021-05-12T16:23:14Z',
    '2021-05-12T18:23:14+02:00',
  ],
  email: ['ana@quay.example', 'bo.lund+x@quay.example'],
};

function toText(schema: Wire, random: Seeded): string {
  if (typeof schema.pattern === 'string') return textMatching(schema.pattern, random);
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : LONGEST_REFERENCE;
  const texts = FORMATS[String(schema.format)];
  if (texts) return random.pick(texts);
  const text = Array.from({ length: 1 + random.upTo(3) }, () => random.pick(TEXTS)).join(' ');
  return (random.onceIn(40) ? text.repeat(500) : text).slice(0, most);
}

/** Makes values that are valid by a JSON Schema of the kind that pydantic writes. */
export function instancesOf(root: unknown, random: Seeded): () => unknown {
  const definitions = isWire(root) ? (root.$defs ?? root.definitions) : undefined;

  function resolve(schema: unknown): Wire {
    if (!isWire(schema)) return {};
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    if (name !== undefined) return resolve(isWire(definitions) ? definitions[name] : undefined);
    const choices = [schema.anyOf, schema.oneOf, schema.allOf].find((list) => Array.isArray(list));
    return choices ? resolve(random.pick(choices)) : schema;
  }

  function toObject(schema: Wire, depth: number): Wire {
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = Object.entries(isWire(schema.properties) ? schema.properties : {});
    const kept = properties.filter(
      ([name]) => required.includes(name) || (depth < DEPTH && random.onceIn(2)),
    );
    return Object.fromEntries(kept.map(([name, property]) => [name, toValue(property, depth + 1)]));
  }

  function toList(schema: Wire, depth: number): unknown[] {
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    const length = least + (depth < DEPTH ? random.upTo(3) : 0);
    return Array.from({ length }, () => toValue(schema.items, depth + 1));
  }

  function toValue(unresolved: unknown, depth: number): unknown {
    const schema = resolve(unresolved);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return random.pick(schema.enum);
    switch (schema.type) {
      case 'object':
        return toObject(schema, depth);
      case 'array':
        return toList(schema, depth);
      case 'integer':
        return random.pick([0, 1, 12, 371_182_156_843_626, Number.MAX_SAFE_INTEGER]);
      case 'boolean':
        return random.onceIn(2);
      default:
        return toText(schema, random);
    }
  }

  return () => toValue(root, 0);
}
