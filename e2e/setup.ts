import type { TestProject } from 'vitest/node';
import { buildExtension } from '@/demo/build';
import { startRegistry } from '@/demo/registry/server';
import type { Kind } from './drive/launch';

declare module 'vitest' {
  interface ProvidedContext {
    kind: Kind;
    /** Where the embedded registry and the sample pages are, with what the real service has beyond the document. */
    origin: string;
    /** The demo build that knows the embedded registry. */
    demoBuild: string;
    /** The build that ships. */
    productionBuild: string;
  }
}

/** Starts the embedded registry and builds both extensions for one browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind: Kind = project.name === 'firefox' ? 'firefox' : 'chromium';
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const registry = await startRegistry({ beyond: true });
  project.provide('kind', kind);
  project.provide('origin', registry.origin);
  const demoOrigin = registry.origin;
  project.provide('demoBuild', await buildExtension({ browser, demoOrigin, outDir: `.output/demo-${kind}` }));
  const outDir = `.output/production-${kind}`;
  project.provide('productionBuild', await buildExtension({ browser, demoOrigin: '', outDir }));
  return () => registry.close();
}
