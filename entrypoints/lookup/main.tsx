import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeActs } from '@/components/cite/acts';
import { Popup } from '@/components/popup';
import type { Identifier } from '@/lib/identifier/identifier';
import { watchDescription } from '@/lib/messages/describe';
import { makeDescriptions } from '@/lib/messages/descriptions';
import { fromSearch } from '@/lib/messages/sought';
import { copyHere } from '@/lib/page/copy-here';
import { saveFile } from '@/lib/page/save';
import { soon } from '@/lib/page/soon';
import { chosenRegistries } from '@/lib/registry/chosen';
import { registries as known } from '@/lib/registry/known';
import { keepCitationFormat, readCitationFormat } from '@/lib/settings/citation-format';
import { makeSettings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';

const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());
const { local, managed } = browser.storage;
const settings = await makeSettings({ local, managed, locks: navigator.locks }).read();
const registries = chosenRegistries(known, settings.now);
const { by, found, offers, isPrivate } = fromSearch(location.search, registries);

const sought = {
  lookUp: {
    collections: found.map((identifier) => ({ identifier, count: null, certain: true })),
    identifiers: found.map((identifier) => ({ identifier, count: 1, namings: [] })),
    offers,
  },
  title: by === 'titles' && found.length > 0 ? words.sayCount('collectionsByTitle', found.length) : undefined,
};

const drawSoon = soon(draw);
const descriptions = makeDescriptions({
  watch: watchDescription,
  isPrivate: () => isPrivate,
  onStep: drawSoon,
});

const acts = makeActs({
  words,
  onCopy: copyHere,
  onSave: (file) => saveFile(file),
  loadWriter: async () => (await import('@/lib/citation/writer')).writer,
  readFormat: () => readCitationFormat(local),
  keepFormat: async (format) => isPrivate || keepCitationFormat(local, format),
});

/** Asks for what was not asked for yet. */
function ask(identifiers: readonly Identifier[], urgency: 'now' | 'soon' | 'later'): void {
  for (const identifier of identifiers)
    if (!descriptions.isWhole(identifier)) descriptions.ask(identifier, { depth: 'card', urgency });
  draw();
}

function draw(): void {
  render(
    <Popup
      sought={sought}
      rows={[]}
      declared={[]}
      mentions={[]}
      reading={{ kind: 'unreadable' }}
      off={null}
      registries={registries}
      words={words}
      now={Date.now()}
      describe={descriptions.of}
      loadActs={async () => acts}
      onDescribe={(identifiers) => ask(identifiers, 'later')}
      recent={null}
      onLookUp={(identifiers) => ask(identifiers, 'soon')}
      onOpen={(identifier) => ask([identifier], 'now')}
      onAsk={(identifier) => ask([identifier], 'now')}
      onRetry={(identifier) => descriptions.ask(identifier, { depth: 'card', urgency: 'now', refresh: true })}
      onChoose={null}
      onPanel={null}
      onAllowSite={() => undefined}
      onAllowEverySite={() => undefined}
      onRevokeSite={() => undefined}
      onOptions={() => browser.runtime.openOptionsPage()}
    />,
    document.getElementById('root') ?? document.body,
  );
}

document.documentElement.lang = words.locale;
document.documentElement.dir = words.dir;
document.title = `${words.say('lookUp')} – ${words.say('name')}`;
ask(found, 'soon');
