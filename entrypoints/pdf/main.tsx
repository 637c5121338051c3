import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeCopier } from '@/components/citing/make-copier';
import { PdfPage } from '@/components/pdf/pdf-page';
import { WithContexts } from '@/components/tree-context';
import { byAccession, byIdentifier } from '@/lib/identifier/grouped';
import { withoutRead } from '@/lib/kinds/unread-dois';
import { send } from '@/lib/messages/send';
import { watchDrop } from '@/lib/own-page/file-drop';
import { openListPage } from '@/lib/own-page/list-page';
import { followChoices } from '@/lib/own-page/own-choices';
import { openOwnPage } from '@/lib/own-page/own-page';
import { makePdfReport } from '@/lib/own-page/pdf-report';
import { PdfReader } from '@/lib/own-page/pdf-session';
import { watchTools } from '@/lib/own-page/watched-list';
import { saveFile } from '@/lib/page/card/save';
import { fromPdfSearch } from '@/lib/pdf/address';
import { fetchPdf } from '@/lib/pdf/fetch-pdf';
import { openPdf } from '@/lib/pdf/open';
import { makeStartWorker } from '@/lib/pdf/worker';
import { openSettings } from '@/lib/settings/open-settings';
import { patternAt } from '@/lib/settings/sites';

const own = openOwnPage();
const { words, entitle } = own;
const choices = await followChoices(own, draw);
const registries = choices.registries();
const isPrivate = () => browser.extension.inIncognitoContext === true;
const watch = watchTools(isPrivate);
const { drawSoon, descriptions, context, copier, recallDois } = openListPage(own, {
  choices,
  isPrivate,
  makeCopier: (parts) => makeCopier({ ...parts, onSave: saveFile }),
  draw,
});
const report = makePdfReport({ mentions: () => readingNow().mentions, send });
const session = new PdfReader(
  {
    registries,
    openPdf,
    fetchPdf,
    startWorker: makeStartWorker(new URL('/pdf-worker.js', location.href).href),
    mayLoad: (address) => browser.permissions.contains({ origins: [patternAt(address)] }),
    requestHost: (address) => own.access.request([patternAt(address)], 'read'),
    isHostLent: !import.meta.env.FIREFOX,
    clock: () => performance.now(),
  },
  ({ state, source }) => {
    if (state.kind === 'reading') {
      const { mentions, dois, done } = state.reading;
      descriptions.askRows(byAccession(mentions).map(({ identifier }) => identifier));
      if (done) void recallDois(withoutRead(dois, mentions));
    }
    entitle(source ?? words.say('readPdf'));
    report.reportSoon();
    drawSoon();
  },
);
let isOver = false;

function readingNow() {
  const { state } = session.now();
  return state.kind === 'reading' ? state.reading : { mentions: [], dois: [] };
}

function draw(): void {
  const { state, source, address, count } = session.now();
  const { mentions, dois } = readingNow();
  render(
    <WithContexts words={own.words} copier={copier} format={choices.format()} watch={watch}>
      <PdfPage
        key={count}
        context={context()}
        state={state}
        source={source}
        address={address}
        dataSets={byAccession(mentions)}
        mentions={byIdentifier(mentions)}
        dois={withoutRead(dois, mentions)}
        isOver={isOver}
        onFile={session.readFile}
        onAllow={session.allow}
        onCancel={session.cancel}
        onOptions={() => void openSettings()}
      />
    </WithContexts>,
    own.root,
  );
}

watchDrop((over) => {
  if (over === isOver) return;
  isOver = over;
  drawSoon();
}, session.readFile);
addEventListener('pagehide', report.leave);
addEventListener('pageshow', report.reportSoon);
entitle(words.say('readPdf'));
draw();
const sought = fromPdfSearch(location.search);
if (sought) void session.load(sought);
