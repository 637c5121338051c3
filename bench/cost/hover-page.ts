import type { RegistryProfile } from '@/lib/registry/profile';
import { accessionAt, type Page } from './pages';
import { titleAt } from './replies';

/** What tippy.js and the browser's own interest cards show: about what our card shows once it is filled. */
const CARD = `<strong>${titleAt('000001')}</strong><p>48.2 GB in 84 files · published 2 January 2024</p>
<p>Sand, Ada; Silt, Ada; Shell, Ada (2024) ${titleAt('000001')} [Data set].</p><button>Copy citation</button>`;

/**
 * Mentions in two columns, far enough apart that a card over one leaves the other free, and between them what
 * tippy.js and the browser's own interest cards open on.
 */
export function hoverPage({ prefix }: RegistryProfile, count: number): Page {
  const mention = (number: number) => `<span id="at-${number}">${prefix}:${accessionAt(number)}</span>`;
  const rows = Array.from(
    { length: count / 2 },
    (_, row) => `<p>${mention(2 * row)}${mention(2 * row + 1)}</p>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hover</title><style>
p{display:flex;justify-content:space-between;margin:0 20px;font:14px/20px sans-serif}
[interestfor]{interest-delay:300ms 0s}
#theirs{position:fixed;left:500px;top:20px}
</style><body><div id="theirs"><button id="tippy">tippy</button> <button id="platform" interestfor="card">platform</button></div>
<div id="card" popover="hint">${CARD}</div><template id="filling">${CARD}</template>${rows.join('\n')}</body></html>`;
  return { name: 'hover', html };
}
