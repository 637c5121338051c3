import { readdirSync, readFileSync } from 'node:fs';
import { type Answer, answerOf, htmlAnswer } from '@/demo/internet/answer';
import { Html, html } from '@/demo/internet/html';
import { versionOf } from '@/demo/registry/collection';
import { collections } from '@/demo/registry/collections';
import { NAME, PREFIX } from '@/demo/registry/harbour';
import { toRecord } from '@/demo/registry/record';
import { fontAt } from './fonts';
import { layerings, plainDocuments } from './layers';
import { pageAround } from './layout';
import { STATE_PAGES, statesPage } from './states-page';

const bodies = new URL('./bodies/', import.meta.url);

/**
 * Paths of the sample pages. Each is the name of the file with the page's body. Pages below `/kinds` imitate certain
 * real sites.
 */
export const samplePaths: readonly string[] = readdirSync(bodies, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace('\\', '/').replace('.html', '')}`);

/** Content security policy of one page, on which no script may run, not even the page's own. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'";

/** Makes a sample page. Its heading is also its title. */
function samplePage(path: string, site: string): Answer {
  const body = readFileSync(new URL(`.${path}.html`, bodies), 'utf8').replaceAll('{{site}}', site);
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(body) ?? [];
  const isStrict = path === '/csp';
  const page = pageAround(title, new Html(body), !isStrict);
  return htmlAnswer(page, 200, isStrict ? { 'Content-Security-Policy': POLICY } : {});
}

/** Returns a page that lays things over a mention; null if the path is none of theirs. */
function layeredPage(path: string, site: string): Answer | null {
  const [, type, text] = plainDocuments.find(([name]) => path === `/layers/${name}`) ?? [];
  if (type && text) return answerOf(type, text);
  const layering = layerings.find(({ name }) => path === `/layers/${name}`);
  if (!layering) return null;
  const { name, body, script } = layering;
  const scripted = script ? `${body}<script>${script}</script>` : body;
  return htmlAnswer(pageAround(name, new Html(scripted.replaceAll('{{site}}', site))));
}

const MASTHEAD = html`<header class="masthead"><strong>${NAME}</strong><a href="/">Sample pages</a></header>`;

function homePage(): Answer {
  const links = samplePaths.map((path) => html`<li><a href="${path}">${path}</a></li>`);
  const body = html`${MASTHEAD}<main><h1>Pages to read with the extension</h1><ul>${links}</ul></main>`;
  return htmlAnswer(pageAround(NAME, body));
}

/**
 * Makes a collection's page on the registry's site. Shows the given version, or else the last published one, or else
 * the draft. Returns null if there is no such collection or version.
 */
function collectionPage(accession: string, version: string | undefined, site: string): Answer | null {
  const collection = collections.get(accession);
  if (!collection) return null;
  const { draft, published, embargoed } = collection;
  const held = version === undefined ? (published.at(-1) ?? draft) : versionOf(collection, version);
  if (!held) return null;
  const { id, name, description, citation } = toRecord(collection, held, site);
  const article = embargoed
    ? html`<h1>${PREFIX}:${accession}</h1><p>Under embargo: its owners can read it when they have signed in.</p>`
    : html`<p class="kicker">${id}</p><h1>${name}</h1><p>${description}</p><p>${citation}</p>`;
  const body = html`${MASTHEAD}<main><article>${article}</article></main>`;
  return htmlAnswer(pageAround(`${NAME} ${accession}`, body));
}

const COLLECTION_PAGE =
  /^\/collection\/(?<accession>\d{6})(?:\/(?<version>draft|0\.\d{6}\.\d{4}))?(?:\/|\/files)?$/;

/** Returns the page at a path of the registry's site; null if there is none. */
export function pageAt(pathname: string, site: string): Answer | null {
  if (pathname === '/') return homePage();
  if (samplePaths.includes(pathname)) return samplePage(pathname, site);
  const archives = STATE_PAGES[pathname];
  if (archives) return htmlAnswer(statesPage(archives));
  const { accession = '', version } = COLLECTION_PAGE.exec(pathname)?.groups ?? {};
  return fontAt(pathname) ?? layeredPage(pathname, site) ?? collectionPage(accession, version, site);
}
