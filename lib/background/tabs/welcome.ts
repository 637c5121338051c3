import browser, { type Runtime } from 'webextension-polyfill';
import type { SettingsStore } from '@/lib/settings/store';

/**
 * Opens the page of the first day: once, after the extension was installed by its reader, never after an update, and
 * not where an institution said no.
 */
export async function welcome(
  reason: Runtime.OnInstalledReason,
  settings: Pick<SettingsStore, 'read'>,
): Promise<void> {
  if (reason !== 'install') return;
  const { policy } = await settings.read();
  if (policy.welcome !== false) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
