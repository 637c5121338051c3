import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { look } from '@/tools/drive/hand';
import type { Kind } from '@/tools/drive/launch';
import { marksOf, type Reader, readCard } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { compare, nobodysFor, noteAddresses, noteLeaving, tracesOn } from './presence';
import type { Scene } from './scene';

/** One attack that a hostile page tries on the extension. */
export interface Attack {
  readonly attack: string;
  readonly tried: string;
  /** Browser to try it in. Default: both. */
  readonly in?: Kind;
  /** Page on which the attack runs: one with mentions, or one without any. Default: a page on which a card is open. */
  readonly on?: 'page' | 'silent page';
  /** Runs the attack. Returns a sentence for each thing that it achieved; empty if the extension withstood it. */
  readonly run: (reader: Reader, scene: Scene) => Promise<readonly string[]>;
}

/** Time in ms after which an unwanted effect of an attack would have happened. */
const LONG_ENOUGH = 1500;

const openPages = ({ driven }: Scene) => driven.browser.pages();

async function openCard(reader: Reader, { mention }: Pick<Scene, 'mention'>): Promise<void> {
  await reader.openCard(mention);
  await reader.isReady();
}

/**
 * Runs an attack on a page, and closes the pages that the attack opened. Returns a sentence for each thing that it
 * achieved, or the reason why it could not run.
 */
export async function tryOut({ on, run }: Attack, scene: Scene): Promise<readonly string[]> {
  const before = await openPages(scene);
  try {
    const reader = await (on === 'silent page' ? scene.openSilent() : scene.open());
    if (on === undefined) await openCard(reader, scene);
    return await run(reader, scene);
  } catch (error) {
    return [`it could not be tried: ${error}`];
  } finally {
    const opened = (await openPages(scene)).filter((page) => !before.includes(page));
    await Promise.all(opened.map((page) => page.close()));
  }
}

/**
 * Clicks the present position of the button that copies the citation, without waiting, as a user who aimed at
 * something else. The card says what it has copied, so that `pressed` notices.
 */
async function pressBlindly(reader: Reader): Promise<void> {
  const at = await reader.inCard(look, { among: 'footer .act' }, null);
  if (!at) throw new Error('The card has nothing to press.');
  await reader.page.mouse.click(at.x, at.y);
  await sleep(400);
}

/** Covers the page with a popover that either takes pointer events or lets them through. */
async function cover({ page }: Reader, pointerEvents: 'auto' | 'none'): Promise<void> {
  await page.evaluate((events) => {
    const popover = document.body.appendChild(document.createElement('div'));
    popover.popover = 'manual';
    popover.id = 'cover';
    popover.style.cssText = `inset:0;width:100vw;height:100vh;background:#888;pointer-events:${events}`;
    popover.showPopover();
  }, pointerEvents);
  await sleep(500);
}

/**
 * Reloads the page with key listeners that are registered before the extension's. `isKept` makes them stop each event.
 */
async function listenFirst(reader: Reader, isKept: boolean): Promise<void> {
  await reader.page.evaluateOnNewDocument((keeps: boolean) => {
    window.keysSeen = [];
    for (const type of ['keydown', 'keyup'] as const)
      addEventListener(type, ({ key }) => window.keysSeen?.push(`${type} ${key}`));
    if (keeps) addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
  }, isKept);
  await reader.page.reload();
  await reader.isScanned();
}

/** Reports a press that took effect although the extension should have ignored it. */
async function pressed({ inCard }: Reader): Promise<string[]> {
  const status = (await readCard(inCard))?.status ?? '';
  return status === '' ? [] : [`a press counted: ${status}`];
}

/** Reports a fault if the card still ignores presses after the page has stopped its attack. */
async function unpressable(reader: Reader): Promise<string[]> {
  await reader.isReady();
  await reader.press('Copy citation');
  return /copied/i.test(await reader.status()) ? [] : ['no press counts any more'];
}

/** Reports a fault if no card opens in another tab while the attack goes on. */
async function wrongElsewhere(scene: Scene): Promise<string[]> {
  const card = await (await scene.open()).openCard(scene.mention);
  return card.buttons.length ? [] : ['no card opens in another tab'];
}

/**
 * Dispatches events of every type that the extension listens to, at a mention, a popover, the document and the
 * window. The events are untrusted, because a script made them.
 */
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
      const at = { bubbles: true, composed: true, clientX: x + 5, clientY: y + 5, movementX: 3 };
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

/**
 * Returns the addresses and texts that have reached the page from the card, as the page's own script has recorded them.
 */
const leaksOf = ({ page }: Reader) => page.evaluate(() => window.leaks ?? ['it could not listen']);

const hasCard = async ({ inCard }: Reader) => (await readCard(inCard)) !== undefined;

/** Measures the card, the mention's line, a button's width and the card's style. Lengths are in CSS px. */
const layoutOf = ({ inCard }: Reader, { mention }: Pick<Scene, 'mention'>) =>
  inCard((root, selector) => {
    const card = root.querySelector('[role=dialog]') ?? root.host;
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const { color, fontSize } = getComputedStyle(card);
    const button = root.querySelector('footer button')?.getBoundingClientRect().width ?? 0;
    const line = document.querySelector(selector)?.getBoundingClientRect().toJSON();
    return { left, top, right, bottom, button, color, fontSize, line };
  }, mention);

/**
 * Reports a card at the wrong place or of the wrong size on a page with this style. If the page zooms, the card may
 * also close, because its mention moves away.
 */
async function misplaced(reader: Reader, scene: Scene, style: string): Promise<string[]> {
  await openCard(reader, scene);
  const before = await layoutOf(reader, scene);
  await reader.page.evaluate((css) => void document.documentElement.setAttribute('style', css), style);
  const isSized = (now: typeof before) => Math.abs((now?.button ?? 0) - (before?.button ?? 0)) < 1;
  const after = await until(() => layoutOf(reader, scene), isSized, LONG_ENOUGH);
  await reader.page.evaluate(() => document.documentElement.removeAttribute('style'));
  await reader.closeByKey();
  await reader.moveAway();
  if (!after) return style.startsWith('zoom') ? [`${style}: the card closes`] : [];
  const { left, top, right, bottom, button, line } = after;
  const isInside = left >= 0 && top >= 0 && right <= 1100 && bottom <= 800;
  const isBeside = bottom <= line.top || top >= line.bottom;
  return [
    ...(isSized(after) ? [] : [`${style}: buttons of ${button} px`]),
    ...(isInside ? [] : [`${style}: the card leaves the window`]),
    ...(isBeside || !style.startsWith('zoom') ? [] : [`${style}: the card covers its mention`]),
  ];
}

/** Files that every build contains. */
const OUR_FILES = ['scan.js', 'card.js', 'popup.html', 'mark.css', 'manifest.json'];

const holdUp = (tried: string, make: () => void): Attack => ({
  attack: 'make its reader wait',
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

/**
 * Makes an attack that looks for traces of the extension on a page with this body, also in open shadow roots. `tried`
 * names the attack. Traces that match `mayBe` are permitted.
 */
const seeing = (tried: string, body: string, mayBe: RegExp): Attack => ({
  attack: 'detect the extension',
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
    const traces = await tracesOn(reader.page);
    const isBlind =
      traces.includes('highlight accession-mention') !== mayBe.test('highlight accession-mention');
    return isBlind ? ['it could not look'] : traces.filter((trace) => !mayBe.test(trace));
  },
});

/** All attacks. `npm test -- e2e/attack` tries them against the production build. */
export const attacks: readonly Attack[] = [
  {
    attack: 'flood the background',
    tried: '3,000 fake pageshow and pagehide events on a page with a mention',
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
    tried: 'two hundred fake events of each type that we listen to, over the mention',
    on: 'page',
    async run(reader, scene) {
      const before = scene.asked();
      await flood(reader, scene.mention, 200);
      await sleep(LONG_ENOUGH);
      const got = [
        ...((await hasCard(reader)) ? ['a card'] : []),
        ...(scene.asked() === before ? [] : ['a request']),
      ];
      // Opens a card, to show that the flood of events has not reached the background.
      await openCard(reader, scene);
      return got;
    },
  },
  {
    attack: 'make us send a request that no reader asked for',
    tried: 'a new mention moved under a pointer at rest',
    on: 'page',
    async run(reader, scene) {
      const marksNow = () => marksOf(reader.page);
      await reader.page.mouse.move(300, 300, { steps: 3 });
      const [asked, marks] = [scene.asked(), await marksNow()];
      // Uses letters so large that the pointer is on one of them in any font.
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
      // Moves the pointer. The mention then has to open a card like any other.
      await reader.page.mouse.move(306, 303, { steps: 3 });
      const isAsked = await until(async () => scene.asked() > asked);
      return isAsked ? got : [...got, 'it could not be tried: no hand rests on it'];
    },
  },
  {
    attack: 'close the card, or press its buttons',
    tried: 'the same events while the card is open, and fake clicks all over it',
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
    tried: 'events and messages that tell content scripts to stop',
    on: 'page',
    async run(reader, scene) {
      await reader.page.evaluate(() => {
        const started = 'content-script-started';
        for (const name of ['stop', 'invalidated', started, 'accession', `wxt:${started}`]) {
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
    tried: 'a page that scrolls all the time, and a real click on the copy button',
    async run(reader) {
      const timer = await reader.page.evaluate(() => {
        document.body.style.paddingBottom = '3000px';
        let at = 0;
        return window.setInterval(() => scrollTo({ top: at++ % 2, behavior: 'instant' }), 30);
      });
      const isMoving = () => reader.inCard((root) => root.querySelector('.unready') !== null);
      await until(isMoving, Boolean, LONG_ENOUGH);
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
    attack: 'restyle the card',
    tried: 'a style sheet with important rules for all elements beside the body',
    async run(reader, scene) {
      const still = () =>
        reader.inCard((root) => root.getAnimations().every(({ playState }) => playState === 'finished'));
      // Waits for the animation with which the card appears.
      await until(still);
      const look = async () =>
        JSON.stringify(await layoutOf(reader, scene), (_, value) =>
          typeof value === 'number' ? Math.round(value) : value,
        );
      const before = await look();
      await reader.page.evaluate(() => {
        const sheet = document.head.appendChild(document.createElement('style'));
        sheet.textContent =
          'html > :not(body):not(head){display:none!important;font-size:99px!important;position:static!important;color:red!important}';
      });
      const after = await look();
      return after === before ? [] : [`${before}, then ${after}`];
    },
  },
  {
    attack: 'take the card away',
    tried: 'removing and hiding its host element',
    on: 'page',
    async run(reader, scene) {
      const got: string[] = [];
      for (const act of ['remove', 'hidePopover'] as const) {
        await openCard(reader, scene);
        await reader.page.evaluate(
          (by) => document.querySelector<HTMLElement>('[popover=manual]')?.[by](),
          act,
        );
        const isOver = (await reader.isClosed()) && (await reader.page.$('[popover=manual]')) === null;
        if (!isOver) got.push(`${act}: the visit goes on`);
        await reader.moveAway();
      }
      // Opens a card once more, to show that the attack does not prevent later ones.
      await openCard(reader, scene);
      return [...got, ...(await reader.page.evaluate(() => window.__seen.errors))];
    },
  },
  {
    attack: 'take the marks away',
    tried: 'replacing all style sheets',
    on: 'page',
    async run({ page }, { mention }) {
      const line = () =>
        page.$eval(
          mention,
          (it) => getComputedStyle(it, '::highlight(accession-mention)').textDecorationStyle,
        );
      const before = await until(line, (style) => style === 'dotted');
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
        for (const sheet of document.querySelectorAll('style, link')) sheet.remove();
      });
      await sleep(300);
      const after = await line();
      return after === 'dotted' ? [] : [`${before}, then ${after}`];
    },
  },
  {
    attack: 'see that the reader closes the card by key',
    tried: 'key listeners that were registered first',
    on: 'page',
    async run(reader, scene) {
      await listenFirst(reader, false);
      await openCard(reader, scene);
      await reader.page.evaluate(() => void window.keysSeen?.splice(0));
      if (!(await reader.closeByKey())) return ['it stays open'];
      return reader.page.evaluate(() => window.keysSeen ?? ['it could not listen']);
    },
  },
  {
    attack: 'keep the card open',
    tried: 'a key listener that was registered first and stops every event',
    on: 'page',
    async run(reader, scene) {
      await listenFirst(reader, true);
      await openCard(reader, scene);
      await reader.page.keyboard.press('Escape');
      return (await reader.isClosed()) ? [] : ['it stays open'];
    },
  },
  {
    attack: 'make a key press the buttons of the card',
    tried: 'a popover over the page, and a real press of Enter',
    async run(reader) {
      await reader.press('Copy DOI');
      const said = await reader.status();
      await cover(reader, 'auto');
      await reader.page.keyboard.down('Shift');
      await reader.page.keyboard.press('Tab');
      await reader.page.keyboard.up('Shift');
      await reader.page.keyboard.press('Enter');
      await sleep(400);
      const after = (await readCard(reader.inCard))?.status;
      return /copied/i.test(said) && after === said ? [] : [`it said “${said}”, and then “${after}”`];
    },
  },
  {
    attack: 'cover the card with an element that lets the pointer through',
    tried: 'a popover over the page, and a real click on the copy button',
    // Omits Firefox, which does not report a cover that lets the pointer through; see docs/threats.md.
    in: 'chromium',
    async run(reader) {
      await cover(reader, 'none');
      await pressBlindly(reader);
      const got = await pressed(reader);
      await reader.page.evaluate(() => document.getElementById('cover')?.hidePopover());
      await sleep(700);
      return [...got, ...(await unpressable(reader))];
    },
  },
  {
    attack: 'read the card',
    tried: 'reading its shadow root and its text',
    run: ({ page }) =>
      page.evaluate(() => {
        const host = document.querySelector('[popover=manual]');
        return [...(host?.shadowRoot ? ['its root'] : []), ...(host?.childNodes.length ? ['its nodes'] : [])];
      }),
  },
  {
    attack: 'read the card',
    tried: 'the selection that `window.find` makes, before the reader has entered the card',
    // Omits Firefox, which selects even text with `user-select: none`; see docs/threats.md.
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
    attack: 'take over the links of the card',
    tried: 'a listener before all others that prevents each click',
    async run(reader, scene) {
      await reader.page.evaluate(noteLeaving, false);
      const href = await reader.inCard((root) => root.querySelector<HTMLAnchorElement>('.ways a')?.href);
      await reader.pressInCard({ among: '.ways a' });
      const find = async () => (await openPages(scene)).find((page) => page.url() === href);
      const opened = await until(find);
      const traces = (await opened?.evaluate(() => [
        ...(opener ? ['an opener'] : []),
        document.referrer,
      ])) ?? ['the link does not open'];
      return [...traces.filter(Boolean), ...(await leaksOf(reader))];
    },
  },
  {
    attack: 'see the address that its reader writes to',
    tried: 'listeners that only watch a press on an e-mail link',
    async run(reader) {
      await reader.press('Details');
      const mail = 'a[href^="mailto:"]';
      await until(() => reader.inCard((root, among) => root.querySelector(among) !== null, mail));
      await reader.isReady();
      await reader.page.evaluate(noteLeaving, true);
      await reader.pressInCard({ among: mail });
      const isPressed = await reader.inCard((root, among) => root.activeElement?.matches(among), mail);
      await sleep(LONG_ENOUGH);
      return [...(isPressed ? [] : ['it was not pressed']), ...(await leaksOf(reader))];
    },
  },
  {
    attack: 'read or replace a saved file',
    tried: '`navigation.onnavigate`, clicks and `createObjectURL` of the page',
    async run(reader, { saved }) {
      await reader.page.evaluate(noteLeaving, false);
      await reader.press('Citation formats');
      const preview = () => reader.inCard((root) => root.querySelector('.specimen pre')?.textContent ?? '');
      await until(preview, (text) => !!text);
      await reader.page.keyboard.type('b');
      await until(preview, (text) => text?.startsWith('@') === true);
      await reader.press('Download');
      const textNow = async () => {
        const name = readdirSync(saved).find((each) => each.endsWith('.bib'));
        try {
          return name === undefined ? '' : readFileSync(join(saved, name), 'utf8');
        } catch {
          // Ignores a missing file: Firefox first writes under a temporary name.
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
  // The highlights themselves are permitted: the page can see that something is highlighted, but not what. In a
  // shadow root, it can also see their style.
  seeing(
    'a page with a mention',
    '<p>DANDI:000003</p>',
    /^(?:highlight accession-(?:mention|around)|adopted sheet of #document-fragment|style of accession-\w+ at \w+)$/,
  ),
  {
    attack: 'detect the extension',
    tried: 'seven ways to request our files at a known address',
    on: 'silent page',
    async run({ page }, { driven: { extensionUrl } }) {
      const got: string[] = [];
      for (const name of OUR_FILES) {
        const differences = await page.evaluate(
          compare,
          extensionUrl + name,
          nobodysFor(extensionUrl) + name,
        );
        got.push(...differences.map(({ way, endings }) => `${way}: ${endings.join(', or ')}`));
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
    attack: 'slow down every tab by a record',
    tried: 'a thousand people, forty of whom share an ORCID and have names of 4,000 characters',
    on: 'silent page',
    async run(_, scene) {
      const { reader, mention } = await scene.openHostile();
      await openCard(reader, { mention });
      await reader.press('Details');
      const lines =
        (await until(() => reader.inCard((root) => root.querySelectorAll('.record li').length))) ?? 0;
      const isBounded = lines > 0 && lines < 500;
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
