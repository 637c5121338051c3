import { describe, expect, test } from 'vitest';
import { builtInRegistries } from './built-in';
import { finders } from './finders';
import { kindOf, kinds } from './kinds';
import { tokenMakers } from './tokens';
import { versionings } from './versionings';
import { wholeFinders } from './whole-finders';

describe.each(Object.entries(kinds))('what pages carry apart of %s is what the kind says', (kind, parts) => {
  test.each([
    ['tokens', tokenMakers, parts.tokens],
    ['first finder', finders, parts.firstFinder],
    ['whole finder', wholeFinders, parts.wholeFinder],
    ['versioning', versionings, parts.versioning],
  ])('its %s', (_, table, part) => expect(Reflect.get(table, kind)).toBe(part));
});

test.each(builtInRegistries.map((registry) => [registry.key, registry] as const))(
  '%s names what it holds as its kind does',
  (_, registry) => expect(registry.naming).toBe(kindOf(registry).naming),
);
