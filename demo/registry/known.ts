import { builtInRegistries } from '@/lib/kinds/built-in';
import { europePmc } from '@/lib/kinds/europepmc/library';
import { examplesOf } from '@/lib/registry/listed';
import type { Registry } from '@/lib/registry/naming';
import { embeddedRegistry } from './embedded';

// Replaces `lib/kinds/known.ts` in builds for the demonstration and for tests: see wxt.config.ts.

declare global {
  /** Origin of the embedded registry. Set in builds for the demonstration and for tests. */
  const __DEMO_ORIGIN__: string;
  /**
   * True if the embedded registry also serves endpoints that are not in the registry's published interface document.
   */
  const __DEMO_BEYOND__: boolean;
}

const offers = __DEMO_BEYOND__ ? { versions: true, files: true } : undefined;

/** Returns a built-in registry with the embedded registry's address in place of its own. */
function embedded(registry: Registry): Registry {
  if (registry.kind === 'datacite') return { ...registry, apiUrl: `${__DEMO_ORIGIN__}/datacite` };
  if (registry.kind !== 'accessions') return registry;
  const apiUrl = `${__DEMO_ORIGIN__}/accessions/${registry.key}`;
  return {
    ...registry,
    apiUrl,
    ...(registry.fallbackUrl !== undefined && { fallbackUrl: `${apiUrl}/fallback` }),
    ...(registry.papersUrl !== undefined && { papersUrl: `${apiUrl}/papers` }),
  };
}

const own = embeddedRegistry(__DEMO_ORIGIN__, offers);

export const registries: readonly Registry[] = [...builtInRegistries.map(embedded), own];

export const library: Registry = { ...europePmc, apiUrl: `${__DEMO_ORIGIN__}/europepmc` };

/** Shows a data set of the embedded registry in place of one of DANDI. */
export const knownExamples = () => examplesOf([own, ...registries]);

export const opensFirstPage = false;
