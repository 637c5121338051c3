import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LICENCE_FILE, licenceFile, packLicences } from './licence-table';

test('the table of licences is up to date', () => {
  const isSame = readFileSync(LICENCE_FILE, 'utf8') === licenceFile();
  expect(isSame, 'Run `node tools/run.mjs tsx tools/licence-table.ts`.').toBe(true);
});

test('no two licences differ in capitals alone, or have the same name', () => {
  const rows = packLicences().map((row) => row.toLowerCase().split('|'));
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  const names = rows.flatMap(([, name]) => name ?? []);
  expect(new Set(names).size).toBe(names.length);
});
