import { type Html, html } from '@/demo/internet/html';
import type { HarbourCollection } from '@/demo/registry/collection';
import { NAME, PREFIX } from '@/demo/registry/harbour';
import { filesOf, sizeOf } from './collection-page';

function rowOf(collection: HarbourCollection, site: string): Html {
  const { accession, embargoed, draft, published } = collection;
  const shown = published.at(-1) ?? draft;
  const link = html`<a id="link-${accession}" href="${site}/collection/${accession}">${PREFIX}:${accession}</a>`;
  if (embargoed) return html`<tr><td>${link}</td><td>under embargo</td><td></td><td></td></tr>`;
  return html`<tr><td>${link}</td><td dir="auto">${shown.contents.name}</td><td class="number">${filesOf(shown)}</td><td class="number">${sizeOf(shown)}</td></tr>
`;
}

/** A table of everything the registry holds, one mention a row, in link and text at once. */
export function listingBody(collections: readonly HarbourCollection[], site: string): Html {
  return html`<header class="masthead"><strong>${NAME}</strong><a href="/">Sample pages</a></header>
<main>
<p class="kicker">Catalogue</p>
<h1>${collections.length} collections</h1>
<table>
<thead><tr><th scope="col">Collection</th><th scope="col">Title</th><th scope="col" class="number">Files</th><th scope="col" class="number">Size</th></tr></thead>
<tbody>
${collections.map((collection) => rowOf(collection, site))}
</tbody>
</table>
</main>`;
}
