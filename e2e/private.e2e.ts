import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clickMenu } from '@/tools/drive/background';
import { pageAt } from '@/tools/drive/launch';
import { openPopupOver } from '@/tools/drive/own-pages';
import { openPrivately } from '@/tools/drive/private';
import { says } from '@/tools/drive/settings';
import { setStage } from './stage/stage';

/** Data sets that are looked up in a private window: accession and title. */
const PRIVATE = ['000114', 'test upload please ignore'] as const;
const ORDINARY = [
  '000082',
  'One task in twelve laboratories: decisions of 139 mice and the activity of 547 probes',
] as const;

/**
 * Encodes a text in each way in which browsers write it to disk: UTF-8, UTF-16, and with each byte incremented, as
 * Firefox writes the keys of a database.
 */
const encoded = (text: string) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).map((byte) => byte + 1)),
];

/** Returns the texts by which the extension names an accession in keys, labels and addresses. */
const namesOf = ([accession]: readonly [string, string]) =>
  ['/', ':', '%3A'].map((before) => before + accession);

/** Returns the paths of the files in a browser profile that contain one of these texts. */
async function filesWith(texts: readonly string[], profile: string): Promise<string[]> {
  const wanted = texts.flatMap(encoded);
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const found = entries.map(async (entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    return wanted.some((each) => bytes.includes(each)) ? [path.slice(profile.length + 1)] : [];
  });
  return (await Promise.all(found)).flat();
}

test('a private window leaves nothing in the profile: no page, no look-up, no reply', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'accession-private-'));
  try {
    const { driven, registry, open, close } = await setStage({ isPrivateToo: true, profile });
    const lookUp = async ([accession, title]: readonly [string, string], isPrivate: boolean) => {
      const selectionText = `as in HARBOUR:${accession}`;
      await clickMenu(driven, { menuItemId: 'look-up-selection', selectionText }, isPrivate);
      const page = await pageAt(driven, '/lookup.html');
      await says(page, title);
      await page.close();
    };
    // Waits for highlights, because they show that the background is running. It would miss a click on its menu before.
    await open('/kinds/drawn', 8);
    await lookUp(ORDINARY, false);
    const reader = await openPrivately(driven, `${registry.origin}/paper`);
    await reader.isScanned(10);
    expect((await reader.openCard('#curie')).name).toBeTruthy();
    const popup = await openPopupOver(driven, reader.page.url());
    await says(popup, /\d+ data sets/);
    await lookUp(PRIVATE, true);
    expect(registry.requests.some(({ path }) => path.includes(PRIVATE[0]))).toBe(true);
    await close();

    // Searches for what was looked up in an ordinary window, to show that this test detects what is written. An
    // ordinary window keeps the look-up in the extension's storage, but not in the browser's history.
    const kept = await filesWith(namesOf(ORDINARY), profile);
    expect(kept).not.toEqual([]);
    expect(kept.filter((path) => /history|places|session/i.test(path))).toEqual([]);
    expect(await filesWith([...namesOf(PRIVATE), `${registry.origin}/paper`], profile)).toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
