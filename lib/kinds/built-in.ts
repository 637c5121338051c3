import { archives } from '@/lib/registry/built-in';
import type { Registry } from '@/lib/registry/naming';
import { accessionArchives } from './accessions/registries';
import { repositories } from './datacite/repositories';
import { withNaming } from './namings';

/** The built-in archives of collections. */
export const builtInArchives = archives.map(withNaming);

/** The built-in registries of every kind. */
export const builtInRegistries: readonly Registry[] = [
  ...builtInArchives,
  ...repositories,
  ...accessionArchives,
];
