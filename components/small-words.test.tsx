import { describe, expect, test } from 'vitest';
import { licenceOf } from './licence';
import { cut, stretchesOf } from './record/long-text';

test.each([
  ['CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-NC-SA-3.0', 'CC BY-NC-SA 3.0', 'https://creativecommons.org/licenses/by-nc-sa/3.0/'],
  ['CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['ODbL-1.0', 'ODbL-1.0', 'https://spdx.org/licenses/ODbL-1.0.html'],
  ['../x', '../x', undefined],
  ['javascript:alert(1)', 'javascript:alert(1)', undefined],
])('the licence %s is %s at %s', (id, short, url) => expect(licenceOf(id)).toMatchObject({ short, url }));

describe('long texts', () => {
  const long = 'word '.repeat(200).trim();
  test.each([
    ['short', 'short'],
    ['a'.repeat(480), 'a'.repeat(480)],
    [long, `${'word '.repeat(80).trim()} …`],
  ])('are cut at a space, and only if long', (text, short) => expect(cut(text)).toBe(short));

  test.each([
    ['see https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/x) and http://b.example', ['https://a.example/x', 'http://b.example/']],
    ['javascript:alert(1) data:text/html,x file:///etc', []],
    ['https://user:pass@evil.example/', []],
  ])('%s links to %j and loses nothing', (text, hrefs) => {
    const whole = stretchesOf(text);
    expect(whole.map((stretch) => stretch.text).join('')).toBe(text);
    expect(whole.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
  });
});
