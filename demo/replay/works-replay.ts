import type { Answer } from '@/demo/http/answer';
import { type Html, html } from '@/demo/http/html';
import { pageAround } from '@/demo/pages/layout';
import { identifierOfAddress } from '@/lib/identifier/address';
import { findMatches } from '@/lib/identifier/find-matches';
import { builtInRegistries } from '@/lib/registry/built-in';
import { repositories } from '@/lib/registry/kinds/datacite/repositories';
import type { KeptWork } from './works-folder';

/** Where DataCite answers. */
export const WORKS_HOST = new URL(repositories[0]?.apiUrl ?? '').host;

const PATH = '/dois/';

/** What DataCite says today of the work at an address of its API. */
export function workReply(works: readonly KeptWork[], { pathname }: URL): Answer {
  const doi = pathname.startsWith(PATH) ? decodeURIComponent(pathname.slice(PATH.length)).toLowerCase() : '';
  const kept = works.find(({ identifier }) => identifier.accession === doi);
  const missing = { errors: [{ status: '404', title: 'The resource you are looking for doesn’t exist.' }] };
  return {
    status: kept ? 200 : 404,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
    body: JSON.stringify(kept?.reply ?? missing),
  };
}

/** The work's page at its repository, where a link there leads to that work. */
function siteOf({ identifier, record }: KeptWork): string | null {
  const named = identifierOfAddress(record.url ?? '', builtInRegistries);
  return named?.accession === identifier.accession ? record.url : null;
}

/** How a page can name a work. */
export type WorkForm = 'doi' | 'site' | 'prose';

/** Each way in which a text names a work, as the text or address that does. */
export function namesOf(work: KeptWork): readonly (readonly [form: WorkForm, text: string])[] {
  const { accession } = work.identifier;
  // Not every DOI that DataCite knows is one of a repository that is read for.
  if (findMatches(accession, builtInRegistries).length === 0) return [];
  const site = siteOf(work);
  return [
    ['doi', `https://doi.org/${accession}`],
    ...(site === null ? [] : [['site', site] as const]),
    ['prose', `doi:${accession.toUpperCase()}`],
  ];
}

function rowOf(work: KeptWork, at: number): Html {
  const cells = namesOf(work).map(([form, text]) =>
    form === 'prose'
      ? html`<td>See <span id="prose-${at}">${text}</span>.</td>`
      : html`<td><a id="${form}-${at}" href="${text}">${form === 'doi' ? text : 'landing page'}</a></td>`,
  );
  return html`<tr>${cells}</tr>
`;
}

/** A page that names each work, in the order of the list, as `namesOf` says: `#<form>-<place in the list>`. */
export function worksPage(works: readonly KeptWork[]): string {
  return pageAround(
    'Works, by DOI and address',
    html`<main><h1>${works.length} works</h1>
<table><tbody>
${works.map(rowOf)}</tbody></table></main>`,
  );
}
