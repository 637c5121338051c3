import type { CslItem } from './item';

/** CSL-JSON as its schema has it: without what only our other formats need. */
export function toCslJson(items: readonly CslItem[]): string {
  return `${JSON.stringify(items.map(toCsl), null, 2)}\n`;
}

function toCsl({ custom: _, author, issued, accessed, DOI, URL, abstract, keyword, ...plain }: CslItem) {
  return {
    ...plain,
    ...(author.length > 0 && { author: author.map(({ name }) => name) }),
    ...(issued !== null && { issued: { 'date-parts': [issued] } }),
    ...(DOI === null ? { URL, accessed: { 'date-parts': [accessed] } } : { DOI }),
    ...(abstract && { abstract }),
    ...(keyword.length > 0 && { keyword: keyword.join(', ') }),
  };
}
