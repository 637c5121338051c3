import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CslItem } from '@/lib/citation/item';
import type { Tool } from './tools';

/** What a reader made of one item; `authors` are written `Family, Given` or as the whole name, `''` is nothing. */
export interface ReadItem {
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: string;
  /** A bare DOI; empty where it has none. */
  readonly doi: string;
  /** An address; empty where it has none. */
  readonly url: string;
  readonly publisher: string;
  /** Null where the reader's own model has no place for it. */
  readonly version: string | null;
}

/** Somebody else's program that reads one of our formats; items come back by their key, or by their place. */
export interface Reader {
  readonly format: string;
  readonly name: string;
  readonly needs: readonly Tool[];
  /** What is read, where it is another text than a bibliography of all items. */
  readonly write?: (items: readonly CslItem[]) => string;
  readonly read: (text: string) => Map<string, ReadItem>;
}

const BIG = 1 << 28;

/** What a program prints, in a folder or of a text that it is given. Throws with what it complains of. */
export function run(
  program: string,
  options: readonly string[],
  {
    mayWarn = false,
    ...given
  }: { readonly input?: string; readonly cwd?: string; readonly mayWarn?: boolean },
): string {
  const { status, stdout, stderr, error } = spawnSync(program, options, {
    ...given,
    encoding: 'utf8',
    maxBuffer: BIG,
  });
  // BibTeX ends with 1 where it only warns.
  if (status === 0 || (mayWarn && status === 1)) return stdout;
  throw new Error(`${program} stops: ${error ?? (stderr || stdout)}`);
}

/** What comes of a folder that has these files, by their names, and is gone afterwards. */
export function withFiles<T>(files: Readonly<Record<string, string>>, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cite-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
