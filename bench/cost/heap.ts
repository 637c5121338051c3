import type { CDPSession } from 'puppeteer-core';

/** What a process keeps once everything that can go has gone, in bytes: all worlds of it together. */
export async function heapOf(session: CDPSession): Promise<number> {
  // The second round collects what finalizers of the first let go.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
