/** The embedded registry's own words: neutral ones, so that nothing that reads it can lean on a real registry. */
export const NAME = 'Harbour Archive';
export const PREFIX = 'HARBOUR';
export const DOI_PREFIX = '10.5555';
export const NAMESPACE = 'harbour';

/** What a draft carries that was given a DOI before there was one to give; it leads nowhere. */
export const PLACEHOLDER_DOI = `${DOI_PREFIX}/${NAMESPACE}.123456/0.123456.1234`;
