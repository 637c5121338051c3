import { render } from 'preact';
import browser from 'webextension-polyfill';
import { type Reach, reachOf } from '@/components/options/reaches';
import { Welcome } from '@/components/options/welcome';
import { WordsContext } from '@/components/tree-context';
import { knownExamples, registries } from '@/lib/kinds/known';
import { openOwnPage } from '@/lib/own-page/own-page';
import { isPinned, keysInUse, openShortcuts } from '@/lib/own-page/shortcuts';
import { startPage } from '@/lib/page/start';
import { builtInSites } from '@/lib/settings/built-in-sites';
import { PAGE_DEFAULTS } from '@/lib/settings/choices';
import { openSettings } from '@/lib/settings/open-settings';
import { EVERY_SITE } from '@/lib/settings/sites';

const { permissions } = browser;
const { words, store, access, root, entitle } = openOwnPage();
const examples = knownExamples();

let settings = await store.read();
let sample: HTMLElement | null = null;

const isEverywhere = () => permissions.contains({ origins: [...EVERY_SITE] });

/**
 * Stores which pages the reader wants to be read. If the reader then refuses the permission that the choice
 * needs, the page shows the earlier choice again.
 */
async function choose(reach: Reach): Promise<void> {
  // Asks for the permission before anything is awaited, because browsers grant it only directly in a click.
  const isGranted = reach !== 'everywhere' || (await access.request(EVERY_SITE, 'read'));
  if (isGranted) {
    if (reach === 'sites' && (await isEverywhere())) await access.takeBack(EVERY_SITE, 'read');
    settings = await store.change((own) => ({ ...own, whenAsked: reach === 'asked' })).catch(() => settings);
  }
  await draw();
}

/**
 * Returns the browser for which the page explains how to pin our icon to the toolbar. Null if the icon is
 * pinned, and on phones, which have no toolbar.
 */
async function pinning() {
  const isPhone = (await browser.runtime.getPlatformInfo()).os === 'android';
  if (isPhone || (await isPinned())) return null;
  return import.meta.env.FIREFOX ? 'firefox' : 'chromium';
}

async function draw(): Promise<void> {
  const [everywhere, keys, pin] = await Promise.all([
    isEverywhere(),
    keysInUse(words.say('commandOpenList')),
    pinning(),
  ]);
  render(
    <WordsContext value={words}>
      <Welcome
        examples={examples.map(({ label }) => label)}
        known={registries}
        reach={reachOf(settings.now.whenAsked, everywhere)}
        isLocked={settings.policy.whenAsked !== undefined}
        builtIn={builtInSites(registries)}
        onReach={choose}
        onOptions={() => void openSettings()}
        shortcuts={keys}
        onShortcuts={openShortcuts}
        pinning={pin}
        onSample={(place) => {
          sample = place;
        }}
      />
    </WordsContext>,
    root,
  );
}

/** Runs our page scripts on the sample text, with default settings. */
async function readSample(): Promise<void> {
  const text = sample?.firstChild;
  if (!(text instanceof Text)) return;
  const [{ startReading }, card] = await Promise.all([
    import('@/entrypoints/page/start-reading'),
    import('@/entrypoints/page/start-cards'),
  ]);
  const page = startPage({
    settings: PAGE_DEFAULTS,
    life: new AbortController().signal,
    bring: { reader: async () => ({ startReading }), card: async () => card },
    registries: examples.map(({ registry }) => registry),
  });
  const reader = await page.bringReader();
  reader?.take({ candidates: new Set([text]), touched: new Set() });
}

permissions.onAdded.addListener(() => void draw());
// Draws the page anew when the reader returns, perhaps from the browser's own pages, where icons are pinned
// and keys changed.
window.addEventListener('focus', () => void draw());
permissions.onRemoved.addListener(() => void draw());
entitle(words.say('welcomeTitle'));
await draw();
await readSample();
