import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Options } from '@/components/options/options';
import { WordsContext } from '@/components/tree-context';
import { addedOf } from '@/lib/kinds/enabled-registries';
import { registries as known } from '@/lib/kinds/known';
import { askToDiscover } from '@/lib/messages/ask';
import { openOwnPage } from '@/lib/own-page/own-page';
import { SettingsSession } from '@/lib/own-page/settings-session';
import { keysOfCard } from '@/lib/own-page/shortcuts';
import { showPart } from '@/lib/own-page/show-part';
import { builtInSites } from '@/lib/settings/built-in-sites';
import { EVERY_SITE, originsOf, ZOTERO_ORIGIN } from '@/lib/settings/sites';

/** Time in ms between two updates of the remaining time of a pause. */
const TICK = 20_000;

const { permissions } = browser;
const { words, store, access, root, entitle } = openOwnPage();

const session = new SettingsSession(
  {
    words,
    store,
    known,
    allow: (origins) => access.request(origins, 'ask'),
    takeBack: (origins) => access.takeBack(origins, 'ask'),
    discover: askToDiscover,
  },
  await store.read(),
  () => void draw(),
);

/** Returns the keys of the registries that we may not ask, because the reader has not allowed their hosts. */
async function notAllowed(): Promise<string[]> {
  const all = [...known, ...addedOf(known, session.now().settings.now)];
  const may = await Promise.all(
    all.map((registry) => permissions.contains({ origins: originsOf(registry) })),
  );
  return all.flatMap(({ key }, index) => (may[index] ? [] : [key]));
}

async function draw(): Promise<void> {
  const [everySite, granted, asked, unasked, isZoteroAllowed, cardKeys] = await Promise.all([
    permissions.contains({ origins: [...EVERY_SITE] }),
    access.sitesAllowed(),
    access.hostsOnlyAsked(),
    notAllowed(),
    permissions.contains({ origins: [ZOTERO_ORIGIN] }),
    keysOfCard(),
  ]);
  const { settings, done, search } = session.now();
  const { prefix } = search.state === 'found' ? search.registry : {};
  render(
    <WordsContext value={words}>
      <Options
        settings={settings}
        done={done}
        search={search}
        now={Date.now()}
        isKept={!browser.extension.inIncognitoContext}
        onChange={session.change}
        known={known}
        unasked={unasked}
        onRemove={session.remove}
        namesake={[...known, ...settings.now.added].find((registry) => registry.prefix === prefix)}
        onLook={session.look}
        onAdd={session.add}
        onAddPrefix={session.addPrefix}
        onCancel={session.cancelSearch}
        granted={granted}
        asked={asked}
        everySite={everySite}
        builtIn={builtInSites(known)}
        isZoteroAllowed={isZoteroAllowed}
        cardKeys={cardKeys}
        onAllow={access.request}
        onRevoke={access.takeBack}
      />
    </WordsContext>,
    root,
  );
}

browser.storage.onChanged.addListener(() => void session.refresh().then(draw));
permissions.onAdded.addListener(() => void draw());
permissions.onRemoved.addListener(() => void draw());
setInterval(() => void draw(), TICK);
addEventListener('hashchange', () => showPart(location.hash));
entitle(words.say('settingsTitle'));
await draw();
showPart(location.hash);
