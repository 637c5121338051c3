/** The largest real record is below 1 MB; more than this is no answer. In bytes. */
export const MOST_REPLY_BYTES = 10_000_000;

/** The value of a JSON text; undefined if it is not JSON. */
export function parsedJson(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return undefined;
  }
}

/**
 * Reads a body as JSON in UTF-8, and stops reading where it is too long rather than after. Undefined for what is too long,
 * no UTF-8 or no JSON: a name with a wrong letter in it would be copied into citations. Throws where the connection breaks.
 */
export async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_REPLY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const whole = await new Blob(chunks).arrayBuffer();
  return parsedJson(() => new TextDecoder('utf-8', { fatal: true }).decode(whole));
}
