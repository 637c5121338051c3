import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { toFile } from '@/demo/index/to-file';
import { secondsOf } from '@/lib/background/requests/retry-after';
import type { Entry } from '@/lib/index/entry';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { gather, type ReadJson } from './index/gather';

/** `npm run bench -- index`: asks the built-in registries for their lists and records, which takes minutes, for the next build. */
const OUT = fileURLToPath(new URL('../public/index.json', import.meta.url));
/** Beyond this a package grows noticeably, in bytes after gzip. */
const MOST = 60_000;

/** Tries of one address before it is given up. */
const TRIES = 4;
/** Wait after a failure that names none, in seconds. */
const PAUSE = 5;

/** Reads an address, waits where a registry asks to wait, and gives null for what is not to be had. */
const readPolitely: ReadJson = async (url) => {
  for (let left = TRIES; left > 0; left--) {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
    console.log(`${url}: ${reply?.status ?? 'no answer'}`);
    if (reply?.ok) return reply.json().catch(() => null);
    if (reply && reply.status < 500 && reply.status !== 429) return null;
    const seconds = secondsOf(reply?.headers.get('Retry-After') ?? null, Date.now()) ?? PAUSE;
    if (left > 1) await sleep(seconds * 1000);
  }
  return null;
};

const asOf = Date.now();
const registries = new Map<string, readonly Entry[]>();
for (const registry of builtInRegistries) {
  if (!registry.citable || registry.needsSignIn || !registry.offers.list) continue;
  const entries = await gather(registry, readPolitely);
  if (entries) registries.set(registry.key, entries);
  else console.error(`${registry.name} gave no list and is left out.`);
}
if (registries.size > 0) {
  const text = toFile({ asOf, registries });
  writeFileSync(OUT, text);
  const bytes = gzipSync(text, { level: 9 }).length;
  const collections = [...registries.values()].flat().length;
  console.log(`${OUT}: ${collections} collections, ${bytes} B gzip of at most ${MOST} B`);
  process.exitCode = bytes > MOST ? 1 : 0;
} else {
  console.error('No registry could be reached; nothing was written.');
  process.exitCode = 1;
}
