import { afterAll, beforeAll, inject } from 'vitest';
import { type RegistryOptions, type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { type Driven, type LaunchOptions, launch, launchPlain } from '@/tools/drive/launch';
import { Reader } from '@/tools/drive/reader';
import { buildKnowing } from './build';

/** The embedded registry and a browser whose extension knows it. */
export interface Stage {
  readonly registry: RunningRegistry;
  readonly driven: Driven;
  /** Opens a sample page. */
  open(path: string): Promise<Reader>;
  /** Opens the sample paper; its mentions are marked by then. */
  openPaper(): Promise<Reader>;
  /** A reply of the registry, as the tests ask for it themselves; null where it has none. */
  get(path: string): Promise<Record<string, unknown> | null>;
  /** What was asked of the API since `mark`, by anyone but `get`. */
  asked(mark?: number): { path: string; headers: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** The tests' own questions carry it, so that they are told from the extension's. */
const OURS = 'x-asked-by-test';

/** Sets one; options of its browser, even none, ask for a browser of its own. */
export async function setStage(
  options?: Partial<LaunchOptions>,
  registryOptions?: RegistryOptions,
  /** Changes the copy of the extension before it is installed. */
  change: (folder: string) => Promise<void> = async () => {},
): Promise<Stage> {
  const registry = await startRegistry(registryOptions);
  const build = await buildKnowing(registry.origin);
  await change(build.folder);
  const [kind, extension] = [inject('kind'), build.folder];
  const driven = await (options ? launch({ kind, extension, ...options }) : launchPlain(kind, extension));
  const open = (path: string) => Reader.open(driven, `${registry.origin}${path}`);
  return {
    registry,
    driven,
    open,
    async openPaper() {
      const reader = await open('/paper');
      await reader.isScanned(10);
      return reader;
    },
    async get(path) {
      const reply = await fetch(`${registry.origin}/api/collections/${path}`, { headers: { [OURS]: '1' } });
      return reply.ok ? ((await reply.json()) as Record<string, unknown>) : null;
    },
    asked: (mark = 0) =>
      registry.requests
        .slice(mark)
        .filter(({ path, headers }) => path.startsWith('/api/') && !(OURS in headers))
        .map(({ path, headers }) => ({ path, headers })),
    async close() {
      await driven.close();
      await registry.close();
      await build.remove();
    },
  };
}

/** The stage of the tests that run, once `useStage` has set it. */
export let stage: Stage;

/** Has a stage set before the tests of a file or a group, and struck after them. */
export function useStage(...how: Parameters<typeof setStage>): void {
  let own: Stage | undefined;
  beforeAll(async () => {
    own = await setStage(...how);
    stage = own;
  });
  afterAll(() => own?.close());
}
