import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeOwnCitationActions } from '@/components/cite/own-citation-actions';
import { PdfPage } from '@/components/pdf/pdf-page';
import type { PdfState } from '@/components/pdf/state';
import { watchDescription } from '@/lib/messages/describe';
import { makeDescriptions } from '@/lib/messages/descriptions';
import { copyHere } from '@/lib/own-page/copy-here';
import { watchDrop } from '@/lib/own-page/file-drop';
import { oncePerFrame } from '@/lib/own-page/once-per-frame';
import { saveFile } from '@/lib/page/card/save';
import { fromSearch, nameOf, type SoughtPdf } from '@/lib/pdf/address';
import { collectionsIn, identifiersIn } from '@/lib/pdf/collections';
import { fetchPdf } from '@/lib/pdf/fetch-pdf';
import { isPdf, MOST_BYTES, type PdfFault } from '@/lib/pdf/limits';
import { openPdf } from '@/lib/pdf/open';
import { readPdf } from '@/lib/pdf/read';
import { makeStartWorker } from '@/lib/pdf/worker';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { registries as known } from '@/lib/registry/known';
import { patternAt } from '@/lib/settings/sites';
import { makeSettings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';

const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());
const { local, managed } = browser.storage;
const settings = await makeSettings({ local, managed, locks: navigator.locks }).read();
const registries = enabledOf(known, settings.now);
const isPrivate = () => browser.extension.inIncognitoContext === true;
const startWorker = makeStartWorker(new URL('/pdf-worker.js', location.href).href);

let state: PdfState = { kind: 'idle' };
let isOver = false;
/** Of the PDF on the web that is read or to be read; null for a file. */
let address: string | null = null;
let source: string | null = null;
/** Which PDF this is, from 1; each is drawn anew. */
let count = 0;
/** Ends what goes on with the PDF that the page has now. */
let controller = new AbortController();

const drawSoon = oncePerFrame(draw);
const descriptions = makeDescriptions({ watch: watchDescription, isPrivate, onStep: drawSoon });
const acts = makeOwnCitationActions({ words, store: local, isPrivate, onCopy: copyHere, onSave: saveFile });

const hostOf = (of: string | null) => (of === null ? '' : (URL.parse(of)?.hostname ?? ''));

function turnTo(next: PdfState): void {
  state = next;
  drawSoon();
}

const fail = (fault: PdfFault) => turnTo({ kind: 'failed', fault, host: hostOf(address) });

/** Begins with a PDF; what went on with another ends. */
function begin(name: string, of: string | null): AbortSignal {
  controller.abort();
  controller = new AbortController();
  source = name;
  address = of;
  count++;
  document.title = `${name} – ${words.say('name')}`;
  return controller.signal;
}

async function read(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const crashed = new AbortController();
  const ended = AbortSignal.any([signal, crashed.signal]);
  // Ends with the reading, whichever way that ends.
  const working = new AbortController();
  startWorker(() => crashed.abort(), working.signal);
  const crash = new Promise<{ ok: false; fault: 'damaged' }>((resolve) =>
    ended.addEventListener('abort', () => resolve({ ok: false, fault: 'damaged' }), { once: true }),
  );
  const opened = await Promise.race([openPdf(bytes), crash]);
  if (opened.ok) {
    await readPdf(
      opened.pdf,
      registries,
      (reading) => {
        // A PDF that took its place has the page now; one that was only stopped shows what it has.
        if (signal.aborted && signal !== controller.signal) return;
        descriptions.askRows(collectionsIn(reading.mentions).map(({ identifier }) => identifier));
        turnTo({ kind: 'reading', reading });
      },
      ended,
    );
  } else if (!signal.aborted) fail(opened.fault);
  working.abort();
}

async function readFile(file: File): Promise<void> {
  const signal = begin(file.name, null);
  if (file.size > MOST_BYTES) return fail('too-large');
  turnTo({ kind: 'loading', loaded: 0, whole: file.size });
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (signal.aborted) return;
  if (!isPdf(bytes)) return fail('no-pdf');
  await read(bytes, signal);
}

const mayLoad = (of: string) => browser.permissions.contains({ origins: [patternAt(of)] });

async function load({ address: of, isLent }: SoughtPdf): Promise<void> {
  const signal = begin(nameOf(of), of);
  const isGranted = await mayLoad(of);
  const mayBeAllowed = !isGranted && of.startsWith('https:');
  const askFirst = () => turnTo({ kind: 'needs-access', host: hostOf(of) });
  // Firefox lends us no host for loading. Asking it in vain would tell the site who asks.
  if (mayBeAllowed && (import.meta.env.FIREFOX || !isLent)) return askFirst();
  turnTo({ kind: 'loading', loaded: 0, whole: null });
  const onBytes = (loaded: number, whole: number | null) => turnTo({ kind: 'loading', loaded, whole });
  const fetched = await fetchPdf(of, onBytes, signal).catch(() => null);
  if (!fetched) return;
  if (fetched.ok) await read(fetched.bytes, signal);
  else if (mayBeAllowed && fetched.fault === 'unreachable') askFirst();
  else fail(fetched.fault);
}

/** The browser asks the reader only while the click is fresh: nothing may be awaited before. */
async function allow(): Promise<void> {
  const of = address;
  if (of === null) return;
  const isAllowed = await browser.permissions.request({ origins: [patternAt(of)] }).catch(() => false);
  if (isAllowed) await load({ address: of, isLent: false });
  else fail('refused');
}

function cancel(): void {
  controller.abort();
  if (state.kind === 'loading') turnTo({ kind: 'idle' });
}

function draw(): void {
  const mentions = state.kind === 'reading' ? state.reading.mentions : [];
  render(
    <PdfPage
      key={count}
      state={state}
      source={source}
      address={address}
      collections={collectionsIn(mentions)}
      mentions={identifiersIn(mentions)}
      registries={registries}
      words={words}
      now={Date.now()}
      isOver={isOver}
      describe={descriptions.of}
      loadActions={async () => acts}
      onDescribe={(identifiers) => descriptions.askWhole(identifiers, 'later')}
      onOpen={(identifier) => descriptions.askWhole([identifier], 'now')}
      onAsk={(identifier) => descriptions.askWhole([identifier], 'now')}
      onRetry={descriptions.askAgain}
      onFile={readFile}
      onAllow={allow}
      onCancel={cancel}
    />,
    document.getElementById('root') ?? document.body,
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
    onFile: (file) => void readFile(file),
  },
  new AbortController().signal,
);
document.documentElement.lang = words.locale;
document.documentElement.dir = words.dir;
document.title = `${words.say('readPdf')} – ${words.say('name')}`;
draw();
const sought = fromSearch(location.search);
if (sought) void load(sought);
