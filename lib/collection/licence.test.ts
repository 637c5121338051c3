import { expect, test } from 'vitest';
import { spdxOf, spdxOfName, toSpdx } from './licence';

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
  ['http://creativecommons.org/licenses/by-nc-sa/3.0/legalcode', 'CC-BY-NC-SA-3.0'],
  ['https://creativecommons.org/licenses/by/4.0/deed.de', 'CC-BY-4.0'],
  ['https://creativecommons.org/licenses/by/3.0/us/', undefined],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', undefined],
  ['https://spdx.org/licenses/apache-2.0.html', 'Apache-2.0'],
  ['https://archive.example/terms/by/4.0/', undefined],
  ['CC BY 4.0', 'CC-BY-4.0'],
  ['cc-by-nc-nd 4.0', 'CC-BY-NC-ND-4.0'],
  ['CC0', 'CC0-1.0'],
  ['cc-zero', 'CC0-1.0'],
  ['Creative Commons Public Domain (CC0)', 'CC0-1.0'],
  ['Creative Commons Attribution 4.0 International', 'CC-BY-4.0'],
  ['Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International', 'CC-BY-NC-SA-4.0'],
  ['Creative Commons Attribution NonCommercial NoDerivatives 3.0', 'CC-BY-NC-ND-3.0'],
  ['EBI terms of use', undefined],
  ['', undefined],
])('%j is %s', (text, id) => expect(spdxOf(text)).toBe(id));

test.each([
  ['bsd-3-clause', 'BSD-3-Clause'],
  ['gpl-3.0-or-later', 'GPL-3.0-or-later'],
  ['odbl-1.0', 'ODbL-1.0'],
])('%s is spelled %s', (id, spelled) => expect(toSpdx(id)).toBe(spelled));

test.each([
  ['cc-zero', 'CC0-1.0'],
  ['CC0 1.0 Universal', 'CC0-1.0'],
  ['cc-by 4.0', 'CC-BY-4.0'],
  ['The metadata are CC0', undefined],
  ['CC0 for the tables only', undefined],
  ['', undefined],
])('%j alone is %s', (text, id) => expect(spdxOfName(text)).toBe(id));
