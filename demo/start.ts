import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runBuild } from '@/tools/build';
import { type Driven, launch } from '@/tools/drive/launch';
import { type CardSeen, Reader } from '@/tools/drive/reader';
import { openPopup } from '@/tools/drive/surfaces';
import { until } from '@/tools/drive/until';
import { hasScreen } from '@/tools/machine/browser-choice';
import { getBrowser } from '@/tools/machine/browsers';
import { during } from '@/tools/machine/progress.mjs';
import { type RunningRegistry, startRegistry } from './registry/server';

const OUT = 'demo/out';

/**
 * Mentions on which the headless demonstration rests the pointer. Each entry has the version whose card has to open,
 * the text that the card has to contain, and the button that copies its citation. The card of a draft has to name the
 * newest published version, if there is one.
 */
const RESTS = [
  {
    element: 'site-link',
    accession: '000003',
    version: '0.230629.1955',
    says: '10.5555/harbour.000003/0.230629.1955',
    copies: 'Copy citation',
  },
  {
    element: 'curie-draft',
    accession: '000014',
    version: 'draft',
    says: '10.5555/harbour.000014/0.230303.1337',
    copies: 'Copy citation of 0.230303.1337',
  },
  {
    element: 'split-code',
    accession: '000027',
    version: 'draft',
    says: 'Copy HARBOUR:000027',
    copies: 'Copy citation',
  },
] as const;

/** A data set with an accession number, which another sample page names. */
const ACCESSION = { element: 'accession-geo', says: 'GSE4217', copies: 'Copy GSE4217' } as const;

/** Minimum number of data sets that the popup has to list on the sample paper. */
const ROWS = 10;

const { values } = parseArgs({
  options: {
    headless: { type: 'boolean', default: false },
    browser: { type: 'string', default: 'chromium' },
    port: { type: 'string', default: '0' },
  },
});
const kind = values.browser === 'firefox' ? 'firefox' : 'chromium';
const NAME = kind === 'firefox' ? 'Firefox' : 'Chromium';
const isHeadless = values.headless || !hasScreen(process);

/** Returns what is wrong with a card, in words; empty if nothing is. */
async function wrongIn(card: CardSeen | undefined, registry: RunningRegistry, rest: (typeof RESTS)[number]) {
  if (!card) return ['no card opened'];
  const { accession, version, says, copies } = rest;
  const dois = card.text.match(/10\.\d{4,9}\/\S+/g) ?? [];
  const reply = await fetch(`${registry.origin}/api/collections/${accession}/versions/${version}/`);
  const record = (await reply.json()) as { name: string };
  return [
    card.name === record.name ? '' : `its title is "${card.name}", not "${record.name}"`,
    card.text.includes(says) ? '' : `it does not say ${says}`,
    card.buttons.includes(copies) ? '' : `it has no "${copies}"`,
    ...dois.map((doi) => (doi === says ? '' : `it shows the DOI ${doi}`)),
  ].filter((fault) => fault !== '');
}

/** Rests the pointer on a mention, takes a screenshot of its card, and closes the card. */
async function readCardOf(
  reader: Reader,
  { element }: { readonly element: string },
  picture: string,
): Promise<CardSeen | undefined> {
  const card = await reader.openCard(`#${element}`);
  // Waits until the card has faded in. On a busy machine, this takes longer than reading the card.
  await until(() =>
    reader.inCard((root) => root.getAnimations().every(({ playState }) => playState === 'finished')),
  );
  await reader.page.screenshot({ path: picture });
  await reader.closeByKey();
  return card;
}

/** Opens the popup on the sample paper, takes a screenshot, and returns the number of data sets in its list. */
async function readPopup(driven: Driven, reader: Reader): Promise<number> {
  const popup = await openPopup(driven, reader.page);
  const { rows } = await until(
    () =>
      popup.read(() => ({
        rows: document.querySelectorAll('.mention h2').length,
        isLoading: document.querySelector('progress') !== null,
      })),
    ({ rows, isLoading }) => rows >= ROWS && !isLoading,
  );
  await writeFile(`${OUT}/popup.png`, await popup.screenshot());
  return rows;
}

/** Rests the pointer on an accession number. Returns true if the right card opens. */
async function showAccession(driven: Driven, { origin }: RunningRegistry): Promise<boolean> {
  const opening = () => Reader.open(driven, `${origin}/accessions`);
  const reader = await during('Opening a paper with accession numbers', opening);
  await reader.isScanned(1);
  const card = await readCardOf(reader, ACCESSION, `${OUT}/card-accession.png`);
  const { says, copies } = ACCESSION;
  const isRight = card?.text.includes(says) === true && card.buttons.includes(copies);
  console.log(`\n── ${says} ${'─'.repeat(40)}\n${card?.text ?? ''}\n`);
  if (!isRight) console.error(`WRONG: the card does not say ${says}, or has no "${copies}"`);
  await reader.page.close();
  return isRight;
}

async function showHeadless(extension: string, registry: RunningRegistry): Promise<boolean> {
  await mkdir(OUT, { recursive: true });
  const driven = await during(`Starting ${NAME}`, () => launch({ kind, extension }));
  try {
    const opening = () => Reader.open(driven, `${registry.origin}/paper`);
    const reader = await during('Opening the sample paper', opening);
    await reader.isScanned(ROWS);
    let isRight = true;
    for (const [index, rest] of RESTS.entries()) {
      const what = `Reading card ${index + 1} of ${RESTS.length}`;
      const card = await during(what, () => readCardOf(reader, rest, `${OUT}/card-${index + 1}.png`));
      const wrong = await wrongIn(card, registry, rest);
      isRight &&= wrong.length === 0;
      console.log(`\n── ${rest.accession}, ${rest.version} ${'─'.repeat(40)}\n${card?.text ?? ''}\n`);
      for (const fault of wrong) console.error(`WRONG: ${fault}`);
    }
    isRight &&= await showAccession(driven, registry);
    const rows = await during('Reading the list in the popup', () => readPopup(driven, reader));
    if (rows < ROWS) console.error(`WRONG: the popup lists ${rows} data sets, not ${ROWS} or more`);
    console.log(`Screenshots of cards and popup are in ${OUT}/.`);
    return isRight && rows >= ROWS;
  } finally {
    await driven.close();
  }
}

async function showOnScreen(extension: string, registry: RunningRegistry): Promise<void> {
  const driven = await during(`Starting ${NAME}`, () => launch({ kind, extension, headless: false }));
  const page = await driven.newPage();
  await page.goto(`${registry.origin}/paper`);
  console.log(`The sample paper is open at ${registry.origin}/paper: rest the pointer on an identifier.`);
  console.log(`Accession numbers of other archives are at ${registry.origin}/accessions.`);
  console.log('Close the browser, or press Ctrl+C here, to end.');
  await new Promise((resolve) => driven.browser.once('disconnected', resolve));
}

async function main(): Promise<boolean> {
  await getBrowser(kind);
  const registry = await startRegistry({ port: Number(values.port), beyond: true });
  try {
    const extension = await runBuild({ kind, demoOrigin: registry.origin, beyond: true });
    if (isHeadless) return await showHeadless(extension, registry);
    await showOnScreen(extension, registry);
    return true;
  } finally {
    await registry.close();
  }
}

const isRight = await main().catch((error: Error) => {
  console.error(error.message);
  return false;
});
process.exit(isRight ? 0 : 1);
