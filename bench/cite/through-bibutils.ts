import { withoutEntities } from './oracle';
import { type Reader, type ReadItem, run, withFiles } from './reader';

/** bibutils reads RIS from a file and writes MODS, one element a line. */
export const throughBibutils: Reader['read'] = (text) =>
  withFiles({ in: text }, (folder) => {
    const mods = run('ris2xml', ['-i', 'utf8', '-o', 'utf8', '-nt', `${folder}/in`], {});
    const records = mods.split(/<mods[ >]/).slice(1);
    return new Map(
      records.map((record, place) => [
        /^ID="([^"]*)"/.exec(record)?.[1] ?? String(place),
        toReadItem(record),
      ]),
    );
  });

function toReadItem(record: string): ReadItem {
  const names = record
    .split(/<name[ >]/)
    .slice(1)
    .map((name) => name.slice(0, name.indexOf('</name>')));
  return {
    // What it stands in has a title of its own.
    title: all(record.split('<relatedItem')[0] ?? '', 'title').join(': '),
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
  return Array.from(found, ([, inner = '']) => withoutEntities(inner));
}
