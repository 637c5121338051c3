import type { Exhibit } from './exhibit';
import { markup, paragraph, setPart, table } from './markup';
import { linked, tokens, wrapped } from './renderings';
import type { Part } from './source';
import { SOURCE } from './source';

/**
 * Pages of publishers, code hosts and archives. Only these platforms can run their own software, so the museum writes
 * their markup itself: the elements and classes by which public programs find texts on the platform. No page is a stored
 * one, and none was compared with the live site.
 */
interface Platform {
  readonly prose: (text: string) => string;
  readonly code?: (lines: readonly string[]) => string;
  readonly table?: (part: Part) => string;
  readonly page?: (body: string) => string;
  /** Styles that decide what is drawn. */
  readonly style?: string;
  readonly differs?: string;
}

const link = (attributes: string) => (address: string) => `<a ${attributes} href="${address}">${address}</a>`;

/** Height of a line of code in a file's view, in CSS px. */
const LINE = 20;
const VIEW = `
  .react-code-file-contents { position: relative; margin: 8px 0; font: 12px/${LINE}px monospace; width: 900px; }
  .react-code-file-contents textarea {
    position: absolute; inset: 0; z-index: 1; width: 100%; height: 100%; padding: 0 0 0 92px; border: 0; resize: none;
    box-sizing: border-box; background: unset; color: transparent; font: inherit; white-space: pre; overflow: hidden;
    tab-size: 8; outline: none;
  }
  .react-code-line-contents { padding-left: 92px; white-space: pre; min-height: ${LINE}px; tab-size: 8; }
  [data-code-text]::before { content: attr(data-code-text); }`;

/** Draws lines of code from attributes or as text, under a field that holds their text. */
const fileView = (draw: (line: string) => string) => (lines: readonly string[]) =>
  `<div class="react-code-file-contents" role="presentation" data-tab-size="8" style="height:${lines.length * LINE}px"><textarea data-testid="read-only-cursor-text-area" aria-label="file content" aria-readonly="true" inputmode="none" tabindex="0" aria-multiline="true" spellcheck="false" wrap="off">${markup(lines.join('\n'))}</textarea><div class="react-code-lines">${lines.map((line) => `<div class="react-code-text react-code-line-contents"><div class="react-file-line html-div" data-testid="code-cell" style="position:relative">${draw(line)}</div></div>`).join('')}</div></div>`;
const fromAttributes = fileView((line) => `<span class="pl-s" data-code-text="${markup(line)}"></span>`);
const asText = fileView((line) => tokens(line, { text: 'pl-s', word: 'pl-s1', number: 'pl-c1' }));
const inLines = (view: (lines: readonly string[]) => string) => (text: string) =>
  view(wrapped(text).split('\n'));

const PLATFORMS: Readonly<Record<string, Platform>> = {
  'GitHub, a file whose lines are drawn from attributes': {
    prose: inLines(fromAttributes),
    code: fromAttributes,
    style: VIEW,
  },
  'GitHub, a file whose lines have text': { prose: inLines(asText), code: asText, style: VIEW },
  'GitLab, a file': {
    prose: paragraph,
    code: (lines) =>
      `<div class="blob-viewer" data-type="simple"><div class="file-content code js-syntax-highlight gl-flex"><div class="gl-flex gl-flex-col"></div><div class="blob-content gl-flex gl-w-full"><pre class="code highlight gl-relative"><code>${lines.map((line, at) => `<span id="LC${at + 1}" class="line" lang="python">${tokens(line, { text: 's2', word: 'n', number: 'mi' })}</span>`).join('\n')}</code></pre></div></div></div>`,
  },
  HighWire: {
    prose: (text) =>
      `<p id="p-7">${linked(text, link('class="ext-link" data-hwp-ext-link-id="1"'))} <a id="xref-ref-12-1" class="xref-bibr" href="#ref-12">12</a></p>`,
    page: (body) =>
      `<div class="article fulltext-view"><div class="section data-availability" id="sec-9"><h2>Data availability</h2>${body}</div><div class="section ref-list"><ol class="cit-list"><li><span id="ref-12">A reference.</span></li></ol></div></div>`,
  },
  Silverchair: {
    prose: (text) =>
      `<p class="chapter-para">${linked(text, link('class="link link-uri openInAnotherWindow" target="_blank"'))} <span class="xrefLink" id="jumplink-r1"></span><a href="javascript:;" reveal-id="r1" data-open="r1" class="link link-ref link-reveal xref-bibr">Lee 2020</a></p>`,
    table: (part) =>
      `<div class="table-full-width-wrap"><div class="table-wrap table-wide"><div class="table-overflow">${table(part)}</div></div></div>`,
    page: (body) =>
      `<div class="widget-ArticleFulltext"><div class="article-section-wrapper js-article-section js-content-section">${body}</div></div>`,
  },
  LaTeXML: {
    prose: (text) =>
      `<div class="ltx_para"><p class="ltx_p">${linked(text, link('class="ltx_ref ltx_url ltx_font_typewriter" title=""'))}<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup>A note.</span></span></span></p></div>`,
    code: (lines) =>
      `<div class="ltx_listing ltx_lst_language_Python ltx_lstlisting ltx_listing">${lines.map((line) => `<div class="ltx_listingline">${tokens(line, { text: 'ltx_text ltx_lst_string', word: 'ltx_text ltx_lst_identifier', number: 'ltx_text' })}</div>`).join('')}</div>`,
    table: (part) =>
      `<figure class="ltx_table">${table(part).replaceAll('<td>', '<td class="ltx_td ltx_align_left">')}</figure>`,
    page: (body) => `<article class="ltx_document"><section class="ltx_section">${body}</section></article>`,
    style: '.ltx_note_outer{display:none}',
  },
  Notion: {
    prose: (text) =>
      `<div data-block-id="1" class="notion-selectable notion-text-block"><div style="display:flex"><div spellcheck="true" placeholder=" " data-content-editable-leaf="true" contenteditable="false" style="max-width:100%;width:100%;white-space:pre-wrap;word-break:break-word">${linked(text, link('class="notion-link-token notion-focusable-token notion-enable-hover" style="display:inline" target="_blank"'))}</div></div></div>`,
    code: (lines) =>
      `<div data-block-id="2" class="notion-selectable notion-code-block"><div class="line-numbers notion-code-block" style="display:flex"><div spellcheck="false" data-content-editable-leaf="true" contenteditable="false" style="white-space:pre;flex:1">${lines.map((line) => tokens(line, { text: 'token string', word: 'token', number: 'token number' })).join('\n')}</div></div></div>`,
    table: (part) =>
      `<div class="notion-table-block">${table(part).replace(/<(t[hd])>([^<]*)<\/\1>/g, '<td><div class="notion-table-cell-text notranslate" contenteditable="false" style="white-space:pre-wrap">$2</div></td>')}</div>`,
    page: (body) => `<div class="notion-page-content">${body}</div>`,
  },
  'Notion, a page that can be edited': {
    prose: (text) =>
      `<div data-block-id="1" class="notion-selectable notion-text-block"><div contenteditable="true" data-content-editable-leaf="true" style="white-space:pre-wrap">${markup(text)}</div></div>`,
    page: (body) => `<div class="notion-page-content">${body}</div>`,
  },
  ScienceDirect: {
    prose: (text) =>
      `<div class="u-margin-s-bottom" id="p0120">${linked(text, (address) => `<a class="anchor anchor-primary" href="${address}" target="_blank"><span class="anchor-text-container"><span class="anchor-text">${address}</span><svg focusable="false" viewBox="0 0 8 8" aria-label="Opens in new window" width="8" height="8" class="icon icon-arrow-up-right-tiny arrow-external-link"><path d="M1 1h6v6"></path></svg></span></a>`)} <a class="anchor anchor-primary" href="#b0015" name="bb0015"><span class="anchor-text-container"><span class="anchor-text">[3]</span></span></a></div>`,
    table: (part) =>
      `<div class="tables frame-topbot colsep-0 rowsep-0"><div class="groups">${table(part).replaceAll('<td>', '<td class="align-left">')}</div></div>`,
    page: (body) => `<div class="Body u-font-serif" id="body"><section id="s0100">${body}</section></div>`,
  },
  'Springer Nature': {
    prose: (text) =>
      `<p>${linked(text, link('rel="nofollow noopener"'))}<sup><a data-track="click" data-test="citation-ref" title="Lee" href="/articles/s41586#ref-CR31" id="ref-link-section-d1">31</a></sup></p>`,
    code: (lines) => `<pre><code>${lines.map(markup).join('\n')}</code></pre>`,
    table: (part) =>
      `<div class="c-article-table-container"><div class="c-article-table-border c-table-scroll-wrapper"><div class="c-table-scroll-wrapper__content" data-component-scroll-wrapper=""><div class="data last-table">${table(part).replaceAll('<td>', '<td class="u-text-left ">')}</div></div></div></div>`,
    page: (body) =>
      `<section data-title="Data availability"><div class="c-article-section" id="data-availability-section"><h2 class="c-article-section__title">Data availability</h2><div class="c-article-section__content" id="data-availability-content">${body}</div></div></section>`,
  },
  Wiley: {
    prose: (text) =>
      `<p>${linked(text, link('class="linkBehavior"'))}<span><sup><a href="#adma1-bib-0012" id="adma1-bib-0012R-1" class="bibLink tab-link" data-tab="pane-pcw-references">12</a></sup></span></p>`,
    table: (part) =>
      `<div class="article-table-content"><div class="article-table-content-wrapper" tabindex="0">${table(part).replace('<table>', '<table class="table article-section__table">')}</div></div>`,
    page: (body) =>
      `<section class="article-section__content" id="adma1-sec-0090"><h2 class="article-section__title section__title section1">Data Availability Statement</h2>${body}</section>`,
  },
  eLife: {
    prose: (text) =>
      `<p class="paragraph">${linked(text, link(''))} (<a href="#bib12" class="js-contextual-data">Lee, 2020</a>)</p>`,
    table: (part) => `<div class="table-container js-table-container">${table(part)}</div>`,
    page: (body) =>
      `<section class="article-section " id="data" data-behaviour="ArticleSection" data-initial-state="closed"><header class="article-section__header"><h2 class="article-section__header_text">Data availability</h2></header><div class="article-section__body">${body}</div></section>`,
  },
  PubMed: {
    prose: (text) =>
      `<p>${linked(text, link('class="usa-link" target="_blank" rel="noopener"')).replace('DANDI:000017', '<b>DANDI:000017</b>')}</p>`,
    page: (body) =>
      `<div class="abstract" id="abstract"><h2 class="title">Abstract</h2><div class="abstract-content selected" id="eng-abstract">${body}</div></div>`,
  },
  'Invenio RDM, a record': {
    prose: paragraph,
    code: (lines) => `<pre><code class="language-python">${lines.map(markup).join('\n')}</code></pre>`,
    page: (body) =>
      `<section id="description" class="rel-mt-2 rich-input-content" aria-label="Record description"><div style="word-wrap:break-word">${body}</div></section>`,
  },
  'figshare, an item': {
    prose: (text) => `<p>${linked(text, link('rel="nofollow" target="_blank"'))}</p>`,
    page: (body) =>
      `<div class="item-description"><div class="dMcjs"><div class="fs-rich-text" data-test="description">${body}</div></div></div>`,
  },
};

export const platforms: readonly Exhibit[] = Object.entries(PLATFORMS).map(
  ([
    name,
    { prose, code = paragraphs, table: tableOf = table, page: around = String, style = '', differs },
  ]) => {
    const body = SOURCE.map((part) => setPart(part, { prose, code, table: tableOf })).join('\n');
    const content = `<!doctype html><meta charset="utf-8"><style>${style}</style>${around(body)}`;
    return { name, differs, layDown: (page) => page.setContent(content) };
  },
);

/** Draws code as publishers do that have no element for it. */
function paragraphs(lines: readonly string[]): string {
  return `<p><code>${lines.map(markup).join('<br>')}</code></p>`;
}
