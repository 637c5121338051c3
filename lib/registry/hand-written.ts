/** What a reader writes of a registry that does not describe itself. */
export interface HandWritten {
  readonly name: string;
  readonly prefix: string;
  readonly apiUrl: string;
  readonly siteUrl: string;
  /** The word for one collection, in addresses of the site and as a key of the API's objects. */
  readonly noun: string;
  /** `<prefix>/<namespace>`; empty where it mints no DOIs. */
  readonly doi: string;
}

export type HandField = keyof HandWritten;
