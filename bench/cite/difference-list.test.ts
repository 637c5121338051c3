import { expect, test } from 'vitest';
import { styles } from '@/lib/citation/styles';
import { differencesSection } from './difference-list';
import { likelyItems } from './likely';
import { officials } from './official';
import { officially } from './styles-proof';

test('the document lists every difference: `vitest run -u` writes it', () =>
  expect(`${differencesSection()}\n`).toMatchFileSnapshot('../../docs/citation-styles.md'));

test('every style has its official one, and a reason', () => {
  expect(officials.map(({ key }) => key)).toEqual(styles.map(({ key }) => key));
  for (const { key, reasons } of officials) expect(reasons.length, key).toBeGreaterThan(0);
});

test.each(officials)('the official template of $key names what our formatter can fill', (official) => {
  for (const item of likelyItems) expect(officially(item, official)).toContain(item.issued?.[0] ?? 'n');
});
