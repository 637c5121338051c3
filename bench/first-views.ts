import { openBrowser, openGallery } from '@/demo/gallery/browser';
import { buildGallery } from '@/demo/gallery/build';
import { toTable } from '@/tools/table';

/**
 * `npm run bench -- first-views`: the controls and words that a reader meets before a press, in each state of the card, in
 * the popup of a page with 17 data sets and on the first page. Ends with 1 where there are more controls than the limit.
 */
const LIMITS = { card: 8, popup: 20, welcome: 20 } as const;
type Kind = keyof typeof LIMITS;

/** A browser shows this much of a popup, in px: rows of its list that begin below it are not in sight. */
const POPUP = 600;

/** Those of a notice come and go with it, those of a row with the pointer; an arrow is part of the button beside it. */
const PASSED = ':is(.notice, .failure, .mention-acts) *, .split button + button';

interface Seen {
  readonly name: string;
  readonly kind: Kind;
  readonly controls: readonly string[];
  readonly words: number;
}

/** Runs in the gallery: what of each first view is in sight. */
function firstViews(height: number, passed: string): Seen[] {
  const seenIn = (view: Element, kind: Kind, name: string): Seen => {
    const { top } = view.getBoundingClientRect();
    const isInSight = (it: Element) =>
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      it.closest('.unseen, dialog:not([open])') === null &&
      (it.closest('.mention') === null || it.getBoundingClientRect().top < top + height);
    const controls = [...view.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')];
    const texts = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement && isInSight(text.parentElement))
        words += text.textContent?.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    const own = controls.filter((it) => isInSight(it) && !it.matches(passed));
    const names = own.map((it) => it.ariaLabel ?? it.innerText);
    return { name, kind, controls: names, words };
  };
  return [...document.querySelectorAll('figure')].flatMap(({ id, firstElementChild }) => {
    const light = firstElementChild?.nextElementSibling;
    const card = light?.querySelector(':scope > .card');
    if (card && !card.querySelector('.details, .formats, .card-off')) return [seenIn(card, 'card', id)];
    const kind = ({ 'popup-many': 'popup', welcome: 'welcome' } as const)[id];
    const view = light?.firstElementChild;
    return kind && view ? [seenIn(view, kind, id)] : [];
  });
}

const browser = await openBrowser();
try {
  const page = await openGallery(browser, await buildGallery());
  // The builder wraps functions in it, to keep their names; a page has none.
  await page.evaluate('globalThis.__name = (it) => it');
  const seen = await page.evaluate(firstViews, POPUP, PASSED);
  const rows = seen.map(({ name, kind, controls, words }) => [
    name,
    `${controls.length}`,
    `${LIMITS[kind]}`,
    `${words}`,
  ]);
  console.log(toTable(['first view', 'controls', 'limit', 'words'], rows));
  const over = seen.filter(({ kind, controls }) => controls.length > LIMITS[kind]);
  for (const { name, controls } of over) console.log(`${name}: ${controls.join(' | ')}`);
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
