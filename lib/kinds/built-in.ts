import { archives } from '@/lib/registry/built-in';
import type { Registry } from '@/lib/registry/naming';
import { accessionArchives } from './accessions/registries';
import { repositories } from './datacite/repositories';
import { withNaming } from './namings';

/** The archives of collections that everybody has. */
export const builtInArchives = archives.map(withNaming);

/** The registries that everybody has, of every kind. */
export const builtInRegistries: readonly Registry[] = [
  ...builtInArchives,
  ...repositories,
  ...accessionArchives,
];
