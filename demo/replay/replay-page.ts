import { type Html, html } from '@/demo/http/html';
import { pageAround } from '@/demo/pages/layout';
import type { RegistryProfile } from '@/lib/registry/profile';
import { type KeptCollection, shownOf } from './records-folder';

function rowOf(collection: KeptCollection, { prefix, siteUrl, paths }: RegistryProfile): Html {
  const { accession } = collection;
  const { version, record } = shownOf(collection);
  const doi = version === 'draft' ? undefined : record.doi;
  const address = `https://doi.org/${doi ?? ''}`;
  const doiLink = html`<a id="doi-${accession}" href="${address}">${address}</a>`;
  return html`<tr>
<td><a id="site-${accession}" href="${siteUrl}/${paths.site}/${accession}">landing page</a></td>
<td>${doi === undefined ? 'no DOI' : doiLink}</td>
<td>See <span id="curie-${accession}">${prefix}:${accession}/${version}</span>.</td>
</tr>
`;
}

/**
 * A page that names each collection three times: `#site-<accession>` links to its page on the site, `#doi-<accession>`
 * to its DOI, where the version has one, and `#curie-<accession>` is prose.
 */
export function replayPage(collections: readonly KeptCollection[], registry: RegistryProfile): string {
  const rows = collections.map((collection) => rowOf(collection, registry));
  return pageAround(
    'Collections, three times each',
    html`<main><h1>${collections.length} collections, three times each</h1>
<table><thead><tr><th scope="col">Site</th><th scope="col">DOI</th><th scope="col">Prose</th></tr></thead>
<tbody>
${rows}</tbody></table></main>`,
  );
}
