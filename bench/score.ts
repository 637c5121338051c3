import { existsSync } from 'node:fs';
import { needFolder } from '@/tools/data-folder';
import { documentsOf, ownDocuments, ownPdfs, unseenDocuments, wholeDocuments } from './score/documents';
import { reportOf, tally } from './score/tally';

/** `npm run score -- [DIR]`: how well the grammar reads. */
const [named] = process.argv.slice(2);
const folder = named ?? '../shared/data/corpus';
if (named !== undefined) needFolder(`${named}/docs`, 'documents, labelled in `labels.jsonl` beside it');
const isThere = existsSync(`${folder}/labels.jsonl`);

const own = tally(ownDocuments());
const papers = tally(await ownPdfs());
const scores = {
  'Our own corpus': own,
  'Cases labelled before they were read': tally(unseenDocuments()),
  'Documents labelled before they were read': tally(wholeDocuments()),
  [folder]: isThere ? tally(documentsOf(folder)) : null,
  'PDFs made for tests': papers,
};
for (const [title, score] of Object.entries(scores)) {
  if (score) console.log(`${reportOf(title, score)}\n`);
  else console.log(`${title} is not there; give another folder as \`npm run score -- DIR\`.`);
}
const wrong = [own, papers].flatMap(({ missed, falselyClaimed }) => [...missed, ...falselyClaimed]);
process.exitCode = wrong.length === 0 ? 0 : 1;
