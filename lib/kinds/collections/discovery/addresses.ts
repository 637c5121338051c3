/** An address without slashes at its end. */
export const bare = (address: string) => address.replace(/\/+$/, '');

/** What sandboxes are called, in their names and in their hosts. */
const FOR_TRYING = /\b(?:sandbox|staging|test|dev|demo)\b/i;

/** True for a registry that says of itself that it is for trying things out. */
export const isForTrying = (name: string, siteUrl: string) => FOR_TRYING.test(`${name} ${siteUrl}`);
