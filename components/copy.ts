import type { CopyWhat } from '@/lib/citation/copy-what';

/** Resolves to true only once the clipboard holds it. */
export type OnCopy = (what: CopyWhat) => Promise<boolean>;
