import type { Author } from './author';
import { toIsoDate } from './calendar';
import { type CslItem, linkOfItem } from './item';

type Yaml = string | Yaml[] | { readonly [key: string]: Yaml | null };

/** The DOIs that the format's schema knows; with any other sign in it, the whole file would be refused. */
const KNOWN_DOI = /^10\.\d{4,9}(?:\.\d+)?\/[A-Za-z\d:/_;().[\]\\-]+$/;

/** A Citation File Format document of type `dataset`. It describes one work, so of several there is none. */
export function toCff(items: readonly CslItem[]): string {
  const [only, another] = items;
  return only && !another ? toYaml(toDocument(only)).trimStart() : '';
}

function toDocument(item: CslItem): Yaml {
  const { issued, custom, DOI } = item;
  const doi = DOI !== null && KNOWN_DOI.test(DOI) ? DOI : null;
  // The schema knows dates only as whole days.
  const released = issued?.length === 3 && !custom.draft ? toIsoDate(issued) : null;
  const accession = { type: 'other', value: custom.curie, description: `Accession at ${item.publisher}` };
  return {
    'cff-version': '1.2.0',
    message: `If you use this ${custom.kind.nouns[0]}, please cite it as below.`,
    // The format knows no third.
    type: custom.kind.csl === 'software' ? 'software' : 'dataset',
    title: item.title,
    // The format demands an author, and writes so of one that is not given.
    authors: item.author.length > 0 ? item.author.map(toPerson) : [{ name: 'anonymous' }],
    version: item.version || null,
    'date-released': released,
    doi,
    url: doi === null ? linkOfItem(item) : null,
    identifiers: custom.curie === DOI ? null : [accession],
    license: listed(custom.licenses.filter((license) => /^[\w.+-]+$/.test(license))),
    abstract: item.abstract || null,
    keywords: listed(item.keyword),
  };
}

/** CFF knows persons in parts and entities by name; a name we could not part is the latter. */
function toPerson({ name, orcid, affiliations }: Author): Yaml {
  if ('literal' in name) return { name: name.literal };
  return {
    'family-names': name.family,
    'given-names': name.given,
    'name-particle': name['non-dropping-particle'] ?? null,
    'name-suffix': name.suffix ?? null,
    affiliation: affiliations.join('; ') || null,
    orcid: orcid === null ? null : `https://orcid.org/${orcid}`,
  };
}

/** The schema wants lists without repeats, and none rather than an empty one. */
function listed(texts: readonly string[]): Yaml | null {
  return texts.length === 0 ? null : [...new Set(texts)];
}

/** Block YAML. Texts are quoted always: a version or a title may look like a number, a date or a comment. */
function toYaml(value: Yaml, indent = ''): string {
  if (typeof value === 'string') return ` ${JSON.stringify(value)}\n`;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${indent}-${toYaml(item, deeper).replace(/^\n\s*/, ' ')}`)
    : Object.entries(value).map(([key, inner]) =>
        inner === null ? '' : `${indent}${key}:${toYaml(inner, deeper)}`,
      );
  return `\n${lines.join('')}`;
}
