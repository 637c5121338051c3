import type { Browser } from 'puppeteer-core';
import type { CollectionProfile } from '@/lib/registry/profile';
import type { Page } from './pages';

/** What every part of the benchmark works with. */
export interface Bench {
  /** The registry whose identifiers the made pages mention. */
  readonly registry: CollectionProfile;
  readonly pages: readonly Page[];
  /** How often each figure is measured; the tables give the median. */
  readonly runs: number;
  /** Folder of the built extension, as it ships. */
  readonly extension: string;
  /** Folders of other extensions, unpacked, to measure in turn with ours. */
  readonly beside: readonly string[];
  /** Starts a browser to which every https address is ours, without an extension where none is given; the caller closes it. */
  open(extension?: string): Promise<Browser>;
  /** Serves a page from now on, and returns its address. */
  serve(page: Page): string;
  /** When the last reply to a path was sent, in ms since the epoch. */
  sentAt(path: string): number | undefined;
  /** Says how far we are. */
  say(sentence: string): void;
}
