import { differencesSection } from './difference-list';

/** The section of ARCHITECTURE.md, which a test holds against it. */
console.log(differencesSection());
