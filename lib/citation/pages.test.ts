import { expect, test } from 'vitest';
import { formatPages } from './pages';

test.each([
  ['484-496', '484–496', '484–96', '484–96', '484–96'],
  ['101-108', '101–108', '101–08', '101–8', '101–8'],
  ['100-104', '100–104', '100–04', '100–4', '100–104'],
  ['1100-1113', '1100–1113', '1100–13', '1100–13', '1100–1113'],
  ['3-9', '3–9', '3–9', '3–9', '3–9'],
  ['71-72', '71–72', '71–72', '71–2', '71–72'],
  ['98-103', '98–103', '98–103', '98–103', '98–103'],
  ['1496-1504', '1496–1504', '1496–504', '1496–504', '1496–504'],
  ['7', '7', '7', '7', '7'],
  ['e4217', 'e4217', 'e4217', 'e4217', 'e4217'],
  ['S3-12', 'S3–12', 'S3–12', 'S3–12', 'S3–12'],
  ['', '', '', '', ''],
])('%s', (pages, expanded, minimalTwo, minimal, chicago) => {
  const forms = ['expanded', 'minimal-two', 'minimal', 'chicago'] as const;
  expect(forms.map((form) => formatPages(pages, form))).toEqual([expanded, minimalTwo, minimal, chicago]);
  expect(formatPages(pages, 'hyphenated')).toBe(pages);
});
