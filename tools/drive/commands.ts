import { inFirefoxWindow, THE_EXTENSION } from './bidi';
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
  if (driven.kind === 'chromium') {
    const worker = await (await workerOf(driven)).worker();
    await worker?.evaluate((command) => {
      const { chrome } = globalThis as unknown as { chrome: CommandsApi };
      chrome.commands.onCommand.dispatch(command);
    }, name);
    return;
  }
  const press = 'extension.tabManager.addActiveTabPermission(); extension.shortcuts.onCommand(args[1]);';
  await inFirefoxWindow(driven.browser, THE_EXTENSION + press, driven.extensionId, name);
}
