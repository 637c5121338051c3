import type { Browser, Frame } from 'puppeteer-core';

/** The raw WebDriver BiDi connection of a puppeteer browser, for commands that puppeteer lacks. */
export interface Bidi {
  send(method: string, params: object): Promise<unknown>;
}

export function bidiOf(browser: Browser): Bidi {
  if (!('connection' in browser)) throw new Error('This browser is not driven over BiDi.');
  const { connection } = browser as { connection: Bidi };
  return connection;
}

/** The browsing context of a frame. */
export function contextOf(frame: Frame): string {
  if (!('_id' in frame) || typeof frame._id !== 'string') throw new Error('The frame has no context id.');
  return frame._id;
}

/** The browser's own window, for what it does itself. */
async function chromeContextOf(browser: Browser): Promise<string> {
  const { result } = (await bidiOf(browser).send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    result: { contexts: { context: string }[] };
  };
  const [first] = result.contexts;
  if (!first) throw new Error('The browser shows no window of its own.');
  return first.context;
}

/** The result of a call: a text, or an element with its shadow root. */
interface Called {
  readonly result?: { readonly value?: string | { readonly shadowRoot?: { readonly sharedId?: string } } };
  readonly exceptionDetails?: { readonly text: string };
}

/** Calls a function in a browsing context. */
export async function callIn(
  browser: Browser,
  context: string,
  functionDeclaration: string,
  args: readonly object[],
): Promise<Called> {
  const { result } = (await bidiOf(browser).send('script.callFunction', {
    functionDeclaration,
    arguments: args,
    target: { context },
    awaitPromise: true,
    serializationOptions: { maxDomDepth: 1, includeShadowTree: 'all' },
  })) as { result: Called };
  return result;
}

/** Runs the body of an async function in Firefox's own window, with `args`, and returns its text. */
export async function inFirefoxWindow(browser: Browser, body: string, ...args: string[]): Promise<string> {
  const texts = args.map((value) => ({ type: 'string', value }));
  const context = await chromeContextOf(browser);
  const { result, exceptionDetails } = await callIn(
    browser,
    context,
    `async (...args) => { ${body} }`,
    texts,
  );
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return typeof result?.value === 'string' ? result.value : '';
}

/** Names what Firefox knows of the extension whose id is the first argument. */
export const THE_EXTENSION = `
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const extension = ExtensionParent.GlobalManager.getExtension(args[0]);`;
