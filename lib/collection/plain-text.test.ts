import { expect, test } from 'vitest';
import { plainText } from './plain-text';

test.each([
  ['<p>One.</p><p>Two <b>three</b>.</p>', 'One.\nTwo three.\n'],
  ['a<br>b<br />\nc', 'a\nb\nc'],
  ['R &amp; D &lt;20 L&gt; &#233;&#xe9; &quot;x&quot;', 'R & D <20 L> éé "x"'],
  ['for a < b and c > d', 'for a < b and c > d'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['&unknown; &#0; &#x110000;', '&unknown; &#0; &#x110000;'],
  ['<a href="https://reef.example?a=1&amp;b=2">here</a>', 'here'],
])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text));

test('takes time linear in the length', () => {
  for (const piece of ['<p ', '<', '&#1', '</p', '<br '])
    expect(plainText(piece.repeat(20_000)).length).toBeGreaterThan(0);
});
