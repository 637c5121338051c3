import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCslJson } from '@/lib/citation/csl-json';
import { type CslItem, linkOfItem } from '@/lib/citation/item';

/**
 * What pandoc makes of the items in the official style of a file: by item id, as text with italics between underscores.
 * Throws where pandoc or the style is missing.
 */
export function askOracle(items: readonly CslItem[], file: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'cite-'));
  try {
    // What tells entries of one bibliography apart would make each depend on all the others.
    const style = readFileSync(file, 'utf8').replace(
      /(?:subsequent-author-substitute|disambiguate-add-[a-z-]+)="[^"]*"/g,
      '',
    );
    writeFileSync(join(folder, 'style.csl'), style);
    writeFileSync(join(folder, 'items.json'), JSON.stringify(items.flatMap(toOracleItem)));
    const options = [
      '--citeproc',
      `--csl=${folder}/style.csl`,
      `--bibliography=${folder}/items.json`,
      '-t',
      'html',
    ];
    const html = execFileSync('pandoc', [...options, '--wrap=none'], {
      input: '---\nnocite: "@*"\n---\n',
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return entriesIn(html);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With an address and a day of access always: each style decides for itself which of them it prints. */
function toOracleItem(item: CslItem): object[] {
  const [csl]: object[] = JSON.parse(toCslJson([item]));
  return [{ ...csl, URL: linkOfItem(item), accessed: { 'date-parts': [item.accessed] } }];
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
export function marked(html: string): string {
  return html
    .replace(/<\/?(?:em|i)>/g, '_')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}
