import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOver } from '@/demo/internet/launch-over';
import { startReplay } from '@/demo/replay/server';
import { wireRecord } from '@/demo/samples/collection';
import type { Driven, Kind } from '@/tools/drive/launch';
import { saveInto, savingPrefs } from '@/tools/drive/leaving';
import { Reader } from '@/tools/drive/reader';

/** A page that readers of science know, of the hosts read out of the box. */
const PAGE = 'https://www.biorxiv.org/page';
const [ACCESSION, VERSION] = ['000003', '0.230405.0617'];

/** The build that ships, on a site that it reads, with a registry that answers. */
export interface Scene {
  readonly driven: Driven;
  /** What the browser saved. */
  readonly saved: string;
  /** The selector of the mention in prose on the page below. */
  readonly mention: string;
  /** How often the registry was asked. */
  asked(): number;
  /** Opens a page that mentions one collection three times. */
  open(): Promise<Reader>;
  /** Opens one that mentions none. */
  openSilent(): Promise<Reader>;
  close(): Promise<void>;
}

/** A folder with the one record that the registry has. */
function makeRecords(folder: string): string {
  const doi = `10.48324/dandi.${ACCESSION}/${VERSION}`;
  const record = wireRecord(VERSION, {
    doi,
    id: `DANDI:${ACCESSION}/${VERSION}`,
    identifier: `DANDI:${ACCESSION}`,
    url: `https://dandiarchive.org/dandiset/${ACCESSION}/${VERSION}`,
    citation: `Quay, Ana (2023) Octopus arm movements (Version ${VERSION}) [Data set]. DANDI Archive. https://doi.org/${doi}`,
  });
  mkdirSync(folder);
  writeFileSync(join(folder, `${ACCESSION}__${VERSION}.json`), JSON.stringify(record));
  return folder;
}

export async function setScene(kind: Kind, extension: string): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'accession-attack-'));
  const replay = await startReplay({ recordsDir: makeRecords(join(folder, 'records')) });
  const saved = join(folder, 'saved');
  mkdirSync(saved);
  const driven = await launchOver(replay, { kind, extension, prefs: savingPrefs(saved) });
  await saveInto(saved, driven);
  return {
    driven,
    saved,
    mention: `#prose-${ACCESSION}`,
    asked: () => replay.requests.filter(({ path }) => path.startsWith('/api/')).length,
    async open() {
      const reader = await Reader.open(driven, PAGE);
      await reader.isScanned(1);
      return reader;
    },
    openSilent: () => Reader.open(driven, `${PAGE}?accessions=none`),
    async close() {
      await driven.close();
      await replay.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
