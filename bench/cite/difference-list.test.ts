import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { styles } from '@/lib/citation/styles';
import { differencesSection } from './difference-list';
import { officials } from './official';

test('the architecture lists every difference: `tsx bench/cite/differences.ts` prints the section', () =>
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`${differencesSection()}\n`));

test('every style has its official one, and a reason', () => {
  expect(officials.map(({ key }) => key)).toEqual(styles.map(({ key }) => key));
  for (const { key, reasons } of officials) expect(reasons.length, key).toBeGreaterThan(0);
});
