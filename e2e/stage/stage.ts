import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type RegistryOptions, startRegistry } from '@/demo/registry/server';
import { type Driven, type LaunchOptions, launch, launchPlain } from '@/tools/drive/launch';
import { Reader } from '@/tools/drive/reader';
import { buildKnowing } from './build';
import { areMarked, leave } from './kinds';

/**
 * Sets the embedded registry and a browser whose extension knows it; options, even none, ask for a browser of its own.
 * `change` changes the copy of the extension, which asks at an origin, before it is installed.
 */
export async function setStage(
  options?: Partial<LaunchOptions>,
  registryOptions?: RegistryOptions,
  change: (folder: string, origin: string) => Promise<void> = async () => {},
) {
  const registry = await startRegistry(registryOptions);
  const build = await buildKnowing(registry.origin);
  await change(build.folder, registry.origin);
  const [kind, extension] = [inject('kind'), build.folder];
  const launched = await (options ? launch({ kind, extension, ...options }) : launchPlain(kind, extension));
  const opened: Page[] = [];
  const newPage = async () => {
    const page = await launched.newPage();
    opened.push(page);
    return page;
  };
  const driven: Driven = { ...launched, newPage };
  const open = async (path: string, marks?: number) => {
    const reader = await Reader.open(driven, `${registry.origin}${path}`);
    if (marks !== undefined) await areMarked(reader, marks);
    return reader;
  };
  return {
    registry,
    driven,
    /** The pages that were opened since a test began. */
    opened,
    /** Opens a sample page; where `marks` is given, so many mentions of its prose are marked by then. */
    open,
    /** Opens the sample paper; its mentions are marked by then. */
    async openPaper() {
      const reader = await open('/paper');
      await reader.isScanned(10);
      return reader;
    },
    /** What the archives and DataCite were asked since `mark`. */
    asked: (mark = 0) =>
      registry.requests
        .slice(mark)
        .map(({ path }) => path)
        .filter((path) => /^\/(?:api|datacite|accessions)\//.test(path)),
    async close() {
      await driven.close();
      await registry.close();
      await build.remove();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** The stage of the running tests; `useStage` sets it. */
export let stage: Stage;

/** Sets a stage before the tests of a file or group and removes it afterwards. Closes what each test opens. */
export function useStage(...how: Parameters<typeof setStage>): void {
  let own: Stage | undefined;
  beforeAll(async () => {
    own = await setStage(...how);
    stage = own;
  });
  beforeEach(() => void stage.opened.splice(0));
  // Some close by themselves.
  afterEach(() => Promise.all(stage.opened.map((page) => page.close().catch(() => undefined))));
  afterAll(() => own?.close());
}

/** The reader of the page that tests share, once `useReader` has opened it. */
export let reader: Reader;

/** Has the tests of a file or a group share one page, which each leaves without a card. */
export function useReader(open = () => stage.openPaper()): void {
  beforeAll(async () => {
    reader = await open();
  });
  afterEach(() => leave(reader));
}
