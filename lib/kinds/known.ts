import type { Registry } from '@/lib/registry/naming';
import { builtInRegistries } from './built-in';
import { embeddedRegistry } from './embedded';

declare global {
  /** Where the embedded registry answers, in demo and test builds; empty in what ships. */
  const __DEMO_ORIGIN__: string;
  /** Whether it has the reads beyond the interface document. */
  const __DEMO_BEYOND__: boolean;
}

const offers = __DEMO_BEYOND__ ? { versions: true, files: true } : undefined;

/** A demo asks the embedded registry for works with DOIs and for accession numbers, too. */
function embedded(registry: Registry): Registry {
  if (registry.kind === 'datacite') return { ...registry, apiUrl: `${__DEMO_ORIGIN__}/datacite` };
  if (registry.kind !== 'accessions') return registry;
  const apiUrl = `${__DEMO_ORIGIN__}/accessions/${registry.key}`;
  return {
    ...registry,
    apiUrl,
    ...(registry.fallbackUrl !== undefined && { fallbackUrl: `${apiUrl}/fallback` }),
  };
}

/** Every registry this build knows. */
export const registries: readonly Registry[] = __DEMO_ORIGIN__
  ? [...builtInRegistries.map(embedded), embeddedRegistry(__DEMO_ORIGIN__, offers)]
  : builtInRegistries;

/** A collection that stands as an example: a published one, of the demonstration where there is one. */
export const exampleCollection = () =>
  __DEMO_ORIGIN__
    ? { registry: registries.at(-1), accession: '000003' }
    : { registry: registries[0], accession: '000008' };
