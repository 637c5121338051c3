/**
 * Pages that lay things over a mention, or draw it in unusual ways. For each of them, it is known what a person would
 * say to be under the pointer. Browser tests and a bench point at them.
 */
export interface Layering {
  /** Name of the page below `/layers/`. */
  readonly name: string;
  /** Markup. The pointer is put on the beginning of the first line of the element `#at`. */
  readonly body: string;
  /** Accession that a person sees under the pointer; null if the person sees none. */
  readonly seen: string | null;
  /** Script that the page runs. */
  readonly script?: string;
}

/** The mention that is pointed at, and another one that must not be taken for it. */
const AT = '<span id="at">HARBOUR:000003</span>';
const OTHER = 'HARBOUR:000014';

/** A box in which a layer can be placed over a text. */
const box = (text: string, over: string, style = '') =>
  `<div class="box" style="${style}"><p class="text">${text}</p>${over}</div>`;
/** A layer over all of the box around it. */
const layer = (style: string, inside = '') => `<div class="over" style="${style}">${inside}</div>`;

/** A picture of one colour. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><rect width="400" height="60" fill="teal"/></svg>',
)}`;

/** A text layer as of a PDF viewer, over a picture of the page. */
const PDF = `<div class="box" style="height:60px"><canvas class="over" width="400" height="60"></canvas>
<div class="over" style="color:transparent"><span style="position:absolute;left:12px;top:12px;white-space:pre">${AT}</span></div></div>`;
const fill = (times = 1) =>
  `for (const it of document.querySelectorAll('canvas')) it.getContext('2d').fillRect(0, 0, ${400 * times}, 60)`;

const shadow = (markup: string) =>
  `customElements.define('x-tile', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(markup)} } })`;

const SEEN: Readonly<Record<string, string | readonly [body: string, script: string]>> = {
  plain: box(AT, ''),
  'stretched-link': box(`Data: ${AT}, <a class="stretched" href="#more">more</a>`, ''),
  'stretched-parent': `<a class="box tile" href="#more"><span class="text">${AT}</span></a>`,
  'transparent-layer': box(AT, layer('')),
  'tinted-layer': box(AT, layer('background:rgba(0,80,200,.12)')),
  'gradient-layer': box(AT, layer('background:linear-gradient(rgba(0,0,0,0),rgba(0,0,0,.3))')),
  'clear-end-of-fade': box(
    `${AT}<br><br><br><br>end`,
    layer('background:linear-gradient(transparent,transparent 30%,#fff 60%)'),
  ),
  'opacity-0': box(AT, layer('background:#c00;opacity:0')),
  'opacity-0-around': box(AT, layer('opacity:0', layer('background:#c00', 'A menu'))),
  'file-field': box(AT, '<input class="over" type="file" aria-label="File" style="opacity:0">'),
  'faint-picture': box(
    AT,
    `<img class="over" alt="" src="${PICTURE}" style="width:400px;height:60px;opacity:.15">`,
  ),
  watermark: box(AT, layer('pointer-events:none;color:#8888', 'DRAFT DRAFT DRAFT DRAFT')),
  'marker-pen': box(AT, layer('background:#ff0;mix-blend-mode:multiply')),
  'text-without-pointer': box(`<span style="pointer-events:none">${AT}</span>`, ''),
  'link-without-pointer': box(
    '<a id="at" style="pointer-events:none" href="{{site}}/collection/000003">Songs</a>',
    '',
  ),
  'svg-label': `<svg width="400" height="60"><rect width="400" height="60" fill="#cde"/><text id="at" x="12" y="34" pointer-events="none">HARBOUR:000003</text></svg>`,
  'svg-capture': `<svg width="400" height="60"><text id="at" x="12" y="34">HARBOUR:000003</text><rect width="400" height="60" fill="none" pointer-events="all"/></svg>`,
  'svg-arrows': box(
    AT,
    '<svg class="over" width="400" height="60"><path d="M300 10L390 50" stroke="red" fill="none"/></svg>',
  ),
  'empty-canvas': [
    box(AT, '<canvas class="over" width="400" height="60"></canvas>'),
    "document.querySelector('canvas').getContext('2d').fillRect(300, 0, 50, 50)",
  ],
  'code-editor': `<div class="box"><pre class="text">${AT} --all</pre><textarea class="over" readonly style="background:transparent;border:0;color:transparent;resize:none">HARBOUR-000003 --all</textarea></div>`,
  'two-layers': `<div class="box" style="height:60px"><pre class="over">${AT}</pre><pre class="over" style="color:transparent" aria-hidden="true">HARBOUR:000003</pre></div>`,
  'label-in-corner': box(AT, layer('text-align:end', 'New')),
  'badge-in-corner': box(AT, '<div class="over cornered"></div>'),
  turned: `<div style="height:260px;padding:100px 40px"><p class="text" style="transform:rotate(40deg);width:max-content">${OTHER} and <span id="at" class="tip">HARBOUR:000003</span></p></div>`,
  scaled: `<div style="transform:scale(1.8);transform-origin:0 0;height:60px">${box(AT, layer(''))}</div>`,
  columns: `<div style="columns:2;width:600px"><p>${'Songs of the harbour, one after the other. '.repeat(12)}</p><p>${AT}</p></div>`,
  'over-picture': `<div class="box" style="height:60px"><img class="over" alt="" src="${PICTURE}"><p class="over">${AT}</p></div>`,
  'text-layer-of-pdf': [PDF, fill()],
  scroller: [
    `<div id="pane" class="box" style="height:60px;overflow:auto"><p>${'Songs.<br>'.repeat(20)}</p><p class="text">${AT}</p>${layer('')}</div>`,
    "document.getElementById('pane').scrollTop = 9999",
  ],
  'ripple-in-shadow': [
    '<x-tile></x-tile>',
    shadow(`<div style="position:relative"><p>${AT}</p><i style="position:absolute;inset:0"></i></div>`),
  ],
  'ripple-over-slot': [
    `<x-tile>${AT}</x-tile>`,
    shadow(
      '<div style="position:relative;background:#eef"><slot></slot><i style="position:absolute;inset:0"></i></div>',
    ),
  ],
  dialog: [`<dialog><p class="text">${AT}</p></dialog>`, "document.querySelector('dialog').showModal()"],
  popover: [
    `<div popover="manual"><p class="text">${AT}</p></div>`,
    "document.querySelector('[popover]').showPopover()",
  ],
  'without-box': box(`<span style="display:contents">${AT}</span>`, ''),
  'text-without-box': box(
    `<span id="line"><span id="at" style="display:contents">HARBOUR:000003</span></span>`,
    '',
  ),
  overflowing: `<div class="box" style="height:0"><p class="text" style="height:0">${AT}</p></div>`,
  'in-pieces': box('<span id="at">HARB<b>OUR:</b>000003</span>', layer('')),
  vertical: `<div class="box" style="writing-mode:vertical-rl;height:240px"><p class="text">${AT}</p></div>`,
  zoomed: `<div style="zoom:1.5">${box(AT, layer(''))}</div>`,
  'link-in-tile': box(
    '<a id="at" class="stretched" href="{{site}}/collection/000003">Songs of ferrets</a>',
    '',
  ),
  'text-in-tile': box(`<a class="stretched" href="{{site}}/collection/000014">Songs</a> with ${AT}`, ''),
};

const UNSEEN: typeof SEEN = {
  'fixed-bar': [
    `<header class="bar" style="position:fixed">The bar of the site</header><p class="text" style="height:120px">${AT}</p>`,
    '',
  ],
  'bar-with-menu': `<header class="bar" style="position:fixed"><a href="#menu">Menu</a></header><p class="text" style="height:120px">${AT}</p>`,
  'frosted-bar': `<header class="bar" style="position:fixed;background:rgba(255,255,255,.2);backdrop-filter:blur(12px)"></header><p class="text">${AT}</p>`,
  'bar-of-glass': `<header class="bar" style="position:fixed;background:rgba(255,255,255,.9)"></header><p class="text">${AT}</p>`,
  'bar-over-text-without-pointer': `<header class="bar" style="position:fixed"></header><p class="text" style="pointer-events:none">${AT}</p>`,
  'dialog-of-page': box(
    AT,
    `<div role="dialog" class="over" style="position:fixed;background:#fff">A question</div>`,
  ),
  picture: box(AT, `<img class="over" alt="" src="${PICTURE}">`),
  'picture-in-background': box(AT, layer(`background:url('${PICTURE}')`)),
  canvas: [box(AT, '<canvas class="over" width="400" height="60"></canvas>'), fill()],
  'text-over-text': box(
    AT,
    layer('padding:12px;white-space:nowrap', 'This is another text, over the first one'),
  ),
  'behind-its-parent': `<div class="box" style="background:#fff"><p class="text" style="position:relative;z-index:-1">${AT}</p></div>`,
  'painted-pseudo': box(AT, '<div class="over painted"></div>'),
  'painted-tile': `<a class="box tile painted" href="#more"><span class="text">${AT}</span></a>`,
  'dark-end-of-fade': box(
    `<br><br><br><br>${AT}`,
    layer('background:linear-gradient(transparent,transparent 30%,#fff 60%)'),
  ),
  'scrolled-out': `<div class="box" style="height:40px;overflow:hidden"><p>Songs of the harbour, and a long line.</p><p class="text" style="margin-top:30px">${AT}</p></div><p class="text">Below.</p>`,
  'scrolled-out-without-pointer': `<div class="box" style="height:40px;overflow:hidden;pointer-events:none"><p>Songs of the harbour, and a long line.</p><p class="text" style="margin-top:30px">${AT}</p></div><p class="text">Below.</p>`,
  'behind-a-dialog': [
    `<p class="text">${AT}</p><dialog style="margin-top:200px">A question</dialog>`,
    "document.querySelector('dialog').showModal()",
  ],
  'behind-a-popover': [
    `<p class="text">${AT}</p><div popover="manual" style="inset:0;margin:0;width:100%;height:160px;border:0">A menu</div>`,
    "document.querySelector('[popover]').showPopover()",
  ],
  inert: `<p class="text" inert>${AT}</p>`,
  'svg-shape': `<svg width="400" height="60"><text id="at" x="12" y="34">HARBOUR:000003</text><rect width="400" height="60" fill="#cde"/></svg>`,
  'hidden-menu': box(`Songs of the harbour`, layer('visibility:hidden', AT)),
  'painted-in-shadow': [
    '<x-tile></x-tile>',
    shadow(
      `<div style="position:relative"><p>${AT}</p><i style="position:absolute;inset:0;background:#fff"></i></div>`,
    ),
  ],
  'painted-over-slot': [
    `<x-tile>${AT}</x-tile>`,
    shadow(
      '<div style="position:relative"><slot></slot><i style="position:absolute;inset:0;background:#fff"></i></div>',
    ),
  ],
  'beside-turned-text': `<div style="height:320px;padding:150px 40px 0"><p class="text" style="transform:rotate(40deg);width:max-content;position:relative">HARBOUR:000003<span id="at" style="position:absolute;left:60%;top:60px;width:8px;height:8px"></span></p></div>`,
  'rest-of-a-tile': box(
    '<a class="stretched" href="{{site}}/collection/000003">Songs</a><span id="at" style="margin-left:160px">of ferrets</span>',
    '',
  ),
};

/** Documents that are not HTML, each with a mention: the path below `/layers/`, the type, the text. */
export const plainDocuments: readonly (readonly [name: string, type: string, text: string])[] = [
  [
    'figure.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><text id="at" x="40" y="46" font-size="20">HARBOUR:000003</text></svg>',
  ],
  [
    'feed.xml',
    'text/xml',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>HARBOUR:000003</title><entry><summary>HARBOUR:000014</summary></entry></feed>',
  ],
  [
    'records.xml',
    'text/xml',
    '<?xml version="1.0"?><records><record id="1">HARBOUR:000003</record><record id="2">HARBOUR:000014</record></records>',
  ],
];

const STYLE = `<style>
main { max-width: none; }
.box { display: block; position: relative; width: 400px; min-height: 40px; margin: 0; }
.text { display: block; margin: 0; padding: 12px; color: #111; }
.over { position: absolute; inset: 0; margin: 0; box-sizing: border-box; width: 100%; }
canvas.over, img.over { width: 400px; height: 60px; }
.bar { inset: 0 0 auto; z-index: 5; height: 140px; background: #fff; }
.stretched::after { content: ""; position: absolute; inset: 0; }
.tile::after { content: ""; position: absolute; inset: 0; }
.painted::after { content: ""; position: absolute; inset: 0; background: #fff; }
.cornered::after { content: ""; position: absolute; right: 0; top: 0; width: 20px; height: 20px; background: #c00; }
</style>`;

const layeringOf =
  (seen: string | null) =>
  ([name, drawn]: readonly [string, (typeof SEEN)[string]]): Layering => {
    const [body, script] = typeof drawn === 'string' ? [drawn, ''] : drawn;
    return { name, seen, body: `${STYLE}<main>${body}</main>`, script };
  };

export const layerings: readonly Layering[] = [
  ...Object.entries(SEEN).map(layeringOf('000003')),
  ...Object.entries(UNSEEN).map(layeringOf(null)),
];
