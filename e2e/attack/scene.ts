import { launchOver } from '@/demo/internet/launch-over';
import { madeRecord } from '@/demo/replay/records-folder';
import { startReplay } from '@/demo/replay/server';
import { PUBLISHED, wirePerson } from '@/demo/samples/collection';
import { temporaryFolder } from '@/tools/build';
import type { Driven, Kind } from '@/tools/drive/launch';
import { saveInto, savingPrefs } from '@/tools/drive/leaving';
import { Reader } from '@/tools/drive/reader';

/** A page that readers of science know, of the hosts read out of the box. */
const PAGE = 'https://www.biorxiv.org/page';
const ACCESSION = '000003';
/** Of the record that holds its readers up. */
const HOSTILE = '000005';

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
  /** Opens one that mentions a collection whose record has a thousand people, many of one ORCID and long names. */
  openHostile(): Promise<{ readonly reader: Reader; readonly mention: string }>;
  close(): Promise<void>;
}

/** A thousand people; of forty, one ORCID and names of nearly 4,000 characters that differ in their last word. */
function crowd() {
  const name = Array.from({ length: 980 }, (_, at) => (at + 100).toString(36)).join(' ');
  return Array.from({ length: 1000 }, (_, at) =>
    wirePerson(
      at < 40 ? { name: `${name} n${at}`, identifier: '0000-0002-1825-0097' } : { name: `Quay${at}, Ana` },
    ),
  );
}

export async function setScene(kind: Kind, extension: string): Promise<Scene> {
  const records = [madeRecord(ACCESSION), madeRecord(HOSTILE, PUBLISHED, { contributor: crowd() })];
  const replay = await startReplay({ records });
  const saved = temporaryFolder('saved');
  const driven = await launchOver(replay, { kind, extension, prefs: savingPrefs(saved) });
  await saveInto(saved, driven);
  return {
    driven,
    saved,
    mention: `#prose-${ACCESSION}`,
    asked: () => replay.requests.filter(({ path }) => path.startsWith('/api/')).length,
    async open() {
      const reader = await Reader.open(driven, `${PAGE}?accessions=${ACCESSION}`);
      await reader.isScanned(1);
      return reader;
    },
    async openHostile() {
      const reader = await Reader.open(driven, `${PAGE}?accessions=${HOSTILE}`);
      await reader.isScanned(1);
      return { reader, mention: `#prose-${HOSTILE}` };
    },
    openSilent: () => Reader.open(driven, `${PAGE}?accessions=none`),
    async close() {
      await driven.close();
      await replay.close();
    },
  };
}
