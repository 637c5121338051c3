import '@/lib/pdf/polyfills';
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/** pdf.js's own worker: it listens as soon as it is loaded. */
export default defineUnlistedScript(() => {
  if (!WorkerMessageHandler) throw new Error('The worker of pdf.js is empty.');
});
