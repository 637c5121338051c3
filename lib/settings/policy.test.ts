import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atoll, chosen, reef, reefShown } from './fixtures';
import { POLICY_CHOICES, toPolicy, underPolicy } from './policy';

interface Outline {
  readonly type: string;
  readonly properties?: Readonly<Record<string, Outline>>;
  readonly items?: Outline;
}

const schema: Outline = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../public/managed-schema.json'), 'utf8'),
);

test('the schema that administrators see names each choice, and no other', () =>
  expect(Object.keys(schema.properties ?? {}).sort()).toEqual(
    [...Object.keys(POLICY_CHOICES), 'watch', 'welcome'].sort(),
  ));

test('and each field of a registry', () =>
  expect(Object.keys(schema.properties?.added?.items?.properties ?? {})).toEqual(Object.keys(reef)));

test('and each field of a prefix', () =>
  expect(Object.keys(schema.properties?.addedPrefixes?.items?.properties ?? {})).toEqual(Object.keys(atoll)));

test.each(Object.keys(POLICY_CHOICES))('a policy may choose "%s"', (name) =>
  expect(toPolicy({ [name]: Reflect.get(chosen, name) })).toEqual({ [name]: Reflect.get(chosen, name) }),
);

test('a policy may keep readers from being welcomed, which is no choice of theirs', () => {
  expect(toPolicy({ welcome: false })).toEqual({ welcome: false });
  expect(underPolicy(chosen, { welcome: false })).toEqual({ ...chosen, added: [reefShown] });
});

test('a policy may forbid watching, which is no choice of the settings', () => {
  expect(toPolicy({ watch: false })).toEqual({ watch: false });
  expect(underPolicy(chosen, { watch: false })).toEqual({ ...chosen, added: [reefShown] });
});

test.each([undefined, null, 'off', [], {}])('%j is no policy', (managed) =>
  expect(toPolicy(managed)).toEqual({}),
);
