import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '@/tools/locales/locale-files';
import { expectNone, root, source } from './source-tree';

/** What we promise in one document, and how that is held. */
interface Promised {
  readonly document: string;
  readonly text: string;
  /** By how it begins, each sentence and row, with the tests that fail where it is not so. */
  readonly proofs: Readonly<Record<string, readonly string[]>>;
  /** Sentences about what others do: the publisher, the reader, servers, browsers. No test of the program can fail for them. */
  readonly aboutOthers: readonly string[];
}

/** The part of a document between two of its headings. */
const sectionOf = (document: string, from: string, to: string) =>
  source(document).split(from)[1]?.split(to)[0] ?? '';

const PRIVACY: Promised = {
  document: 'PRIVACY.md',
  text: source('PRIVACY.md')
    .replace(/^\*In force.*$/m, '')
    .replace(/## Contact[\s\S]*/, ''),
  proofs: {
    'Accession shows what is behind': ['e2e/card.e2e.ts'],
    'To do so, it asks the registry': ['e2e/access.e2e.ts'],
    'There is no account, no server': ['tools/manifest.test.ts', 'lib/house.test.ts'],
    'On the sites listed in the settings': ['e2e/access.e2e.ts'],
    'Text that you paste, or select': ['e2e/private.e2e.ts', 'lib/messages/sought.test.ts'],
    'When you open the popup, it reads': ['e2e/article.e2e.ts'],
    'A PDF is read in your browser': ['e2e/requests.e2e.ts', 'e2e/pdf.e2e.ts', 'lib/house.test.ts'],
    'Before you act, nothing': ['e2e/requests.e2e.ts', 'e2e/ways.e2e.ts'],
    'Your acts are: resting': ['e2e/requests.e2e.ts'],
    'To the registry of the identifier': [
      'e2e/requests.e2e.ts',
      'lib/background/requests/describe.test.ts',
      'lib/background/requests/read-folder.test.ts',
    ],
    'A rest sends them 0.18 seconds': ['lib/hover/dwell.test.ts'],
    'They carry no cookie': ['e2e/access.e2e.ts', 'lib/background/requests/fetch-json.test.ts'],
    'It does not learn which page you are on.': ['e2e/access.e2e.ts', 'lib/background/zotero.test.ts'],
    'The side panel stays open': ['e2e/panel.e2e.ts', 'e2e/surfaces.e2e.ts'],
    'It shows what earlier replies tell': ['e2e/panel.e2e.ts', 'e2e/requests.e2e.ts'],
    'It asks about what it lists when': ['e2e/panel.e2e.ts', 'lib/messages/descriptions.test.ts'],
    'You may choose "Always ask in': ['e2e/panel.e2e.ts'],
    'The settings take that back.': ['components/options/options.test.tsx'],
    'The popup asks at once': ['e2e/requests.e2e.ts'],
    'To an archive of accession numbers': ['lib/kinds/accessions/api.test.ts'],
    'NCBI (`eutils.ncbi.nlm.nih.gov`': ['lib/kinds/accessions/api.test.ts'],
    "NCBI's hosts are among the sites": ['lib/settings/sites.test.ts'],
    'Requests to `eutils.ncbi.nlm.nih.gov` name': ['lib/kinds/accessions/api.test.ts'],
    'E-mail addresses and telephone': [
      'lib/kinds/accessions/api.test.ts',
      'lib/background/requests/reads.test.ts',
    ],
    "A reviewer's token in a link": ['lib/kinds/accessions/archives.test.ts'],
    'To DataCite (`api.datacite.org`)': ['e2e/works.e2e.ts'],
    "A list asks for up to 100 of a page's DOIs": ['lib/background/requests/ask-together.test.ts'],
    'To DataCite, at a press.': ['e2e/article.e2e.ts'],
    '"Ask DataCite which data sets': ['e2e/article.e2e.ts'],
    '"Ask DataCite how often': ['e2e/article.e2e.ts', 'lib/background/tabs/on-message.test.ts'],
    'Neither button is there where': [
      'e2e/article.e2e.ts',
      'entrypoints/page/start-cards.test.ts',
      'lib/background/tabs/on-message.test.ts',
    ],
    'To an archive that you add': ['e2e/options.e2e.ts', 'lib/background/requests/discover.test.ts'],
    'Your browser asks you about each host first.': ['lib/background/requests/discover.test.ts'],
    'To the site of a PDF': ['lib/pdf/fetch-pdf.test.ts', 'e2e/pdf.e2e.ts'],
    // The day of `e2e/requests` lacks it: there it answers at one port of the machine, which a second file would take as well,
    // and no driver answers Chromium's question for the permission.
    'To Zotero on your own computer': ['e2e/zotero.e2e.ts', 'lib/background/zotero.test.ts'],
    'Your browser has you allow it first.': ['lib/background/zotero.test.ts'],
    'To nobody else, nothing.': ['e2e/requests.e2e.ts', 'lib/house.test.ts'],
    '| replies of registries': ['lib/background/requests/replies.test.ts'],
    '| the identifiers found in each': ['lib/background/tabs/tab-mentions.test.ts'],
    '| when each registry was asked': [
      'lib/background/requests/request-queue.test.ts',
      'e2e/requests.e2e.ts',
    ],
    '| what you look up by a menu': ['lib/messages/sought.test.ts'],
    '| what you chose in the settings': [
      'lib/settings/store.test.ts',
      'lib/settings/citation-format.test.ts',
      'e2e/requests.e2e.ts',
    ],
    '| single pages on which': ['lib/settings/off.test.ts'],
    '| sites you allowed': ['lib/background/tabs/sites.test.ts', 'e2e/restart.e2e.ts'],
    'Of private windows nothing is written': ['e2e/private.e2e.ts'],
    'In Chromium a look-up in a private': ['e2e/private.e2e.ts', 'lib/background/keys/menus.test.ts'],
    'An identifier was read on a page': ['tools/manifest.test.ts'],
    'What is transmitted is the name': ['e2e/requests.e2e.ts'],
    'Chrome and Edge: the text of pages': ['lib/house.test.ts'],
  },
  aboutOthers: [
    'The registry sees your network address',
    'From DOIs that are asked for together',
    'Zotero learns that the request',
    'Removing the extension removes',
    'Firefox asks add-ons to declare',
    'The use of information received',
    'Should a later version send',
  ],
};

const README: Promised = {
  document: 'README.md',
  text: sectionOf('README.md', '## What it sends', '## Where to go on'),
  proofs: {
    'An identifier, to the archive': ['e2e/requests.e2e.ts', 'e2e/panel.e2e.ts'],
    'Three buttons send more': ['e2e/requests.e2e.ts', 'e2e/article.e2e.ts', 'e2e/zotero.e2e.ts'],
    'An archive that you add': ['e2e/requests.e2e.ts'],
    'Nothing before that': ['e2e/requests.e2e.ts', 'tools/manifest.test.ts', 'lib/house.test.ts'],
  },
  aboutOthers: ['PRIVACY.md says it in full.'],
};

const DECLARATIONS: Promised = {
  document: 'store/declarations.md',
  text: sectionOf('store/declarations.md', '# What the stores ask', '## Fields'),
  proofs: {
    'Single purpose.': ['e2e/card.e2e.ts'],
    'Shows what is behind the identifiers': ['e2e/card.e2e.ts'],
    'Remote code.': ['tools/manifest.test.ts'],
    'None.': ['tools/manifest.test.ts'],
    'All scripts are in the package': ['tools/manifest.test.ts'],
    '| `host_permissions`': ['tools/manifest.test.ts'],
    '| `optional_host_permissions`': ['tools/manifest.test.ts', 'e2e/access.e2e.ts'],
    '| `storage`': ['lib/settings/store.test.ts', 'lib/background/tabs/tab-mentions.test.ts'],
    '| `activeTab`': ['e2e/access.e2e.ts'],
    '| `scripting`': ['e2e/pages-update.e2e.ts', 'e2e/pages-update-granted.e2e.ts'],
    '| `contextMenus`': ['lib/background/keys/menus.test.ts'],
    '| `sidePanel`': ['e2e/panel.e2e.ts'],
    '| `offscreen`': ['lib/background/save-apart.test.ts'],
    '| `clipboardWrite`': ['entrypoints/page/copy-key.test.ts'],
    'Website content: read in the browser.': ['lib/house.test.ts'],
    'An identifier that the reader asks about': ['e2e/requests.e2e.ts', 'e2e/article.e2e.ts'],
    'The side panel asks about': ['e2e/panel.e2e.ts'],
    '"Save to Zotero" hands': ['e2e/zotero.e2e.ts'],
    'An archive that the reader adds': ['e2e/requests.e2e.ts'],
    'Nothing else is sent; nothing is collected': ['e2e/requests.e2e.ts', 'tools/manifest.test.ts'],
    'Not collected:': ['tools/manifest.test.ts'],
  },
  aboutOthers: ['Not sold, not used', 'Privacy policy:'],
};

const LISTING: Promised = {
  document: 'store/listing/en.txt',
  text: sectionOf('store/listing/en.txt', 'dbGaP and EGA.', 'Its source is open'),
  proofs: {
    'Accession never changes a page.': ['e2e/untouched.e2e.ts', 'e2e/pages-update.e2e.ts'],
    'When you ask about an identifier': ['e2e/requests.e2e.ts', 'e2e/panel.e2e.ts'],
    'Two buttons ask DataCite more': ['e2e/requests.e2e.ts', 'e2e/article.e2e.ts'],
    '“Save to Zotero” hands': ['e2e/zotero.e2e.ts'],
    'An archive that you add': ['e2e/requests.e2e.ts'],
    'Nothing else is sent to anybody.': ['e2e/requests.e2e.ts', 'lib/house.test.ts'],
    'There is no account': ['tools/manifest.test.ts', 'lib/house.test.ts'],
  },
  aboutOthers: [],
};

/** Words with which an interface promises what is read, sent or kept. */
const PROMISES =
  /\b(?:[Nn]othing (?:is|was|were)|sent nowhere|is asked only|are asked|only an identifier|and only when|No page is read|and no other|learns|contacted|stored|are read only)\b/;

/** By its key, each sentence of the interface that promises such a thing. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  zoteroNotAllowed: ['lib/background/zotero.test.ts'],
  zoteroText: ['e2e/zotero.e2e.ts', 'lib/background/zotero.test.ts'],
  askAboutText: ['e2e/panel.e2e.ts', 'e2e/requests.e2e.ts'],
  panelAsksText: ['e2e/panel.e2e.ts'],
  askArticleTells: ['e2e/requests.e2e.ts', 'e2e/article.e2e.ts'],
  readThisPdfText: ['e2e/pdf.e2e.ts', 'lib/house.test.ts'],
  pdfIntro: ['e2e/pdf.e2e.ts', 'lib/house.test.ts'],
  reachEverywhereText: ['e2e/requests.e2e.ts'],
  reachAskedText: ['e2e/ways.e2e.ts'],
  builtInWhy: ['e2e/requests.e2e.ts'],
  notKept: ['e2e/private.e2e.ts'],
  showCardsOff: ['e2e/control.e2e.ts'],
  welcomeSampleText: ['e2e/requests.e2e.ts', 'e2e/article.e2e.ts'],
  registriesText: ['lib/background/enabled-registries.test.ts', 'e2e/article.e2e.ts'],
  siteAsked: ['e2e/ways.e2e.ts'],
  addRefused: ['lib/background/requests/discover.test.ts'],
  offPages_one: ['lib/settings/off.test.ts'],
  offPages_other: ['lib/settings/off.test.ts'],
};

const isThere = (path: string) => existsSync(join(root, path));

/** Each sentence, and each row of a table, without its marks. */
function sentencesOf(text: string): string[] {
  const blocks = text.replace(/^#.*$/gm, '\n').split(/\n(?=\n|- |\|)/);
  const plain = blocks.map((block) =>
    block
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^- |\*+/g, ''),
  );
  const rows = plain.filter((block) => block !== '' && !/^\|(?: what \|| permission \||-)/.test(block));
  return rows.flatMap((row) => (row.startsWith('|') ? [row] : row.split(/(?<=[.!?]"?) (?=[A-Z"“])/)));
}

test.each([PRIVACY, README, DECLARATIONS, LISTING])(
  'each sentence of $document names the tests that prove it, and each of them is there',
  ({ document, text, proofs, aboutOthers }) => {
    const sentences = sentencesOf(text);
    const starts = [...Object.keys(proofs), ...aboutOthers];
    expectNone([
      ...sentences
        .filter((sentence) => !starts.some((start) => sentence.startsWith(start)))
        .map(
          (sentence) =>
            `${document} says "${sentence}", and no test proves it. Name one in lib/house/privacy.test.ts, or take the sentence out.`,
        ),
      ...starts
        .filter((start) => !sentences.some((sentence) => sentence.startsWith(start)))
        .map((start) => `${document} no longer says "${start} …". Take it off this list.`),
      ...Object.entries(proofs).flatMap(([start, named]) =>
        [named]
          .flat()
          .filter((proof) => !isThere(proof))
          .map((proof) => `${proof} is to prove "${start} …" of ${document}, and is not there.`),
      ),
    ]);
    expect(sentences.length).toBeGreaterThan(3);
  },
);

test('each sentence with which the product promises what it reads, sends or keeps names its tests', () => {
  const texts = textsIn('en');
  const promising = Object.keys(texts).filter((key) => PROMISES.test(texts[key] ?? ''));
  expect(promising.toSorted()).toEqual(Object.keys(SAID).toSorted());
  expectNone(
    Object.values(SAID)
      .flat()
      .filter((proof) => !isThere(proof)),
  );
});
