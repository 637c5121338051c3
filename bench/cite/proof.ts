import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRecords } from '@/demo/replay/records-folder';
import { readWorks, workOf } from '@/demo/replay/works-folder';
import { wireWork } from '@/demo/samples/work';
import { depositItems } from '@/lib/citation/fixtures/deposits';
import { ACCESSED, oddItems } from '@/lib/citation/fixtures/odd-items';
import { paperItems } from '@/lib/citation/fixtures/papers';
import { type CslItem, toCslItem } from '@/lib/citation/item';
import { withOwnKeys } from '@/lib/citation/key';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { NO_DATA } from '@/tools/data-folder';
import { begin } from '@/tools/machine/progress.mjs';
import { CHECKED_STYLES, type Cited, proveCheck, styleFile } from './check-proof';
import { PDF_STYLES, proveBibtex, provePdf } from './latex-proof';
import { likelyItems } from './likely';
import { numberedItems } from './numbered';
import { officials } from './official';
import { cslFiles, localeFile } from './oracle';
import { tools } from './programs';
import { type Proof, proveAll } from './prove-all';
import { readers } from './readers';
import { proveReader } from './readers-proof';
import { proveStyle } from './styles-proof';

const USAGE = `usage: cite-proof [--csl CSL] [FOLDER…]   citations against other people's programs
       CSL holds today's official styles: checkouts of github.com/citation-style-language/styles and …/locales
       FOLDER holds version records, or DataCite's replies, as their APIs give them; where none is named, both of ../shared/data
       ends with 1 if a proof failed, and with ${NO_DATA} if records or programs for a proof are missing`;

const CSL = 'name a folder by --csl, with checkouts of citation-style-language/styles and …/locales';
const FOLDERS = ['../shared/data/records', '../shared/data/datacite'];

/** Chooses a published version, a draft, and a thesis whose title has letters that pdflatex cannot read directly. */
function oneOfEach(items: readonly CslItem[]): CslItem[] {
  const published = items.find(({ DOI, type }) => DOI !== null && type === 'dataset');
  const draft = items.find(({ custom }) => custom.draft);
  const types = { resourceTypeGeneral: 'Text', resourceType: 'Thesis' };
  const work = workOf(wireWork({ types, titles: [{ title: 'α−synuclein' }] }));
  const thesis = work && toCslItem(work.record, work.identifier.registry, ACCESSED);
  return [published, draft, thesis].filter((item) => item !== undefined && item !== null);
}

/**
 * Lists the proofs that compare our citations of these items with the output of other programs. `csl` is a folder with
 * the official styles. Programs come with copies of these styles, too, but the copies are often outdated.
 */
function proofsOf(items: readonly CslItem[], cited: readonly Cited[], csl: string): Proof[] {
  const { bibtex, plain, ieeetran, apacite, pdflatex, pdftotext } = tools;
  const deposits = depositItems.map(({ item }) => item);
  const papers = withOwnKeys(
    paperItems.map(({ item }) => item).filter(({ type }) => type === 'article-journal'),
  );
  const numbered = withOwnKeys([...deposits, ...numberedItems(items)]);
  return [
    ...officials.map((official) => ({
      name: `style ${official.key} against citeproc by ${official.file}.csl`,
      needs: cslFiles(csl, official).map((path) => ({ path, install: CSL })),
      prove: () => proveStyle(items, official, csl),
    })),
    ...officials.map((official) => ({
      name: `${numbered.length} accession numbers in ${official.key} against citeproc by ${official.file}.csl`,
      needs: cslFiles(csl, official).map((path) => ({ path, install: CSL })),
      prove: () => proveStyle(numbered, official, csl),
    })),
    ...officials.map((official) => ({
      name: `${papers.length} papers about data in ${official.key} against citeproc by ${official.file}.csl`,
      needs: cslFiles(csl, official).map((path) => ({ path, install: CSL })),
      prove: () => proveStyle(papers, official, csl),
    })),
    ...CHECKED_STYLES.map((style): Proof => {
      const [file, language] = style;
      return {
        name: `the check of entries by ${file}.csl in ${language}`,
        needs: [styleFile(csl, file), localeFile(csl, language)].map((path) => ({ path, install: CSL })),
        prove: () => proveCheck(cited, style, csl),
      };
    }),
    ...readers.map((reader) => ({
      name: `${reader.format} read by ${reader.name}`,
      needs: reader.needs,
      prove: () => proveReader(withOwnKeys([...items, ...deposits]), reader),
    })),
    ...Object.entries({ plain, IEEEtran: ieeetran }).map(([style, file]) => ({
      name: `bibtex printed by ${style}.bst`,
      needs: [bibtex, file],
      prove: () => proveBibtex(items, style),
    })),
    {
      name: `DOIs printed by LaTeX in ${PDF_STYLES.length} styles, once or twice and clickable`,
      needs: [bibtex, pdflatex, pdftotext, ieeetran, apacite],
      prove: () => provePdf(oneOfEach(items)),
    },
  ];
}

/** Wraps a proof so that it prints its name before it runs, because a proof with LaTeX takes a minute. */
const announced = (proof: Proof): Proof => ({
  ...proof,
  prove() {
    const end = begin(proof.name);
    try {
      return proof.prove();
    } finally {
      end();
    }
  },
});

function prove(folders: readonly string[], csl: string): number {
  const there = folders.filter((folder) => existsSync(folder));
  const records = there.flatMap(readRecords).flatMap(({ wire, identifier }) => {
    const record = toRecord(wire, identifier);
    return record ? { record, identifier } : [];
  });
  const real = [...records, ...there.flatMap(readWorks).flatMap(({ work }) => work ?? [])];
  const realItems = real.map(({ record, identifier }) => toCslItem(record, identifier.registry, ACCESSED));
  const items = withOwnKeys([...oddItems.map(({ item }) => item), ...likelyItems, ...realItems]);
  const ownKeys = withOwnKeys(realItems);
  const cited = real.flatMap(({ record }, at) => {
    const item = ownKeys[at];
    return item ? { record, item } : [];
  });
  if (real.length === 0) console.log(`No records in ${folders.join(', ')}: only invented ones are proven.`);
  console.log(`${items.length} records`);
  const verdict = proveAll(proofsOf(items, cited, csl).map(announced), console.log);
  if (verdict === 'wrong') return 1;
  return real.length > 0 && verdict === 'sound' ? 0 : NO_DATA;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { csl: { type: 'string' } } });
  process.exitCode = prove(positionals.length > 0 ? positionals : FOLDERS, values.csl ?? '');
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 2;
}
