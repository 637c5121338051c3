import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { type Exhibit, WRITABLE } from './exhibit';
import { markup, paragraph, setPart, table } from './markup';
import { SOURCE } from './source';
import { bundled, fileOf } from './workshop';

/** A code editor, made from its packages. */
interface Editor {
  /** Files that a page loads, in order. */
  readonly files?: readonly string[];
  /** Code that is bundled with the editor's packages. */
  readonly packages?: string;
  /**
   * JavaScript that runs for each `place`, an element in which the editor has to show `code`. `isReadOnly` is true if
   * the reader cannot edit the code.
   */
  readonly show: string;
  /** True for an editor whose text the browser itself lets the reader edit. Only the line with the caret is unread. */
  readonly isDocument?: true;
}

const EDITORS: Readonly<Record<string, Editor>> = {
  'CodeMirror 5': {
    files: [
      'codemirror5/lib/codemirror.css',
      'codemirror5/lib/codemirror.js',
      'codemirror5/mode/python/python.js',
    ],
    show: `CodeMirror(place, { value: code, mode: 'python', lineNumbers: true, readOnly: isReadOnly });`,
  },
  'CodeMirror 6': {
    isDocument: true,
    packages: `
      import { basicSetup, EditorView } from 'codemirror';
      import { python } from '@codemirror/lang-python';
      window.CodeMirror6 = { basicSetup, EditorView, python };`,
    show: `
      const { basicSetup, EditorView, python } = CodeMirror6;
      const extensions = [basicSetup, python(), EditorView.editable.of(!isReadOnly)];
      new EditorView({ parent: place, doc: code, extensions });`,
  },
  Monaco: {
    packages: `
      import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js';
      import 'monaco-editor/esm/vs/basic-languages/python/python.contribution.js';
      window.monaco = monaco;`,
    show: `monaco.editor.create(place, { value: code, language: 'python', readOnly: isReadOnly, editContext: false });`,
  },
  'Monaco without a textarea': {
    packages: `
      import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js';
      import 'monaco-editor/esm/vs/basic-languages/python/python.contribution.js';
      window.monaco = monaco;`,
    show: `monaco.editor.create(place, { value: code, language: 'python', readOnly: isReadOnly, editContext: true });`,
  },
  Ace: {
    files: ['ace-builds/src-noconflict/ace.js', 'ace-builds/src-noconflict/mode-python.js'],
    show: `ace.edit(place, { value: code, mode: 'ace/mode/python', readOnly: isReadOnly, useWorker: false });`,
  },
  'Quill, contenteditable': {
    isDocument: true,
    files: ['quill/dist/quill.snow.css', 'quill/dist/quill.js'],
    show: `new Quill(place, { theme: 'snow', readOnly: isReadOnly }).setText(code);`,
  },
};

/**
 * The museum's text as markup. Instead of each piece of code, it has an empty element in which an editor shows the
 * code.
 */
const body = SOURCE.map((part) =>
  setPart(part, {
    prose: paragraph,
    code: (lines) => `<div class="place" data-code="${markup(lines.join('\n'))}"></div>`,
    table,
  }),
).join('\n');

/** Loads an editor's files and makes it show the code. */
async function lay(page: Page, { files = [], packages, show }: Editor, isReadOnly: boolean) {
  // Gives CodeMirror 5 the height of its place. Its own height would let it cover the text below it.
  const css = '.place{height:110px;width:760px;margin:1em 0}.place>.CodeMirror{height:100%}';
  await page.setContent(`<!doctype html><style>${css}</style>${body}`);
  for (const file of files) {
    const content = readFileSync(fileOf(file), 'utf8');
    await (file.endsWith('.css') ? page.addStyleTag({ content }) : page.addScriptTag({ content }));
  }
  if (packages) {
    const { script, style } = await bundled(packages);
    if (style) await page.addStyleTag({ content: style });
    await page.addScriptTag({ content: script });
  }
  await page.addScriptTag({
    content: `for (const place of document.querySelectorAll('.place')) {
      const { code } = place.dataset;
      const isReadOnly = ${isReadOnly};
      ${show}
    }`,
  });
  // Waits until the editor has measured its element and drawn the visible lines.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.place')].every((place) => /\d{6}/.test(place.textContent ?? '')),
  );
}

export const editors: readonly Exhibit[] = Object.entries(EDITORS).flatMap(([name, editor]) => [
  {
    name,
    ...(editor.isDocument ? {} : { lost: WRITABLE }),
    layDown: (page: Page) => lay(page, editor, false),
  },
  { name: `${name}, read-only`, layDown: (page: Page) => lay(page, editor, true) },
]);
