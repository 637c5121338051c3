import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlAnswer } from '@/demo/internet/answer';
import { type Internet, startInternet } from '@/demo/internet/internet';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { writer } from '@/lib/citation/writer';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { pressCommand } from '@/tools/drive/background';
import { paste, Reader } from '@/tools/drive/reader';
import { forgetAll, openSettings } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { leave } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage();
useReader();

/** Returns the registry's own record of a version, in the registry's JSON. */
async function recordOf(accession: string, version: string): Promise<Record<string, unknown>> {
  const path = `/api/collections/${accession}/versions/${version}/`;
  return (await fetch(stage.registry.origin + path)).json();
}

/**
 * Writes a citation with `lib/citation` from the registry's own record.
 * @param name Accession and version, such as `000003/0.210812.1448`.
 */
async function writtenOf(format: string, name: string) {
  const registry = embeddedRegistry(stage.registry.origin);
  const [accession = '', version = ''] = name.split('/');
  const record = toRecord(await recordOf(accession, version), { registry, accession, version });
  const written = record && writer.write(format, [{ record, registry }], new Date());
  if (!written) throw new Error(`Nothing of ${name} is written as ${format}.`);
  return written;
}

/**
 * Opens the card's menu of citation formats and types the beginning of a format's name. Returns the preview of that
 * format.
 */
async function look(typed: string): Promise<string> {
  await reader.press('Citation formats');
  const preview = () => reader.inCard((root) => root.querySelector('.specimen pre')?.textContent ?? '');
  const before = await until(preview, (text) => !!text);
  await reader.page.keyboard.type(typed, { delay: 30 });
  return (await until(preview, (text) => !!text && text !== before)) ?? '';
}

const pasted = (isRich = false) => paste(stage.driven, `${stage.registry.origin}/plain`, isRich);

describe('the menu of formats', () => {
  const version = '000003/0.210812.1448';

  // Resets the preferred format, which the next card would use.
  afterAll(async () => {
    const settings = await openSettings(stage.driven);
    await forgetAll(settings);
  });

  test('previews a format, copies it, and keeps it for the next card', async () => {
    await reader.openCard('#curie-version');
    const bibtex = (await writtenOf('bibtex', version)).text;
    expect(await look('b')).toBe(bibtex);
    await reader.page.keyboard.press('Enter');
    expect(await reader.status()).toBe('Copied as BibTeX');
    expect(await pasted()).toBe(bibtex);

    await leave(reader);
    await reader.restOn('#doi-link');
    await expect.poll(async () => (await reader.card())?.buttons).toContain('Copy BibTeX');
    await reader.press('Copy BibTeX');
    expect(await reader.status()).toBe('Copied as BibTeX');
    expect(await pasted()).toBe((await writtenOf('bibtex', '000020/0.240213.1006')).text);
  });

  test('copies rich text with a live link and italics, and plain text beside it', async () => {
    await reader.openCard('#curie-version');
    await look('ap');
    await reader.page.keyboard.press('Enter');
    expect(await reader.status()).toBe('Copied as APA 7');
    const apa = await writtenOf('apa', version);
    expect(await pasted()).toBe(apa.text);
    const html = await pasted(true);
    expect(html).toMatch(/<i[ >]/);
    expect(html).toContain('href="https://doi.org/10.5555/harbour.000003/0.210812.1448"');
    await leave(reader);
  });
});

test.each(['start', 'center', 'end'] as const)(
  'of a mention at the %s of the window, the menu of formats opens on the side that has room',
  async (block) => {
    await reader.openCard('#curie-version', () => reader.restOn('#curie-version', block));
    await reader.press('Citation formats');
    const shown = () =>
      reader.inCard((root) => {
        const { top = 0, bottom = 0 } = root.querySelector('.formats')?.getBoundingClientRect() ?? {};
        return { isInside: top >= 0 && bottom <= innerHeight, isHigh: bottom - top > 0.35 * innerHeight };
      });
    await expect.poll(shown).toEqual({ isInside: true, isHigh: true });
    await reader.page.keyboard.press('Escape');
    await leave(reader);
  },
);

describe('a page that puts its own text on the clipboard', () => {
  let web: Internet;

  beforeAll(async () => {
    const body = `<!doctype html><meta charset="utf-8"><title>A page</title>
      <p><a id="link" href="${stage.registry.origin}/collection/000003/0.210812.1448">Recordings</a>
      <script>
        for (const target of [window, document, document.documentElement]) {
          for (const capture of [true, false]) {
            target.addEventListener('copy', (event) => {
              event.clipboardData.setData('text/plain', 'tampered');
              event.preventDefault();
            }, capture);
          }
        }
        navigator.clipboard.writeText = navigator.clipboard.write = async () => {};
      </script>`;
    // Forbids the clipboard API with the page's permissions policy. Copying is then possible only with
    // `execCommand('copy')`, which fires an event on the page.
    const policy = { 'Permissions-Policy': 'clipboard-write=()' };
    web = await startInternet([() => htmlAnswer(body, 200, policy)]);
  });
  afterAll(() => web.close());

  test('cannot replace a copied citation', async () => {
    const page = await Reader.open(stage.driven, `${web.origin}/`);
    const record = await recordOf('000003', '0.210812.1448');
    expect((await page.openCard('#link')).buttons).toContain('Copy citation');
    await page.press('Copy citation');
    expect(await page.status()).toBe('Citation copied');
    expect(await pasted()).toBe(record.citation);
  });
});

describe('the key that copies', () => {
  const said = () => reader.inCard((root) => root.querySelector('.note .said')?.textContent ?? '');
  /** Presses the key that copies a citation, and returns the card's message once it has changed. */
  async function pressKey(): Promise<string> {
    await reader.page.bringToFront();
    // Waits until the page has the focus, without which it cannot copy. The page gets it a moment after its tab has
    // come to the front.
    await until(() => reader.page.evaluate(() => document.hasFocus()));
    const before = await said();
    await pressCommand(stage.driven, 'copy-citation');
    return (await until(said, (now) => !!now && now !== before)) ?? '';
  }

  test('copies the mention under the pointer, then in the next format, then the focused mention', async () => {
    const version = '000003/0.210812.1448';
    await (await reader.find('#doi-link')).focus();
    await reader.openCard('#curie-version');
    expect(await pressKey()).toBe(
      `Citation of HARBOUR:${version} copied (Archive’s own style) Press the key again for APA 7.`,
    );
    expect(await pasted()).toBe((await writtenOf('registry', version)).text);
    // Repeats the press. On a slow machine, the message of the first press may be gone by the second one, and the
    // extension then takes the second press for a first one.
    const inApa = `Citation of HARBOUR:${version} copied (APA 7)`;
    expect(await until(pressKey, (now) => now.startsWith(inApa))).toContain(inApa);
    expect(await pasted()).toBe((await writtenOf('apa', version)).text);
    await leave(reader);
    // Scrolls to the focused mention, because the key does not work on a mention outside the window.
    const focused = await reader.find('#doi-link');
    await focused.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect(await pressKey()).toMatch(/^Citation of HARBOUR:000020\S* copied \(Archive’s own style\)/);
  });
});
