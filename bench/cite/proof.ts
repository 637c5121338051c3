import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRecords } from '@/demo/replay/records-folder';
import { readWorks, workOf } from '@/demo/replay/works-folder';
import { wireWork } from '@/demo/samples/work';
import { ACCESSED, oddItems } from '@/lib/citation/fixtures/odd-items';
import { type CslItem, toCslItem } from '@/lib/citation/item';
import { withOwnKeys } from '@/lib/citation/key';
import { NO_DATA } from '@/tools/data-folder';
import { bibtexStyles, proveBibtex } from './bibtex-proof';
import { likelyItems } from './likely';
import { officials } from './official';
import { PDF_STYLES, provePdf } from './pdf-proof';
import { type Proof, proveAll } from './prove-all';
import { readers } from './readers';
import { proveReader } from './readers-proof';
import { proveRegistry, recordOf } from './registry-proof';
import { proveStyle } from './styles-proof';
import { cslStyle, tools } from './tools';
import { proveWorks } from './works-proof';

const USAGE = `usage: cite-proof [--csl CSL] [FOLDER…]   citations against other people's programs
       CSL holds today's official styles: checkouts of github.com/citation-style-language/styles and …/locales
       FOLDER holds version records, or DataCite's replies, as their APIs give them; where none is named, both of ../shared/data
       ends with 1 if a proof failed, and with ${NO_DATA} if records or programs for a proof are missing`;

const FOLDERS = ['../shared/data/records', '../shared/data/datacite'];

/** Each style by its official file, in a folder that the command names: what a machine has is seldom today's. */
const styleProofs = (csl: string): Proof[] =>
  officials.map((official) => ({
    name: `style ${official.key} against citeproc by ${official.file}.csl`,
    needs: [cslStyle(csl, official)],
    prove: (items) => proveStyle(items, official, csl),
  }));

const PROOFS: readonly Proof[] = [
  ...readers.map((reader) => ({
    name: `${reader.format} read by ${reader.name}`,
    needs: reader.needs,
    prove: (items: readonly CslItem[]) => proveReader(items, reader),
  })),
  ...bibtexStyles.map((style) => ({
    name: `bibtex printed by ${style.name}.bst`,
    needs: style.needs,
    prove: (items: readonly CslItem[]) => proveBibtex(items, style),
  })),
  {
    name: `DOIs printed by LaTeX in ${PDF_STYLES.length} styles, once or twice and clickable`,
    needs: [tools.bibtex, tools.pdflatex, tools.pdftotext, tools.ieeetran, tools.bibtexExtra],
    prove: (items) => provePdf(oneOfEach(items)),
  },
];

/** A published version, a draft and a thesis; where the records hold no such thing, the sample is one. */
function oneOfEach(items: readonly CslItem[]): CslItem[] {
  const published = items.find(({ DOI, type }) => DOI !== null && type === 'dataset');
  const draft = items.find(({ custom }) => custom.draft);
  const thesis = items.find(({ type }) => type === 'thesis') ?? sampleThesis();
  return [published, draft, thesis].filter((item) => item !== undefined);
}

/** With letters that pdflatex knows only by their commands. */
function sampleThesis(): CslItem | undefined {
  const types = { resourceTypeGeneral: 'Text', resourceType: 'Thesis' };
  const work = workOf(wireWork({ types, titles: [{ title: 'α−synuclein' }] }));
  return work ? toCslItem(work.record, work.identifier.registry, ACCESSED) : undefined;
}

function prove(folders: readonly string[], csl: string): number {
  const there = folders.filter((folder) => existsSync(folder));
  const found = there.flatMap(readWorks).flatMap(({ work }) => work ?? []);
  const files = there.flatMap(readRecords);
  const items = withOwnKeys([
    ...oddItems.map(({ item }) => item),
    ...likelyItems,
    ...files.map((file) => toCslItem(recordOf(file), file.identifier.registry, ACCESSED)),
    ...found.map(({ identifier, record }) => toCslItem(record, identifier.registry, ACCESSED)),
  ]);
  const hasReal = files.length + found.length > 0;
  if (!hasReal) console.log(`No records in ${folders.join(', ')}: only invented ones are proven.`);
  const isLikeRegistry = !hasReal || proveRegistry(files) + proveWorks(found) === 0;
  console.log(`\n${items.length} records against other people's programs`);
  const verdict = proveAll([...styleProofs(csl), ...PROOFS], items, (line) => console.log(line));
  if (!isLikeRegistry || verdict === 'wrong') return 1;
  return hasReal && verdict === 'sound' ? 0 : NO_DATA;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { csl: { type: 'string' } } });
  process.exitCode = prove(positionals.length > 0 ? positionals : FOLDERS, values.csl ?? '');
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
}
