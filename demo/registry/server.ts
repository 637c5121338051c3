import { apiSite, currentHeaders } from '@/demo/internet/api';
import { type Internet, startInternet } from '@/demo/internet/internet';
import { pageAt } from '@/demo/pages/page-at';
import { accessionAt } from './accessions';
import { harbourRoutes } from './routes';
import { workAt } from './works';

export interface RegistryOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** Also what the real service has beyond the interface document, in its current shapes. */
  readonly beyond?: boolean;
  /** Time that every answer of the API takes, in ms, so that the steps of a card can be seen. */
  readonly delay?: number;
}

/** The API is below `/api/`, the site and the sample pages are everything else. */
export type RunningRegistry = Internet;

/** Starts the embedded registry, its site and the sample pages on loopback. */
export async function startRegistry(options: RegistryOptions = {}): Promise<RunningRegistry> {
  const { port = 0, beyond = false, delay = 0 } = options;
  // With `beyond`, the headers are also those of the real service and not those in the document.
  const headers = beyond ? currentHeaders : { Vary: 'Accept' };
  const internet = await startInternet(
    [
      (asked) => apiSite(harbourRoutes(internet.origin, beyond), headers)(asked),
      ({ url }) => workAt(url),
      ({ url }) => accessionAt(url),
      ({ path }) => pageAt(path, internet.origin),
    ],
    { port, delayOf: ({ path }) => (/^\/(?:api|datacite|accessions)\//.test(path) ? delay : 0) },
  );
  return internet;
}
