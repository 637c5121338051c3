import { type Answer, htmlAnswer } from '@/demo/internet/answer';
import { type Html, html } from '@/demo/internet/html';
import type { Holdings } from '@/demo/registry/routes';
import { collectionBody } from './collection-page';
import { fontAt } from './fonts';
import { kindAt } from './kinds/kind-at';
import { bodyOf, pageAround } from './layout';

interface SamplePage {
  /** Of its body, in `bodies`. */
  readonly file: string;
  readonly title: string;
  readonly about: string;
  /** A page with a policy runs no script, its own included. */
  readonly policy?: string;
}

const SAMPLE_PAGES: Readonly<Record<string, SamplePage>> = {
  '/paper': {
    file: 'paper',
    title: 'Replay outlasts the maze',
    about: 'a paper with mentions in every form',
  },
  '/plain': { file: 'plain', title: 'What the tide leaves', about: 'an essay that names no collection' },
  '/csp': {
    file: 'short-paper',
    title: 'A reef falls silent',
    about: 'a brief report that allows no script',
    policy: "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
  },
  '/works': {
    file: 'works',
    title: 'Octopuses at rest',
    about: 'a review that names data of many repositories',
  },
  '/growing': { file: 'growing', title: 'Shelf', about: 'a feed that grows and changes' },
};

function homeBody(): Html {
  const links = Object.entries(SAMPLE_PAGES).map(
    ([path, { title, about }]) => html`<li><a href="${path}">${title}</a>: ${about}</li>`,
  );
  return html`<header class="masthead"><strong>Harbour Archive</strong><span>Sample pages</span></header>
<main><h1>Pages to read with the extension</h1><ul>${links}</ul></main>`;
}

function show({ file, title, policy }: SamplePage, site: string): Answer {
  const headers: Record<string, string> = policy === undefined ? {} : { 'Content-Security-Policy': policy };
  return htmlAnswer(pageAround(title, bodyOf(file, site), policy === undefined), 200, headers);
}

const COLLECTION_PAGE =
  /^\/collection\/(?<accession>\d{6})(?:\/(?<version>draft|0\.\d{6}\.\d{4}))?(?:\/|\/files)?$/;

/** The page at an address of the site, or null. */
export function pageAt({ pathname }: URL, holdings: Holdings): Answer | null {
  if (pathname === '/') return htmlAnswer(pageAround('Harbour Archive', homeBody()));
  const { site } = holdings.addresses;
  const sample = Object.hasOwn(SAMPLE_PAGES, pathname) && SAMPLE_PAGES[pathname];
  if (sample) return show(sample, site);
  const kind = kindAt(pathname, site);
  if (kind) return htmlAnswer(pageAround(kind.title, kind.body));
  const font = fontAt(pathname);
  if (font) return font;
  const { accession = '', version } = COLLECTION_PAGE.exec(pathname)?.groups ?? {};
  const body = collectionBody(holdings.collections.get(accession), version, holdings.addresses);
  return body && htmlAnswer(pageAround(`Harbour Archive ${accession}`, body));
}
