/** The word as it stands in a regular expression. */
export const literal = (word: string) => word.replace(/[^\w-]/g, '\\$&');
