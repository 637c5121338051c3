import { nextDrawing } from '@/bench/next-drawing';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { makeMarks } from '@/lib/page/read/marks';
import { isRange } from '@/lib/page/read/mention';
import { Reading } from '@/lib/page/read/reading';
import { watchPage } from '@/lib/page/scan/watch';

/** Accessions that two searches find at one point of a page, each null if its search finds none. */
export interface Pointed {
  /** Accession that the extension finds. */
  readonly ours: string | null;
  /** Accession of the text that the browser's own function for highlights finds. */
  readonly browser: string | null;
}

/** Time of one search at a point, in ms: the mean of many. */
export interface PointingTime {
  readonly ours: number;
  /** Time of the browser's hit test alone. */
  readonly hitTest: number;
}

declare global {
  interface Window {
    /** Reads the page, and returns what is at the middle of the first line of `#at`. */
    pointAt(site: string): Promise<Pointed>;
    /** Adds this many mentions to the page, reads it, and measures searches at a mention and beside them. */
    timePointing(site: string, mentions: number): Promise<readonly [at: PointingTime, beside: PointingTime]>;
  }
}

interface HitHighlights extends HighlightRegistry {
  highlightsFromPoint(
    x: number,
    y: number,
    options: { shadowRoots: ShadowRoot[] },
  ): { ranges: AbstractRange[] }[];
}

/** Reads the page as the extension does. */
async function read(site: string, signal: AbortSignal): Promise<Reading> {
  const registries = [embeddedRegistry(site)];
  const reading = new Reading(
    registries,
    makeMarks(signal, true, (approached) => approached()),
  );
  await new Promise<void>((firstPass) => {
    const on = { batch: reading.take.bind(reading), firstPass, failed() {}, renewed() {} };
    watchPage(toTokens(tokenSourcesOf(registries)), on, () => undefined, signal);
  });
  return reading;
}

/** Returns the roots of the page's custom elements. */
const rootsHere = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);

/** Returns the middle of the first line of `#at`. */
function pointHere() {
  const at = [document, ...rootsHere()].flatMap((root) => root.querySelector('#at') ?? [])[0];
  if (!at) throw new Error('Nothing to point at.');
  const line = document.createRange();
  line.selectNode(at);
  const { x, y, width, height } = line.getClientRects()[0] ?? at.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

window.pointAt = async (site) => {
  const controller = new AbortController();
  const reading = await read(site, controller.signal);
  await nextDrawing();
  const { x, y } = pointHere();
  const ours = reading.mentionAt(x, y)?.identifier.accession ?? null;
  const texts = reading.mentions().filter(({ place }) => isRange(place));
  const found = (CSS.highlights as HitHighlights).highlightsFromPoint(x, y, { shadowRoots: rootsHere() });
  const ranges = found.flatMap((each) => [...each.ranges]);
  const byBrowser = texts.find(({ place, mark }) => ranges.includes(mark ?? (place as StaticRange)));
  controller.abort();
  return { ours, browser: byBrowser?.identifier.accession ?? null };
};

/** Number of searches whose mean is taken. */
const TIMES = 100;

const meanOf = (act: () => unknown) => {
  const begin = performance.now();
  for (let at = 0; at < TIMES; at++) act();
  return (performance.now() - begin) / TIMES;
};

window.timePointing = async (site, mentions) => {
  const rows = Array.from(
    { length: mentions },
    (_, at) => `<p>Songs in <b>HARBOUR:${String(at + 1).padStart(6, '0')}</b>, one of many</p>`,
  );
  document.body.insertAdjacentHTML('beforeend', rows.join(''));
  const controller = new AbortController();
  const reading = await read(site, controller.signal);
  await nextDrawing();
  const timesAt = (element: Element | null): PointingTime => {
    const { left, top } = element?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [left + 8, top + 8];
    return {
      ours: meanOf(() => reading.mentionAt(x, y)),
      hitTest: meanOf(() => document.elementsFromPoint(x, y)),
    };
  };
  const times = [timesAt(document.querySelector('b')), timesAt(document.querySelector('p'))] as const;
  controller.abort();
  return times;
};
