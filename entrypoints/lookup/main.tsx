import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeOwnCitationActions } from '@/components/cite/own-citation-actions';
import { Popup } from '@/components/popup/popup';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Urgency } from '@/lib/messages/contract';
import { fromSearch } from '@/lib/messages/sought';
import { copyHere } from '@/lib/own-page/copy-here';
import { startDescribing } from '@/lib/own-page/describing';
import { openOwnPage } from '@/lib/own-page/own-page';
import { watchRowsInView } from '@/lib/own-page/rows-in-view';
import { saveFile } from '@/lib/page/card/save';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { registries as known } from '@/lib/registry/known';
import { readCitationFormat } from '@/lib/settings/citation-format';

const { words, local, store, root, entitle } = openOwnPage();
const registries = enabledOf(known, (await store.read()).now);
const asked = fromSearch(location.search, registries);
const { by, found, offers } = asked;
const isPrivate = () => asked.isPrivate;

/** Null where this page was opened with nothing to look for. */
const sought =
  location.search === ''
    ? null
    : {
        lookUp: {
          collections: found.map((identifier) => ({ identifier, count: null, certain: true })),
          identifiers: found.map((identifier) => ({ identifier, count: 1, namings: [] })),
          offers,
        },
        title:
          by === 'titles' && found.length > 0
            ? words.sayCount('collectionsByTitle', found.length)
            : undefined,
      };

const format = await readCitationFormat(local);
const { descriptions, tryAgain } = startDescribing(isPrivate, draw);
const actions = makeOwnCitationActions({
  words,
  store: local,
  isPrivate,
  onCopy: copyHere,
  onSave: saveFile,
});

/** Asks for what was not asked for yet, and shows what is known by now. */
function ask(identifiers: readonly Identifier[], urgency: Urgency): void {
  descriptions.askWhole(identifiers, urgency);
  draw();
}

function draw(): void {
  render(
    <Popup
      context={{
        words,
        now: Date.now(),
        registries,
        describe: descriptions.of,
        format,
        loadActions: async () => actions,
        onDescribe: (identifiers) => ask(identifiers, 'later'),
        onOpen: (identifier) => ask([identifier], 'now'),
        onAsk: (identifier) => ask([identifier], 'now'),
        ...tryAgain,
      }}
      over={{ sought }}
      recent={null}
      onLookUp={(identifiers) => ask(identifiers, 'soon')}
      onOptions={() => browser.runtime.openOptionsPage()}
    />,
    root,
  );
}

entitle(words.say('lookUp'));
ask(found, 'soon');
watchRowsInView(root, descriptions.bringForward);
