import type { LinkService } from '@/lib/collection/article-links';
import type { Registry } from '@/lib/registry/naming';
import { linksAddress } from './accessions/linked-database';

/** Returns the addresses at which NCBI links papers with data sets of these archives. */
export const linksAddresses = (registries: readonly Registry[]): readonly string[] =>
  registries.flatMap((registry) => linksAddress(registry) ?? []);

/**
 * Returns the services to ask which data sets belong to an article. NCBI is left out where the reader has switched off
 * all archives with whose data sets it links papers.
 */
export const linkServices = (registries: readonly Registry[]): readonly LinkService[] =>
  linksAddresses(registries).length > 0 ? ['europePmc', 'ncbi'] : ['europePmc'];

const NAMES: { readonly [Service in LinkService]: string } = { europePmc: 'Europe PMC', ncbi: 'NCBI' };

/** Name of a service, which no language translates. */
export const nameOfService = (service: LinkService): string => NAMES[service];
