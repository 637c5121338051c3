/** The largest real record is below 1 MB; more than this is no answer. In bytes. */
export const MOST_REPLY_BYTES = 10_000_000;

/**
 * Reads a body as UTF-8 without its byte order mark, and stops reading where it is too long rather than after.
 * Null for what is too long or no UTF-8: a name with a wrong letter in it would be copied into citations.
 * Throws where the connection breaks.
 */
async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_REPLY_BYTES) return null;
    const part = decoded(() => decoder.decode(chunk, { stream: true }));
    if (part === null) return null;
    text += part;
  }
  const rest = decoded(() => decoder.decode());
  return rest === null ? null : text + rest;
}

function decoded(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

/** What is written as JSON; undefined for what is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a body as JSON in the same way; undefined for what is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  return text === null ? undefined : parsedJson(text);
}
