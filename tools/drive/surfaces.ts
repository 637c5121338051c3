import type { Page } from 'puppeteer-core';
import { inFirefoxWindow, THE_EXTENSION } from './bidi';
import { KEEP_NAMES } from './card-root';
import { look, placeOf, pressIn } from './hand';
import type { Driven } from './launch';
import { clickToolbarIcon } from './own-pages';
import { until } from './until';

/** One of our pages where the browser itself shows it: in the toolbar's popup, or in the panel beside the page. */
export interface Surface {
  /** Runs a function in the page there and returns its JSON value. It may use `window` and `document` and nothing else. */
  read<T>(look: () => T): Promise<T>;
  /** Presses what a selector finds with the mouse, once it can be pressed. */
  press(selector: string): Promise<void>;
  /** A PNG of it, as large as the browser shows it. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

async function chromiumSurface({ browser, extensionUrl }: Driven, file: string): Promise<Surface> {
  const target = await browser.waitForTarget((each) => each.url().startsWith(extensionUrl + file));
  // A popup's target is of no kind that puppeteer gives pages to by itself.
  const page: Page = await target.asPage();
  return {
    read: (look) => page.evaluate(look),
    press: (selector) => pressIn(page, { among: selector }),
    screenshot: () => page.screenshot(),
    close: () => page.close().catch(() => undefined),
  };
}

/** Where Firefox's own window keeps the `<browser>` that shows our page, as an expression. */
const FIREFOX_PLACES = {
  popup: `document.querySelector('.webextension-popup-browser')`,
  sidebar: `document.getElementById('sidebar').contentDocument?.getElementById('webext-panels-browser')`,
} as const;

/** WebDriver BiDi lists no pages outside tabs: a frame script looks into them, as Firefox's own tests do. */
function firefoxSurface({ browser }: Driven, place: keyof typeof FIREFOX_PLACES, close: string): Surface {
  const find = `const shown = ${FIREFOX_PLACES[place]}; if (!shown) throw new Error('The ${place} is closed.');`;
  const ask = (script: string) =>
    inFirefoxWindow(
      browser,
      `${find}
      return new Promise((resolve) => {
        const { messageManager } = shown;
        messageManager.addMessageListener('seen', function listen({ data }) {
          messageManager.removeMessageListener('seen', listen);
          resolve(data);
        });
        messageManager.loadFrameScript('data:,' + encodeURIComponent(args[0]), false);
        // A page that is just coming or going never answers.
        setTimeout(() => resolve(''), 1000);
      });`,
      script,
    );
  async function answerTo(expression: string) {
    const script = `
        const seen = (window, document) => { ${KEEP_NAMES} return ${expression}; };
        let answer;
        try { answer = { value: seen(content, content.document) }; } catch (error) { answer = { error: String(error) }; }
        sendAsyncMessage('seen', JSON.stringify(answer));`;
    const answer = await until(() => ask(script).catch(() => ''));
    if (answer === '') throw new Error(`The ${place} does not answer.`);
    const { value, error } = JSON.parse(answer);
    if (error) throw new Error(error);
    return value;
  }
  return {
    read: (look) => answerTo(`(${look})()`),
    async press(selector) {
      const wanted = JSON.stringify({ among: selector });
      const { x, y } = await placeOf(selector, (align) =>
        answerTo(`(${look})(document, ${wanted}, ${JSON.stringify(align)})`),
      );
      // A click by script is no reader's: it opens nothing, and copies nothing.
      await answerTo(`['mousemove', 'mousedown', 'mouseup'].map((type) =>
        window.synthesizeMouseEvent(type, ${x}, ${y}, { clickCount: type === 'mousemove' ? 0 : 1 }))`);
    },
    async screenshot() {
      const address = await inFirefoxWindow(
        browser,
        `${find}
        const image = await shown.browsingContext.currentWindowGlobal.drawSnapshot(null, 1, 'white');
        const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL();`,
      );
      return Buffer.from(address.split(',')[1] ?? '', 'base64');
    },
    close: () => inFirefoxWindow(browser, close).then(() => undefined),
  };
}

async function whenDrawn(surface: Surface): Promise<Surface> {
  await until(() =>
    surface.read(() => (document.getElementById('root')?.childElementCount ?? 0) > 0).catch(() => false),
  );
  return surface;
}

/** Presses the toolbar icon over a page; what opens is the real popup, in a window that the browser makes for it. */
export async function openPopup(driven: Driven, page: Page): Promise<Surface> {
  await page.bringToFront();
  await clickToolbarIcon(driven, page);
  return whenDrawn(
    driven.kind === 'chromium'
      ? await chromiumSurface(driven, 'popup.html')
      : firefoxSurface(
          driven,
          'popup',
          // The next one opens when this has gone: until then it would be taken for it.
          `const panel = document.querySelector('#customizationui-widget-panel');
          const hidden = new Promise((done) => panel.addEventListener('popuphidden', done, { once: true }));
          panel.hidePopup();
          if (panel.state !== 'closed') await hidden;`,
        ),
  );
}

interface SidePanelApi {
  windows: { getCurrent(): Promise<{ id: number }> };
  sidePanel: { open(where: { windowId: number }): Promise<void> };
}

/** Opens the side panel out of the popup, where Chromium takes the press for the reader's own. */
async function openSidePanel(driven: Driven, page: Page): Promise<Surface> {
  const popup = await openPopup(driven, page);
  const opening = popup.read(async () => {
    const { chrome } = globalThis as unknown as { chrome: SidePanelApi };
    await chrome.sidePanel.open({ windowId: (await chrome.windows.getCurrent()).id });
  });
  // The panel takes the focus, so the popup may close before it answers.
  await opening.catch(() => undefined);
  await popup.close();
  return chromiumSurface(driven, 'sidepanel.html');
}

/** Opens the sidebar as the browser's own menu does, and makes it as narrow as it can be made. */
async function openFirefoxSidebar(driven: Driven): Promise<Surface> {
  await inFirefoxWindow(
    driven.browser,
    `${THE_EXTENSION}
    await ExtensionParent.apiManager.global.sidebarActionFor(extension).open(window);
    document.getElementById('sidebar-box').style.width = '0';`,
    driven.extensionId,
  );
  return firefoxSurface(driven, 'sidebar', 'SidebarController.hide();');
}

/** Shows the list beside a page: in Chromium's side panel, which opens at its narrowest, or in Firefox's sidebar. */
export async function openSidebar(driven: Driven, page: Page): Promise<Surface> {
  await page.bringToFront();
  return whenDrawn(
    driven.kind === 'chromium' ? await openSidePanel(driven, page) : await openFirefoxSidebar(driven),
  );
}
