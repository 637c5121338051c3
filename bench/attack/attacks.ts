import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from '@/tools/drive/launch';
import { footerLink, leaksOf, noteLeaving, saveBibtex } from '@/tools/drive/leaving';
import { type Reader, readCard, until } from '@/tools/drive/reader';
import type { Scene } from './scene';

/** What came of an attack. */
export interface Outcome {
  readonly happened: string;
  readonly held: boolean;
}

export interface Attack {
  readonly attack: string;
  readonly tried: string;
  /** In which browsers; in all where left out. */
  readonly in?: Kind;
  run(scene: Scene): Promise<Outcome>;
}

/** Long enough for whatever should not come to have come, in ms. */
const LONG_ENOUGH = 1500;

async function openCard(scene: Scene): Promise<Reader> {
  const reader = await scene.open();
  await reader.restOn(scene.mention);
  if (!(await reader.card())?.buttons.length) throw new Error('No card opens.');
  return reader;
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

const statusOf = async ({ inCard }: Reader) => (await readCard(inCard))?.status ?? '';

/** True if a card opens in another tab as if nothing was. */
async function opensElsewhere(scene: Scene): Promise<boolean> {
  const other = await scene.open();
  await other.restOn(scene.mention);
  const card = await other.card();
  await other.close();
  return (card?.buttons.length ?? 0) > 0;
}

const told = (list: readonly string[]) => (list.length === 0 ? 'nothing' : list.join(', '));

export const attacks: readonly Attack[] = [
  {
    attack: 'flood the background',
    tried: '3,000 made-up comings and goings of a page with a mention',
    async run(scene) {
      const reader = await scene.open();
      const before = scene.asked();
      await reader.page.evaluate(() => {
        for (let time = 0; time < 3000; time++)
          for (const type of ['pageshow', 'pagehide'])
            dispatchEvent(Object.assign(new Event(type), { persisted: true }));
      });
      const held = await opensElsewhere(scene);
      await reader.close();
      return {
        happened: `a card in another tab ${held ? 'opens' : 'does not open'}, ${scene.asked() - before} requests`,
        held,
      };
    },
  },
  {
    attack: 'open a card',
    tried: 'every pointer event made up over the mention',
    async run(scene) {
      const reader = await scene.open();
      const before = scene.asked();
      await reader.page.evaluate((selector) => {
        const mention = document.querySelector(selector);
        const { x = 0, y = 0 } = mention?.getBoundingClientRect() ?? {};
        const at = { bubbles: true, composed: true, clientX: x + 5, clientY: y + 5, movementX: 3 };
        for (const type of [
          'pointerover',
          'pointerenter',
          'pointermove',
          'pointerdown',
          'pointerup',
          'click',
        ])
          mention?.dispatchEvent(new PointerEvent(type, at));
      }, scene.mention);
      await sleep(LONG_ENOUGH);
      const held = (await readCard(reader.inCard)) === undefined && scene.asked() === before;
      await reader.close();
      return { happened: held ? 'no card, no request' : 'a card or a request', held };
    },
  },
  {
    attack: 'press its buttons',
    tried: 'made-up clicks all over the card',
    async run(scene) {
      const reader = await openCard(scene);
      await reader.isReady();
      await reader.page.evaluate(() => {
        const host = document.querySelector('[popover=manual]');
        const { x = 0, y = 0, width = 0, height = 0 } = host?.getBoundingClientRect() ?? {};
        for (let top = 5; top < height; top += 8)
          for (let left = 5; left < width; left += 24) {
            const at = { bubbles: true, composed: true, clientX: x + left, clientY: y + top };
            host?.dispatchEvent(new MouseEvent('click', at));
          }
      });
      await sleep(400);
      const status = await statusOf(reader);
      await reader.close();
      return { happened: status === '' ? 'nothing was pressed' : status, held: status === '' };
    },
  },
  {
    attack: 'move the card below a press',
    tried: 'a page that scrolls all the time; a hand’s click on the copy button',
    async run(scene) {
      const reader = await openCard(scene);
      await reader.isReady();
      await reader.page.evaluate(() => {
        document.body.style.paddingBottom = '3000px';
        let at = 0;
        setInterval(() => scrollTo({ top: at++ % 2, behavior: 'instant' }), 30);
      });
      await until(
        () => reader.inCard((root) => root.querySelector('.unready') !== null),
        (isMoving) => isMoving === true,
        LONG_ENOUGH,
      );
      await pressBlindly(reader);
      const status = await statusOf(reader);
      await reader.close();
      return { happened: status === '' ? 'nothing was pressed' : status, held: status === '' };
    },
  },
  {
    attack: 'misplace the card',
    tried: '`zoom` of 0.05, 0.8, 2 and 3, and a transform, on the root',
    async run(scene) {
      const reader = await openCard(scene);
      await reader.isReady();
      const width = () =>
        reader.inCard((root) => root.querySelector('footer button')?.getBoundingClientRect().width ?? 0);
      const before = (await width()) ?? 0;
      const wrong: string[] = [];
      for (const style of ['zoom:0.05', 'zoom:0.8', 'zoom:2', 'zoom:3', 'transform:translate(200px,90px)']) {
        await reader.page.evaluate((css) => void document.documentElement.setAttribute('style', css), style);
        const after = await until(width, (now) => Math.abs((now ?? 0) - before) < 1, LONG_ENOUGH);
        if (after !== undefined && Math.abs(after - before) >= 1) wrong.push(`${style}: ${after} px`);
      }
      await reader.close();
      return {
        happened: wrong.length === 0 ? 'its buttons keep their size' : told(wrong),
        held: wrong.length === 0,
      };
    },
  },
  {
    attack: 'cover it with what lets the pointer through',
    tried: 'a popover over all; a hand’s click on the copy button',
    in: 'chromium',
    async run(scene) {
      const reader = await openCard(scene);
      await reader.isReady();
      await reader.page.evaluate(() => {
        const cover = document.body.appendChild(document.createElement('div'));
        cover.popover = 'manual';
        cover.style.cssText = 'inset:0;width:100vw;height:100vh;background:#888;pointer-events:none';
        cover.showPopover();
      });
      await sleep(500);
      await pressBlindly(reader);
      const status = await statusOf(reader);
      await reader.close();
      return { happened: status === '' ? 'nothing was pressed' : status, held: status === '' };
    },
  },
  {
    attack: 'read the card',
    tried: 'its root and its text',
    async run(scene) {
      const reader = await openCard(scene);
      const read = await reader.page.evaluate(() => {
        const host = document.querySelector('[popover=manual]');
        return [...(host?.shadowRoot ? ['its root'] : []), ...(host?.textContent ? ['its text'] : [])];
      });
      await reader.close();
      return { happened: `the page read ${told(read)}`, held: read.length === 0 };
    },
  },
  {
    attack: 'read the card',
    tried: 'the selection that `window.find` makes, before the reader is in it',
    // Firefox selects what cannot be selected too: the table of threats says so.
    in: 'chromium',
    async run(scene) {
      const reader = await openCard(scene);
      const read = await reader.page.evaluate(() => {
        const { find } = globalThis as unknown as { find(text: string): boolean };
        return ['Octopus', 'movements', 'Quay, Ana', 'Data set'].filter(
          (word) => find(word) && `${getSelection()}` !== '',
        );
      });
      await reader.close();
      return { happened: `the page read ${told(read)}`, held: read.length === 0 };
    },
  },
  {
    attack: 'take its links over',
    tried: 'a listener before all others that prevents each click',
    async run(scene) {
      const reader = await openCard(scene);
      await reader.isReady();
      await noteLeaving(reader);
      const before = (await scene.driven.browser.pages()).length;
      const link = await footerLink(reader);
      await reader.page.mouse.click(link.x, link.y);
      const pages = await until(
        () => scene.driven.browser.pages(),
        (all) => all.length > before,
      );
      const leaks = await leaksOf(reader);
      const isOpen = pages.length > before;
      await Promise.all(pages.slice(before).map((page) => page.close()));
      await reader.close();
      return {
        happened: `the link ${isOpen ? 'opens' : 'does not open'}; the page saw ${told(leaks)}`,
        held: isOpen && leaks.length === 0,
      };
    },
  },
  {
    attack: 'see whom its reader writes to',
    tried: 'listeners that only watch, at a press on the address of who is to be written to',
    async run(scene) {
      const reader = await openCard(scene);
      await reader.press('Details');
      const mailLink = () =>
        reader.inCard((root) => {
          const link = root.querySelector('a[href^="mailto:"]');
          link?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
          return { x: x + width / 2, y: y + height / 2, isThere: link !== null };
        });
      const at = await until(mailLink, (link) => link?.isThere === true);
      if (!at?.isThere) throw new Error('The card has no address to write to.');
      await reader.isReady();
      await noteLeaving(reader, true);
      const before = await scene.driven.browser.pages();
      await reader.page.mouse.click(at.x, at.y);
      const isPressed = await reader.inCard((root) => root.activeElement?.matches('a[href^="mailto:"]'));
      await sleep(LONG_ENOUGH);
      const leaks = await leaksOf(reader);
      const after = await scene.driven.browser.pages();
      await Promise.all(after.filter((page) => !before.includes(page)).map((page) => page.close()));
      await reader.close();
      return {
        happened: `it was ${isPressed ? 'pressed' : 'not pressed'}; the page saw ${told(leaks)}`,
        held: isPressed === true && leaks.length === 0,
      };
    },
  },
  {
    attack: 'read or replace a saved file',
    tried: '`navigation.onnavigate`, clicks and `createObjectURL` of the page',
    async run(scene) {
      const reader = await openCard(scene);
      await noteLeaving(reader);
      await saveBibtex(reader);
      const files = async () => readdirSync(scene.saved);
      const names = await until(files, (all) => all.some((name) => name.endsWith('.bib')));
      const leaks = await leaksOf(reader);
      await reader.close();
      const isSaved = names.some((name) => name.endsWith('.bib'));
      return {
        happened: `${isSaved ? 'saved' : 'not saved'}; the page saw ${told(leaks)}`,
        held: isSaved && leaks.length === 0,
      };
    },
  },
  {
    attack: 'see that we are there',
    tried: 'style, highlights, sheets and elements of a page without a mention',
    async run(scene) {
      const reader = await scene.openSilent();
      await sleep(LONG_ENOUGH);
      const traces = await reader.page.evaluate(() => {
        const styleOf = (name: string) => {
          const style = getComputedStyle(document.documentElement, `::highlight(${name})`);
          return [...style].map((property) => style.getPropertyValue(property)).join();
        };
        const names = ['accession-mention', 'accession-pointed', 'accession-found'];
        return [
          ...names.filter((name) => styleOf(name) !== styleOf('nobody-has-this-name')),
          ...[...CSS.highlights.keys()],
          ...document.adoptedStyleSheets.map(() => 'a sheet'),
          ...[...document.querySelectorAll('[popover]')].map(() => 'an element'),
        ];
      });
      await reader.close();
      return { happened: `the page finds ${told(traces)}`, held: traces.length === 0 };
    },
  },
  {
    attack: 'load our files',
    tried: 'fixed addresses of our pages and scripts',
    in: 'chromium',
    async run({ driven, openSilent }) {
      const reader = await openSilent();
      const loaded = await reader.page.evaluate(async (base) => {
        const names = ['popup.html', 'save.html', 'scan.js', 'page/card.js', 'mark.css', 'manifest.json'];
        const tries = await Promise.allSettled(names.map((name) => fetch(base + name)));
        return names.filter((_, at) => tries[at]?.status === 'fulfilled');
      }, driven.extensionUrl);
      await reader.close();
      return { happened: `the page loads ${told(loaded)}`, held: loaded.length === 0 };
    },
  },
  ...(
    [
      ['one text of 100,000 mentions', () => document.body.append('DANDI:000003 '.repeat(100_000))],
      [
        'shadow roots 400 deep, each with a mention',
        () => {
          let place: Node = document.body;
          for (let depth = 0; depth < 400; depth++) {
            const host = place.appendChild(document.createElement('x-a'));
            place = host.attachShadow({ mode: 'open' });
            place.appendChild(document.createElement('p')).append('DANDI:000003');
          }
        },
      ],
    ] as const
  ).map(
    ([tried, make]): Attack => ({
      attack: 'hold its reader up',
      tried,
      async run(scene) {
        const reader = await scene.open();
        await reader.page.evaluate(make);
        const marksNow = () => reader.page.evaluate(() => CSS.highlights.get('accession-mention')?.size ?? 0);
        const marks = await until(marksNow, (count) => count > 1, 20_000);
        const held = (await opensElsewhere(scene)) && marks > 1 && marks < 50_000;
        await reader.close();
        return { happened: `${marks} marks, cards elsewhere ${held ? 'open' : 'do not open'}`, held };
      },
    }),
  ),
];
