import { type Html, html } from '@/demo/internet/html';
import type { HarbourCollection } from '@/demo/registry/collection';
import { NAME, PREFIX } from '@/demo/registry/harbour';

/** A supplement that names many collections, one a line. */
export function shelfBody(shelf: readonly HarbourCollection[]): Html {
  return html`<header class="masthead"><strong>${NAME}</strong><a href="/">Sample pages</a></header>
<main>
<p class="kicker">Supplement</p>
<h1>A series of ${shelf.length}</h1>
<ol>${shelf.map(({ accession }) => html`<li>${PREFIX}:${accession}</li>`)}</ol>
</main>`;
}
