import { type Answer, htmlAnswer } from '@/demo/internet/answer';
import { type Html, html } from '@/demo/internet/html';
import { isShelved } from '@/demo/registry/collections/all';
import type { Holdings } from '@/demo/registry/routes';
import { collectionBody } from './collection-page';
import { fontAt } from './fonts';
import { kindAt } from './kinds/kind-at';
import { bodyOf, pageAround } from './layout';
import { shelfBody } from './shelf';

interface SamplePage {
  readonly title: string;
  readonly about: string;
  readonly body: (holdings: Holdings) => Html;
  /** A page with a policy runs no script, its own included. */
  readonly policy?: string;
}

const fromFile = (name: string) => (holdings: Holdings) => bodyOf(name, holdings.addresses.site);

const SAMPLE_PAGES: ReadonlyMap<string, SamplePage> = new Map([
  [
    '/paper',
    {
      title: 'Replay outlasts the maze',
      about: 'a paper with mentions in every form',
      body: fromFile('paper'),
    },
  ],
  ['/shelf', { title: 'A series', about: 'a list of many collections', body: shelf }],
  [
    '/plain',
    { title: 'What the tide leaves', about: 'an essay that names no collection', body: fromFile('plain') },
  ],
  [
    '/csp',
    {
      title: 'A reef falls silent',
      about: 'a brief report that allows no script',
      body: fromFile('short-paper'),
      policy: "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
    },
  ],
  [
    '/works',
    {
      title: 'Octopuses at rest',
      about: 'a review that names data of many repositories',
      body: fromFile('works'),
    },
  ],
  ['/growing', { title: 'Shelf', about: 'a feed that grows and changes', body: fromFile('growing') }],
]);

function shelf({ collections }: Holdings): Html {
  return shelfBody([...collections.values()].filter(isShelved));
}

function homeBody(): Html {
  const links = [...SAMPLE_PAGES].map(
    ([path, { title, about }]) => html`<li><a href="${path}">${title}</a>: ${about}</li>`,
  );
  return html`<header class="masthead"><strong>Harbour Archive</strong><span>Sample pages</span></header>
<main><h1>Pages to read with the extension</h1><ul>${links}</ul></main>`;
}

function show({ title, body, policy }: SamplePage, holdings: Holdings): Answer {
  const headers: Record<string, string> = policy === undefined ? {} : { 'Content-Security-Policy': policy };
  return htmlAnswer(pageAround(title, body(holdings), policy === undefined), 200, headers);
}

const COLLECTION_PAGE =
  /^\/collection\/(?<accession>\d{6})(?:\/(?<version>draft|0\.\d{6}\.\d{4}))?(?:\/|\/files)?$/;

/** The page at an address of the site, or null. */
export function pageAt({ pathname }: URL, holdings: Holdings): Answer | null {
  if (pathname === '/') return htmlAnswer(pageAround('Harbour Archive', homeBody()));
  const sample = SAMPLE_PAGES.get(pathname);
  if (sample) return show(sample, holdings);
  const kind = kindAt(pathname, holdings.addresses.site);
  if (kind) return htmlAnswer(pageAround(kind.title, kind.body));
  const font = fontAt(pathname);
  if (font) return font;
  const { accession = '', version } = COLLECTION_PAGE.exec(pathname)?.groups ?? {};
  const body = collectionBody(holdings.collections.get(accession), version, holdings.addresses);
  return body && htmlAnswer(pageAround(`Harbour Archive ${accession}`, body));
}
