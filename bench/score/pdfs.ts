import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { papersAbout } from '@/demo/papers/papers';
import { isPlaceholder } from '@/lib/identifier/identifier';
import { findMatches } from '@/lib/kinds/find-matches';
import { openPdf } from '@/lib/pdf/open';
import { type PdfReading, readPdf } from '@/lib/pdf/read';
import type { ScoredDocument } from './documents';
import { labelledRegistries, readLabels, USUAL } from './labels';
import { addressReader, toClaim } from './readers';
import type { Claim } from './tally';

/** A PDF with its labels, and what two readers make of it: ours, and the grammar over the text as it comes. */
export interface ScoredPdf extends ScoredDocument {
  readonly ours: readonly Claim[];
  readonly plain: readonly Claim[];
}

const nothingShown = { texts: [], addresses: [] };

/** What is found in a PDF; nothing where it cannot be opened. */
export async function readPaper(bytes: Uint8Array): Promise<{ ours: Claim[]; plain: Claim[] }> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return { ours: [], plain: [] };
  const { pdf } = opened;
  const texts: string[] = [];
  const addresses: string[] = [];
  const noted = {
    ...pdf,
    async read(number: number) {
      const page = await pdf.read(number);
      texts.push((page?.items ?? []).map(({ str }) => str).join('\n'));
      addresses.push(...(page?.links ?? []).map(({ address }) => address));
      return page;
    },
  };
  let last: PdfReading | null = null as PdfReading | null;
  await readPdf(noted, labelledRegistries, (reading) => (last = reading), new AbortController().signal);
  await pdf.close();
  const ours = (last?.mentions ?? [])
    .filter(({ identifier }) => !isPlaceholder(identifier))
    .map(({ identifier }) => toClaim(identifier, 'pdf'));
  const plain = texts.flatMap((text) =>
    findMatches(text, labelledRegistries).map(({ identifier, form }) => toClaim(identifier, form)),
  );
  return { ours, plain: [...plain, ...addressReader(labelledRegistries)(addresses)] };
}

/** The papers made for tests, each a document. */
export async function ownPdfs(): Promise<ScoredPdf[]> {
  const [registry] = labelledRegistries;
  const pdfs: ScoredPdf[] = [];
  for (const { name, mentions, make } of registry ? papersAbout(registry) : []) {
    const labels = mentions.map(({ id, version, form }) => ({
      registry: USUAL,
      id,
      version,
      form,
      text: id,
      doubt: false,
    }));
    const read = await readPaper(new Uint8Array(await make()));
    pdfs.push({ file: `${name}.pdf`, shown: nothingShown, mentions: labels, lookalikes: [], ...read });
  }
  return pdfs;
}

/** The documents of kind `pdf` of a labelled folder. */
export async function pdfsOf(folder: string): Promise<ScoredPdf[]> {
  const pdfs: ScoredPdf[] = [];
  for (const { file, kind, mentions, lookalikes } of readLabels(folder)) {
    if (kind !== 'pdf') continue;
    const read = await readPaper(new Uint8Array(readFileSync(join(folder, 'docs', file))));
    pdfs.push({ file, mentions, lookalikes, shown: nothingShown, ...read });
  }
  return pdfs;
}
