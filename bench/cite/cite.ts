import { bibliography } from '@/lib/citation/bibliography';
import { formats } from '@/lib/citation/formats';
import { readItem } from './input';

const USAGE = `usage: cite FORMAT FILE…   the citation of a version record as the API gives it; of several, a bibliography
       cite --list         every FORMAT
The day of access is today, or ACCESSED=YYYY-MM-DD.`;

/** Prints what the extension would copy; ends with 2 where it was asked wrongly, 1 where a file is no record. */
function cite([key, ...files]: readonly string[]): number {
  if (key === '--list') {
    for (const { key, group, extension, mimeType } of formats) {
      console.log(`${key.padEnd(22)}${group.padEnd(12)}.${extension.padEnd(8)}${mimeType}`);
    }
    return 0;
  }
  const format = formats.find((known) => known.key === key);
  if (format === undefined || files.length === 0) {
    console.error(key === undefined || format ? USAGE : `${key}: no such format\n${USAGE}`);
    return 2;
  }
  const items = files.map((file) => readItem(file, accessed()));
  const text = bibliography(items, format);
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  return 0;
}

/** Midnight of the reader's own day, as the item prints it. */
function accessed(): Date {
  const { ACCESSED } = process.env;
  return ACCESSED === undefined ? new Date() : new Date(`${ACCESSED}T00:00`);
}

try {
  process.exitCode = cite(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
