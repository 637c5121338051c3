import type { Browser } from 'puppeteer-core';
import type { CollectionProfile } from '@/lib/registry/profile';
import type { Page } from './pages';

/** Settings and functions that all parts of the benchmark share. */
export interface Bench {
  /** The registry whose identifiers the generated pages mention. */
  readonly registry: CollectionProfile;
  readonly pages: readonly Page[];
  /** Pages that were saved from the web. */
  readonly saved: readonly Page[];
  /** Number of measurements for each figure. Tables give the median. */
  readonly runs: number;
  /** Folder of the built extension, as it ships. */
  readonly extension: string;
  /** Folders of other unpacked extensions. Each page is loaded with ours and then with each of these. */
  readonly beside: readonly string[];
  /** Starts a browser that gets every https address from our server, with or without an extension. The caller closes it. */
  open(extension?: string): Promise<Browser>;
  /** Serves a page until the benchmark ends, and returns its address. */
  serve(page: Page): string;
  /**
   * Time at which the server last replied to a request for this path, in ms since 1970; undefined if there was none.
   */
  sentAt(path: string): number | undefined;
  /** Runs `work` and prints its name, `what`, and its duration. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
}
