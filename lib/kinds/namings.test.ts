import { expect, test } from 'vitest';
import { builtInRegistries } from './built-in';
import { withNaming } from './namings';

test.each(builtInRegistries.map((registry) => [registry.key, registry] as const))(
  '%s names what it holds as its kind does',
  (_, registry) => expect(registry.naming).toBe(withNaming(registry).naming),
);
