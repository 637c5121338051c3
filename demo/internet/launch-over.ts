import { type Driven, type LaunchOptions, launch } from '@/tools/drive/launch';
import type { Internet } from './internet';
import { startProxy } from './proxy';

/** A browser for which every host of the web is this one. */
export async function launchOver(
  { port: target }: Internet,
  { kind, extension, prefs: more }: Pick<LaunchOptions, 'kind' | 'extension' | 'prefs'>,
): Promise<Driven> {
  if (kind === 'chromium') {
    const args = [`--host-resolver-rules=MAP *:443 127.0.0.1:${target}`, '--ignore-certificate-errors'];
    return launch({ kind, extension, args, acceptInsecureCerts: true });
  }
  const proxy = await startProxy({ target });
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
