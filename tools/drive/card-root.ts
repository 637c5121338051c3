import type { Browser, CDPSession, Frame, Page } from 'puppeteer-core';
import { bidiOf, contextOf } from './bidi';

/** The host of an open card: the last popover of ours that a page has, and without a name. */
const HOST = '[popover=manual]:not([id])';

/** Compilers that keep the names of functions call this in the text of a function, wherever it then runs. */
export const KEEP_NAMES = 'const __name = (named) => named;';

/**
 * Runs a function over the closed shadow root of the open card, with JSON values as further arguments, and returns its
 * JSON value; undefined where no card is open. Each browser opens closed roots to its driver in its own way.
 */
export type InCard = <T, A extends readonly unknown[]>(
  read: (root: ShadowRoot, ...args: A) => T,
  ...args: A
) => Promise<T | undefined>;

/** The arguments of a call behind the root, as source text. */
const inSource = (args: readonly unknown[]): string => args.map((arg) => `, ${JSON.stringify(arg)}`).join('');

interface PiercedNode {
  backendNodeId: number;
  attributes?: string[];
  children?: PiercedNode[];
  shadowRoots?: PiercedNode[];
  contentDocument?: PiercedNode;
}

function isHost({ attributes = [], shadowRoots }: PiercedNode): boolean {
  const at = attributes.indexOf('popover');
  return at >= 0 && attributes[at + 1] === 'manual' && !attributes.includes('id') && !!shadowRoots?.length;
}

function findHost(node: PiercedNode): PiercedNode | undefined {
  if (isHost(node)) return node;
  const inside = [...(node.children ?? []), ...(node.shadowRoots ?? []), node.contentDocument];
  for (const child of inside.toReversed()) {
    const found = child && findHost(child);
    if (found) return found;
  }
  return undefined;
}

export function inChromiumCard(session: CDPSession): InCard {
  return async (read, ...args) => {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const shadow = findHost(root)?.shadowRoots?.[0];
    if (!shadow) return undefined;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: shadow.backendNodeId });
    if (!object.objectId) return undefined;
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: `function () { ${KEEP_NAMES} return (${read})(this${inSource(args)}); }`,
      returnByValue: true,
    });
    // What a driver holds on to, no page can let go of.
    await session.send('Runtime.releaseObject', { objectId: object.objectId });
    return result.value;
  };
}

interface BidiReply {
  result?: { value?: { shadowRoot?: { sharedId?: string } } | string };
}

export function inFirefoxCard(browser: Browser, place: Page | Frame): InCard {
  const bidi = bidiOf(browser);
  const call = (functionDeclaration: string, args: object[]): Promise<BidiReply> =>
    bidi
      .send('script.callFunction', {
        functionDeclaration,
        arguments: args,
        target: { context: contextOf(place) },
        awaitPromise: true,
        serializationOptions: { maxDomDepth: 1, includeShadowTree: 'all' },
      })
      .then((reply) => (reply as { result: BidiReply }).result);
  return async (read, ...args) => {
    const { result } = await call(
      `() => [...Document.prototype.querySelectorAll.call(document, '${HOST}')].at(-1) ?? null`,
      [],
    );
    const sharedId = typeof result?.value === 'object' ? result.value.shadowRoot?.sharedId : undefined;
    if (!sharedId) return undefined;
    const { result: answer } = await call(
      `(root) => { ${KEEP_NAMES} return JSON.stringify((${read})(root${inSource(args)})); }`,
      [{ sharedId }],
    );
    return typeof answer?.value === 'string' ? JSON.parse(answer.value) : undefined;
  };
}
