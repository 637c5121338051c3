import { type Part, SOURCE } from './source';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as markup. */
const markup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** How a renderer sets each kind of part, and what it puts around all of them. */
interface Renderer {
  readonly prose: (text: string) => string;
  readonly code: (lines: readonly string[]) => string;
  readonly table?: (part: Part) => string;
  readonly page?: (body: string) => string;
  /** Why some mentions cannot be read. */
  readonly lost?: string;
}

/** Tokens as Pygments and its like part them: texts in quotes, words, numbers, anything else. */
const TOKEN = /(?<text>"[^"]*")|(?<word>[A-Za-z_]\w*)|(?<number>\d+)|\s+|[^\s\w"]+/g;

/** A line of code, each token in an element of the class that its kind has. */
const tokens = (line: string, { text, word, number }: Record<'text' | 'word' | 'number', string>) =>
  line.replace(TOKEN, (token, isText, isWord, isNumber) => {
    const kind = isText ? text : isWord ? word : isNumber ? number : null;
    return kind === null ? markup(token) : `<span class="${kind}">${markup(token)}</span>`;
  });
const pygments = (line: string) => tokens(line, { text: 's2', word: 'n', number: 'mi' });
const highlighted = (lines: readonly string[]) =>
  `<pre><span></span>${lines.map(pygments).join('\n')}\n</pre>`;

const paragraph = (text: string) => `<p>${markup(text)}</p>`;
const around = (before: string, after: string) => (lines: readonly string[]) =>
  `${before}${highlighted(lines)}${after}`;

/** A cell as JupyterLab and nbconvert's template after it print it; `editor` are the classes around the code. */
const labCell = (editor: string) =>
  around(
    `<div class="jp-Cell jp-CodeCell jp-Notebook-cell"><div class="jp-Cell-inputWrapper"><div class="jp-InputArea jp-Cell-inputArea"><div class="jp-InputPrompt jp-InputArea-prompt">In [1]:</div><div class="jp-CodeMirrorEditor jp-Editor jp-InputArea-editor" data-type="inline"><div class="${editor}"><div class="highlight hl-ipython3">`,
    '</div></div></div></div></div></div>',
  );
const labText = (text: string) =>
  `<div class="jp-Cell jp-MarkdownCell"><div class="jp-RenderedHTMLCommon jp-RenderedMarkdown jp-MarkdownOutput" data-mime-type="text/markdown">${paragraph(text)}</div></div>`;

/** A cell that can be written in, as JupyterLab shows it, or only read. */
const liveCell = (isEditable: boolean) => (lines: readonly string[]) =>
  `<div class="cm-editor"><div class="cm-scroller"><div class="cm-content" role="textbox" aria-multiline="true" contenteditable="${isEditable}">${lines.map((line) => `<div class="cm-line">${pygments(line)}</div>`).join('')}</div></div></div>`;

const table = ({ lines: [head = '', ...rows] }: Part) => {
  const cells = (row: string, name: string) =>
    row
      .split('|')
      .map((cell) => `<${name}>${markup(cell)}</${name}>`)
      .join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;
};

/** A grid as AG Grid draws it: its first column pinned, its cells placed one by one, its heads in containers of their own. */
function grid({ lines }: Part): string {
  const [head = [], ...rows] = lines.map((line) => line.split('|'));
  const cell = (role: string, text: string, column: number) =>
    `<div class="ag-cell" role="${role}" aria-colindex="${column + 1}" style="position:absolute;left:${column * 200}px"><div class="ag-cell-wrapper" role="presentation"><span>${markup(text)}</span></div></div>`;
  const row = (cells: readonly string[], role: string, from: number) =>
    `<div class="ag-row" role="row" style="position:relative;height:30px">${cells.map((text, at) => cell(role, text, from + at)).join('')}</div>`;
  const group = (texts: readonly (readonly string[])[], role: string) => {
    const pinned = texts.map((cells) => row(cells.slice(0, 1), role, 0));
    const others = texts.map((cells) => row(cells.slice(1), role, 1));
    return [pinned, others].map((each) => `<div role="rowgroup">${each.join('')}</div>`).join('');
  };
  return `<div class="ag-root" role="treegrid"><div class="ag-header" role="presentation">${group([head], 'columnheader')}</div><div class="ag-body" role="presentation">${group(rows, 'gridcell')}</div></div>`;
}

const RENDERERS: Readonly<Record<string, Renderer>> = {
  'nbconvert classic': {
    prose: (text) =>
      `<div class="cell border-box-sizing text_cell rendered"><div class="text_cell_render border-box-sizing rendered_html">${paragraph(text)}</div></div>`,
    code: around(
      '<div class="cell border-box-sizing code_cell rendered"><div class="input"><div class="inner_cell"><div class="input_area"><div class=" highlight hl-ipython3">',
      '</div></div></div></div></div>',
    ),
  },
  'nbconvert lab 6': { prose: labText, code: labCell('CodeMirror cm-s-jupyter') },
  'nbconvert lab 7.17': { prose: labText, code: labCell('cm-editor cm-s-jupyter') },
  'JupyterLab, read-only': { prose: labText, code: liveCell(false) },
  'JupyterLab, live': { prose: labText, code: liveCell(true), lost: 'what can be written in is not read' },
  'Jupyter Book': {
    prose: paragraph,
    code: around(
      '<div class="cell docutils container"><div class="cell_input docutils container"><div class="highlight-ipython3 notranslate"><div class="highlight">',
      '</div></div></div></div>',
    ),
  },
  Quarto: {
    prose: paragraph,
    code: (lines) =>
      `<div class="cell"><div class="sourceCode cell-code"><pre class="sourceCode python code-with-copy"><code class="sourceCode python">${lines
        .map((line) => tokens(line, { text: 'st', word: 'op', number: 'dv' }))
        .map(
          (line, at) =>
            `<span id="cb1-${at}"><a href="#cb1-${at}" aria-hidden="true" tabindex="-1"></a>${line}</span>`,
        )
        .join('\n')}</code></pre></div></div>`,
  },
  'Colab, saved': {
    prose: (text) => `<div class="cell text"><div class="markdown">${paragraph(text)}</div></div>`,
    code: (lines) =>
      `<div class="cell code"><div class="editor flex lazy-editor"><pre class="monaco-colorized"><div class="view-lines">${lines.map((line) => `<div class="view-line"><span>${tokens(line, { text: 'mtk20', word: 'mtk1', number: 'mtk12' })}</span></div>`).join('')}</div></pre></div></div>`,
  },
  'a code host': {
    prose: paragraph,
    code: (lines) =>
      `<table class="highlight"><tbody>${lines.map((line, at) => `<tr><td class="blob-num" data-line-number="${at + 1}"></td><td class="blob-code blob-code-inner">${tokens(line, { text: 'pl-s', word: 'pl-s1', number: 'pl-c1' })}</td></tr>`).join('')}</tbody></table>`,
  },
  Docusaurus: {
    prose: paragraph,
    code: (lines) =>
      `<div class="codeBlockContent"><pre class="prism-code language-python"><code>${lines.map((line) => `<span class="token-line" style="display:block">${tokens(line, { text: 'token string', word: 'token plain', number: 'token number' })}<br></span>`).join('')}</code></pre></div>`,
    page: (body) =>
      `<html data-theme="dark"><body style="background:#1b1b1d;color:#e3e3e3"><main>${body}</main>`,
  },
  'AG Grid beside text': {
    prose: paragraph,
    code: (lines) => `<pre>${lines.map(markup).join('\n')}</pre>`,
    table: grid,
  },
  MediaWiki: {
    prose: paragraph,
    code: around('<div class="mw-highlight mw-highlight-lang-python mw-content-ltr" dir="ltr">', '</div>'),
    page: (body) => `<div class="mw-body-content"><div class="mw-parser-output">${body}</div></div>`,
  },
  tex4ht: {
    prose: (text) =>
      `<p class="indent"><span class="cmr-10">${markup(text).replace(/, /g, ',</span><span class="cmr-10"> ')}</span></p>`,
    code: (lines) =>
      `<pre class="lstlisting"><span class="label"></span>${lines.map((line) => tokens(line, { text: 'cmtt-10', word: 'cmtt-10', number: 'cmtt-10' })).join('\n')}</pre>`,
  },
  'an epub reader': {
    prose: (text) => `<p class="calibre1"><span class="calibre2">${markup(text)}</span></p>`,
    code: (lines) => `<pre class="calibre3"><code>${lines.map(markup).join('\n')}</code></pre>`,
    page: (body) => `<div style="columns:2;height:560px;overflow:hidden">${body}</div>`,
  },
};

/** A page of each renderer. */
export const renderings: readonly { name: string; markup: string; lost?: string }[] = Object.entries(
  RENDERERS,
).map(([name, { prose, code, table: tableOf = table, page = (body: string) => body, lost }]) => {
  const set = (part: Part) =>
    part.kind === 'table'
      ? tableOf(part)
      : part.kind === 'code'
        ? code(part.lines)
        : prose(part.lines.join(' '));
  return { name, markup: page(SOURCE.map(set).join('\n')), ...(lost && { lost }) };
});
