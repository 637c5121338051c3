import { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPart } from './show-part';

beforeEach(() => {
  const window = new Window();
  window.document.body.innerHTML = `
    <section id="zotero"><p>Zotero</p><button>Allow</button></section>
    <details><summary>Tests</summary><ul><li id="archive-a"><input type="checkbox"></li></ul></details>`;
  vi.stubGlobal('document', window.document);
  return () => vi.unstubAllGlobals();
});

const focused = () => document.activeElement?.tagName;

test('an archive’s row has the focus on its switch, and what folds it away is open', () => {
  showPart('#archive-a');
  expect([focused(), document.querySelector('details')?.open]).toEqual(['INPUT', true]);
});

test('a section has the focus on its first control', () => {
  showPart('#zotero');
  expect(focused()).toBe('BUTTON');
});

test.each(['', '#', '#gone', '#"]'])('%j changes nothing', (fragment) => {
  showPart(fragment);
  expect(focused()).toBe('BODY');
});
