import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shownOf } from './score/shown';
import { reportOn, reportOnPage } from './why/report';

const USAGE = `usage: why TEXT
       why --file FILE   a text, or a page where its name ends in .html
Says of each part of a text at which step it was read or dropped, and why.`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' } } });
const { file } = values;
const text = file === undefined ? positionals.join(' ') : readFileSync(file, 'utf8');
if (text === '') {
  console.error(USAGE);
  process.exit(2);
}
console.log(file !== undefined && /\.x?html?$/i.test(file) ? reportOnPage(shownOf(text)) : reportOn(text));
