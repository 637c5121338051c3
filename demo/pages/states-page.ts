import { html } from '@/demo/internet/html';
import { PREFIX } from '@/demo/registry/harbour';
import { type ArchiveRow, archiveStates, type PlacedState, toldStates } from '@/demo/samples/archive-states';
import { type Identifier, pageUrl, parseKey, toCurie } from '@/lib/identifier/identifier';
import { archiveOf } from '@/lib/kinds/accessions/archives';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { pageAround } from './layout';

/** Words before accessions that mean nothing without them. */
const BEFORE: Partial<Readonly<Record<ArchiveRow, string>>> = {
  pdb: 'PDB ',
  metabolomicsworkbench: 'Metabolomics Workbench ',
};

/** Matches the key of a collection, which is that of the embedded registry. */
const COLLECTION = /^harbour:/;

function mentionOf({ archive, state, names }: PlacedState) {
  const id = `${archive}-${state}`;
  if (COLLECTION.test(names)) return html`<span id="${id}">${names.replace(COLLECTION, `${PREFIX}:`)}</span>`;
  const identifier: Identifier | null = parseKey(names, builtInRegistries);
  if (!identifier) throw new Error(`No registry names ${names}.`);
  if (archiveOf(identifier.registry.key)?.linked)
    return html`<a id="${id}" href="${pageUrl(identifier)}">${state}</a>`;
  return html`${BEFORE[archive] ?? ''}<span id="${id}">${toCurie(identifier)}</span>`;
}

/** Makes a page that names a data set in each state that some archives tell. */
export function statesPage(archives: readonly ArchiveRow[]): string {
  const rows = archives.map((archive) => {
    const cells = toldStates([archive]).map((placed) => html`<td>${mentionOf(placed)}</td>`);
    return html`<tr><td>${archive}</td>${cells}</tr>`;
  });
  const title = 'What each archive answers';
  return pageAround(title, html`<main><article><h1>${title}</h1><table>${rows}</table></article></main>`);
}

const ARCHIVES = Object.keys(archiveStates) as readonly ArchiveRow[];

/** The archives in two halves, as one page with all states takes a browser long. */
export const STATE_PAGES: Readonly<Record<string, readonly ArchiveRow[]>> = {
  '/archive-states': ARCHIVES.slice(0, ARCHIVES.length / 2),
  '/archive-states-more': ARCHIVES.slice(ARCHIVES.length / 2),
};
