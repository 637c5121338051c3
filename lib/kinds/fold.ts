/**
 * Characters that stand for a hyphen in texts: typesetters print U+2010 and U+2011, and writers use dashes
 * and the minus sign.
 */
const printed = /[\u2010-\u2015\u2212]/g;

/**
 * Replaces all hyphens by plain ones. Each character keeps its offset, so offsets in the result are valid in
 * the original text.
 */
export const folded = (text: string): string => text.replace(printed, '-');
