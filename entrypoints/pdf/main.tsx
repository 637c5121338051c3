import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeOwnCitationActions } from '@/components/cite/own-citation-actions';
import { PdfPage } from '@/components/pdf/pdf-page';
import { copyHere } from '@/lib/own-page/copy-here';
import { startDescribing } from '@/lib/own-page/describing';
import { watchDrop } from '@/lib/own-page/file-drop';
import { openOwnPage } from '@/lib/own-page/own-page';
import { makePdfSession } from '@/lib/own-page/pdf-session';
import { watchRowsInView } from '@/lib/own-page/rows-in-view';
import { saveFile } from '@/lib/page/card/save';
import { fromPdfSearch } from '@/lib/pdf/address';
import { collectionsInPdf, identifiersInPdf } from '@/lib/pdf/collections';
import { fetchPdf } from '@/lib/pdf/fetch-pdf';
import { openPdf } from '@/lib/pdf/open';
import { makeStartWorker } from '@/lib/pdf/worker';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { registries as known } from '@/lib/registry/known';
import { readCitationFormat } from '@/lib/settings/citation-format';
import { patternAt } from '@/lib/settings/sites';

const { words, local, store, root, entitle } = openOwnPage();
const registries = enabledOf(known, (await store.read()).now);
const isPrivate = () => browser.extension.inIncognitoContext === true;

const format = await readCitationFormat(local);
const { drawSoon, descriptions, tryAgain } = startDescribing(isPrivate, draw);
const actions = makeOwnCitationActions({
  words,
  store: local,
  isPrivate,
  onCopy: copyHere,
  onSave: saveFile,
});
const session = makePdfSession(
  {
    registries,
    openPdf,
    fetchPdf,
    startWorker: makeStartWorker(new URL('/pdf-worker.js', location.href).href),
    mayLoad: (address) => browser.permissions.contains({ origins: [patternAt(address)] }),
    requestHost: (address) => browser.permissions.request({ origins: [patternAt(address)] }),
    isHostLent: !import.meta.env.FIREFOX,
  },
  ({ state, source }) => {
    if (state.kind === 'reading')
      descriptions.askRows(collectionsInPdf(state.reading.mentions).map(({ identifier }) => identifier));
    entitle(source ?? words.say('readPdf'));
    drawSoon();
  },
);
/** True while a file is held over the page. */
let isOver = false;

function draw(): void {
  const { state, source, address, count } = session.now();
  const mentions = state.kind === 'reading' ? state.reading.mentions : [];
  render(
    <PdfPage
      key={count}
      context={{
        words,
        now: Date.now(),
        registries,
        describe: descriptions.of,
        format,
        loadActions: async () => actions,
        onDescribe: (identifiers) => descriptions.askWhole(identifiers, 'later'),
        onOpen: (identifier) => descriptions.askWhole([identifier], 'now'),
        onAsk: (identifier) => descriptions.askWhole([identifier], 'now'),
        ...tryAgain,
      }}
      state={state}
      source={source}
      address={address}
      collections={collectionsInPdf(mentions)}
      mentions={identifiersInPdf(mentions)}
      isOver={isOver}
      onFile={session.readFile}
      onAllow={session.allow}
      onCancel={session.cancel}
      onOptions={() => browser.runtime.openOptionsPage()}
    />,
    root,
  );
}

watchDrop(
  document,
  {
    onOver(over) {
      if (over === isOver) return;
      isOver = over;
      drawSoon();
    },
    onFile: (file) => void session.readFile(file),
  },
  new AbortController().signal,
);
entitle(words.say('readPdf'));
draw();
watchRowsInView(root, descriptions.bringForward);
const sought = fromPdfSearch(location.search);
if (sought) void session.load(sought);
