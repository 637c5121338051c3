import { archives } from '@/lib/registry/built-in';
import type { Registry } from '@/lib/registry/naming';
import { repositories } from './datacite/repositories';
import { withNaming } from './namings';

/** The registries everybody has, of every kind. */
export const builtInRegistries: readonly Registry[] = [...archives.map(withNaming), ...repositories];
