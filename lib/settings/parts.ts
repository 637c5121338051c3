/**
 * Returns the id of an archive's row on the page of settings. An address of that page that ends in it leads to
 * the row.
 */
export const rowIdOf = (key: string): string => `archive-${key}`;
