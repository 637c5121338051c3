import { readFileSync } from 'node:fs';
import { toCslJson } from '@/lib/citation/csl-json';
import { type CslItem, linkOfItem } from '@/lib/citation/item';
import { run, withFiles } from './reader';

/**
 * What pandoc makes of the items in the official style of a file: by item id, as text with italics between underscores.
 * Throws where pandoc or the style is missing.
 */
export function askOracle(items: readonly CslItem[], file: string): Map<string, string> {
  // What tells entries of one bibliography apart would make each depend on all the others.
  const style = readFileSync(file, 'utf8').replace(
    /(?:subsequent-author-substitute|disambiguate-add-[a-z-]+)="[^"]*"/g,
    '',
  );
  const files = { 'style.csl': style, 'items.json': JSON.stringify(items.flatMap(toOracleItem)) };
  return withFiles(files, (folder) => {
    const given = ['--citeproc', `--csl=${folder}/style.csl`, `--bibliography=${folder}/items.json`];
    const options = [...given, '-t', 'html', '--wrap=none'];
    return entriesIn(run('pandoc', options, '---\nnocite: "@*"\n---\n'));
  });
}

/**
 * With an address and a day of access always: each style decides for itself which of them it prints. Our styles write
 * every kind of work as one document; a work in a journal has more parts in theirs than records know.
 */
function toOracleItem(item: CslItem): object[] {
  const [csl]: object[] = JSON.parse(toCslJson([item]));
  const type = ['dataset', 'software'].includes(item.type) ? item.type : 'document';
  return [
    {
      ...csl,
      type,
      'container-title': undefined,
      URL: linkOfItem(item),
      accessed: { 'date-parts': [item.accessed] },
    },
  ];
}

function entriesIn(html: string): Map<string, string> {
  const entries = html.split('<div id="ref-').slice(1);
  return new Map(
    entries.map((entry) => {
      const body = entry.slice(entry.indexOf('>') + 1).replace(/<div class="csl-left-margin">.*?<\/div>/, '');
      return [entry.slice(0, entry.indexOf('"')), marked(body)];
    }),
  );
}

/** Italics become underscores; every other tag goes. */
export const marked = (html: string): string =>
  withoutEntities(html.replace(/<\/?(?:em|i)>/g, '_').replace(/<[^>]*>/g, '')).trim();

export function withoutEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
