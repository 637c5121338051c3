import { describe, expect, test } from 'vitest';
import { walkerOf } from '@/lib/page/scan/platform';
import { isBeingWritten, isInUnread } from './editors';

test.each<[string, string, boolean]>([
  ['no text box', '<div role="textbox"><div>HARBOUR:000003</div></div>', true],
  ['no CodeMirror 5', '<div class="CodeMirror"><textarea></textarea><pre>HARBOUR:000003</pre></div>', true],
  [
    'a CodeMirror 6, but for the line with the caret',
    '<div class="cm-editor"><div class="cm-content" contenteditable="true" role="textbox"><div>HARBOUR</div></div></div>',
    false,
  ],
  [
    'no Monaco with a field',
    '<div class="monaco-editor"><textarea role="textbox"></textarea><p>HARBOUR</p></div>',
    true,
  ],
  [
    'no Monaco without a field',
    '<div class="monaco-editor"><div class="native-edit-context" role="textbox"></div><p>HARBOUR</p></div>',
    true,
  ],
  ['no Ace', '<div class="ace_editor"><textarea></textarea><div>HARBOUR:000003</div></div>', true],
  ['a read-only text box', '<div role="textbox" aria-readonly="true">HARBOUR:000003</div>', false],
  [
    'a read-only CodeMirror 6',
    '<div class="cm-editor"><div contenteditable="false" role="textbox"><i>HARBOUR:000003</i></div></div>',
    false,
  ],
  [
    'an editor whose field is read-only',
    '<div class="ace_editor"><textarea readonly></textarea><div>HARBOUR:000003</div></div>',
    false,
  ],
  [
    'a read-only Monaco with a field',
    '<div class="monaco-editor"><textarea class="inputarea" aria-autocomplete="none"></textarea><p>HARBOUR</p></div>',
    false,
  ],
  [
    'a read-only Monaco without a field',
    '<div class="monaco-editor"><div class="native-edit-context" aria-autocomplete="none"></div><p>HARBOUR</p></div>',
    false,
  ],
  [
    'a cell that nbconvert 6 or 7 printed',
    '<div class="CodeMirror cm-s-jupyter"><div class="highlight"><pre><span>HARBOUR:000003</span></pre></div></div>',
    false,
  ],
  [
    'a cell that nbconvert 7.17 printed',
    '<div class="cm-editor cm-s-jupyter"><div class="highlight"><pre>HARBOUR:000003</pre></div></div>',
    false,
  ],
])('%s', (_, markup, isLeftOut) => {
  document.body.innerHTML = markup;
  const texts = walkerOf(document.body, NodeFilter.SHOW_TEXT);
  const { parentElement } = texts.nextNode() as Text;
  expect(parentElement && isInUnread(parentElement)).toBe(isLeftOut);
});

describe('a block is being written', () => {
  const MARKUP =
    '<div id="doc" contenteditable="true"><p id="a">one <b>two</b></p><p id="b">three</p></div><p id="c">four</p>';
  test.each([
    ['if the caret is in its text', '#a', '#a', true],
    ['if the caret is in a part of its line', '#a', '#a b', true],
    ['not if the caret is in another block', '#a', '#b', false],
    ['not if it cannot be edited', '#c', '#c', false],
  ])('%s', (_, block, caret, isIt) => {
    document.body.innerHTML = MARKUP;
    const [place, text] = [block, caret].map((selector) => document.querySelector(selector));
    document.getSelection()?.collapse(text?.firstChild ?? null, 1);
    expect(place && isBeingWritten(place)).toBe(isIt);
  });
  test('not without a caret', () => {
    document.body.innerHTML = MARKUP;
    document.getSelection()?.removeAllRanges();
    expect(isBeingWritten(document.querySelector('#a') as Element)).toBe(false);
  });
});
