import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeOwnCitationActions } from '@/components/cite/own-citation-actions';
import { Popup } from '@/components/popup/popup';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Urgency } from '@/lib/messages/contract';
import { watchDescription } from '@/lib/messages/describe';
import { makeDescriptions } from '@/lib/messages/descriptions';
import { fromSearch } from '@/lib/messages/sought';
import { copyHere } from '@/lib/own-page/copy-here';
import { oncePerFrame } from '@/lib/own-page/once-per-frame';
import { saveFile } from '@/lib/page/card/save';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { registries as known } from '@/lib/registry/known';
import { makeSettings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';

const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());
const { local, managed } = browser.storage;
const settings = await makeSettings({ local, managed, locks: navigator.locks }).read();
const registries = enabledOf(known, settings.now);
const asked = fromSearch(location.search, registries);
const { by, found, offers } = asked;
const isPrivate = () => asked.isPrivate;

const sought = {
  lookUp: {
    collections: found.map((identifier) => ({ identifier, count: null, certain: true })),
    identifiers: found.map((identifier) => ({ identifier, count: 1, namings: [] })),
    offers,
  },
  title: by === 'titles' && found.length > 0 ? words.sayCount('collectionsByTitle', found.length) : undefined,
};

const drawSoon = oncePerFrame(draw);
const descriptions = makeDescriptions({ watch: watchDescription, isPrivate, onStep: drawSoon });
const acts = makeOwnCitationActions({ words, store: local, isPrivate, onCopy: copyHere, onSave: saveFile });

/** Asks for what was not asked for yet, and shows what is known by now. */
function ask(identifiers: readonly Identifier[], urgency: Urgency): void {
  descriptions.askWhole(identifiers, urgency);
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
      loadActions={async () => acts}
      onDescribe={(identifiers) => ask(identifiers, 'later')}
      recent={null}
      onLookUp={(identifiers) => ask(identifiers, 'soon')}
      onOpen={(identifier) => ask([identifier], 'now')}
      onAsk={(identifier) => ask([identifier], 'now')}
      onRetry={descriptions.askAgain}
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
