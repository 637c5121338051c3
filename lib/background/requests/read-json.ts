/** Greatest length in bytes of a reply that is read. The largest real record has less than 1 MB. */
export const MOST_REPLY_BYTES = 10_000_000;

/** Greatest length in bytes of a refusal that is read. Archives explain themselves in a few sentences. */
export const MOST_REFUSAL_BYTES = 10_000;

/**
 * Deepest nesting of lists and objects in a reply that is read. The deepest real reply of an archive has 11
 * levels.
 */
export const DEEPEST = 100;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Returns true if a value is nested deeper than `DEEPEST`. It checks level by level, without recursion, so
 * that a deep value cannot exhaust the stack.
 */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isHolder);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEEPEST) return true;
    level = level.flatMap((holder) => Object.values(holder).filter(isHolder));
  }
  return false;
}

/**
 * Parses JSON. Returns undefined if the text is not JSON, or is nested so deep that recursive functions could
 * exhaust the stack.
 */
export function parsedJson(text: () => string): unknown {
  try {
    const value: unknown = JSON.parse(text());
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Returns the character set that a `Content-Type` header declares; null if it declares none. */
const charsetIn = (contentType: string | null): string | null =>
  /;\s*charset\s*=\s*"?([\w.:+-]+)/i.exec(contentType ?? '')?.[1] ?? null;

/** Decodes bytes. Throws if they are invalid in the character set, or browsers do not know that set. */
const decoded = (bytes: ArrayBuffer, charset: string) =>
  new TextDecoder(charset, { fatal: true }).decode(bytes);

/** Reads the body of a reply. Returns undefined as soon as it has more than `most` bytes. */
async function readBytes(body: Response['body'], most: number): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return await new Blob(chunks).arrayBuffer();
}

/**
 * Reads bytes as UTF-8. If `read` returns undefined for them, reads them in the declared character set. A wrong letter
 * in a name would be copied into citations, so nothing is guessed.
 */
function readDecoded<T>(bytes: ArrayBuffer, headers: Headers, read: (text: () => string) => T | undefined) {
  const value = read(() => decoded(bytes, 'utf-8'));
  const charset = charsetIn(headers.get('Content-Type'));
  return value !== undefined || charset === null ? value : read(() => decoded(bytes, charset));
}

/** Returns a text; undefined if it cannot be decoded. */
function decodable(text: () => string): string | undefined {
  try {
    return text();
  } catch {
    return undefined;
  }
}

/**
 * Reads the body of a reply as text, in the same character sets as JSON. Returns undefined if the body is too long,
 * or invalid in both. Throws if the connection breaks.
 */
export async function readText({ body, headers }: Response): Promise<string | undefined> {
  const bytes = await readBytes(body, MOST_REPLY_BYTES);
  return bytes && readDecoded(bytes, headers, decodable);
}

/**
 * Reads the body of a reply as JSON. It is decoded as UTF-8, as RFC 8259 requires, whatever the server
 * declares. Only if it is not valid UTF-8 is it decoded in the declared character set. Returns undefined if the
 * body is too long, nested too deep, invalid in both character sets, or not JSON. Reading stops as soon as the body
 * is too long. Throws if the connection breaks.
 * @param most greatest length in bytes
 */
export async function readJson({ body, headers }: Response, most = MOST_REPLY_BYTES): Promise<unknown> {
  const bytes = await readBytes(body, most);
  return bytes && readDecoded(bytes, headers, parsedJson);
}
