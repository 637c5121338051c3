import { styles } from '@/lib/citation/styles';
import { officials } from './cite-official';
import { excuses as readerExcuses } from './cite-readers-proof';
import { excuses as styleExcuses } from './cite-styles-proof';

/** Every intended difference from the official styles, and what readers are known to lose, as Markdown. */
function listDifferences(): string {
  const tables = officials.map(({ key, file, template, reasons }) => {
    const ours = styles.find((style) => style.key === key)?.template ?? '';
    return [
      `### ${key} (official: ${file})`,
      `- ours: \`${ours}\``,
      `- official: \`${template}\``,
      ...bulleted(reasons),
    ];
  });
  return [
    '## Differences from the official styles',
    ...tables.flat(),
    '### In every style',
    ...bulleted(styleExcuses.map(({ reason }) => reason)),
    '- Titles stay as their authors wrote them: MLA and Chicago would capitalise every word.',
    '## What readers of our files are known to lose',
    ...bulleted([...new Set(readerExcuses.map(({ reason }) => reason))]),
  ].join('\n');
}

const bulleted = (texts: readonly string[]): string[] => texts.map((text) => `- ${text}`);

console.log(listDifferences());
