import { render } from 'preact';
import { Card } from '@/components/card/card';
import css from '@/components/card/card.css?inline';
import { citationsOf } from '@/components/citations';
import { actionsFor } from '@/demo/gallery/citation-actions';
import { makeCardHost, openCardHost } from '@/lib/page/card/card-host';
import { windowChain } from '@/lib/page/card/windows';
import { makeWords, type Words } from '@/lib/words/words';
import { messageLookup } from '@/tools/locales/message-lookup';
import type { Look, Showing, Spot } from './look';
import { countPresses, type Presses } from './presses';
import type { Sample } from './samples';

declare global {
  interface Window {
    /** Chooses the language of what is drawn next. */
    speak(language: string, messages: object): void;
    look(showing: Showing): Promise<Look>;
    countPresses(sample: Sample): Promise<Presses[]>;
  }
}

let words: Words;
let ended = new AbortController();

window.speak = (language, messages) => {
  words = makeWords(messageLookup(messages), language === 'en' ? 'en-GB' : language.replace('_', '-'));
};

const AT = { top: 0.1, middle: 0.5, low: 0.88, broken: 0.5 } as const;

/** A paragraph of one line, or two, with a link in it; the link's boxes are those of a mention. */
function putLink(spot: Spot, isRtl: boolean): HTMLAnchorElement {
  const line = document.createElement('p');
  const isBroken = spot === 'broken';
  line.dir = isRtl ? 'rtl' : 'ltr';
  line.style.cssText = `position:absolute;margin:0;inset-inline:12%;top:${AT[spot] * innerHeight - 10}px;font:16px/1.4 sans-serif;${isBroken ? '' : 'white-space:nowrap;overflow:hidden;'}`;
  const link = document.createElement('a');
  link.textContent = isBroken ? 'the recordings, which are here' : 'DANDI:000123';
  link.href = '#';
  const long = 'Words that stand before the link in this line. '.repeat(isBroken ? 4 : 1);
  line.append(isBroken ? long : 'Data are ', link, ' and some more words after it.');
  document.body.replaceChildren(line);
  if (!isBroken) return link;
  // Narrows the line until its link is broken in two.
  for (let width = 200; width < innerWidth * 0.9 && link.getClientRects().length < 2; width += 15)
    line.style.width = `${width}px`;
  return link;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
const isOver = (one: Box, other: Box) =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5;

/** The part of the viewport in which what stands in an element can be seen. */
function seenThrough(element: Element | null): Box {
  let { left, top, right, bottom } = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let at = element; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = at.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return { left, top, right, bottom };
}

/** Of glyphs' boxes, which are higher than their lines. */
const SLACK = 3;

function isSeen(box: Box, within: Box, slack = 1.5): boolean {
  return (
    box.left >= within.left - slack &&
    box.right <= within.right + slack &&
    box.top >= within.top - slack &&
    box.bottom <= within.bottom + slack
  );
}

const flat = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

/** True where `text` stands in the card, as one run or broken over lines, and all of it is in sight. */
function isTextSeen(card: Element, text: string): boolean {
  const nodes = document.createNodeIterator(card, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const start = flat(node.textContent ?? '').indexOf(flat(text));
    if (start < 0 || node.parentElement?.closest('.unseen')) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, Math.min(node.textContent?.length ?? 0, start + text.length));
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const within = seenThrough(node.parentElement);
    if (boxes.length > 0 && boxes.every((box) => isSeen(box, within, SLACK))) return true;
  }
  return false;
}

const isElementSeen = (element: Element | null) =>
  element !== null && isSeen(element.getBoundingClientRect(), seenThrough(element.parentElement));

/** True where the first `count` lines of a text are in sight, or all of it where it has fewer. */
function areLinesSeen(element: Element | null, count: number): boolean {
  if (!element || !isElementSeen(element)) return false;
  const height = count * Number.parseFloat(getComputedStyle(element).lineHeight);
  return element.clientHeight + SLACK >= Math.min(height, element.scrollHeight);
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

window.look = async ({ sample, spot }) => {
  ended.abort();
  ended = new AbortController();
  const { identifier, description } = sample;
  const link = putLink(spot, words.dir === 'rtl');
  const [first] = link.getClientRects();
  const chain = windowChain();
  const place = makeCardHost(css, chain);
  const nothing = () => {};
  render(
    <Card
      identifier={identifier}
      description={description}
      words={words}
      now={Date.now()}
      isByDoi={false}
      format={null}
      loadActions={async () => actionsFor(words)}
      onClose={nothing}
      onPin={nothing}
      onRetry={nothing}
      onShow={nothing}
      loadRecord={async () => nothing}
      loadMenu={async () => nothing}
      listFolder={async () => ({ state: 'loading' })}
    />,
    place.stage,
  );
  const visit = {
    identifier,
    isByDoi: false,
    element: link,
    point: { x: (first?.left ?? 0) + 2, y: (first?.top ?? 0) + 2 },
    boxes: () => [...link.getClientRects()],
    watch: nothing,
    turnTo: nothing,
    dismiss: nothing,
    signal: ended.signal,
  };
  openCardHost(visit, chain, place);
  await frame();
  await frame();
  const card = place.root.querySelector('[role=dialog]');
  if (!card) throw new Error('No card was drawn.');
  const box = card.getBoundingClientRect();
  const record = description.record.state === 'loaded' ? description.record.value : null;
  const { main, draft, doi } = citationsOf(identifier, description);
  const cited = (main ?? draft)?.text;
  const mainDoi = doi?.replace('https://doi.org/', '') ?? main?.cited.record.doi;
  const bytes = description.assessment.entry?.bytes ?? record?.assets.bytes;
  const wanted: Record<string, boolean> = {
    title: areLinesSeen(card.querySelector('h2'), 2) && isTextSeen(card, (record?.name ?? '').slice(0, 30)),
    status: isElementSeen(card.querySelector('.chip')),
    buttons: [...card.querySelectorAll('.copies button, .more, .open')].every(isElementSeen),
  };
  if (typeof bytes === 'number') wanted.size = isTextSeen(card, words.bytes(bytes));
  if (mainDoi) wanted.DOI = isTextSeen(card.querySelector('.address') ?? card, mainDoi);
  if (cited)
    wanted.citation =
      areLinesSeen(card.querySelector('blockquote'), 3) &&
      isTextSeen(card, (cited.split('http')[0] ?? '').slice(0, 50));
  if (card.querySelector('.notice')) wanted.notice = isElementSeen(card.querySelector('.notice'));
  const line = link.parentElement?.getBoundingClientRect();
  const scrolls = [...card.querySelectorAll('*')].filter((it) => {
    const { overflowY } = getComputedStyle(it);
    return (overflowY === 'auto' || overflowY === 'scroll') && it.scrollHeight > it.clientHeight + 1;
  });
  return {
    height: box.height,
    width: box.width,
    inSight: wanted,
    isOverMention: [...link.getClientRects()].some((each) => isOver(box, each)),
    isOverLine: line !== undefined && spot !== 'broken' && isOver(box, line),
    scrollAreas: scrolls.length,
  };
};

window.countPresses = async (sample) => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  return countPresses(place, sample, words);
};
