/** The names of the embedded registry. They are neutral, so that no code can depend on those of a real registry. */
export const NAME = 'Harbour Archive';
export const PREFIX = 'HARBOUR';
export const DOI_PREFIX = '10.5555';
export const NAMESPACE = 'harbour';

/** Placeholder DOI of a draft; it does not resolve. */
export const PLACEHOLDER_DOI = `${DOI_PREFIX}/${NAMESPACE}.123456/0.123456.1234`;
