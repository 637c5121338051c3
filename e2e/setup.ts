import type { TestProject } from 'vitest/node';
import { runBuild } from '@/tools/build';
import type { Kind } from '@/tools/drive/launch';

declare module 'vitest' {
  interface ProvidedContext {
    kind: Kind;
    /** Where the demo builds look for the embedded registry; see `buildKnowing`. */
    builtOrigin: string;
    /** The demo build that knows the embedded registry. */
    demoBuild: string;
    /** The build that ships. */
    productionBuild: string;
  }
}

/** Nobody listens there, and it is the beginning of no other address. */
const BUILT_ORIGIN = 'http://127.0.0.1:65535';

/** Builds the extensions for one browser; the tests start the embedded registry themselves, each file its own. */
export default async function setup(project: TestProject): Promise<void> {
  const kind: Kind = project.name === 'firefox' ? 'firefox' : 'chromium';
  const build = (demoOrigin: string) => runBuild({ kind, demoOrigin });
  project.provide('kind', kind);
  project.provide('builtOrigin', BUILT_ORIGIN);
  project.provide('demoBuild', await build(BUILT_ORIGIN));
  project.provide('productionBuild', await build(''));
}
