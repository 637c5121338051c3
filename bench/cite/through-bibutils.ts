import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reader, type ReadItem, run } from './reader';

/** bibutils reads a file and writes MODS, one element a line. */
export function throughBibutils(program: string): Reader['read'] {
  return (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'cite-'));
    try {
      writeFileSync(join(folder, 'in'), text);
      const mods = run(program, ['-i', 'utf8', '-o', 'utf8', '-nt', join(folder, 'in')], '');
      const records = mods.split(/<mods[ >]/).slice(1);
      return new Map(
        records.map((record, place) => [
          /^ID="([^"]*)"/.exec(record)?.[1] ?? String(place),
          toReadItem(record),
        ]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

function toReadItem(record: string): ReadItem {
  const names = record
    .split(/<name[ >]/)
    .slice(1)
    .map((name) => name.slice(0, name.indexOf('</name>')));
  return {
    title: all(record, 'title').join(': '),
    authors: names.map((name) => {
      const family = all(name, 'namePart type="family"').join(' ');
      const given = all(name, 'namePart type="given"').join(' ');
      const suffix = all(name, 'namePart type="suffix"').join(' ');
      return family ? [family, given, suffix].filter(Boolean).join(', ') : all(name, 'namePart').join(' ');
    }),
    year: (all(record, 'dateIssued')[0] ?? all(record, 'date')[0] ?? '').slice(0, 4),
    doi: all(record, 'identifier type="doi"')[0] ?? '',
    url: all(record, 'url')[0] ?? '',
    publisher: all(record, 'publisher').join('; '),
    version: all(record, 'edition')[0] ?? null,
  };
}

function all(text: string, element: string): string[] {
  const name = element.split(' ')[0] ?? '';
  const found = text.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${name}>`, 'g'));
  return Array.from(found, ([, inner = '']) => unescaped(inner));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
