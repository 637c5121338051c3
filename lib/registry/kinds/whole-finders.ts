import { findCollections } from './collections/grammar/find-all';
import { findWorks } from './datacite/find-works';
import { findWith } from './finder';

/** Finds all that a whole reading finds. */
export const findAll = findWith({ collections: findCollections, datacite: findWorks });
