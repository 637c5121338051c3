import type { Exhibit, Lost } from './exhibit';
import { markup, paragraph, setPart, table } from './markup';
import { type Part, SOURCE } from './source';

/** A program's markup: functions for each kind of part, and for the page around them. */
interface Renderer {
  readonly prose: (text: string) => string;
  readonly code: (lines: readonly string[]) => string;
  readonly table?: (part: Part) => string;
  readonly page?: (body: string) => string;
  readonly lost?: Lost;
}

/**
 * Matches the pieces into which Pygments and similar highlighters split code: strings, words, numbers, other
 * characters.
 */
const TOKEN = /(?<text>"[^"]*")|(?<word>[A-Za-z_]\w*)|(?<number>\d+)|\s+|[^\s\w"]+/g;

/**
 * Highlights a line of code: each string, word and number becomes an element with the class that is given for its kind.
 */
export const tokens = (line: string, { text, word, number }: Record<'text' | 'word' | 'number', string>) =>
  line.replace(TOKEN, (token, isText, isWord, isNumber) => {
    const kind = isText ? text : isWord ? word : isNumber ? number : null;
    return kind === null ? markup(token) : `<span class="${kind}">${markup(token)}</span>`;
  });
const pygments = (line: string) => tokens(line, { text: 's2', word: 'n', number: 'mi' });
const highlighted = (lines: readonly string[]) =>
  `<pre><span></span>${lines.map(pygments).join('\n')}\n</pre>`;

/** Breaks a text into lines, as word processors do in the HTML that they write. */
export const wrapped = (text: string) => text.replace(/(.{60,76}?)\s/g, '$1\n');

/** Turns the addresses of a text into links. */
export const linked = (text: string, link: (address: string) => string) =>
  markup(text).replace(/https:\/\/[^\s,]+(?=\W*(?:\s|$))/g, (found) => {
    const address = found.replace(/[.,]$/, '');
    return link(address) + found.slice(address.length);
  });

const around = (before: string, after: string) => (lines: readonly string[]) =>
  `${before}${highlighted(lines)}${after}`;

/**
 * Returns the markup of a notebook cell, as JupyterLab and nbconvert's template for JupyterLab write it. `editor` has
 * the classes of the element around the code.
 */
const labCell = (editor: string) =>
  around(
    `<div class="jp-Cell jp-CodeCell jp-Notebook-cell"><div class="jp-Cell-inputWrapper"><div class="jp-InputArea jp-Cell-inputArea"><div class="jp-InputPrompt jp-InputArea-prompt">In [1]:</div><div class="jp-CodeMirrorEditor jp-Editor jp-InputArea-editor" data-type="inline"><div class="${editor}"><div class="highlight hl-ipython3">`,
    '</div></div></div></div></div></div>',
  );
const labText = (text: string) =>
  `<div class="jp-Cell jp-MarkdownCell"><div class="jp-RenderedHTMLCommon jp-RenderedMarkdown jp-MarkdownOutput" data-mime-type="text/markdown">${paragraph(text)}</div></div>`;

/** Returns the markup of a notebook cell as JupyterLab shows it, editable or read-only. */
const liveCell = (isEditable: boolean) => (lines: readonly string[]) =>
  `<div class="cm-editor"><div class="cm-scroller"><div class="cm-content" role="textbox" aria-multiline="true" contenteditable="${isEditable}">${lines.map((line) => `<div class="cm-line">${pygments(line)}</div>`).join('')}</div></div></div>`;

const RENDERERS: Readonly<Record<string, Renderer>> = {
  'nbconvert 5, classic': {
    prose: (text) =>
      `<div class="cell border-box-sizing text_cell rendered"><div class="text_cell_render border-box-sizing rendered_html">${paragraph(text)}</div></div>`,
    code: around(
      '<div class="cell border-box-sizing code_cell rendered"><div class="input"><div class="inner_cell"><div class="input_area"><div class=" highlight hl-ipython3">',
      '</div></div></div></div></div>',
    ),
  },
  'nbconvert 6, lab': { prose: labText, code: labCell('CodeMirror cm-s-jupyter') },
  'nbconvert 7, lab': { prose: labText, code: labCell('cm-editor cm-s-jupyter') },
  'JupyterLab, read-only': { prose: labText, code: liveCell(false) },
  'JupyterLab, live': { prose: labText, code: liveCell(true) },
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
  "a code host's notebook": {
    prose: (text) => `<div class="nb-cell nb-markdown-cell">${paragraph(text)}</div>`,
    code: (lines) =>
      `<div class="nb-cell nb-code-cell"><div class="nb-input" data-prompt-number="1"><pre><code data-language="python" class="lang-python">${lines.map((line) => tokens(line, { text: 'token string', word: 'token', number: 'token number' })).join('\n')}</code></pre></div></div>`,
    page: (body) => `<div class="js-render-plain nb-notebook"><div class="nb-worksheet">${body}</div></div>`,
  },
  "a model host's card": {
    prose: paragraph,
    code: (lines) =>
      `<div class="relative group"><button class="copy" type="button">Copy</button><pre><!-- HTML_TAG_START --><code class="language-python">${lines.map((line) => tokens(line, { text: 'hljs-string', word: 'hljs-title function_', number: 'hljs-number' })).join('\n')}</code><!-- HTML_TAG_END --></pre></div>`,
    page: (body) =>
      `<div class="sticky" style="position:sticky;top:0;height:60px;background:#fff"><button>Like</button></div><div class="model-card-content prose dark:prose-invert">${body}</div>`,
  },
  'a word processor, saved as a page': {
    prose: (text) =>
      `<p class=MsoNormal><span lang=EN-US style='font-family:"Times New Roman",serif;mso-fareast-language:DE'>${wrapped(markup(text)).replace(/\b([A-Z]{4,})\b/g, '<span class=SpellE>$1</span>')}<o:p></o:p></span></p>`,
    code: (lines) =>
      lines
        .map(
          (line) =>
            `<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-US style='font-family:"Courier New"'>${markup(line).replace(/ {2}/g, '<span style="mso-spacerun:yes">&nbsp; </span>')}<o:p></o:p></span></p>`,
        )
        .join('\n'),
    table: ({ lines }) =>
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0>${lines
        .map(
          (line) =>
            `<tr>${line
              .split('|')
              .map(
                (cell) =>
                  `<td width=201 valign=top><p class=MsoNormal><span lang=EN-US>${markup(cell)}<o:p></o:p></span></p></td>`,
              )
              .join('')}</tr>`,
        )
        .join('\n')}</table>`,
    page: (body) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=DE style='tab-interval:35.4pt'><div class=WordSection1>${body}</div>`,
  },
  'a shared document, published': {
    prose: (text) =>
      `<p class="c1"><span class="c0">${markup(text)
        .replace(
          /https:\/\/([^\s,]+)/g,
          (whole, rest) =>
            `</span><span class="c4"><a class="c5" href="https://www.google.com/url?q=https://${rest}&amp;sa=D&amp;source=editors&amp;ust=1700000000000001&amp;usg=AOvVaw0">${whole}</a></span><span class="c0">`,
        )
        .replace(/, /g, ',</span><span class="c0">&nbsp;')}</span></p>`,
    code: (lines) =>
      `<a id="t.1"></a><table class="c7"><tr class="c8"><td class="c9" colspan="1" rowspan="1">${lines
        .map((line) => `<p class="c1"><span class="c2">${markup(line).replace(/ /g, '&nbsp;')}</span></p>`)
        .join('')}</td></tr></table>`,
    table: ({ lines }) =>
      `<table class="c7">${lines
        .map(
          (line) =>
            `<tr class="c8">${line
              .split('|')
              .map(
                (cell) =>
                  `<td class="c9" colspan="1" rowspan="1"><p class="c1"><span class="c0">${markup(cell)}</span></p></td>`,
              )
              .join('')}</tr>`,
        )
        .join('')}</table>`,
    page: (body) => `<div id="contents"><div class="c10 doc-content">${body}</div></div>`,
  },
  "a newsletter's post": {
    prose: (text) => `<p><span>${markup(text)}</span></p>`,
    code: (lines) =>
      `<div class="highlighted_code_block" data-attrs="{&quot;language&quot;:&quot;python&quot;}" data-component-name="HighlightedCodeBlockToDOM"><pre class="shiki"><code class="language-python">${markup(lines.join('\n'))}</code></pre></div>`,
    page: (body) =>
      `<div class="available-content"><div dir="auto" class="body markup">${body}</div></div><div class="subscription-widget"><form><input type="email"><button>Subscribe</button></form></div>`,
  },
  "a blog's post": {
    prose: (text) =>
      `<p class="pw-post-body-paragraph nn no" data-selectable-paragraph="">${markup(text)}</p>`,
    code: (lines) =>
      `<pre class="ml mm mn"><span class="nt nu" data-selectable-paragraph="">${lines.map((line) => tokens(line, { text: 'hljs-string', word: 'hljs-keyword', number: 'hljs-number' })).join('<br>')}</span></pre>`,
  },
  'an archive of papers': {
    prose: (text) =>
      `<section class="data-availability-statement" lang="en"><h2 class="pmc_sec_title">Data Availability</h2><p>${linked(text, (address) => `<a href="${address}" class="usa-link usa-link--external" data-ga-action="click_feat_suppl" target="_blank" rel="noopener noreferrer">${address}</a>`)}</p></section>`,
    code: (lines) => `<pre class="pmc_code">${lines.map(markup).join('\n')}</pre>`,
    table: (part) =>
      `<section class="tw xbox font-sm"><h3 class="obj_head">Table 1.</h3><div class="tbl-box p" tabindex="0">${table(part).replace(/<(t[hd])>/g, '<$1 align="left" rowspan="1" colspan="1">')}</div></section>`,
  },
  'a reader of papers with notes': {
    prose: (text) =>
      `<p class="p p-first">${linked(text, (address) => `<a target="_blank" href="${address}" id="__tag_1">${address}</a>`).replace(/(DANDI|EMBER)(?=:)/g, '<span class="annotation accession" data-annotation="1">$1</span>')}</p>`,
    code: (lines) => `<div class="preformat"><pre>${lines.map(markup).join('\n')}</pre></div>`,
    table: (part) => `<div class="xtable">${table(part)}</div>`,
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

/** One page per program, as markup. */
export const pages: readonly { name: string; markup: string; lost: Lost | undefined }[] = Object.entries(
  RENDERERS,
).map(([name, { prose, code, table: tableOf = table, page = (body: string) => body, lost }]) => {
  const body = SOURCE.map((part) => setPart(part, { prose, code, table: tableOf })).join('\n');
  return { name, markup: `<!doctype html>${page(body)}`, lost };
});

export const renderings: readonly Exhibit[] = pages.map(({ name, markup, lost }) => ({
  name,
  lost,
  layDown: (page) => page.setContent(markup),
}));
