import { expect, test } from 'vitest';
import { licenceName } from './licence';

test.each([
  ['CC BY-NC 4.0', 'Creative Commons Attribution-NonCommercial 4.0'],
  ['CC0 1.0', 'Creative Commons Zero 1.0 Universal'],
  ['CC BY-constructor 4.0', 'CC BY-constructor 4.0'],
  ['CC BY-__proto__ 4.0', 'CC BY-__proto__ 4.0'],
])('%s: %s', (short, name) => expect(licenceName(short)).toBe(name));
