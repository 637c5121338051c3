import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { toFile } from '@/demo/index/to-file';
import type { Entry, Index } from '@/lib/index/entry';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { gather } from './index/gather';
import { makePoliteRead } from './index/read-politely';

/** `npm run bench -- index`: asks the built-in registries for their lists and records, which takes minutes, for the next build. */
const OUT = fileURLToPath(new URL('../public/index.json', import.meta.url));
/** Beyond this a package grows noticeably, in bytes after gzip. */
const MOST = 60_000;

async function indexOfRegistries(): Promise<Index | null> {
  const asOf = Date.now();
  const read = makePoliteRead(console.error);
  const registries = new Map<string, readonly Entry[]>();
  for (const registry of builtInRegistries) {
    if (!registry.citable || registry.needsSignIn || !registry.offers.list) continue;
    const entries = await gather(registry, read, ({ done, of }) => {
      if (done % 50 === 0 || done === of) console.log(`${registry.name}: ${done} of ${of}`);
    });
    if (entries) registries.set(registry.key, entries);
    else console.error(`${registry.name} gave no list and is left out.`);
  }
  return registries.size > 0 ? { asOf, registries } : null;
}

function report({ asOf, registries }: Index, text: string): void {
  const entries = [...registries.values()].flat();
  const articles = new Set(entries.flatMap(({ works }) => works.map(({ article }) => article)));
  const bytes = gzipSync(text, { level: 9 }).length;
  console.log(`${OUT}: as of ${new Date(asOf).toISOString().slice(0, 10)}`);
  console.log(
    `${entries.length} collections, ${articles.size} articles, ${bytes} B gzip of at most ${MOST} B`,
  );
  if (bytes > MOST) process.exitCode = 1;
}

const index = await indexOfRegistries();
if (index) {
  const text = toFile(index);
  writeFileSync(OUT, text);
  report(index, text);
} else {
  console.error('No registry could be reached; nothing was written.');
  process.exitCode = 1;
}
