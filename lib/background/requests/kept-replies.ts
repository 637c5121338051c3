/** How much is kept of what registries replied. */
export interface Bounds {
  readonly replies: number;
  /** In characters of JSON, UTF-16 code units. */
  readonly size: number;
}

/** A kept reply, as far as it is needed to make room: its key, when it came, and its size. */
export interface Kept {
  readonly url: string;
  readonly size: number;
}

/** Which replies have to go, of all from the newest to the oldest: those for which there is no more room. */
export function withoutRoom(newestFirst: readonly Kept[], bounds: Bounds): string[] {
  let { replies, size: room } = bounds;
  return newestFirst.flatMap(({ url, size }) => {
    room -= size;
    replies--;
    return replies < 0 || room < 0 ? [url] : [];
  });
}

/** The size of a reply as it is kept. */
export const sizeOf = (body: unknown): number => JSON.stringify(body)?.length ?? 0;
