import { render } from 'preact';
import css from '@/components/card/card.css?inline';
import { contentIn } from '@/components/card/card-content';
import menuCss from '@/components/card/card-off.css?inline';
import formatsCss from '@/components/citing/citing.css?inline';
import popupCss from '@/components/popup/popup.css?inline';
import recordCss from '@/components/record/record.css?inline';
import { textsUnderControls } from '@/demo/gallery/covered';
import { translated, words } from '@/demo/gallery/page-words';
import { StateCard } from '@/demo/gallery/state-card';
import { type CardState, cardStates } from '@/demo/gallery/states';
import { surfaces } from '@/demo/gallery/surfaces';
import { NOTHING_YET } from '@/lib/collection/description';
import { makeCardHost, openCardHost } from '@/lib/page/card/card-host';
import type { CardSession } from '@/lib/page/card/card-session';
import { windowChain } from '@/lib/page/card/windows';
import type { Cell, CellSeen, Fault } from './cells';
import { faultsOf, unreachableIn } from './faults';

declare global {
  interface Window {
    /** Returns the names of the states, sorted by the height of the narrow form of their card, the tallest first. */
    tallestFirst(): string[];
    /** Opens the cards of these combinations one after the other, and lists the faults of each. */
    layOut(cells: readonly Cell[]): Promise<CellSeen[]>;
    /** Draws our lists in a width in px. Returns the number of lists, and the texts that lie under a button. */
    layOutLists(width: number): Promise<{ lists: number; covered: string[] }>;
  }
}

// Styles of the card, its menus and the whole record. Each menu also needs the styles of the card under it.
const ALL_CSS = css + menuCss + formatsCss + recordCss;
/** Minimum distance in px of the card from the line of text with the mention, and from the edge of the window. */
const AROUND = 14;
/**
 * Minimum room in em above or below the line of text with the mention. If there is less, a card that scrolls may cover
 * that line.
 */
const LEAST_ROOM = 10;

const states: readonly CardState[] = cardStates.filter(({ isLow }) => !isLow);

/**
 * Draws a line of text with a link. `spot` is its position as a fraction of the window's height. At 0.5, the link is
 * broken over two lines.
 */
function putLine(spot: number): HTMLAnchorElement {
  const isBroken = spot === 0.5;
  const line = document.createElement('p');
  line.style.cssText = `position:absolute;margin:0;inset-inline:12%;font:16px/1.4 sans-serif;overflow:hidden;white-space:${isBroken ? 'pre' : 'nowrap'};top:${spot * innerHeight - 11}px`;
  line.dir = words.dir;
  const link = document.createElement('a');
  link.textContent = isBroken ? 'the recordings,\nwhich are here' : 'HARBOUR:000214';
  link.href = '#';
  line.append('Data are ', link, ' and some more words after it, as in any paper.');
  document.body.replaceChildren(line);
  return link;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
/** Maximum number of the browser's tasks to wait for the result of a press. */
const MOST_TURNS = 100;

/**
 * Presses the button that a state names, and waits until the result is drawn. If a copy is refused, this takes
 * several tasks.
 */
async function press(root: ShadowRoot | HTMLElement, label: string): Promise<void> {
  const buttons = [...root.querySelectorAll('button')];
  const before = root.innerHTML;
  const button = buttons.find((each) => (each.ariaLabel ?? each.textContent) === translated(label));
  // Scrolls first, as a reader would if the card is cut.
  button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  button?.click();
  for (let turn = 0; root.innerHTML === before && turn < MOST_TURNS; turn++) await nextTurn();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}

/** Makes an invisible card without a maximum size, to measure its natural height. */
function standAlone() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const alone =
    ':host{position:absolute!important;left:0!important;top:0!important;visibility:hidden!important}.card{max-block-size:none!important}';
  sheet.replaceSync(ALL_CSS + alone);
  root.adoptedStyleSheets = [sheet];
  return { host, root, stage: root.appendChild(document.createElement('div')) };
}

/**
 * Measures the natural height of a card in its narrow and its wide form, and of its header and footer together, in
 * px. The code that places cards is not used.
 */
async function naturalOf(state: CardState) {
  const { host, root, stage } = standAlone();
  render(<StateCard state={state} words={words} />, stage);
  if (state.press) await press(root, state.press);
  const sizeAs = (form: string) => {
    stage.className = form;
    return (root.querySelector('.card') ?? host).getBoundingClientRect().height;
  };
  const heightOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  const em = Number.parseFloat(getComputedStyle(root.querySelector('.card') ?? host).fontSize);
  const natural = {
    wide: sizeAs('wide'),
    high: sizeAs('high'),
    ends: Math.max(heightOf('header') + heightOf('footer'), LEAST_ROOM * em),
  };
  render(null, stage);
  host.remove();
  return natural;
}

let ended = new AbortController();

/** Opens the card of one combination as the product does; null if the product opens none. */
async function open({ state: name, spot, opening }: Cell) {
  ended.abort();
  // Waits a microtask, in which the previous card removes its elements.
  await Promise.resolve();
  ended = new AbortController();
  const state = states.find((each) => each.name === name);
  if (!state) throw new Error(`no state is called ${name}`);
  const link = putLine(spot);
  const [box] = link.getClientRects();
  const nothing = () => {};
  const session: CardSession = {
    identifier: state.identifier,
    current: () => state.identifier,
    isByDoi: false,
    element: link,
    point: { x: (box?.left ?? 0) + 2, y: (box?.top ?? 0) + 2 },
    boxes: () => [...link.getClientRects()],
    watch: nothing,
    turnTo: nothing,
    hold: nothing,
    dismiss: nothing,
    signal: ended.signal,
  };
  const chain = windowChain();
  const unplaced = makeCardHost(ALL_CSS, chain, contentIn);
  const draw = (shown: CardState, stage: Element) => render(<StateCard state={shown} words={words} />, stage);
  draw(opening === 'late' ? { ...state, description: NOTHING_YET } : state, unplaced.stage);
  const card = openCardHost(session, chain, unplaced);
  const before = unplaced.placed();
  if (!card || !before) return null;
  if (opening === 'late') {
    draw(state, card.stage);
    card.drawn();
  }
  const after = unplaced.placed();
  const jumps: Fault[] = after?.edge === before.edge ? [] : [{ what: 'card', how: 'jumped over its line' }];
  return { card, state, link, jumps };
}

async function look(cell: Cell): Promise<CellSeen> {
  const opened = await open(cell);
  if (!opened) return { cell, faults: [{ what: 'card', how: 'missing' }], couldFit: true };
  const { card, state, link, jumps } = opened;
  if (state.press) await press(card.root, state.press);
  // Ends the first half second, in which a card ignores presses.
  card.stage.classList.remove('unready');
  const isScrolled = card.root.querySelector('.details, .formats') !== null;
  const isOpened = isScrolled || card.root.querySelector('.card-off') !== null;
  const faults = [...jumps, ...faultsOf(card.root, link, isOpened)];
  if (faults.length === 0) return { cell, faults, couldFit: true };
  // Reads the form of the card first, because the next measurement may add a scroll bar, which makes the card move.
  const isWide = card.stage.classList.contains('wide');
  const { top, bottom } = link.getBoundingClientRect();
  const isAbove = card.host.getBoundingClientRect().top < top;
  const [above, below] = [top - AROUND, innerHeight - bottom - AROUND];
  const { high, wide, ends } = await naturalOf(state);
  // A card that has been pressed keeps its side of the line and its form.
  const room = state.press ? (isAbove ? above : below) : Math.max(above, below);
  const least = isWide ? wide : high;
  const needs = isScrolled ? ends : state.press ? least : Math.min(high, wide);
  const couldFit = needs <= room && !(isScrolled && matchMedia('(max-height: 16em)').matches);
  const lost = couldFit ? [] : await unreachableIn(card.root);
  return { cell, faults: [...faults, ...lost], couldFit: couldFit || lost.length > 0 };
}

window.tallestFirst = () => {
  const { host, root, stage } = standAlone();
  const all = states.map((state): [string, number] => {
    render(<StateCard state={state} words={words} />, stage);
    return [state.name, root.querySelector('.card')?.getBoundingClientRect().height ?? 0];
  });
  host.remove();
  return all.toSorted(([, one], [, other]) => other - one).map(([name]) => name);
};

window.layOut = async (cells) => {
  const seen: CellSeen[] = [];
  for (const cell of cells) seen.push(await look(cell));
  return seen;
};

/** Names of the states that are lists of data sets. Each row has buttons next to its text. */
const LISTS = /^(?:popup-(?:list|many|loading|looked-up|check|asked-article-some)|panel(?:-unasked)?)$/;

window.layOutLists = async (width) => {
  const covered: string[] = [];
  const lists = surfaces(words).filter(({ name }) => LISTS.test(name));
  for (const { name, draw, press: presses = [] } of lists) {
    const place = document.createElement('figure');
    place.id = name;
    place.style.cssText = `margin: 0; inline-size: ${width}px`;
    document.body.replaceChildren(place);
    const style = document.createElement('style');
    style.textContent = popupCss;
    place.append(style, document.createElement('div'));
    render(draw(), place.lastElementChild ?? place);
    for (const label of presses) await press(place, label);
    const parts = '.mention, .view-head, .views, .ask-rows, .check-group, .popup-foot';
    covered.push(...textsUnderControls([...place.querySelectorAll(parts)]));
    render(null, place.lastElementChild ?? place);
  }
  return { lists: lists.length, covered };
};
