import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { toFile } from '@/demo/index/to-file';
import type { Entry } from '@/lib/index/entry';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { gather } from './index/gather';
import { readPolitely } from './index/read-politely';

/** `npm run bench -- index`: asks the built-in registries for their lists and records, which takes minutes, for the next build. */
const OUT = fileURLToPath(new URL('../public/index.json', import.meta.url));
/** Beyond this a package grows noticeably, in bytes after gzip. */
const MOST = 60_000;

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
