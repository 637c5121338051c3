import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optional } from './optional';
import { READ_BIBLATEX, READ_CFF, READ_ENDNOTE } from './python';

/** What a reader made of one item; `authors` are written `Family, Given` or as the whole name, `''` is nothing. */
export interface ReadItem {
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: string;
  /** A bare DOI, or an address. */
  readonly address: string;
  /** Null where the reader's own model has no place for it. */
  readonly version: string | null;
}

/** Somebody else's program that reads one of our formats; items come back by their key, or by their place. */
export interface Reader {
  readonly format: string;
  readonly name: string;
  readonly read: (text: string) => Map<string, ReadItem>;
}

const BIG = 1 << 28;

/** The system's own, which is the one that apt's packages are for. */
const PYTHON = '/usr/bin/python3';

function run(command: string, options: readonly string[], input: string): string {
  return execFileSync(command, options, {
    input,
    encoding: 'utf8',
    maxBuffer: BIG,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

interface CitationJs {
  readonly Cite: new (
    text: string,
    options: { readonly forceType: string },
  ) => { readonly data: PandocItem[] };
}

/** Citation.js, where it is installed: its items are CSL-JSON, as pandoc's. */
function throughCitationJs(plugin: string, forceType: string): Reader['read'] | null {
  const core = optional('@citation-js/core');
  if (!isCitationJs(core) || optional(plugin) === null) return null;
  return (text) =>
    new Map(new core.Cite(text, { forceType }).data.map((item) => [item.id, fromPandoc(item)]));
}

function isCitationJs(module: unknown): module is CitationJs {
  return (
    typeof module === 'object' && module !== null && 'Cite' in module && typeof module.Cite === 'function'
  );
}

interface PandocItem {
  readonly id: string;
  readonly title?: string;
  readonly author?: readonly Readonly<Record<string, string>>[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly DOI?: string;
  readonly URL?: string;
  readonly version?: string;
}

function throughPandoc(from: string): Reader['read'] {
  return (text) => {
    const items: PandocItem[] = JSON.parse(run('pandoc', ['-f', from, '-t', 'csljson'], text));
    return new Map(items.map((item) => [item.id, fromPandoc(item)]));
  };
}

function fromPandoc({ title = '', author = [], issued, DOI, URL, version }: PandocItem): ReadItem {
  return {
    title: title.replace(/<\/?(?:span|sup)[^>]*>/g, ''),
    authors: author.map(
      (name) => name.literal ?? [family(name), name.given, name.suffix].filter(Boolean).join(', '),
    ),
    year: String(issued?.['date-parts'][0]?.[0] ?? ''),
    address: DOI ?? URL ?? '',
    version: version ?? null,
  };
}

const family = (name: Readonly<Record<string, string>>): string =>
  [name['non-dropping-particle'] ?? name['dropping-particle'], name.family].filter(Boolean).join(' ');

/** bibutils reads a file and writes MODS, one element a line. */
function throughBibutils(program: string): Reader['read'] {
  return (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'cite-'));
    try {
      writeFileSync(join(folder, 'in'), text);
      const mods = run(program, ['-i', 'utf8', '-o', 'utf8', '-nt', join(folder, 'in')], '');
      const records = mods.split(/<mods[ >]/).slice(1);
      return new Map(
        records.map((record, place) => [
          /^ID="([^"]*)"/.exec(record)?.[1] ?? String(place),
          fromMods(record),
        ]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

function fromMods(record: string): ReadItem {
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
    address: all(record, 'identifier type="doi"')[0] ?? all(record, 'url')[0] ?? '',
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

function throughPython(script: string): Reader['read'] {
  return (text) => {
    const items: (ReadItem & { readonly id: string })[] = JSON.parse(run(PYTHON, ['-c', script], text));
    return new Map(items.map((item) => [item.id, item]));
  };
}

const citationJs = throughCitationJs('@citation-js/plugin-ris', '@ris/file');

export const readers: readonly Reader[] = [
  { format: 'bibtex', name: 'pandoc', read: throughPandoc('bibtex') },
  { format: 'bibtex', name: 'bibutils', read: throughBibutils('bib2xml') },
  { format: 'biblatex', name: 'pandoc', read: throughPandoc('biblatex') },
  { format: 'biblatex', name: 'bibtexparser', read: throughPython(READ_BIBLATEX) },
  { format: 'ris', name: 'bibutils', read: throughBibutils('ris2xml') },
  ...(citationJs ? [{ format: 'ris', name: 'citation-js', read: citationJs }] : []),
  { format: 'endnote', name: 'bibutils', read: throughBibutils('endx2xml') },
  { format: 'endnote', name: 'python xml', read: throughPython(READ_ENDNOTE) },
  { format: 'csl-json', name: 'pandoc', read: throughPandoc('csljson') },
  { format: 'cff', name: 'python yaml', read: throughPython(READ_CFF) },
];
