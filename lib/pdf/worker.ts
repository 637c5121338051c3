import { GlobalWorkerOptions } from 'pdfjs-dist';

/** The only scripts that a page under our policy may start. */
interface WorkerPolicy {
  createScriptURL(address: string): string;
}

declare global {
  /** Undefined where a browser has none. */
  var trustedTypes: { createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy } | undefined;
}

/**
 * Makes what starts pdf.js's worker from a script of the extension; made once a page, as a policy of that name can
 * be. What is opened next is read by the worker started last. `onCrash` is called if the browser ends it, as for want
 * of memory.
 */
export function makeStartWorker(address: string): (onCrash: () => void, signal: AbortSignal) => void {
  const rules = { createScriptURL: () => address };
  // The policy that the manifest names.
  const policy = globalThis.trustedTypes?.createPolicy('pdf-worker', rules) ?? rules;
  const trusted = policy.createScriptURL(address);
  return (onCrash, signal) => {
    const port = new Worker(trusted);
    port.addEventListener('error', onCrash, { once: true, signal });
    signal.addEventListener('abort', () => port.terminate(), { once: true });
    GlobalWorkerOptions.workerPort = port;
  };
}
