import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNone, root, source } from './source-tree';

/** By how it begins, each sentence and row of PRIVACY.md, with the tests that fail where it is not so. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  'Accession shows what is behind': ['e2e/card.e2e.ts'],
  'To do so, it asks the registry': ['e2e/access.e2e.ts'],
  'There is no account, no server': ['tools/manifest.test.ts', 'lib/house.test.ts'],
  'On the sites listed in the settings': ['e2e/access.e2e.ts'],
  'Text that you paste, or select': ['e2e/private.e2e.ts', 'lib/messages/sought.test.ts'],
  'When you open the popup, it reads': ['e2e/article.e2e.ts'],
  'A PDF is read in your browser': ['e2e/pdf.e2e.ts', 'lib/house.test.ts'],
  'Before you act, nothing': ['e2e/requests.e2e.ts', 'e2e/ways.e2e.ts'],
  'Your acts are: resting': ['e2e/requests.e2e.ts'],
  'To the registry of the identifier': ['e2e/requests.e2e.ts', 'lib/background/requests/describe.test.ts'],
  'A rest sends them 0.18 seconds': ['lib/hover/dwell.test.ts'],
  'They carry no cookie': ['e2e/access.e2e.ts', 'lib/background/requests/fetch-json.test.ts'],
  'It does not learn which page you are on.': ['e2e/access.e2e.ts', 'lib/background/zotero.test.ts'],
  'The side panel stays open': ['e2e/panel.e2e.ts', 'e2e/surfaces.e2e.ts'],
  'It shows what earlier replies tell': ['e2e/panel.e2e.ts', 'e2e/requests.e2e.ts'],
  'It asks about what it lists when': ['e2e/panel.e2e.ts', 'lib/messages/descriptions.test.ts'],
  'You may choose "Always ask in': ['e2e/panel.e2e.ts'],
  'The settings take that back.': ['components/options/options.test.tsx'],
  'The popup asks at once': ['e2e/requests.e2e.ts'],
  'To DataCite (`api.datacite.org`)': ['e2e/works.e2e.ts'],
  "A list asks for up to 100 of a page's DOIs": ['lib/background/requests/ask-together.test.ts'],
  'To DataCite, at a press.': ['e2e/article.e2e.ts'],
  '"Ask DataCite which data sets': ['e2e/article.e2e.ts'],
  '"Ask DataCite how often': ['e2e/article.e2e.ts', 'lib/background/tabs/on-message.test.ts'],
  'Neither button is there where': [
    'components/popup/on-article.test.tsx',
    'lib/background/tabs/on-message.test.ts',
  ],
  'To an archive that you add': ['e2e/options.e2e.ts', 'lib/background/requests/discover.test.ts'],
  'Your browser asks you about each host first.': ['lib/background/requests/discover.test.ts'],
  'To the site of a PDF': ['lib/pdf/fetch-pdf.test.ts', 'e2e/pdf.e2e.ts'],
  'To Zotero on your own computer': ['e2e/zotero.e2e.ts', 'lib/background/zotero.test.ts'],
  'Your browser has you allow it first.': ['lib/background/zotero.test.ts'],
  'To nobody else, nothing.': ['e2e/requests.e2e.ts', 'lib/house.test.ts'],
  '| replies of registries': ['lib/background/requests/replies.test.ts'],
  '| the identifiers found in each': ['lib/background/tabs/tab-mentions.test.ts'],
  '| what you look up by a menu': ['lib/messages/sought.test.ts'],
  '| what you chose in the settings': ['lib/settings/store.test.ts'],
  '| single pages on which': ['lib/settings/off.test.ts'],
  '| sites you allowed': ['lib/background/tabs/sites.test.ts'],
  'Of private windows nothing is written': ['e2e/private.e2e.ts'],
  'In Chromium a look-up in a private': ['e2e/private.e2e.ts', 'lib/background/keys/menus.test.ts'],
  'An identifier was read on a page': ['tools/manifest.test.ts'],
  'What is transmitted is the name': ['e2e/requests.e2e.ts'],
  'Chrome and Edge: the text of pages': ['lib/house.test.ts'],
};

/** Sentences about what others do: the publisher, the reader, servers, browsers. No test of the program can fail for them. */
const ABOUT_OTHERS = [
  'The registry sees your network address',
  'From DOIs that are asked for together',
  'Zotero learns that the request',
  'Removing the extension removes',
  'Firefox asks add-ons to declare',
  'The use of information received',
  'Should a later version send',
];

/** Each sentence, and each row of a table, without its marks. */
function sentencesOf(text: string): string[] {
  const body = text.replace(/^\*In force.*$/m, '').replace(/## Contact[\s\S]*/, '');
  const blocks = body.replace(/^#.*$/gm, '\n').split(/\n(?=\n|- |\|)/);
  const plain = blocks.map((block) =>
    block
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/^- |\*\*/g, ''),
  );
  const rows = plain.filter((block) => block !== '' && !/^\|(?: what \||-)/.test(block));
  return rows.flatMap((row) => (row.startsWith('|') ? [row] : row.split(/(?<=[.!?]"?) (?=[A-Z"])/)));
}

test('each sentence of PRIVACY.md names the tests that prove it, and each of them is there', () => {
  const sentences = sentencesOf(source('PRIVACY.md'));
  const begins = (sentence: string) => (start: string) => sentence.startsWith(start);
  const starts = Object.keys(PROOFS);
  expectNone([
    ...sentences
      .filter((sentence) => ![...starts, ...ABOUT_OTHERS].some(begins(sentence)))
      .map(
        (sentence) =>
          `PRIVACY.md says "${sentence}", and no test proves it. Add one, or take the sentence out.`,
      ),
    ...[...starts, ...ABOUT_OTHERS]
      .filter((start) => !sentences.some((sentence) => sentence.startsWith(start)))
      .map((start) => `PRIVACY.md no longer says "${start} …". Take it off this list.`),
    ...Object.values(PROOFS)
      .flat()
      .filter((proof) => !existsSync(join(root, proof)))
      .map((proof) => `${proof} is to prove a sentence of PRIVACY.md, and is not there.`),
  ]);
  expect(sentences.length).toBeGreaterThan(40);
});
