import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { papersAbout } from '@/demo/papers/papers';
import { isPlaceholder } from '@/lib/identifier/identifier';
import { openPdf } from '@/lib/pdf/open';
import { type PdfReading, readPdf } from '@/lib/pdf/read';
import type { ScoredDocument } from './documents';
import { labelledRegistries, readLabels, USUAL } from './labels';
import { toClaim } from './readers';
import type { Claim } from './tally';

/** A PDF with its labels, and what our page reads in it. */
export interface ScoredPdf extends ScoredDocument {
  readonly claims: readonly Claim[];
}

const shown = { texts: [], addresses: [] };

/** What is found in a PDF; nothing where it cannot be opened. */
async function readPaper(bytes: Uint8Array): Promise<Claim[]> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return [];
  const { pdf } = opened;
  let last: PdfReading | null = null as PdfReading | null;
  await readPdf(pdf, labelledRegistries, (reading) => (last = reading), new AbortController().signal);
  await pdf.close();
  return (last?.mentions ?? [])
    .filter(({ identifier }) => !isPlaceholder(identifier))
    .map(({ identifier }) => toClaim(identifier, 'pdf'));
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
    const claims = await readPaper(new Uint8Array(await make()));
    pdfs.push({ file: `${name}.pdf`, shown, mentions: labels, lookalikes: [], claims });
  }
  return pdfs;
}

/** The documents of kind `pdf` of a labelled folder. */
export async function pdfsOf(folder: string): Promise<ScoredPdf[]> {
  const pdfs: ScoredPdf[] = [];
  for (const { file, mentions, lookalikes } of readLabels(folder).filter(({ kind }) => kind === 'pdf')) {
    const claims = await readPaper(new Uint8Array(readFileSync(join(folder, 'docs', file))));
    pdfs.push({ file, mentions, lookalikes, shown, claims });
  }
  return pdfs;
}
