import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chosen, reef } from './fixtures';
import { POLICY_CHOICES, toPolicy } from './policy';

interface Outline {
  readonly type: string;
  readonly properties?: Readonly<Record<string, Outline>>;
  readonly items?: Outline;
}

const schema: Outline = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../public/managed-schema.json'), 'utf8'),
);

test('the schema that administrators see names each choice, and no other', () =>
  expect(Object.keys(schema.properties ?? {}).sort()).toEqual([...POLICY_CHOICES].sort()));

test('and each field of a registry', () =>
  expect(Object.keys(schema.properties?.added?.items?.properties ?? {})).toEqual(Object.keys(reef)));

test.each(POLICY_CHOICES)('a policy may choose "%s"', (name) =>
  expect(toPolicy({ [name]: chosen[name] })).toEqual({ [name]: chosen[name] }),
);

test.each([undefined, null, 'off', [], {}])('%j is no policy', (managed) =>
  expect(toPolicy(managed)).toEqual({}),
);
