import type { Page } from 'puppeteer-core';
import type { Part } from './source';

/** A page of one renderer. */
export interface Exhibit {
  readonly name: string;
  /** A kind of part whose mentions are not read there, and why. */
  readonly lost?: Lost | undefined;
  /** Why no card is seen there. */
  readonly cardless?: string;
  /** Why more is read otherwise there: nothing is held against it. */
  readonly differs?: string | undefined;
  /** Rejects where what makes the page is not on this machine. */
  readonly layDown: (page: Page) => Promise<unknown>;
}

export interface Lost {
  readonly kind: Part['kind'];
  readonly why: string;
}

/** What somebody can write in is theirs. */
export const WRITABLE: Lost = { kind: 'code', why: 'code that can be written in is not read' };
