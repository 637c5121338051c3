import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESSED, oddItems } from '@/lib/citation/fixtures/odd-items';
import { readItem } from './input';
import { readers } from './readers';
import { proveReaders } from './readers-proof';
import { proveRegistry } from './registry-proof';
import { proveStyles } from './styles-proof';

const PACKAGES =
  'pandoc citation-style-language-styles citation-style-language-locales bibutils python3-yaml python3-bibtexparser';
const NEEDED = [
  '/usr/bin/pandoc',
  '/usr/share/citation-style-language/styles/apa.csl',
  '/usr/bin/bib2xml',
  '/usr/lib/python3/dist-packages/yaml',
  '/usr/lib/python3/dist-packages/bibtexparser',
];
const folder = process.argv[2] ?? '../shared/data/records';

/** Citations against other people's programs: the official styles, readers of each format, the registry itself. */
function prove(): number {
  const missing = NEEDED.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.error(`missing ${missing.join(', ')}\ninstall with: apt-get install ${PACKAGES}`);
    return 2;
  }
  if (!readers.some(({ name }) => name === 'citation-js')) {
    console.log(
      'a second reader of RIS is left out: npm install @citation-js/core @citation-js/plugin-ris, see CITE_MODULES',
    );
  }
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  if (files.length === 0) console.log(`${folder} has no records: proving with the made-up ones alone`);
  const items = [...oddItems.map(({ item }) => item), ...files.map((file) => readItem(file, ACCESSED))];
  return proveRegistry(files) + reportStyles(items) + reportReaders(items) === 0 ? 0 : 1;
}

function reportStyles(items: Parameters<typeof proveStyles>[0]): number {
  console.log(`\n${items.length} records, styles against pandoc's citeproc`);
  const proofs = proveStyles(items);
  for (const { style, equal, excused, different } of proofs) {
    report(
      style,
      equal,
      excused,
      different.map(({ id, ours, theirs }) => `${id}\n  ours   ${ours}\n  theirs ${theirs}`),
    );
  }
  return proofs.reduce((sum, { different }) => sum + different.length, 0);
}

function reportReaders(items: Parameters<typeof proveReaders>[0]): number {
  console.log(`\n${items.length} records, files against readers`);
  const proofs = proveReaders(items);
  for (const { format, reader, equal, excused, different } of proofs) {
    const lines = different.map(
      ({ id, field, sent, read }) => `${id} ${field}\n  sent ${sent}\n  read ${read}`,
    );
    report(`${format} by ${reader}`, equal, excused, lines);
  }
  return proofs.reduce((sum, { different }) => sum + different.length, 0);
}

function report(
  name: string,
  equal: number,
  excused: ReadonlyMap<string, number>,
  different: readonly string[],
): void {
  console.log(`${name}: ${equal} equal, ${different.length} different`);
  for (const [reason, count] of excused) console.log(`  ${count} as intended: ${reason}`);
  for (const difference of different.slice(0, 10)) console.log(difference);
}

process.exitCode = prove();
