import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A licence of SPDX's list. */
interface ListedLicence {
  readonly name: string;
}

const LIST = fileURLToPath(import.meta.resolve('spdx-license-list/spdx.json'));
const listed = JSON.parse(readFileSync(LIST, 'utf8')) as Readonly<Record<string, ListedLicence>>;

/**
 * Matches the ids of licences that records of data and of scientific software have. Those of Creative Commons are not
 * among them, because a rule reads their names.
 */
const USUAL =
  /^(?:0BSD|[AL]?GPL-[23]|Apache-2|Artistic-[12]|BSD-[23]-Clause$|BSL-1|CDLA|CECILL-2|CERN-OHL-.-2|DL-DE|ECL-2|EPL|etalab|EUPL|ISC$|MIT$|MIT-0|MPL-2\.0$|NASA|NCSA|NLOD|O-UDA|ODbL|ODC|OFL-1\.1$|OGL|OSL-3|PDDL|PostgreSQL|Python-2|Unlicense$|UPL|W3C$|Zlib)(?!.*(?:\+|exception)$)/;

/**
 * Returns the name of a licence. SPDX's older ids of the licences of GNU, such as `GPL-3.0`, have the names of the
 * newer ones, which say whether later versions count as well.
 */
const nameOf = (id: string, name: string): string =>
  id.endsWith('-only') ? name : name.replace(/ only$/, '');

/**
 * Returns all ids of SPDX's list, sorted, each with the name behind `|` if records of data sets may have that name. Names
 * of rare licences are left out, because all names together are larger than the ids.
 */
export function packLicences(): string[] {
  return Object.entries(listed)
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((each) => (USUAL.test(each[0]) ? `${each[0]}|${nameOf(each[0], each[1].name)}` : each[0]));
}

/** Path of the file that is made from the list. */
export const LICENCE_FILE = fileURLToPath(new URL('../lib/collection/packed-licences.ts', import.meta.url));

/** Returns the content of that file. */
export function licenceFile(): string {
  const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
  const rows = packLicences().map((row) => `  ${quoted(row)},\n`);
  return `// Made from the package spdx-license-list by \`node tools/run.mjs tsx tools/licence-table.ts\`.\n\nexport const PACKED_LICENCES = [\n${rows.join('')}];\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(LICENCE_FILE, licenceFile());
