import { type Html, html } from '@/demo/internet/html';
import { type HarbourCollection, type HarbourVersion, versionOf } from '@/demo/registry/collection';
import { type Addresses, NAME, PREFIX } from '@/demo/registry/harbour';
import { toRecord } from '@/demo/registry/record';

const MASTHEAD = html`<header class="masthead"><strong>${NAME}</strong><a href="/">Sample pages</a></header>`;

/** What the site shows of a collection under embargo: that it is there, and no more. */
function embargoedBody({ accession }: HarbourCollection): Html {
  return html`${MASTHEAD}
<main><p class="kicker">Under embargo</p><h1>${PREFIX}:${accession}</h1>
<p>This collection is not open yet. Its owners can read it when they have signed in.</p></main>`;
}

function versionBody(collection: HarbourCollection, held: HarbourVersion, addresses: Addresses): Html {
  const { id, name, description, citation } = toRecord(collection, held, addresses);
  const others = [...collection.published, collection.draft].map(
    ({ version }) => html`<li><a href="/collection/${collection.accession}/${version}">${version}</a></li>`,
  );
  return html`${MASTHEAD}
<main><article>
<p class="kicker">${id}</p>
<h1>${name}</h1>
<p style="white-space: pre-line">${description}</p>
<p>${citation}</p>
<h2>Versions</h2><ul>${others}</ul>
</article></main>`;
}

/**
 * The site's page of a collection: the version named, else the one published last, else the draft.
 * Null where there is no such collection or version.
 */
export function collectionBody(
  collection: HarbourCollection | undefined,
  version: string | undefined,
  addresses: Addresses,
): Html | null {
  if (!collection) return null;
  if (collection.embargoed) return embargoedBody(collection);
  const newest = collection.published.at(-1) ?? collection.draft;
  const held = version === undefined ? newest : versionOf(collection, version);
  return held && versionBody(collection, held, addresses);
}
