import { lifeHere } from '@/lib/page/start';
import { makeCardHost, openCardHost } from './card-host';
import { guardCard } from './guard';
import { untilLeft } from './until-left';
import type { Visit } from './visit';
import { windowChain } from './windows';

/** Draws a line, where `leave` takes it away; returns what ends the drawing. */
export type DrawLine = (stage: Element, leave: () => void) => () => void;

/**
 * Opens one line in the place of a card, until the reader has left it. It lives on when the scripts of this page start
 * again with other settings, and ends when others take the page over.
 */
export function openLine(visit: Visit, css: string, draw: DrawLine): void {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const { signal } = controller;
  lifeHere()?.addEventListener('abort', leave, { signal });
  const chain = windowChain();
  const host = makeCardHost(css, chain);
  const erase = draw(host.stage, leave);
  signal.addEventListener('abort', erase);
  const line = openCardHost({ ...visit, dismiss: leave, signal }, chain, host);
  if (!line) return;
  guardCard(line, signal);
  untilLeft(line.host, chain.windows, leave, signal);
  // Who opened the card by key has the focus in it.
  if (!visit.point) line.root.querySelector('button')?.focus();
}
