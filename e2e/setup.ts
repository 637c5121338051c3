import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runBuild, temporaryFolder } from '@/tools/build';
import type { Kind } from '@/tools/drive/launch';

declare module 'vitest' {
  interface ProvidedContext {
    kind: Kind;
    /** Where the demo builds look for the embedded registry; see `buildKnowing`. */
    builtOrigin: string;
    /** The demo build that knows the embedded registry. */
    demoBuild: string;
    /** The same of the revision that `E2E_FROM` names, which tests of updates begin with; this one where it names none. */
    earlierBuild: string;
    /** The build that ships. */
    productionBuild: string;
  }
}

/** Nobody listens there, and it is the beginning of no other address. */
const BUILT_ORIGIN = 'http://127.0.0.1:65535';

/** Checks a revision out into a folder that is gone with this process; its own commands install its packages. */
function checkOut(revision: string): string {
  const clone = join(temporaryFolder('revision'), 'clone');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), clone]);
  execFileSync('git', ['checkout', '--quiet', '--detach', revision], { cwd: clone });
  return clone;
}

/** Builds the extensions for one browser; the tests start the embedded registry themselves, each file its own. */
export default async function setup(project: TestProject): Promise<void> {
  const kind: Kind = project.name === 'firefox' ? 'firefox' : 'chromium';
  const demoBuild = await runBuild({ kind, demoOrigin: BUILT_ORIGIN });
  const { E2E_FROM: from = '' } = process.env;
  project.provide('kind', kind);
  project.provide('builtOrigin', BUILT_ORIGIN);
  project.provide('demoBuild', demoBuild);
  project.provide(
    'earlierBuild',
    from === '' ? demoBuild : await runBuild({ kind, demoOrigin: BUILT_ORIGIN, clone: checkOut(from) }),
  );
  project.provide('productionBuild', await runBuild({ kind, demoOrigin: '' }));
}
