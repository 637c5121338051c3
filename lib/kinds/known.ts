import { type Example, examplesOf } from '@/lib/registry/listed';
import type { Registry } from '@/lib/registry/naming';
import { builtInRegistries } from './built-in';
import { europePmc } from './europepmc/library';

/** The built-in registries. */
export const registries: readonly Registry[] = builtInRegistries;

/** The library that is asked which papers mention a data set. */
export const library: Registry = europePmc;

/** Returns data sets of four fields, which the welcome page and an empty list show as examples. */
export const knownExamples = (): readonly Example<Registry>[] => examplesOf(registries);

/** True if the welcome page opens after installation. */
export const opensFirstPage = true;
