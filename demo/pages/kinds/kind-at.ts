import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Html } from '@/demo/internet/html';

const folder = new URL('./', import.meta.url);

/** The paths of the pages here, which are built as some real ones are, each to be read and left as it is. */
export const kindPaths: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/kinds/${basename(file, '.html')}`);

/** The page at `/kinds/<name>`, called by its heading; null where there is none. */
export function kindAt(pathname: string, site: string): { title: string; body: Html } | null {
  if (!kindPaths.includes(pathname)) return null;
  const text = readFileSync(new URL(`${basename(pathname)}.html`, folder), 'utf8');
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(text) ?? [];
  return { title, body: new Html(text.replaceAll('{{site}}', site)) };
}
