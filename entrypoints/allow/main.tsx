import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Allow } from '@/components/allow/allow';
import { WordsContext } from '@/components/tree-context';
import { enabledOf } from '@/lib/kinds/enabled-registries';
import { registries as known, library } from '@/lib/kinds/known';
import { fromAllowSearch } from '@/lib/messages/allow-page';
import { callCard } from '@/lib/messages/ask-page';
import { openOwnPage } from '@/lib/own-page/own-page';
import { closeOwn, fitWindow, onceReplaced } from '@/lib/own-page/own-window';
import { hostOf, originsOf } from '@/lib/settings/sites';

const { words, store, access, root, entitle } = openOwnPage();
const asked = fromAllowSearch(location.search);
const { now } = await store.read();
const registries = [...enabledOf(known, now), library].filter(({ key }) => asked?.registries.includes(key));
/**
 * Match patterns of the hosts that the reader has yet to allow. Some may have been allowed in another window
 * meanwhile.
 */
const origins: string[] = [];
for (const origin of new Set(registries.flatMap(originsOf)))
  if (!(await browser.permissions.contains({ origins: [origin] }))) origins.push(origin);

/** Makes the card from which this window was opened repeat its request, if the card is still open. */
async function askAgain(): Promise<void> {
  if (!asked) return;
  const target = { tabId: asked.tabId, frameIds: [asked.frameId] };
  await callCard(target, 'askAgain').catch(() => undefined);
}

async function allow(): Promise<void> {
  // Asks for the permission before anything is awaited, because browsers grant it only directly in a press.
  if (await access.request(origins, 'ask')) await askAgain();
  await closeOwn();
}

onceReplaced('allow', () => void closeOwn());
if (origins.length === 0) {
  await askAgain();
  await closeOwn();
} else {
  const names = registries.map(({ name }) => name);
  entitle(words.say('allowTitle', words.list(names)));
  render(
    <WordsContext value={words}>
      <Allow
        names={names}
        hosts={origins.flatMap((origin) => hostOf(origin) ?? [])}
        onAllow={() => void allow()}
        onLater={() => void closeOwn()}
      />
    </WordsContext>,
    root,
  );
  root.querySelector('button')?.focus();
  addEventListener('keydown', ({ key }) => key === 'Escape' && void closeOwn());
  await fitWindow(root);
}
