import browser, { type Runtime } from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { showCount } from '@/lib/background/badge';
import { openCache } from '@/lib/background/cache';
import { describe } from '@/lib/background/describe';
import { fetchJson } from '@/lib/background/fetch-json';
import { makeReads } from '@/lib/background/reads';
import { injectIntoOpenTabs, readTab, registerGrantedSites } from '@/lib/background/sites';
import { makeTabMentions } from '@/lib/background/tab-mentions';
import { parseKey } from '@/lib/identifier/identifier';
import { DESCRIBE_PORT } from '@/lib/messages/contract';
import { describeRequest, type Heard, heard } from '@/lib/messages/schemas';
import { registries } from '@/lib/registry/known';

/** The only place that fetches, remembers and counts. */
export default defineBackground(() => {
  const reads = makeReads({ cache: openCache(), fetchJson, now: Date.now });
  const tabMentions = makeTabMentions(browser.storage.session);

  const isOwnPage = ({ url }: Runtime.MessageSender) => url?.startsWith(browser.runtime.getURL('')) ?? false;

  async function onPage(message: Heard, tabId: number, frameId: number): Promise<void> {
    if (message.type === 'pageScanned') {
      const mentions = message.mentions.filter(({ key }) => parseKey(key, registries));
      await showCount(tabId, await tabMentions.put(tabId, frameId, mentions));
    } else if (message.type === 'pageLeft') {
      if (frameId === 0) await tabMentions.forget(tabId);
      else await showCount(tabId, await tabMentions.put(tabId, frameId, []));
    }
  }
  const onMessage = (message: unknown, sender: Runtime.MessageSender): Promise<unknown> | undefined => {
    const { data } = heard.safeParse(message);
    if (!data || sender.id !== browser.runtime.id) return undefined;
    if (data.type === 'listMentions') return isOwnPage(sender) ? tabMentions.list(data.tabId) : undefined;
    if (data.type === 'readPage') return isOwnPage(sender) ? readTab(data.tabId) : undefined;
    if (sender.tab?.id === undefined || sender.frameId === undefined) return undefined;
    return onPage(data, sender.tab.id, sender.frameId);
  };
  const onConnect = (port: Runtime.Port) => {
    if (port.name !== DESCRIBE_PORT || port.sender?.id !== browser.runtime.id) return port.disconnect();
    const controller = new AbortController();
    port.onDisconnect.addListener(() => controller.abort());
    port.onMessage.addListener((message: unknown) => {
      const { data: request } = describeRequest.safeParse(message);
      const identifier = parseKey(request?.key, registries);
      if (!request || !identifier) return port.disconnect();
      const options = {
        signal: controller.signal,
        priority: request.depth === 'card' ? 1 : 0,
        refresh: request.refresh,
        keep: !request.forget && port.sender?.tab?.incognito !== true,
      };
      const onStep = (step: unknown) => controller.signal.aborted || port.postMessage(step);
      // What is thrown here is the asker's leaving; the rest is in the answer.
      describe(identifier, request.depth, reads, options, onStep).catch(() => port.disconnect());
    });
  };
  /** The rebindable key: the card of the focused link, in whichever frame has the focus. */
  const onCommand = async (command: string) => {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    if (command === 'open-card' && tab?.id !== undefined) {
      await browser.tabs.sendMessage(tab.id, { type: 'summon' }).catch(() => undefined);
    }
  };

  browser.runtime.onMessage.addListener(onMessage);
  browser.runtime.onConnect.addListener(onConnect);
  browser.commands.onCommand.addListener((command) => void onCommand(command));
  browser.tabs.onRemoved.addListener((tabId) => void tabMentions.forget(tabId));
  browser.permissions.onAdded.addListener(() => void registerGrantedSites());
  browser.permissions.onRemoved.addListener(() => void registerGrantedSites());
  browser.runtime.onInstalled.addListener(() => {
    void registerGrantedSites();
    if (!import.meta.env.FIREFOX) void injectIntoOpenTabs();
  });
});
