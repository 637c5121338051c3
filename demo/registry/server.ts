import { apiSite, currentHeaders } from '@/demo/internet/api';
import { type Internet, startInternet } from '@/demo/internet/internet';
import { pageAt } from '@/demo/pages/page-at';
import { accessionAt, papersAt } from './accessions';
import { linksAt } from './article-links';
import { harbourRoutes } from './routes';
import { workAt } from './works';

export interface RegistryOptions {
  /** Port to listen on. Default: any free one. */
  readonly port?: number;
  /**
   * True to reply in the format that a real archive sends today, and to serve endpoints that are not in the registry's
   * published interface document.
   */
  readonly beyond?: boolean;
  /** Delay of every reply of the API, in ms. It makes the loading states of a card visible. */
  readonly delay?: number;
}

/**
 * The embedded registry while it runs. Its API is below `/api/`; other paths are the registry's site and the sample
 * pages.
 */
export type RunningRegistry = Internet;

/** Starts the embedded registry, its site and the sample pages on loopback. */
export async function startRegistry(options: RegistryOptions = {}): Promise<RunningRegistry> {
  const { port = 0, beyond = false, delay = 0 } = options;
  // Sends the headers of a real archive with `beyond`, because they are not exactly those in the published interface
  // document.
  const headers = beyond ? currentHeaders : { Vary: 'Accept' };
  const internet = await startInternet(
    [
      (asked) => apiSite(harbourRoutes(internet.origin, beyond), headers)(asked),
      ({ url }) => workAt(url),
      ({ url }) => accessionAt(url),
      ({ url }) => (url.pathname === '/europepmc/search' ? papersAt(url) : null),
      ({ url }) => linksAt(url),
      ({ path }) => pageAt(path, internet.origin),
    ],
    { port, delayOf: ({ path }) => (/^\/(?:api|datacite|accessions)\//.test(path) ? delay : 0) },
  );
  return internet;
}
