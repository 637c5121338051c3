import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from '@/tools/drive/launch';
import { leaksOf, noteLeaving, pressFooterLink, saveBibtex } from '@/tools/drive/leaving';
import { marksOf, type Reader, readCard, until } from '@/tools/drive/reader';
import { compare, nobodysFor, noteAddresses } from './presence';
import type { Scene } from './scene';

/** What a hostile page tries. */
export interface Attack {
  readonly attack: string;
  readonly tried: string;
  /** In which browsers; in all where left out. */
  readonly in?: Kind;
  /** Where: on a page with an open card, where left out; on one with mentions, or with none. */
  readonly on?: 'page' | 'silent page';
  /** What it got, in words; nothing where all held. */
  readonly run: (reader: Reader, scene: Scene) => Promise<readonly string[]>;
}

/** Long enough for whatever should not come to have come, in ms. */
const LONG_ENOUGH = 1500;

async function openCard(reader: Reader, { mention }: Pick<Scene, 'mention'>): Promise<void> {
  await reader.openCard(mention);
  await reader.isReady();
}

/** Has a page try it; what it got, or why it could not be tried. */
export async function tryOut({ on, run }: Attack, scene: Scene): Promise<readonly string[]> {
  const reader = await (on === 'silent page' ? scene.openSilent() : scene.open());
  try {
    if (on === undefined) await openCard(reader, scene);
    return await run(reader, scene);
  } catch (error) {
    return [`it could not be tried: ${error}`];
  } finally {
    await reader.close();
  }
}

/** Presses where the first control at the card's foot is now, as a hand that was about to press something else. */
async function pressBlindly(reader: Reader): Promise<void> {
  const at = await reader.inCard((root) => {
    const control = root.querySelector('footer a, footer button');
    const { x = 0, y = 0, width = 0, height = 0 } = control?.getBoundingClientRect() ?? {};
    return control && { x: x + width / 2, y: y + height / 2 };
  });
  if (!at) throw new Error('The card has nothing to press.');
  await reader.page.mouse.click(at.x, at.y);
  await sleep(400);
}

/** What the card says after a press that should not have counted. */
async function pressed({ inCard }: Reader): Promise<string[]> {
  const status = (await readCard(inCard))?.status ?? '';
  return status === '' ? [] : [`a press counted: ${status}`];
}

/** What is wrong with a press once the page has stopped. */
async function unpressable(reader: Reader): Promise<string[]> {
  await reader.isReady();
  await reader.press('Copy citation');
  return /copied/i.test(await reader.status()) ? [] : ['no press counts any more'];
}

/** What is wrong with a card in another tab, which should open as if nothing was. */
async function wrongElsewhere(scene: Scene): Promise<string[]> {
  const other = await scene.open();
  const card = await other.openCard(scene.mention);
  await other.close();
  return card?.buttons.length ? [] : ['no card opens in another tab'];
}

/** Every type of event that we listen to, made up at a mention, at whatever is in the top layer, and at the window. */
const flood = (reader: Reader, mention: string, times: number) =>
  reader.page.evaluate(
    (selector, count) => {
      const types = [
        ...['pointerover', 'pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'pointerleave'],
        ...['pointerenter', 'lostpointercapture', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
        ...['mousemove', 'mouseover', 'contextmenu', 'click', 'focusin', 'focusout', 'blur', 'copy'],
        ...['keydown', 'keyup', 'scroll', 'resize', 'toggle', 'visibilitychange', 'pagehide', 'pageshow'],
      ];
      const place = document.querySelector(selector);
      const { x = 0, y = 0 } = place?.getBoundingClientRect() ?? {};
      const at = {
        bubbles: true,
        composed: true,
        clientX: x + 5,
        clientY: y + 5,
        movementX: 3,
        movementY: 3,
      };
      for (let time = 0; time < count; time++)
        for (const type of types) {
          const made = /^key/.test(type)
            ? new KeyboardEvent(type, { key: 'Escape', ...at })
            : Object.assign(new PointerEvent(type, { ...at, cancelable: true }), { persisted: true });
          for (const target of [place, document.querySelector('[popover=manual]'), document, window])
            target?.dispatchEvent(made);
        }
    },
    mention,
    times,
  );

const hasCard = async ({ inCard }: Reader) => (await readCard(inCard)) !== undefined;

/** Where the card and the mention's line are, and how wide a button is. */
async function layoutOf(reader: Reader, { mention }: Scene) {
  const card = await reader.inCard((root) => {
    const { left, top, right, bottom } = (
      root.querySelector('[role=dialog]') ?? root.host
    ).getBoundingClientRect();
    const { width = 0 } = root.querySelector('footer button')?.getBoundingClientRect() ?? {};
    return { left, top, right, bottom, button: width };
  });
  const line = await reader.page.evaluate((selector) => {
    const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return { top, bottom };
  }, mention);
  return card ? { card, line } : null;
}

/** What is wrong with where a card is, or how large, on a page of that style; it may close where its mention went. */
async function misplaced(reader: Reader, scene: Scene, style: string): Promise<string[]> {
  await openCard(reader, scene);
  const before = await layoutOf(reader, scene);
  await reader.page.evaluate((css) => void document.documentElement.setAttribute('style', css), style);
  const isSized = (now: typeof before) => Math.abs((now?.card.button ?? 0) - (before?.card.button ?? 0)) < 1;
  const after = await until(() => layoutOf(reader, scene), isSized, LONG_ENOUGH);
  await reader.page.evaluate(() => document.documentElement.removeAttribute('style'));
  await reader.closeByKey();
  await reader.moveAway();
  if (!after) return style.startsWith('zoom') ? [`${style}: the card closes`] : [];
  const { left, top, right, bottom, button } = after.card;
  const isInside = left >= 0 && top >= 0 && right <= 1100 && bottom <= 800;
  const isBeside = bottom <= after.line.top || top >= after.line.bottom;
  return [
    ...(isSized(after) ? [] : [`${style}: buttons of ${button} px`]),
    ...(isInside ? [] : [`${style}: the card leaves the window`]),
    ...(isBeside || !style.startsWith('zoom') ? [] : [`${style}: the card covers its mention`]),
  ];
}

/** Files of every build. */
const OUR_FILES = ['scan.js', 'page/card.js', 'popup.html', 'mark.css', 'manifest.json'];

const openPages = ({ driven }: Scene) => driven.browser.pages();

const holdUp = (tried: string, make: () => void): Attack => ({
  attack: 'hold its reader up',
  tried,
  on: 'page',
  async run(reader, scene) {
    await reader.page.evaluate(make);
    const marksNow = () => marksOf(reader.page);
    const marks = await until(marksNow, (count) => count > 1, 20_000);
    const wrong = await wrongElsewhere(scene);
    return marks > 1 && marks < 50_000 ? wrong : [`${marks} marks`, ...wrong];
  },
});

/** Every trace of us that a page could look for, as its own script finds it. */
const tracesOn = ({ page }: Reader) =>
  page.evaluate(() => {
    const found: string[] = [];
    const styleOf = (element: Element, highlight: string) => {
      const style = getComputedStyle(element, `::highlight(${highlight})`);
      return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    };
    const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
    for (const name of ['accession-mention', 'accession-pointed', 'accession-found'])
      for (const element of [document.documentElement, document.body, ...document.querySelectorAll('p')])
        if (styleOf(element, name) !== styleOf(element, 'nobody-has-this-name'))
          found.push(`style of ${name} at ${element.localName}`);
    for (const [name] of CSS.highlights) found.push(`highlight ${name}`);
    for (const root of roots)
      if (root?.adoptedStyleSheets.length) found.push(`adopted sheet of ${root.nodeName}`);
    for (const { href, ownerNode } of document.styleSheets)
      if (!ownerNode?.isConnected) found.push(`sheet ${href}`);
    for (const { name } of performance.getEntriesByType('resource'))
      if (!name.startsWith(location.origin)) found.push(`resource ${name}`);
    for (const { name } of document.documentElement.attributes)
      if (!/^(lang|class|dir)$/.test(name)) found.push(`attribute ${name}`);
    for (const { type, target } of window.__seen.foreign()) found.push(`${type} of ${target}`);
    for (const { text } of window.__seen.messages) found.push(`message ${text}`);
    for (const name of window.__seen.newGlobals()) found.push(`global ${name}`);
    return found;
  });

/** On a page of such a body, in a shadow root too, all traces but those that `mayBe` allows are too many. */
const seeing = (tried: string, body: string, mayBe: RegExp): Attack => ({
  attack: 'see that we are there',
  tried: `style, highlights, sheets, elements, messages and globals of ${tried}`,
  on: 'silent page',
  async run(reader) {
    await reader.page.evaluate((html) => {
      window.__seen.asPage(() => {
        document.body.innerHTML = html;
        const host = document.body.appendChild(document.createElement('section'));
        host.attachShadow({ mode: 'open' }).innerHTML = html;
      });
    }, body);
    await sleep(LONG_ENOUGH);
    const traces = await tracesOn(reader);
    const isBlind =
      traces.includes('highlight accession-mention') !== mayBe.test('highlight accession-mention');
    return isBlind ? ['it could not look'] : traces.filter((trace) => !mayBe.test(trace));
  },
});

/** What hostile pages try; `npm test -- e2e/attack` tries all of it against the build that ships. */
export const attacks: readonly Attack[] = [
  {
    attack: 'flood the background',
    tried: '3,000 made-up comings and goings of a page with a mention',
    on: 'page',
    async run(reader, scene) {
      await reader.page.evaluate(() => {
        for (let time = 0; time < 3000; time++)
          for (const type of ['pageshow', 'pagehide'])
            dispatchEvent(Object.assign(new Event(type), { persisted: true }));
      });
      return wrongElsewhere(scene);
    },
  },
  {
    attack: 'open a card',
    tried: 'every event that we listen to, made up two hundred times over the mention',
    on: 'page',
    async run(reader, scene) {
      const before = scene.asked();
      await flood(reader, scene.mention, 200);
      await sleep(LONG_ENOUGH);
      const got = [
        ...((await hasCard(reader)) ? ['a card'] : []),
        ...(scene.asked() === before ? [] : ['a request']),
      ];
      // The background has not been told a thousand times over: it answers at once.
      await openCard(reader, scene);
      return got;
    },
  },
  {
    attack: 'have us ask what no reader wants to know',
    tried: 'a mention that nobody met, put under a hand that lies still',
    on: 'page',
    async run(reader, scene) {
      const marksNow = () => marksOf(reader.page);
      await reader.page.mouse.move(300, 300, { steps: 3 });
      const [asked, marks] = [scene.asked(), await marksNow()];
      // Letters so large that with any font one is there.
      await reader.page.evaluate(() => {
        const lure = document.body.appendChild(document.createElement('p'));
        lure.style.cssText = 'position:fixed;inset:200px 100px;margin:0;z-index:9;font:200px/1 monospace';
        lure.textContent = 'DANDI:000777';
      });
      const isMarked = (await until(marksNow, (count) => count > marks)) > marks;
      await sleep(LONG_ENOUGH);
      const got = [
        ...(isMarked ? [] : ['it could not be tried: nothing is marked']),
        ...((await hasCard(reader)) ? ['a card'] : []),
        ...(scene.asked() === asked ? [] : ['a request']),
      ];
      // Once the hand moves there, it rests on it as on any other.
      await reader.page.mouse.move(306, 303, { steps: 3 });
      const later = await until(
        async () => scene.asked(),
        (count) => count > asked,
      );
      return later > asked ? got : [...got, 'it could not be tried: no hand rests on it'];
    },
  },
  {
    attack: 'close it, or press its buttons',
    tried: 'the same events while it is open, and made-up clicks all over it',
    async run(reader, scene) {
      await flood(reader, scene.mention, 5);
      await reader.page.evaluate(() => {
        const host = document.querySelector('[popover=manual]');
        const { x = 0, y = 0, width = 0, height = 0 } = host?.getBoundingClientRect() ?? {};
        for (let top = 5; top < height; top += 8)
          for (let left = 5; left < width; left += 24) {
            const at = { bubbles: true, composed: true, clientX: x + left, clientY: y + top };
            for (const target of [host, document.elementFromPoint(at.clientX, at.clientY)])
              target?.dispatchEvent(new MouseEvent('click', at));
          }
      });
      await sleep(700);
      return (await hasCard(reader)) ? pressed(reader) : ['the card closed'];
    },
  },
  {
    attack: 'stop us',
    tried: 'events and messages by which content scripts are told to end',
    on: 'page',
    async run(reader, scene) {
      await reader.page.evaluate(() => {
        for (const name of [
          'stop',
          'invalidated',
          'content-script-started',
          'accession',
          'wxt:content-script-started',
        ]) {
          dispatchEvent(new CustomEvent(name, { detail: { contentScriptName: 'scan', messageId: '1' } }));
          document.dispatchEvent(new CustomEvent(name));
          postMessage({ type: name, contentScriptName: 'scan' });
        }
      });
      await openCard(reader, scene);
      return [];
    },
  },
  {
    attack: 'move the card below a press',
    tried: 'a page that scrolls all the time; a hand’s click on the copy button',
    async run(reader) {
      const timer = await reader.page.evaluate(() => {
        document.body.style.paddingBottom = '3000px';
        let at = 0;
        return window.setInterval(() => scrollTo({ top: at++ % 2, behavior: 'instant' }), 30);
      });
      await until(
        () => reader.inCard((root) => root.querySelector('.unready') !== null),
        (isMoving) => isMoving === true,
        LONG_ENOUGH,
      );
      await pressBlindly(reader);
      const got = await pressed(reader);
      await reader.page.evaluate((running) => clearInterval(running), timer);
      return [...got, ...(await unpressable(reader))];
    },
  },
  {
    attack: 'misplace the card',
    tried: '`zoom` of 0.05, 0.8, 2 and 3, and a transform, on the root',
    on: 'page',
    async run(reader, scene) {
      const wrong: string[] = [];
      for (const style of ['zoom:0.05', 'zoom:0.8', 'zoom:2', 'zoom:3', 'transform:translate(200px,90px)'])
        wrong.push(...(await misplaced(reader, scene, style)));
      return wrong;
    },
  },
  {
    attack: 'cover it with what lets the pointer through',
    tried: 'a popover over all; a hand’s click on the copy button',
    // Firefox does not tell: the table of threats says so.
    in: 'chromium',
    async run(reader) {
      await reader.page.evaluate(() => {
        const cover = document.body.appendChild(document.createElement('div'));
        cover.popover = 'manual';
        cover.id = 'cover';
        cover.style.cssText = 'inset:0;width:100vw;height:100vh;background:#888;pointer-events:none';
        cover.showPopover();
      });
      await sleep(500);
      await pressBlindly(reader);
      const got = await pressed(reader);
      await reader.page.evaluate(() => document.getElementById('cover')?.hidePopover());
      await sleep(700);
      return [...got, ...(await unpressable(reader))];
    },
  },
  {
    attack: 'read the card',
    tried: 'its root and its text',
    run: ({ page }) =>
      page.evaluate(() => {
        const host = document.querySelector('[popover=manual]');
        return [...(host?.shadowRoot ? ['its root'] : []), ...(host?.childNodes.length ? ['its nodes'] : [])];
      }),
  },
  {
    attack: 'read the card',
    tried: 'the selection that `window.find` makes, before the reader is in it',
    // Firefox selects what cannot be selected too: the table of threats says so.
    in: 'chromium',
    async run({ page, inCard }) {
      const { text = '' } = (await readCard(inCard)) ?? {};
      const own = (await page.evaluate(() => document.body.innerText)).toLowerCase();
      const words = text.match(/\p{L}{5,}/gu)?.filter((word) => !own.includes(word.toLowerCase())) ?? [];
      if (words.length < 3) return ['the card has no words of its own'];
      return page.evaluate((all) => {
        const { find } = globalThis as unknown as { find(text: string): boolean };
        return all.filter((word) => find(word) && `${getSelection()}` !== '');
      }, words);
    },
  },
  {
    attack: 'take its links over',
    tried: 'a listener before all others that prevents each click',
    async run(reader, scene) {
      await noteLeaving(reader);
      const before = await openPages(scene);
      const href = await pressFooterLink(reader);
      const pages = await until(
        () => openPages(scene),
        (all) => all.some((page) => page.url() === href),
      );
      const opened = pages.find((page) => page.url() === href);
      const traces = (await opened?.evaluate(() => [
        ...(opener ? ['an opener'] : []),
        document.referrer,
      ])) ?? ['the link does not open'];
      await Promise.all(pages.filter((page) => !before.includes(page)).map((page) => page.close()));
      return [...traces.filter(Boolean), ...(await leaksOf(reader))];
    },
  },
  {
    attack: 'see whom its reader writes to',
    tried: 'listeners that only watch, at a press on the address of who is to be written to',
    async run(reader, scene) {
      await reader.press('Details');
      const mail = 'a[href^="mailto:"]';
      await until(
        () => reader.inCard((root) => root.querySelector('a[href^="mailto:"]') !== null),
        (isThere) => isThere === true,
      );
      await reader.isReady();
      await noteLeaving(reader, true);
      const before = await openPages(scene);
      await reader.pressInCard({ among: mail });
      const isPressed = await reader.inCard((root) => root.activeElement?.matches('a[href^="mailto:"]'));
      await sleep(LONG_ENOUGH);
      const after = await openPages(scene);
      await Promise.all(after.filter((page) => !before.includes(page)).map((page) => page.close()));
      return [...(isPressed ? [] : ['it was not pressed']), ...(await leaksOf(reader))];
    },
  },
  {
    attack: 'read or replace a saved file',
    tried: '`navigation.onnavigate`, clicks and `createObjectURL` of the page',
    async run(reader, { saved }) {
      await noteLeaving(reader);
      await saveBibtex(reader);
      const textNow = async () => {
        const name = readdirSync(saved).find((each) => each.endsWith('.bib'));
        try {
          return name === undefined ? '' : readFileSync(join(saved, name), 'utf8');
        } catch {
          // While it is written, Firefox has it under another name.
          return '';
        }
      };
      const isWhole = (text: string) => /^@\w+\{[\s\S]*000003[\s\S]*\}\s*$/.test(text);
      const text = await until(textNow, isWhole);
      return [...(isWhole(text) ? [] : [`the file holds “${text}”`]), ...(await leaksOf(reader))];
    },
  },
  seeing('a page without a mention', '<p>Nothing of ours.</p>', /^$/),
  seeing(
    'a page that names a registry and no collection',
    '<p>DANDI:12 and https://dandiarchive.org/about are none.</p>',
    /^$/,
  ),
  // That something is marked it sees, and not what; in a shadow root the style of marks is among the page's own.
  seeing(
    'a page with a mention',
    '<p>DANDI:000003</p>',
    /^(?:highlight accession-(?:mention|around)|adopted sheet of #document-fragment|style of accession-\w+ at \w+)$/,
  ),
  {
    attack: 'see that we are there',
    tried: 'seven ways to ask for our files at a known address',
    on: 'silent page',
    // How long each takes tells nothing either: `npm run bench -- presence` measures it.
    async run({ page }, { driven: { extensionUrl } }) {
      const got: string[] = [];
      for (const name of OUR_FILES) {
        const told = await page.evaluate(compare, extensionUrl + name, nobodysFor(extensionUrl) + name, 1);
        for (const { way, endings } of told)
          if (endings.length > 0) got.push(`${way}: ${endings.join(', or ')}`);
      }
      return got;
    },
  },
  {
    attack: 'learn our address',
    tried: 'stacks below its listeners, errors, resources and reports of its policy, while a card opens',
    on: 'page',
    async run(reader, scene) {
      await reader.page.evaluate(noteAddresses);
      await openCard(reader, scene);
      await reader.press('Copy citation');
      await reader.status();
      return reader.page.evaluate(() => [...new Set(window.addressesSeen)]);
    },
  },
  {
    attack: 'hold every tab up by a record',
    tried: 'a thousand people, forty of them of one ORCID and with names of 4,000 characters',
    on: 'silent page',
    async run(_, scene) {
      const { reader, mention } = await scene.openHostile();
      await openCard(reader, { mention });
      await reader.press('Details');
      const lines = await until(
        () => reader.inCard((root) => root.querySelectorAll('.record li').length),
        (count) => (count ?? 0) > 0,
      );
      await reader.close();
      const isBounded = (lines ?? 0) > 0 && (lines ?? 0) < 500;
      return [...(isBounded ? [] : [`Details draw ${lines} lines`]), ...(await wrongElsewhere(scene))];
    },
  },
  holdUp('one text of 100,000 mentions', () => document.body.append('DANDI:000003 '.repeat(100_000))),
  holdUp('shadow roots 400 deep, each with a mention', () => {
    let place: Node = document.body;
    for (let depth = 0; depth < 400; depth++) {
      const host = place.appendChild(document.createElement('x-a'));
      place = host.attachShadow({ mode: 'open' });
      place.appendChild(document.createElement('p')).append('DANDI:000003');
    }
  }),
];
