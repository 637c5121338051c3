import { expect, test } from 'vitest';
import { drawCard, stateOf } from '@/demo/gallery/stage';

const { description, identifier, ...published } = stateOf('published');
const { registry } = identifier;
const withFiles = { ...identifier, registry: { ...registry, offers: { versions: true, files: true } } };

// Each row lists the buttons that a reader presses for a task. There must not be more of them: their number is
// what the best comparable tool needs, or one that we decided on.
test.each<[task: string, buttons: string[], outcome: RegExp]>([
  ['the citation', ['.copies .act.first'], /^copied .*\(\d{4}\)/s],
  ['the DOI', ['.copies > .act:not(.first)'], /^copied https:/],
  ['its BibTeX', ['.copies [aria-haspopup=menu]', '[data-format=bibtex]'], /^copied @/],
  ['no cards on this site', ['header [aria-haspopup=menu]', '.card-off .way:nth-of-type(5)'], /^off: site$/],
  ['the whole record', ['.more'], /^record shown$/],
  [
    'the command that downloads the data',
    ['header [aria-haspopup=menu]', '.card-off .way:first-of-type', '.get-data .icon-button'],
    /^copied harbour get/,
  ],
  ['its files and folders', ['.more', '.record section .act'], /^asked for \/$/],
  [
    'how often it is cited',
    ['.more', '.record section:has(.timeline) + section .act'],
    /^asked who cites 000214$/,
  ],
  ['the papers that mention it', ['.more', '.record .mentioned .act'], /^asked who mentions 000214$/],
])('from an open card to %s it takes no more presses than %j', async (_, buttons, outcome) => {
  const { root, done } = drawCard({ ...published, description, identifier: withFiles });
  for (const selector of buttons) {
    root.querySelector<HTMLElement>(selector)?.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (root.querySelector('.record')) done.push('record shown');
  expect(done).toContainEqual(expect.stringMatching(outcome));
});
