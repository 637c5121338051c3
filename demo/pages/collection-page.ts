import { type Html, html } from '@/demo/internet/html';
import { type HarbourCollection, type HarbourVersion, versionOf } from '@/demo/registry/collection';
import { type Addresses, NAME, PREFIX } from '@/demo/registry/harbour';
import { toRecord } from '@/demo/registry/record';

const MASTHEAD = html`<header class="masthead"><strong>${NAME}</strong><a href="/">Sample pages</a></header>`;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const WHOLE = new Intl.NumberFormat('en');

/** `2.6 TB` and the like, for people. */
function sizeOf({ contents }: HarbourVersion): string {
  const { numberOfBytes } = contents.assetsSummary;
  const power = UNITS.findLastIndex((_, index) => index === 0 || numberOfBytes >= 1000 ** index);
  const amount = numberOfBytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power]}`;
}

function filesOf({ contents }: HarbourVersion): string {
  return WHOLE.format(contents.assetsSummary.numberOfFiles);
}

/** What the site shows of a collection under embargo: that it is there, and no more. */
function embargoedBody({ accession }: HarbourCollection): Html {
  return html`${MASTHEAD}
<main><p class="kicker">Under embargo</p><h1>${PREFIX}:${accession}</h1>
<p>This collection is not open yet. Its owners can read it when they have signed in.</p></main>`;
}

function versionBody(collection: HarbourCollection, held: HarbourVersion, addresses: Addresses): Html {
  const record = toRecord(collection, held, addresses);
  const doi = held.version === 'draft' ? undefined : record.doi;
  const link = html`<a href="https://doi.org/${doi ?? ''}">${doi ?? ''}</a>`;
  const others = [...collection.published, collection.draft].map(
    ({ version }) => html`<li><a href="/collection/${collection.accession}/${version}">${version}</a></li>`,
  );
  return html`${MASTHEAD}
<main><article>
<p class="kicker">${held.version === 'draft' ? 'Draft' : 'Published'}</p>
<h1>${record.name}</h1>
<p style="white-space: pre-line">${record.description}</p>
<dl>
<dt>Identifier</dt><dd>${record.id}</dd>
<dt>DOI</dt><dd>${doi === undefined ? 'none' : link}</dd>
<dt>Size</dt><dd>${sizeOf(held)} in ${filesOf(held)} files</dd>
<dt>Licence</dt><dd>${(record.license ?? []).join(', ') || 'none named'}</dd>
<dt>Contributors</dt><dd>${record.contributor.map(({ name }) => name).join('; ')}</dd>
<dt>Citation</dt><dd>${record.citation}</dd>
</dl>
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
