import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/registry/built-in';
import { toRecord } from '@/lib/registry/kinds/collections/replies/to-record';
import { isWire, type Wire } from './folder';
import { instancesOf } from './instance';
import { textMatching } from './pattern';
import { brokenPromises } from './promises';
import { seeded } from './seeded';
import { testWith } from './shared';

const PER_SCHEMA = 200;
const VERSION = '0.230405.0617';

/** A valid record gets names that agree, which no schema can ask for. */
function withNames(instance: unknown, version: string): Wire {
  if (!isWire(instance)) throw new Error('The schema describes no object.');
  const names = { id: `DANDI:000417/${version}`, identifier: 'DANDI:000417', version };
  return 'doi' in instance
    ? { ...instance, ...names, doi: `10.48324/dandi.000417/${version}` }
    : { ...instance, ...names };
}

testWith('schemas', `reads whole ${PER_SCHEMA} instances of each model of each schema release`, (folder) => {
  const [registry] = builtInRegistries;
  if (!registry) throw new Error('No registry is built in.');
  const releases = readdirSync(folder).filter((name) => /^\d/.test(name));
  expect(releases.length).toBeGreaterThanOrEqual(7);
  for (const release of releases) {
    for (const model of readdirSync(join(folder, release))) {
      const schema: unknown = JSON.parse(readFileSync(join(folder, release, model), 'utf8'));
      const version = model.startsWith('published') ? VERSION : 'draft';
      const identifier = { registry, accession: '000417', version };
      const next = instancesOf(schema, seeded(417));
      for (let count = 0; count < PER_SCHEMA; count += 1) {
        const wire = withNames(next(), version);
        const record = toRecord(wire, identifier);
        const context = `${release}/${model} #${count}`;
        expect(record, context).toMatchObject({ version, citation: wire.citation, lostFields: [] });
        expect(record && brokenPromises(record, identifier), context).toEqual([]);
      }
    }
  }
});

describe('the generator', () => {
  test.each([
    String.raw`^DANDI\:\d{6}$`,
    String.raw`^(dandi|DANDI):\d{6}(/(draft|\d+\.\d+\.\d+))$`,
    String.raw`^\d{4}-\d{4}-\d{4}-(\d{3}X|\d{4})$`,
    String.raw`^[a-zA-Z0-9]+:[a-zA-Z0-9-/\._]+$`,
    String.raw`^10.(48324|80507)/dandi\.\d{6}/\d+\.\d+\.\d+`,
    '^https://ror.org/[a-z0-9]+$',
    String.raw`^RRID\:.*`,
    String.raw`^([\w\s\-\.']+),\s+x?$`,
  ])('writes texts that match %s', (pattern) => {
    const random = seeded(1);
    const texts = Array.from({ length: 50 }, () => textMatching(pattern, random));
    expect(texts.filter((text) => !new RegExp(pattern).test(text))).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  test('follows references, choices, constants and limits', () => {
    const next = instancesOf(
      {
        type: 'object',
        required: ['kind', 'list', 'one'],
        properties: {
          kind: { const: 'Tide' },
          list: { type: 'array', minItems: 2, items: { $ref: '#/$defs/Word' } },
          one: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
          maybe: { type: 'string', maxLength: 3 },
        },
        $defs: { Word: { enum: ['ebb', 'flow'] } },
      },
      seeded(1),
    );
    const all = Array.from({ length: 100 }, next).filter(isWire);
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['Tide']));
    expect(new Set(all.flatMap(({ list }) => list))).toEqual(new Set(['ebb', 'flow']));
    expect(new Set(all.map(({ one }) => typeof one))).toEqual(new Set(['number', 'boolean']));
    expect(Math.max(...all.map(({ maybe = '' }) => String(maybe).length))).toBe(3);
    expect(all.some((wire) => !('maybe' in wire))).toBe(true);
  });
});
