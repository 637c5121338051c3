import { differencesSection } from './difference-list';

/** docs/citation-styles.md, which a test holds against it. */
console.log(differencesSection());
