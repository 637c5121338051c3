import { type Driven, type LaunchOptions, launch } from '@/tools/drive/launch';
import { startProxy } from './proxy';
import type { RunningReplay } from './server';

/** A browser for which every host of the web is the replay. */
export async function launchOver(
  replay: RunningReplay,
  { kind, extension, prefs: more }: Pick<LaunchOptions, 'kind' | 'extension' | 'prefs'>,
): Promise<Driven> {
  if (kind === 'chromium') {
    const args = [`--host-resolver-rules=MAP *:443 127.0.0.1:${replay.port}`, '--ignore-certificate-errors'];
    return launch({ kind, extension, args, acceptInsecureCerts: true });
  }
  const proxy = await startProxy({ target: replay.port });
  const prefs = {
    'network.proxy.type': 1,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxy.port,
    ...more,
  };
  const driven = await launch({ kind, extension, prefs, acceptInsecureCerts: true });
  return {
    ...driven,
    async close() {
      await driven.close();
      await proxy.close();
    },
  };
}
