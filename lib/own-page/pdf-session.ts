import { nameOf, type SoughtPdf } from '@/lib/pdf/address';
import type { fetchPdf } from '@/lib/pdf/fetch-pdf';
import { isPdf, MOST_PDF_BYTES, type PdfFault } from '@/lib/pdf/limits';
import type { openPdf } from '@/lib/pdf/open';
import { type PdfReading, readPdf } from '@/lib/pdf/read';
import type { PdfState } from '@/lib/pdf/state';
import type { RegistryProfile } from '@/lib/registry/profile';

/** One PDF on our page for them, and how far it is read. */
export interface PdfSession {
  readonly state: PdfState;
  /** The PDF's name; null before there is one. */
  readonly source: string | null;
  /** Where it is on the web; null for a file. */
  readonly address: string | null;
  /** Which PDF this is, from 1; 0 before the first. Each is drawn anew. */
  readonly count: number;
}

export interface PdfSessionParts {
  readonly registries: readonly RegistryProfile[];
  readonly openPdf: typeof openPdf;
  readonly fetchPdf: typeof fetchPdf;
  /** Starts what reads; `onCrash` is called if the browser ends it. */
  readonly startWorker: (onCrash: () => void, signal: AbortSignal) => void;
  /** True if the browser lets us load from the host of an address. */
  readonly mayLoad: (address: string) => Promise<boolean>;
  /** Asks the reader for that host; the browser does so only while the click is fresh. */
  readonly requestHost: (address: string) => Promise<boolean>;
  /** True where a click on a tab lends us its host for loading: in Chromium, not in Firefox. */
  readonly isHostLent: boolean;
}

const hostOf = (address: string | null) => (address === null ? '' : (URL.parse(address)?.hostname ?? ''));

/**
 * Reads one PDF after the other, as the reader gives them; what went on with the one before ends.
 * @param onChange gets the session after each change
 */
export function makePdfSession(parts: PdfSessionParts, onChange: (session: PdfSession) => void) {
  let now: PdfSession = { state: { kind: 'idle' }, source: null, address: null, count: 0 };
  /** Ends what goes on with the PDF that the page has now. */
  let controller = new AbortController();

  function turnTo(state: PdfState): void {
    now = { ...now, state };
    onChange(now);
  }
  const fail = (fault: PdfFault) => turnTo({ kind: 'failed', fault, host: hostOf(now.address) });

  function begin(source: string, address: string | null): AbortSignal {
    controller.abort();
    controller = new AbortController();
    now = { state: now.state, source, address, count: now.count + 1 };
    return controller.signal;
  }

  async function read(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    const crashed = new AbortController();
    const ended = AbortSignal.any([signal, crashed.signal]);
    // Ends with the reading, whichever way that ends.
    const working = new AbortController();
    const crash = new Promise<{ ok: false; fault: 'damaged' }>((resolve) =>
      ended.addEventListener('abort', () => resolve({ ok: false, fault: 'damaged' }), { once: true }),
    );
    parts.startWorker(() => crashed.abort(), working.signal);
    const opened = await Promise.race([parts.openPdf(bytes), crash]);
    const onStep = (reading: PdfReading) => {
      // Another PDF may have taken its place; one that the reader only stopped shows what it has.
      if (signal === controller.signal) turnTo({ kind: 'reading', reading });
    };
    if (opened.ok) await readPdf(opened.pdf, parts.registries, onStep, ended);
    else if (!signal.aborted) fail(opened.fault);
    working.abort();
  }

  async function load({ address, isLent }: SoughtPdf): Promise<void> {
    const signal = begin(nameOf(address), address);
    const isGranted = await parts.mayLoad(address);
    const mayBeAllowed = !isGranted && address.startsWith('https:');
    const askFirst = () => turnTo({ kind: 'needs-access', host: hostOf(address) });
    // To load in vain would tell the site who asks.
    if (mayBeAllowed && !(parts.isHostLent && isLent)) return askFirst();
    turnTo({ kind: 'loading', loaded: 0, whole: null });
    const onBytes = (loaded: number, whole: number | null) => turnTo({ kind: 'loading', loaded, whole });
    const fetched = await parts.fetchPdf(address, onBytes, signal).catch(() => null);
    if (!fetched) return;
    if (fetched.ok) await read(fetched.bytes, signal);
    else if (mayBeAllowed && fetched.fault === 'unreachable') askFirst();
    else fail(fetched.fault);
  }

  return {
    now: () => now,
    load,
    /** Reads a file that the reader chose or dropped. */
    async readFile(file: File): Promise<void> {
      const signal = begin(file.name, null);
      if (file.size > MOST_PDF_BYTES) return fail('too-large');
      turnTo({ kind: 'loading', loaded: 0, whole: file.size });
      const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
      if (signal.aborted) return;
      if (!isPdf(bytes)) return fail('no-pdf');
      await read(bytes, signal);
    },
    /** Asks for the host of the PDF that needs it, and loads it. To be called at once in a press of the reader's. */
    async allow(): Promise<void> {
      const { address } = now;
      if (address === null) return;
      const isAllowed = await parts.requestHost(address).catch(() => false);
      if (isAllowed) await load({ address, isLent: false });
      else fail('refused');
    },
    /** Ends what goes on; what was found stays. */
    cancel(): void {
      controller.abort();
      if (now.state.kind === 'loading') turnTo({ kind: 'idle' });
    },
  };
}
