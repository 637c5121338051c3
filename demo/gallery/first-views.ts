import type { Page } from 'puppeteer-core';
import { toTable } from '@/tools/table';

/**
 * Maps a view to the maximum number of controls (buttons, links, fields) that a reader sees in it before any press. The
 * views are a card, the popup of a page with 17 data sets, and the welcome page.
 */
const MOST_CONTROLS: Readonly<Record<string, number>> = { card: 7, popup: 20, welcome: 20 };
/** Height of a popup, in CSS px. Rows below it are not visible. */
const POPUP = 600;
/**
 * Controls that are not counted: those in notices and in citations, the links to a paper or to an application for
 * access, and those that a row shows under the pointer.
 */
const PASSED = ':is(.notice, .refs, .well, .mention-acts) *';

type FirstView = Awaited<ReturnType<typeof firstViewsIn>>[number];

/**
 * Counts the controls and words that a reader sees before any press. Does so in each state of the card, in the popup
 * and on the welcome page.
 */
export const firstViewsIn = (page: Page) =>
  page.evaluate(
    (height, passed) =>
      [...document.querySelectorAll('figure')].flatMap(({ id, firstElementChild }) => {
        const light = firstElementChild?.nextElementSibling;
        const card = light?.querySelector(':scope > .card:not(:has(.details, .formats, .card-off))');
        const kind = card ? 'card' : { 'popup-many': 'popup', welcome: 'welcome' }[id];
        const view = card ?? light?.firstElementChild;
        if (!kind || !view) return [];
        const { top } = view.getBoundingClientRect();
        const isInSight = (it: Element) =>
          it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          it.closest('.unseen, dialog:not([open])') === null &&
          (it.closest('.mention') === null || it.getBoundingClientRect().top < top + height);
        const controls = [
          ...view.querySelectorAll<HTMLElement>('button, a[href], input, select, summary'),
        ].filter((it) => !it.matches(passed) && isInSight(it));
        const texts = [view, ...view.querySelectorAll('*')]
          .filter(isInSight)
          .flatMap(({ childNodes }) => [...childNodes].filter((it) => it.nodeType === Node.TEXT_NODE));
        const words = texts.flatMap((text) => text.textContent?.match(/[\p{L}\p{N}]\S*/gu) ?? []);
        return [
          { id, kind, controls: controls.map((it) => it.ariaLabel ?? it.innerText), words: words.length },
        ];
      }),
    POPUP,
    PASSED,
  );

const mostOf = ({ kind }: FirstView): number => MOST_CONTROLS[kind] ?? 0;

/** Returns the views with more controls than their maximum. */
export const crowdedOf = (views: readonly FirstView[]): FirstView[] =>
  views.filter((view) => view.controls.length > mostOf(view));

/** Makes a table of the counts and their limits. */
export const firstViewTable = (views: readonly FirstView[]): string =>
  toTable(
    ['first view', 'controls', 'limit', 'words'],
    views.map((view) => [view.id, `${view.controls.length}`, `${mostOf(view)}`, `${view.words}`]),
  );
