import { bidiOf } from './bidi';
import type { Driven } from './launch';
import { workerOf } from './worker';

interface CommandsApi {
  commands: { onCommand: { dispatch(name: string): void } };
}

/**
 * Presses the key of one of the extension's commands in the tab before the reader: no driver's keys come so far as the
 * browser's own shortcuts.
 */
export async function pressCommand(driven: Driven, name: string): Promise<void> {
  const { kind, browser, extensionId, extensionUrl } = driven;
  if (kind === 'chromium') {
    const target = await workerOf(browser, extensionUrl);
    const worker = await target.worker();
    await worker?.evaluate((command) => {
      const { chrome } = globalThis as unknown as { chrome: CommandsApi };
      chrome.commands.onCommand.dispatch(command);
    }, name);
    return;
  }
  const bidi = bidiOf(browser);
  const { result } = (await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    result: { contexts: { context: string }[] };
  };
  const functionDeclaration = `(id, name) => {
    const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const extension = ExtensionParent.GlobalManager.getExtension(id);
    extension.tabManager.addActiveTabPermission();
    extension.shortcuts.onCommand(name);
  }`;
  const reply = await bidi.send('script.callFunction', {
    functionDeclaration,
    arguments: [extensionId, name].map((value) => ({ type: 'string', value })),
    target: { context: result.contexts[0]?.context },
    awaitPromise: true,
  });
  if (JSON.stringify(reply).includes('exceptionDetails')) throw new Error(JSON.stringify(reply));
}
