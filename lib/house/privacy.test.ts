import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PromiseName, promises } from '@/e2e/promises/promises';
import { textsIn } from '@/tools/locales/locale-files';
import { expectNone } from './expect-none';
import { root, source } from './source-tree';

/**
 * Proves a sentence of a document. From the strongest kind of proof to the weakest, it is: a condition that
 * all requests recorded during a day of use must meet (`e2e/promises`); an attack on the production build
 * (`e2e/attack`); a test, by file and title; or a whole test file. A sentence with "never" or "only" needs
 * more than a test file.
 */
type Proof =
  | `promise: ${PromiseName}`
  | `attack: ${string}`
  | `${string}.ts › ${string}`
  | `${string}.${'ts' | 'tsx'}`;

/** The promises that a document makes, with the proofs of each. */
interface Promised {
  readonly document: string;
  readonly text: string;
  /** Maps each sentence and table row, by its first words, to its proofs. */
  readonly proofs: Readonly<Record<string, readonly Proof[]>>;
  /**
   * Sentences about others, such as the publisher, the reader, servers and browsers. They need no proof,
   * because no test of the program can prove them.
   */
  readonly aboutOthers: readonly string[];
}

/** Returns the part of a document between two headings. */
const sectionOf = (document: string, from: string, to: string) =>
  source(document).split(from)[1]?.split(to)[0] ?? '';

const PRIVACY: Promised = {
  document: 'PRIVACY.md',
  text: source('PRIVACY.md')
    .replace(/^\*In force.*$/m, '')
    .replace(/## Contact[\s\S]*/, ''),
  proofs: {
    'Accession shows the data sets behind': ['e2e/card.e2e.ts'],
    'To do so, it asks the archive': ['e2e/access.e2e.ts'],
    'There is no account, no server': [
      'promise: an act asks its own hosts alone',
      'promise: a request carries no cookie, referrer or origin',
      'tools/manifest.test.ts',
    ],
    'On the sites listed in the settings': ['e2e/access.e2e.ts'],
    'Known pages for submission': [
      'e2e/sites.e2e.ts › %s is not read',
      'e2e/sites.e2e.ts › a click on an excluded page reads that page, once',
      'tools/site-tables.test.ts › $what: $example is never read by default',
    ],
    'If you allow a host to be asked': ['promise: a host that is allowed for asking is not read'],
    'A page that names a data set can find': ['e2e/attack.e2e.ts'],
    'In a frame of another site than': [
      'e2e/pages-presence.e2e.ts › sees nothing of us',
      'e2e/pages-presence.e2e.ts › once the pointer comes into it',
    ],
    'Text that you paste, or select': [
      'promise: text that is pasted, selected or in a PDF is neither sent nor kept',
    ],
    'When you open the popup, it reads': ['e2e/article.e2e.ts'],
    'When it lists the data sets of a page, a text or a PDF': [
      'e2e/look-up-dois.e2e.ts',
      'lib/page/read/passages.test.ts',
      'lib/pdf/mentions.test.ts',
    ],
    'A PDF is read in your browser': [
      'promise: text that is pasted, selected or in a PDF is neither sent nor kept',
      'e2e/pdf.e2e.ts',
    ],
    'Before you act, nothing': [
      'promise: nothing is sent before an act',
      'attack: make us send a request that no reader asked for',
      'e2e/ways.e2e.ts',
    ],
    'Your acts are: hovering': ['e2e/requests.e2e.ts'],
    'To the archive of the identifier': [
      'e2e/requests.e2e.ts',
      'lib/background/requests/describe.test.ts',
      'lib/background/requests/read-folder.test.ts',
    ],
    'Hovering sends them 0.18 seconds': [
      'lib/page/card/card-machine.test.ts › a rest asks 180 ms before a card that opens after %i ms',
    ],
    'They carry no cookie': ['promise: a request carries no cookie, referrer or origin'],
    'It does not learn which page you are on.': [
      'promise: a request says nothing of the page',
      'lib/background/zotero.test.ts',
    ],
    'The side panel stays open': ['e2e/panel.e2e.ts', 'e2e/surfaces.e2e.ts'],
    'It shows what is known from earlier replies': [
      'promise: nothing is sent before an act',
      'e2e/panel.e2e.ts › lists three pages that come to the front, and sends no request',
    ],
    'It asks about what it lists when': ['e2e/panel.e2e.ts', 'lib/messages/descriptions.test.ts'],
    'You may choose "Look up without': ['e2e/panel.e2e.ts'],
    'The settings take that back.': ['components/options/options.test.tsx'],
    'The popup asks at once': ['e2e/requests.e2e.ts'],
    'To an archive of accession numbers': [
      'promise: a request holds the name of its data set',
      'promise: a request says nothing of the page',
    ],
    'NCBI (`eutils.ncbi.nlm.nih.gov`': [
      'lib/kinds/accessions/api.test.ts',
      'lib/kinds/accessions/geo-text.test.ts',
      'lib/kinds/accessions/ena.test.ts',
    ],
    'A list, the bibliography and the check': [
      'lib/background/requests/describe-further.test.ts › a list asks one request: %s',
    ],
    'You allowed these hosts at install, except': [
      'tools/manifest.test.ts',
      'promise: an act asks its own hosts alone',
    ],
    'Archives that Accession only names': [
      'components/accessions.test.tsx',
      'e2e/accessions.e2e.ts › an archive without an API is named, opened and asked for nothing',
    ],
    'Requests to `eutils.ncbi.nlm.nih.gov` name': [
      'promise: a request says nothing of the page',
      'promise: a request carries no cookie, referrer or origin',
      'lib/kinds/accessions/api.test.ts',
    ],
    'Where the record of a data set names the paper': [
      'lib/kinds/accessions/papers.test.ts',
      'promise: a request holds the name of its data set',
    ],
    'A list sends no such request': [
      'lib/background/requests/describe.test.ts › are not asked about for a list',
    ],
    'For a run, an experiment': [
      'lib/background/requests/describe-part.test.ts',
      'e2e/accession-parts.e2e.ts',
    ],
    "A list asks for up to 100 of a page's runs": ['lib/kinds/accessions/parts.test.ts'],
    'From the replies of these archives, fields for e-mail addresses': [
      'promise: contact details are neither shown, copied nor kept',
      'lib/kinds/accessions/contacts.test.ts',
    ],
    'From the other texts, whatever looks like': [
      'promise: contact details are neither shown, copied nor kept',
      'lib/kinds/accessions/contacts.test.ts',
    ],
    'That an archive does not have a data set': [
      'lib/background/requests/reads.test.ts › is the only answer with onlyKept: %s',
      'lib/background/requests/reads.test.ts › is asked for each time where nothing says how long that holds',
    ],
    "A reviewer's token in a link": ["promise: a reviewer's token is neither sent, shown nor kept"],
    'To DataCite (`api.datacite.org`)': ['e2e/works.e2e.ts'],
    "A list asks for up to 100 of a page's DOIs": ['lib/background/requests/ask-together.test.ts'],
    'Some of these turn out to be no data': [
      'e2e/works.e2e.ts › DOIs of the table of prefixes: data, a text, and one that DataCite does not have',
      'lib/background/requests/reads.test.ts › is not asked for again on the same day',
    ],
    'To DataCite, Europe PMC and NCBI, at a press.': ['e2e/article.e2e.ts'],
    '"Ask DataCite, Europe PMC and NCBI", over an article': [
      'e2e/article.e2e.ts',
      'promise: nothing is sent before an act',
      'promise: an act asks its own hosts alone',
    ],
    'DataCite (`api.datacite.org`) gets the DOI.': ['lib/kinds/datacite/on-article.test.ts'],
    'Europe PMC at EMBL-EBI (`www.ebi.ac.uk`) gets the DOI': [
      'lib/kinds/europepmc/articles.test.ts › an article is searched for by its names',
      'e2e/requests.e2e.ts',
    ],
    'NCBI (`eutils.ncbi.nlm.nih.gov`) gets the PubMed number': [
      'lib/kinds/accessions/links.test.ts',
      'e2e/requests.e2e.ts',
    ],
    'The data sets that are found are listed': ['e2e/article.e2e.ts', 'e2e/promises.e2e.ts'],
    'Your browser asks you first about hosts that you have taken back.': [
      'lib/own-page/article-asking.test.ts › a press asks the reader for hosts that the browser does not allow, in one question, and goes on (granted: %s)',
    ],
    'To DataCite, at a press.': ['e2e/article.e2e.ts'],
    '"Ask DataCite how often': ['e2e/article.e2e.ts', 'lib/background/tabs/on-message.test.ts'],
    '"Look up at DataCite", behind': [
      'e2e/look-up-dois.e2e.ts › a list offers DOIs that may be data, and looks them up in one request at a press',
      'lib/background/article/look-up-dois.test.ts › the answers are kept %s',
    ],
    'None of these buttons is there where': [
      'e2e/article.e2e.ts',
      'e2e/look-up-dois.e2e.ts › if DataCite is switched off in the settings, nothing is offered',
      'lib/background/tabs/on-message.test.ts › is not asked where the question is %s',
      'lib/background/article/ask-article.test.ts › citations are not requested where %s',
    ],
    'To Europe PMC, at a press.': ['e2e/mentions.e2e.ts', 'promise: nothing is sent before an act'],
    '"Ask Europe PMC", under the details': [
      'promise: a request holds the name of its data set',
      'promise: a request says nothing of the page',
      'lib/background/article/ask-mentions.test.ts › sends nothing where no name can be searched for',
    ],
    'To the archives of what you watch': ['promise: nothing is sent before an act', 'e2e/watch.e2e.ts'],
    '"Watch for changes", in the menu of a card': [
      'lib/background/watch/watching.test.ts › asks at most once about each, joins the works in one list, and spreads the rest',
      'lib/background/watch/watching.test.ts › asks nothing and sets no alarm before something is watched, and none after the last one',
    ],
    'Works at DataCite are asked about together': [
      'lib/background/watch/watching.test.ts › asks at most once about each, joins the works in one list, and spreads the rest',
    ],
    'These requests say no more': [
      'promise: a request holds the name of its data set',
      'promise: a request says nothing of the page',
    ],
    'To an archive that you add': ['e2e/options.e2e.ts', 'lib/background/requests/discover.test.ts'],
    'Your browser asks you about each host first.': ['lib/background/requests/discover.test.ts'],
    'Where you enter a DOI prefix instead': [
      'lib/own-page/settings-session.test.ts › a DOI prefix that is %s needs no request',
    ],
    'To the site of a PDF': ['lib/pdf/fetch-pdf.test.ts', 'e2e/pdf.e2e.ts'],
    // The requests recorded by `e2e/requests` contain none to Zotero: Zotero answers at a fixed port, which
    // two test files cannot share, and no driver can answer Chromium's permission prompt.
    'To Zotero on your own computer': ['e2e/zotero.e2e.ts', 'lib/background/zotero.test.ts'],
    'Your browser has you allow it first.': ['lib/background/zotero.test.ts'],
    'Nothing else is sent to anyone.': [
      'promise: an act asks its own hosts alone',
      'promise: a request only reads',
    ],
    '| replies of archives': [
      'promise: only what PRIVACY lists is kept',
      'lib/background/requests/replies.test.ts › no more replies are kept than PRIVACY says, even just before a clean-up',
    ],
    '| the identifiers found in each': ['lib/background/tabs/tab-mentions.test.ts'],
    '| when each archive was asked': [
      'promise: only what PRIVACY lists is kept',
      'e2e/private.e2e.ts › a private window leaves nothing in the profile: no page, no look-up, no reply',
    ],
    '| what you look up by a menu': [
      'promise: only what PRIVACY lists is kept',
      'lib/messages/sought.test.ts',
    ],
    '| what you chose in the settings': [
      'promise: only what PRIVACY lists is kept',
      'lib/settings/store.test.ts',
    ],
    '| the data sets that you watch': [
      'promise: only what PRIVACY lists is kept',
      'lib/background/watch/watching.test.ts',
      'lib/background/tabs/on-message.test.ts › nothing is stored from a private window',
    ],
    '| single pages on which': ['promise: the addresses of pages are not kept', 'lib/settings/off.test.ts'],
    '| hosts you allowed': [
      'lib/settings/access.test.ts',
      'lib/background/tabs/sites.test.ts',
      'e2e/restart.e2e.ts',
    ],
    'Nothing from private windows is written': [
      'e2e/private.e2e.ts › a private window leaves nothing in the profile: no page, no look-up, no reply',
    ],
    'In Chromium a look-up in a private': [
      'e2e/private.e2e.ts › a private window leaves nothing in the profile: no page, no look-up, no reply',
      'lib/background/keys/menus.test.ts',
    ],
    'An identifier was read on a page': ['tools/manifest.test.ts'],
    'What is transmitted is the name': ['e2e/requests.e2e.ts'],
    'Chrome and Edge: the text of pages': [
      'promise: a request holds the name of its data set',
      'promise: a request says nothing of the page',
    ],
  },
  aboutOthers: [
    'The archive sees your network address',
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
    'When you hover over an identifier': ['e2e/requests.e2e.ts'],
    'The side panel first waits': ['e2e/panel.e2e.ts', 'e2e/requests.e2e.ts'],
    'Six buttons send more': [
      'e2e/mentions.e2e.ts',
      'e2e/watch.e2e.ts',
      'e2e/requests.e2e.ts',
      'e2e/article.e2e.ts',
      'e2e/look-up-dois.e2e.ts',
      'e2e/zotero.e2e.ts',
    ],
    'An archive that you add': ['e2e/requests.e2e.ts'],
    'Nothing else is sent, and nothing before you act': [
      'promise: nothing is sent before an act',
      'promise: an act asks its own hosts alone',
    ],
  },
  aboutOthers: ['PRIVACY.md says it in full.'],
};

const DECLARATIONS: Promised = {
  document: 'store/declarations.md',
  text: sectionOf('store/declarations.md', '# What the stores ask', '## Fields'),
  proofs: {
    'Single purpose.': ['e2e/card.e2e.ts'],
    'Shows the data sets behind the identifiers': ['e2e/card.e2e.ts'],
    'Remote code.': ['tools/manifest.test.ts'],
    'None.': ['tools/manifest.test.ts › lets its own pages load no code or content from elsewhere'],
    'All scripts are in the package': [
      'tools/manifest.test.ts › lets its own pages load no code or content from elsewhere',
    ],
    '| `host_permissions`': [
      'tools/manifest.test.ts › asks for the hosts in manifest-hosts.txt and no others',
      'tools/manifest.test.ts › reads pages of the same hosts, except APIs',
      'tools/site-tables.test.ts › $what: $example is never read by default',
    ],
    '| `optional_host_permissions`': [
      'tools/manifest.test.ts › leaves every other site to the reader',
      'e2e/access.e2e.ts',
    ],
    '| `storage`': ['lib/settings/store.test.ts', 'lib/background/tabs/tab-mentions.test.ts'],
    '| `activeTab`': ['e2e/access.e2e.ts'],
    '| `scripting`': ['e2e/pages-update.e2e.ts', 'e2e/pages-update-granted.e2e.ts'],
    '| `contextMenus`': ['lib/background/keys/menus.test.ts'],
    '| `alarms`': [
      'lib/background/watch/watching.test.ts › asks nothing and sets no alarm before something is watched, and none after the last one',
    ],
    '| `sidePanel`': ['e2e/panel.e2e.ts'],
    '| `offscreen`': ['attack: read or replace a saved file', 'lib/background/save-apart.test.ts'],
    '| `clipboardWrite`': ['entrypoints/page/copy-key.test.ts'],
    'Website content: read in the browser.': ['lib/house.test.ts'],
    'An identifier that the reader asks about': ['e2e/requests.e2e.ts', 'e2e/article.e2e.ts'],
    'The side panel asks about': [
      'promise: nothing is sent before an act',
      'e2e/panel.e2e.ts › asks without a press once the reader has chosen that',
    ],
    '"Save to Zotero" hands': ['e2e/zotero.e2e.ts'],
    'An archive that the reader adds': ['e2e/requests.e2e.ts'],
    'A data set that the reader watches': ['e2e/watch.e2e.ts'],
    'Nothing else is sent; nothing is collected': [
      'promise: an act asks its own hosts alone',
      'promise: a request holds the name of its data set',
      'promise: a request only reads',
    ],
    'Not collected:': ['tools/manifest.test.ts'],
  },
  aboutOthers: ['Not sold, not used', 'Privacy policy:'],
};

const LISTING: Promised = {
  document: 'store/listing/en.txt',
  text: sectionOf('store/listing/en.txt', 'the page cites them.', 'Its source is open'),
  proofs: {
    'Accession leaves the content of pages alone.': [
      'e2e/untouched.e2e.ts › %s is not changed, gets no message, and causes no request',
    ],
    'When you ask about an identifier': ['e2e/requests.e2e.ts', 'e2e/panel.e2e.ts'],
    'Three buttons ask DataCite more': [
      'e2e/requests.e2e.ts',
      'e2e/article.e2e.ts',
      'e2e/look-up-dois.e2e.ts',
    ],
    'Another asks Europe PMC which': ['e2e/mentions.e2e.ts'],
    '“Save to Zotero” hands': ['e2e/zotero.e2e.ts'],
    'An archive that you add': ['e2e/requests.e2e.ts'],
    'Nothing else is sent to anybody.': [
      'promise: an act asks its own hosts alone',
      'promise: a request only reads',
    ],
    'There is no account': ['promise: an act asks its own hosts alone', 'tools/manifest.test.ts'],
  },
  aboutOthers: [],
};

const FRAMED = 'lib/page/frames/framed-hover.test.ts';
const ON_MESSAGE = 'lib/background/tabs/on-message.test.ts';

/** Maps attacks in docs/threats.md to proofs, for each row that says "never", "only" or the like. */
const THREATS: Readonly<Record<string, readonly Proof[]>> = {
  'restyle it': ['attack: restyle the card'],
  'open it, or make us send a request': [
    'attack: open a card',
    'attack: make us send a request that no reader asked for',
    'promise: nothing is sent before an act',
  ],
  'press its buttons, or cover them': [
    'attack: close the card, or press its buttons',
    'attack: make a key press the buttons of the card',
    'attack: cover the card with an element that lets the pointer through',
  ],
  'move it under a press': ['attack: move the card below a press', 'attack: misplace the card'],
  'see or block what its links open': [
    'attack: take over the links of the card',
    'attack: see the address that its reader writes to',
    'attack: read or replace a saved file',
  ],
  'stop the scripts or flood the background': ['attack: stop us', 'attack: flood the background'],
  'make us ask for something else': [`${ON_MESSAGE} › gets no answer`],
  'detect us before the reader acts': [
    'attack: detect the extension',
    'attack: learn our address',
    'e2e/pages-presence.e2e.ts › a page of any site that frames a page of a site that is read sees nothing of us',
    'tools/manifest.test.ts › has no web-accessible files, by whose loading time a page could detect the extension',
  ],
  'use up the requests of all tabs': [
    'lib/background/requests/request-queue.test.ts › a card of another tab is not delayed',
    'lib/background/requests/rate-limit.test.ts › of the reserve: %s',
    `${ON_MESSAGE} › for one tab, 30 times a minute at most`,
  ],
  'observe the keyboard walk': ['e2e/reach.e2e.ts › lets a page see only the focus and one host element'],
  'learn who asks': ['promise: a request carries no cookie, referrer or origin'],
  'bring markup or addresses into the card': ['lib/collection/link.test.ts › the website %j leads to %j'],
  'speak through a frame': [
    'lib/background/tabs/relay.test.ts › nothing is passed on from a sender %s',
    FRAMED,
  ],
  'have DOIs of journals asked of DataCite': [
    'lib/kinds/datacite/prefixes.test.ts › DOIs of journals and preprints load no reader',
  ],
  'have us tell DataCite, Europe PMC or NCBI which article': [
    `${ON_MESSAGE} › gets no answer`,
    'e2e/article.e2e.ts',
  ],
  "have a list of an article's data show": ['lib/kinds/europepmc/annotations.test.ts › %s is read'],
  'have us ask DataCite who cites': [`${ON_MESSAGE} › is not asked where the question is %s`],
  'have us ask Europe PMC for papers': [`${ON_MESSAGE} › is not asked for papers where the question is %s`],
  'have us watch a data set': [
    `${ON_MESSAGE} › for one tab, 30 times a minute at most`,
    `${ON_MESSAGE} › a page cannot stop all`,
  ],
  'a background that ends while it looks': [
    'lib/background/watch/watching.test.ts › if the background ends in the middle of a look: the next day has it',
    'lib/background/watch/watching.test.ts › if storage is full: nothing is asked that could not be noted, and it goes on later',
    'lib/background/watch/watching.test.ts › if the extension is updated, or the browser is closed for a week; no burst follows',
  ],
  'have us look up DOIs of its choice': [`${ON_MESSAGE} › gets no answer`, 'e2e/look-up-dois.e2e.ts'],
  'write into the reader': [`${ON_MESSAGE} › gets no answer`, 'lib/background/zotero.test.ts'],
  'shadow globals and properties': ['e2e/shadowed-names.e2e.ts › the card of %s opens'],
  'slow us down, or fill the disk': [
    'bench/expressions/compare.test.ts › that is %s with %j: %d complaints',
    'bench/expressions/record.test.ts › sees an expression that is built at run time, with its place',
    'bench/expressions/growth.test.ts › $name takes time as its text grows, up to its bound',
    'bench/expressions/growth.test.ts › $name is given no longer text than that',
    'lib/kinds/budget.test.ts',
  ],
  'is busy, fails or cannot be reached': [
    'lib/background/requests/rate-limit.test.ts › %s with Retry-After %s s pauses its address for %i ms, and no other',
  ],
  'is asked for a page with hundreds': ['bench/faults/rows.test.ts › every one of %i rows ends described'],
  'stands behind a firewall': [
    'lib/background/requests/fetch-json.test.ts › %s sent as HTML counts as unreachable',
  ],
  'writes in another character set': [
    'lib/background/requests/fetch-json.test.ts › a body that is no UTF-8 is read in the character set that its type declares',
  ],
  'reverses or hides text': [
    'lib/kinds/clean.test.ts › no text of %s is shown with invisible characters',
    'lib/citation/clean.test.ts › $key writes no invisible characters, whatever a record contains',
  ],
  'names an accession, a version': [
    'lib/identifier/ways.test.ts › no accession and no version puts a sign that a shell obeys into a command or an address',
    'lib/identifier/ways.test.ts › of version',
  ],
  'puts a command into a citation': [
    'e2e/clean.e2e.ts › a citation that would run a command is shown and copied as one line of visible text',
  ],
  'a PDF that is huge': ['lib/pdf/hostile.test.ts › with a script runs none of it'],
  'storage that is damaged': ['e2e/storage.e2e.ts › if the database of replies is %s'],
  'a clock that is set forward': [
    'lib/background/requests/rate-limit.test.ts › a clock that was set %s keeps nobody waiting',
  ],
  'a background that ends while it describes': [
    'lib/messages/ask-on-card.test.ts › a question about citations fails as interrupted where %s',
  ],
  'a background that ends while it saves': [
    'lib/messages/ask-on-card.test.ts › a file counts as not saved where %s',
  ],
  'a reader who switches the extension off': [
    'e2e/switched.e2e.ts › an open page is read again after the extension was switched off and on',
  ],
  'a permission for asking an archive': [
    'promise: a host that is allowed for asking is not read',
    'lib/settings/access.test.ts › no host is read while the stored purposes cannot be',
    'lib/settings/access.test.ts › where the purpose cannot be stored',
  ],
  'a background that ends during an update': [
    'e2e/pages-update-withdrawn.e2e.ts › after an update to a build that may not read the page, the next rest says so',
  ],
};

/**
 * Matches words with which the interface promises something about the reading, sending or keeping of data.
 */
const PROMISES =
  /\b(?:[Nn]othing (?:is|was|were)|sent nowhere|is asked only|are asked|only an identifier|and only when|No page is read|and no other|learns|tells \$1|contacted|stored|are read only|an archive only about|not before|Only when you press|already known|readable form)\b/;

/** Maps messages of the interface that contain such a promise, by key, to their proofs. */
const SAID: Readonly<Record<string, readonly Proof[]>> = {
  zoteroNotAllowed: ['lib/background/zotero.test.ts'],
  zoteroText: ['e2e/zotero.e2e.ts', 'lib/background/zotero.test.ts'],
  alwaysText: ['e2e/panel.e2e.ts', 'e2e/requests.e2e.ts'],
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
  siteKeptOut: ['e2e/sites.e2e.ts › a click on an excluded page reads that page, once'],
  addRefused: ['lib/background/requests/discover.test.ts'],
  offPagesText: ['lib/settings/off.test.ts'],
};

/** Matches words that make a sentence absolute, so that one counterexample would disprove it. */
const ABSOLUTE = /\b(?:nothing|never|no|nobody|none|nowhere|neither|nor|only|alone)\b/i;

const attacks = source('e2e/attack/attacks.ts');

/** True if the promise, attack, test or file that a proof names exists. */
function isThere(proof: Proof): boolean {
  const [, kind, name = ''] = /^(promise|attack): (.+)$/.exec(proof) ?? [];
  if (kind === 'promise') return name in promises;
  if (kind === 'attack') return attacks.includes(`attack: '${name}'`);
  const [file = '', title] = proof.split(' › ');
  return existsSync(join(root, file)) && (title === undefined || source(file).includes(title));
}

const isOnlyAFile = (proof: Proof): boolean => /^[\w./-]+$/.test(proof);

/** Splits a Markdown text into sentences and table rows, without markup. */
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

const missingProofs = (document: string, proofs: Readonly<Record<string, readonly Proof[]>>): string[] =>
  Object.entries(proofs).flatMap(([start, named]) =>
    named
      .filter((proof) => !isThere(proof))
      .map((proof) => `"${proof}" is to prove "${start} …" of ${document}, and is not there. Name what is.`),
  );

test.each([PRIVACY, README, DECLARATIONS, LISTING])(
  'each sentence of $document names what proves it: a predicate, an attack or a test where it is absolute',
  ({ document, text, proofs, aboutOthers }) => {
    const sentences = sentencesOf(text);
    const starts = [...Object.keys(proofs), ...aboutOthers];
    const weak = Object.entries(proofs).filter(
      ([start, named]) =>
        ABSOLUTE.test(sentences.find((sentence) => sentence.startsWith(start)) ?? '') &&
        named.every(isOnlyAFile),
    );
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
      ...missingProofs(document, proofs),
      ...weak.map(
        ([start]) =>
          `${document} says "${start} …" in absolute words, and names files alone. Bind it to a promise of e2e/promises, to an attack, or to a test by its title.`,
      ),
    ]);
    expect(sentences.length).toBeGreaterThan(3);
  },
);

test('each row of docs/threats.md with an absolute statement names an attack, a predicate or a test', () => {
  const rows = [...source('docs/threats.md').matchAll(/^\| (.+?) \| (.+) \| (`.+) \|$/gm)];
  const absolute = rows.filter(([, , defence = '']) => ABSOLUTE.test(defence));
  const starts = Object.keys(THREATS);
  expectNone([
    ...absolute
      .filter(([, tried = '']) => !starts.some((start) => tried.startsWith(start)))
      .map(
        ([, tried]) =>
          `docs/threats.md answers "${tried}" in absolute words. Name what proves it in THREATS of lib/house/privacy.test.ts.`,
      ),
    ...starts
      .filter((start) => !absolute.some(([, tried = '']) => tried.startsWith(start)))
      .map((start) => `docs/threats.md says nothing absolute about "${start} …". Take it off the list.`),
    ...missingProofs('docs/threats.md', THREATS),
    ...starts
      .filter((start) => THREATS[start]?.every(isOnlyAFile))
      .map((start) => `"${start} …" of docs/threats.md names files alone. Name a test by its title.`),
  ]);
  expect(absolute.length).toBeGreaterThan(20);
});

test('each sentence of the interface about what is read, sent or kept names its tests', () => {
  const texts = textsIn('en');
  const promising = Object.keys(texts).filter((key) => PROMISES.test(texts[key] ?? ''));
  expect(promising.toSorted()).toEqual(Object.keys(SAID).toSorted());
  expectNone(
    Object.values(SAID)
      .flat()
      .filter((proof) => !isThere(proof)),
  );
});
