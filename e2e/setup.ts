import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildExtension } from '@/demo/build';
import { listenOnLoopback, stopListening } from '@/demo/http/loopback';
import type { Kind } from './drive/launch';

declare module 'vitest' {
  interface ProvidedContext {
    kind: Kind;
    /** Where the embedded registry has to listen for the demo builds to know it. */
    port: number;
    /** The demo build that knows the embedded registry, with the reads of the interface document. */
    demoBuild: string;
    /** The same, with what the real service has beyond the document. */
    beyondBuild: string;
    /** The build that ships. */
    productionBuild: string;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server, 0);
  await stopListening(server);
  return port;
}

/** Builds the extensions for one browser; the tests start the embedded registry themselves, each file its own. */
export default async function setup(project: TestProject): Promise<void> {
  const kind: Kind = project.name === 'firefox' ? 'firefox' : 'chromium';
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  const port = await freePort();
  const demoOrigin = `http://127.0.0.1:${port}`;
  const build = (name: string, options: { demoOrigin: string; beyond?: boolean }) =>
    buildExtension({ browser, outDir: `.output/${name}-${kind}`, ...options });
  project.provide('kind', kind);
  project.provide('port', port);
  project.provide('demoBuild', await build('demo', { demoOrigin }));
  project.provide('beyondBuild', await build('beyond', { demoOrigin, beyond: true }));
  project.provide('productionBuild', await build('production', { demoOrigin: '' }));
}
