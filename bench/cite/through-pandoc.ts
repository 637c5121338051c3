import { type Reader, type ReadItem, run } from './reader';

/** CSL-JSON, as pandoc gives it. */
interface CslRead {
  readonly id: string;
  readonly title?: string;
  readonly author?: readonly Readonly<Record<string, string>>[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly DOI?: string;
  readonly URL?: string;
  readonly publisher?: string;
  readonly version?: string;
}

export function throughPandoc(from: string): Reader['read'] {
  return (text) => {
    const items: CslRead[] = JSON.parse(run('pandoc', ['-f', from, '-t', 'csljson'], { input: text }));
    return new Map(items.map((item) => [item.id, toReadItem(item)]));
  };
}

function toReadItem({ title = '', author = [], issued, DOI, URL, publisher, version }: CslRead): ReadItem {
  return {
    title: title.replace(/<\/?(?:span|sup)[^>]*>/g, ''),
    authors: author.map(
      (name) => name.literal ?? [family(name), name.given, name.suffix].filter(Boolean).join(', '),
    ),
    year: String(issued?.['date-parts'][0]?.[0] ?? ''),
    doi: DOI ?? '',
    url: URL ?? '',
    publisher: publisher ?? '',
    version: version ?? null,
  };
}

const family = (name: Readonly<Record<string, string>>): string =>
  [name['non-dropping-particle'] ?? name['dropping-particle'], name.family].filter(Boolean).join(' ');
