import { type Html, html } from '@/demo/internet/html';
import { pageAround } from '@/demo/pages/layout';
import { DRAFT } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { findMatches } from '@/lib/kinds/find-matches';
import { type RecordFile, shownOf } from './records-folder';
import type { KeptWork } from './works-folder';

/** How a page can name what it names: by a link to its DOI, to its page, or in prose. */
export type Form = 'doi' | 'site' | 'prose';
type Names = readonly (readonly [form: Form, text: string])[];

/** Each way in which a page names a collection; one without a DOI has no such link. */
export function namesOfCollection(collection: readonly RecordFile[]): Names {
  const { identifier, record } = shownOf(collection);
  const { registry, accession, version } = identifier;
  const { prefix, siteUrl, paths } = registry;
  return [
    ['prose', `${prefix}:${accession}/${version}`],
    ['site', `${siteUrl}/${paths.site}/${accession}`],
    ...(version === DRAFT || !record.doi ? [] : [['doi', `https://doi.org/${record.doi}`] as const]),
  ];
}

/** The work's page at its repository, where a link there leads to that work. */
function siteOf({ identifier, record }: KeptWork): string | null {
  const named = identifierOfAddress(record.url ?? '', builtInRegistries);
  return named?.accession === identifier.accession ? (record.url ?? null) : null;
}

/** Each way in which a page names a work, as the text or address that does. */
export function namesOfWork(work: KeptWork): Names {
  const { accession } = work.identifier;
  // The extension reads DOIs of its repositories only, not every DOI of DataCite.
  if (findMatches(accession, builtInRegistries).length === 0) return [];
  const site = siteOf(work);
  return [
    ['doi', `https://doi.org/${accession}`],
    ...(site === null ? [] : [['site', site] as const]),
    ['prose', `doi:${accession.toUpperCase()}`],
  ];
}

function rowOf(key: string | number, names: Names): Html {
  const cells = names.map(([form, text]) =>
    form === 'prose'
      ? html`<td>See <span id="prose-${key}">${text}</span>.</td>`
      : html`<td><a id="${form}-${key}" href="${text}">${form === 'doi' ? text : 'landing page'}</a></td>`,
  );
  return html`<tr>${cells}</tr>
`;
}

/** A page that names each of them in every way, each at `#<form>-<key>`. */
export function pageNaming(rows: readonly (readonly [key: string | number, names: Names])[]): string {
  return pageAround(
    'Each named in every way',
    html`<main><h1>${rows.length}, each named in every way</h1>
<table><tbody>
${rows.map(([key, names]) => rowOf(key, names))}</tbody></table></main>`,
  );
}
