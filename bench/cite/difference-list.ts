import { officials } from './official';
import { excuses as readerExcuses } from './readers-proof';
import { excuses as styleExcuses } from './styles-proof';

const bulleted = (texts: readonly string[]): string[] => texts.map((text) => `- ${text}`);

/**
 * Returns Markdown that lists each intended difference between our citations and the official styles, and what other
 * programs lose when they read our files.
 */
export function differencesSection(): string {
  const rows = officials.map(({ key, file, reasons }) => `| ${key} | \`${file}\` | ${reasons.join(' ')} |`);
  const lost = Object.values(readerExcuses).flatMap((fields) => Object.values(fields));
  return [
    '# Differences from the official citation styles',
    'Held by `npm run bench -- cite-proof --csl FOLDER`, which writes our items by the official templates',
    '(`bench/cite/official.ts`) and demands the exact text that citeproc-js, the program in Zotero, prints by the official files',
    'of August 2026: names, et al., order, dates and stops are theirs, and what differs is listed here.',
    '',
    '| style | official file | ours says otherwise, because |',
    '|---|---|---|',
    ...rows,
    '',
    'In every style, on purpose:',
    ...bulleted(Object.keys(styleExcuses)),
    '- Every kind of work is written as a data set is, under its own name; theirs have parts that records do not know. Papers',
    '  about data have these parts, and are written as the official styles have them.',
    '- Titles stay as their authors wrote them: MLA and Chicago would capitalise every word.',
    '- Chicago’s other system has notes and a bibliography; ours is the entry of the bibliography, as a note names pages.',
    '',
    'What readers of our files are known to lose:',
    ...bulleted([...new Set(lost.flatMap((reasons) => Object.keys(reasons)))]),
  ].join('\n');
}
