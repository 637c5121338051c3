import { readFileSync } from 'node:fs';
import { Html } from '@/demo/internet/html';

/** Pages that are built as some real ones are, each to be read and left as it is. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['rewritten', 'A page that writes its document again'],
  ['busy', 'A page that draws itself twenty times a second'],
  ['challenge', 'A page that asks whether its visitor is a person'],
  ['drawn', 'Tables, code, drawings and formulas'],
  ['framed', 'A page of frames'],
  ['hostile', 'A page that works against us'],
  ['pieces', 'A text laid out in pieces'],
  ['restless', 'A page that replaces its text all the time'],
  ['roots', 'Shadow roots of all kinds'],
  ['rows', 'A list that uses its rows again'],
  ['shadowed', 'A page whose elements have the names of what scripts use'],
  ['silent', 'A paper that never names its data'],
]);

/** The paths of all of them. */
export const kindPaths: readonly string[] = [...KINDS.keys()].map((name) => `/kinds/${name}`);

/** The page of a kind as `/kinds/<name>` serves it; null for any other name. */
export function kindAt(pathname: string, site: string): { title: string; body: Html } | null {
  const name = /^\/kinds\/([a-z]+)$/.exec(pathname)?.[1] ?? '';
  const title = KINDS.get(name);
  if (title === undefined) return null;
  const text = readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8');
  return { title, body: new Html(text.replaceAll('{{site}}', site)) };
}
