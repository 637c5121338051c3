import { readdirSync, readFileSync } from 'node:fs';

/** The expected reading at one place of a case. */
export interface Reading {
  /** As `toKey` writes it. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly certain: boolean;
  /** The reading of a page's first pass, if it differs and leaves nothing over; null for none. */
  readonly onPage: string | null;
}

/** One line of the project's own corpus. */
export interface Case {
  /** The file and heading it stands under. */
  readonly form: string;
  readonly text: string;
  readonly readings: readonly Reading[];
}

const here = new URL('.', import.meta.url);
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, here))
    .filter((file) => file.endsWith('.txt'))
    .sort();
const contentOf = (file: string): string => readFileSync(new URL(file, here), 'utf8');

/**
 * Takes the annotation out of a line, which has the escapes of JSON: `⟦key|text⟧`, with `key?` where the reading is less than certain. `⟦key→other|text⟧`
 * is a miss of the first reading: a page reads `other` there, or nothing if it is left out.
 */
export const parseCase = (line: string, form: string): Case =>
  annotated(JSON.parse(`"${line.replaceAll('"', '\\"')}"`), form);

function annotated(source: string, form: string): Case {
  const readings: Reading[] = [];
  let text = '';
  // A mention's own text may hold the bar that parts it from its key, so the key ends at the first.
  for (const [, plain = '', key, mention = ''] of source.matchAll(/([^⟦]*)(?:⟦([^|]+)\|([^⟧]*)⟧)?/gu)) {
    text += plain;
    if (!key) continue;
    const start = text.length;
    text += mention;
    const [whole = '', onPage = whole] = key.split('→');
    const certain = !whole.endsWith('?');
    const keyOf = (name: string) => name.replace('?', '').replace(/(?<=:)10\.[^%]+$/, encodeURIComponent);
    readings.push({ key: keyOf(whole), start, end: text.length, certain, onPage: keyOf(onPage) || null });
  }
  return { form, text, readings };
}

/** Every file's lines: `== form` heads those below it. */
function linesOf(file: string): { form: string; line: string }[] {
  let form = '';
  return contentOf(file)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('== ')) form = line.slice(3);
      return line === '' || line.startsWith('== ') ? [] : [{ form, line }];
    });
}

const LINKS = 'links.txt';

/** The cases that are texts, each with exactly the mentions it contains. */
export const readCases = (): Case[] =>
  filesIn('.')
    .filter((file) => file !== LINKS)
    .flatMap((file) => linesOf(file).map(({ form, line }) => parseCase(line, form)));

/** Cases labelled before the grammar could read them: `text` is plain text, `page` is HTML. */
export interface UnseenCase extends Case {
  /** The name of its file. */
  readonly set: string;
  readonly kind: 'text' | 'page';
}

const readUnseen = (folder: string, casesOf: (file: string) => Case[]): UnseenCase[] =>
  filesIn(folder).flatMap((file) => {
    const kind = file.includes('pages') ? 'page' : 'text';
    return casesOf(folder + file).map((each) => ({ ...each, set: file.replace('.txt', ''), kind }));
  });

export const readUnseenCases = (): UnseenCase[] =>
  readUnseen('unseen/', (file) => linesOf(file).map(({ form, line }) => parseCase(line, form)));

/**
 * Whole documents as people write them, with what looks alike: `==== name` heads each of a file, and nothing in it is
 * escaped. A mistake of a label is mended with its reason.
 */
export const readDocuments = (): UnseenCase[] =>
  readUnseen('documents/', (file) => {
    const [, ...documents] = contentOf(file).split(/^==== /m);
    return documents.map((document) => {
      const [name = '', ...lines] = document.split('\n');
      return annotated(lines.join('\n'), name);
    });
  });

/** The cases of links: an address and the key of what it leads to, null for nothing of ours. */
export function readLinkCases(): { address: string; key: string | null }[] {
  return linesOf(LINKS).map(({ line }) => {
    const [address = '', key = '-'] = line.split(' => ');
    return { address, key: key === '-' ? null : key };
  });
}
