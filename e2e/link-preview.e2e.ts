import { expect, inject, test } from 'vitest';
import { inFirefoxWindow } from '@/tools/drive/bidi';
import { readCard } from '@/tools/drive/reader';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage({});
useReader();

const inWindow = (body: string) => inFirefoxWindow(stage.driven.browser, body);

/**
 * Sends an event of the mouse through Firefox's own window, in which Firefox waits for long presses. Events that
 * puppeteer sends begin in the page.
 */
const mouse = (type: string, { x, y }: { x: number; y: number }, buttons: number) =>
  inWindow(`
    const { left, top } = gBrowser.selectedBrowser.getBoundingClientRect();
    const how = { button: 0, buttons: ${buttons}, clickCount: 1 };
    window.synthesizeMouseEvent('${type}', left + ${x}, top + ${y}, how, {});`);

/** Returns the address that Firefox's preview shows; empty if none is open. */
const previewed = () =>
  inWindow(`
    const panel = document.getElementById('link-preview-panel');
    return panel?.state === 'open' ? panel.previewUrl : '';`);

test.runIf(inject('kind') === 'firefox')(
  'Firefox previews a link at a long press without a card beside it, and the card comes back (Firefox)',
  async () => {
    await reader.openCard('#site-link');
    const link = await reader.page.$eval('#site-link', (it) => {
      const { x = 0, y = 0, height = 0 } = it.getClientRects()[0] ?? {};
      return { x: x + 20, y: y + height / 2 };
    });
    await mouse('mousemove', link, 0);
    await mouse('mousedown', link, 1);
    expect(await reader.isClosed()).toBe(true);
    await expect.poll(previewed).toMatch(/\/collection\/000003$/);
    expect(await readCard(reader.inCard)).toBeUndefined();

    await inWindow(`document.getElementById('link-preview-panel').hidePopup();`);
    // Releases the button beside the link, so that the page stays.
    await mouse('mouseup', { x: 2, y: 2 }, 0);
    expect((await reader.openCard('#site-link')).text).toMatch(/harbour[:.]000003/i);
  },
);
