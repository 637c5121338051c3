import type { CDPSession } from 'puppeteer-core';

/** What is kept in a process after collection, in bytes: all worlds of it together. */
export interface Kept {
  readonly objects: number;
  /** What the browser made of the scripts: it compiles again, and better, what runs often. */
  readonly code: number;
}

/** The part of a heap snapshot we read: https://source.chromium.org, v8/src/profiler/heap-snapshot-generator.cc. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  /** One after the other, as many numbers each as there are fields. */
  readonly nodes: number[];
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  // It collects what can go before it looks.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  return JSON.parse(chunks.join(''));
}

/** What a process keeps, told apart by a snapshot: it takes a second, so it is no way to measure often. */
export async function keptBy(session: CDPSession): Promise<Kept> {
  const { nodes, snapshot } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  const kept = { objects: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    kept[nodes[node + type] === code ? 'code' : 'objects'] += nodes[node + size] ?? 0;
  }
  return kept;
}
