import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { toCurie } from '@/lib/identifier/identifier';
import { embeddedRegistry } from '@/lib/registry/embedded';
import { launch } from '@/tools/drive/launch';
import { type CardSeen, Reader, until } from '@/tools/drive/reader';
import { openPopup } from '@/tools/drive/surfaces';
import { hasScreen } from '@/tools/machine/browser-choice';
import { getBrowser } from '@/tools/machine/get-browser';
import { buildExtension } from './build';
import { type RunningRegistry, startRegistry } from './registry/server';

const OUT = 'demo/out';

/** The mentions that a headless demonstration rests on, and the version whose card has to open. */
const RESTS = [
  { element: 'site-link', accession: '000003', version: '0.230629.1955' },
  { element: 'curie-draft', accession: '000014', version: 'draft' },
  { element: 'split-code', accession: '000027', version: 'draft' },
] as const;

const { values } = parseArgs({
  options: {
    headless: { type: 'boolean', default: false },
    browser: { type: 'string', default: 'chromium' },
    port: { type: 'string', default: '0' },
  },
});
const kind = values.browser === 'firefox' ? 'firefox' : 'chromium';
const isHeadless = values.headless || !hasScreen(process);

/** What is wrong with a card, in words; nothing where it is right. */
async function wrongIn(card: CardSeen | undefined, registry: RunningRegistry, rest: (typeof RESTS)[number]) {
  if (!card) return ['no card opened'];
  const { accession, version } = rest;
  const reply = await fetch(`${registry.origin}/api/collections/${accession}/versions/${version}/`);
  const record = (await reply.json()) as { name: string; doi?: string };
  const curie = toCurie({ registry: embeddedRegistry(registry.origin), accession, version });
  const isPublished = version !== 'draft';
  return [
    card.name === record.name ? '' : `its title is "${card.name}", not "${record.name}"`,
    card.text.includes(curie) ? '' : `it does not say ${curie}`,
    card.buttons.includes('Copy citation') ? '' : 'it has no "Copy citation"',
    card.links.includes(`https://doi.org/${record.doi}`) === isPublished ? '' : 'its DOI is not the record’s',
  ].filter((fault) => fault !== '');
}

async function showHeadless(extension: string, registry: RunningRegistry): Promise<boolean> {
  await mkdir(OUT, { recursive: true });
  const driven = await launch({ kind, extension });
  try {
    const reader = await Reader.open(driven, `${registry.origin}/paper`);
    await reader.isScanned(10);
    let isRight = true;
    for (const [index, rest] of RESTS.entries()) {
      await reader.restOn(`#${rest.element}`);
      const card = await reader.card();
      const wrong = await wrongIn(card, registry, rest);
      isRight &&= wrong.length === 0;
      console.log(`\n── ${rest.accession}, ${rest.version} ${'─'.repeat(40)}\n${card?.text ?? ''}`);
      for (const fault of wrong) console.error(`WRONG: ${fault}`);
      // A card fades in; on a busy machine that takes longer than to read it.
      await until(
        () =>
          reader.inCard((root) => root.getAnimations().every(({ playState }) => playState === 'finished')),
        (isStill) => isStill === true,
      );
      await reader.page.screenshot({ path: `${OUT}/card-${index + 1}.png` });
      await reader.page.keyboard.press('Escape');
      await reader.isClosed();
    }
    const popup = await openPopup(driven, reader.page);
    const seen = await until(
      () =>
        popup.read(() => ({
          rows: document.querySelectorAll('.mention h2').length,
          isLoading: document.querySelector('progress') !== null,
        })),
      ({ rows, isLoading }) => rows > 10 && !isLoading,
    );
    isRight &&= seen.rows > 10;
    await writeFile(`${OUT}/popup.png`, await popup.screenshot());
    console.log(`\nScreenshots of cards and popup are in ${OUT}/.`);
    return isRight;
  } finally {
    await driven.close();
  }
}

async function showOnScreen(extension: string, registry: RunningRegistry): Promise<void> {
  const driven = await launch({ kind, extension, headless: false });
  const page = await driven.newPage();
  await page.goto(`${registry.origin}/paper`);
  console.log(`The sample paper is open at ${registry.origin}/paper: rest the pointer on an identifier.`);
  console.log('Close the browser, or press Ctrl+C here, to end.');
  await new Promise((resolve) => driven.browser.once('disconnected', resolve));
}

await getBrowser(kind).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const registry = await startRegistry({ port: Number(values.port), beyond: true });
const extension = await buildExtension({
  browser: kind === 'firefox' ? 'firefox' : 'chrome',
  demoOrigin: registry.origin,
  beyond: true,
  outDir: `.output/start-${kind}`,
});
let isRight = true;
if (isHeadless) isRight = await showHeadless(extension, registry);
else await showOnScreen(extension, registry);
await registry.close();
process.exit(isRight ? 0 : 1);
