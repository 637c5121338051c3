import { expect, test } from 'vitest';
import { secondsOf } from './retry-after';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['3600', 3600],
  ['999999999999999999999999', 3600],
  ['Sun, 01 Mar 2026 12:01:30 GMT', 90],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 1],
  ['Mon, 01 Mar 2027 12:00:00 GMT', 3600],
])('%j asks for %j seconds', (header, seconds) => expect(secondsOf(header, NOW)).toBe(seconds));
