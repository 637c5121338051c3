import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorks } from '@/demo/replay/works-folder';
import { likelyItems } from '@/lib/citation/fixtures/likely';
import { ACCESSED, oddItems } from '@/lib/citation/fixtures/odd-items';
import { toCslItem } from '@/lib/citation/item';
import { bibtexStyles, proveBibtex } from './bibtex-proof';
import { readItem } from './input';
import { officials } from './official';
import { type Proof, proveAll } from './prove-all';
import { readers } from './readers';
import { proveReader } from './readers-proof';
import { proveRegistry } from './registry-proof';
import { proveStyle } from './styles-proof';
import { tools } from './tools';
import { proveWorks } from './works-proof';

const USAGE = `usage: cite:proof [--strict] [FOLDER…]   citations against other people's programs
       FOLDER holds version records, or DataCite's replies, as their APIs give them; where none is named, both of ../shared/data
       --strict fails as well where a program is not installed, so that a proof was left out`;

const FOLDERS = ['../shared/data/records', '../shared/data/datacite'];

const PROOFS: readonly Proof[] = [
  ...officials.map(
    (official): Proof => ({
      name: `style ${official.key} against pandoc's citeproc`,
      needs: [tools.pandoc, tools.cslStyles],
      prove(items) {
        const { different, ...outcome } = proveStyle(items, official);
        const lines = different.map(({ id, ours, theirs }) => `${id}\n  ours   ${ours}\n  theirs ${theirs}`);
        return { ...outcome, different: lines };
      },
    }),
  ),
  ...readers.map(
    (reader): Proof => ({
      name: `${reader.format} read by ${reader.name}`,
      needs: reader.needs,
      prove(items) {
        const { different, ...outcome } = proveReader(items, reader);
        const lines = different.map(
          ({ id, field, sent, read }) => `${id} ${field}\n  sent ${sent}\n  read ${read}`,
        );
        return { ...outcome, different: lines };
      },
    }),
  ),
  ...bibtexStyles.map(
    (style): Proof => ({
      name: `bibtex printed by ${style.name}.bst`,
      needs: style.needs,
      prove(items) {
        const { equal, different } = proveBibtex(items, style);
        return {
          equal,
          different: different.map(({ id, lacks, printed }) => `${id} lacks ${lacks}\n  ${printed}`),
        };
      },
    }),
  ),
];

function prove(folders: readonly string[], isStrict: boolean): number {
  const there = folders.filter((folder) => existsSync(folder));
  const works = there.flatMap(readWorks);
  const isOfWork = new Set(works.map(({ name }) => name));
  const files = there.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (isOfWork.has(name) ? [] : join(folder, name))),
  );
  const found = works.flatMap(({ work }) => work ?? []);
  if (files.length + found.length === 0)
    console.log(`${folders.join(', ')}: no records there, proving with the made-up ones alone`);
  const items = [
    ...oddItems.map(({ item }) => item),
    ...likelyItems,
    ...files.map((file) => readItem(file, ACCESSED)),
    ...found.map(({ identifier, record }) => toCslItem(record, identifier.registry, ACCESSED)),
  ];
  const isLikeRegistry = proveRegistry(files) + proveWorks(found) === 0;
  console.log(`\n${items.length} records against other people's programs`);
  const isSound = proveAll(PROOFS, items, isStrict, (line) => console.log(line));
  return isLikeRegistry && isSound ? 0 : 1;
}

try {
  const { values, positionals } = parseArgs({
    options: { strict: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  process.exitCode = prove(positionals.length > 0 ? positionals : FOLDERS, values.strict);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
}
