// Runs on Node alone, as all of this folder does: the job that has the stores' keys installs one package.

/** Paths of the files of a release. */
interface Files {
  readonly chrome: string;
  readonly firefox: string;
  readonly source: string;
  /** What addons.mozilla.org is told with the package: see `amo.ts`. */
  readonly amo: string;
}

interface Store {
  readonly name: string;
  /** Names of the environment variables with its keys, as publish-browser-extension reads them. */
  readonly keys: readonly string[];
  /** Returns the arguments of `publish-extension`. */
  words(files: Files): readonly string[];
}

/** Each store that a release is submitted to. RELEASE.md says where its keys come from. */
export const STORES: readonly Store[] = [
  {
    name: 'Chrome Web Store',
    keys: [
      'CHROME_EXTENSION_ID',
      'CHROME_PUBLISHER_ID',
      'CHROME_SERVICE_ACCOUNT_CLIENT_EMAIL',
      'CHROME_SERVICE_ACCOUNT_PRIVATE_KEY',
    ],
    words: ({ chrome }) => ['--chrome-api-version', 'v2', '--chrome-zip', chrome],
  },
  {
    name: 'addons.mozilla.org',
    keys: ['FIREFOX_EXTENSION_ID', 'FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
    words: ({ firefox, source, amo }) => [
      ...['--firefox-zip', firefox, '--firefox-sources-zip', source],
      ...['--firefox-amo-metadata-file', amo],
    ],
  },
  {
    name: 'Edge Add-ons',
    keys: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
    words: ({ chrome }) => ['--edge-zip', chrome],
  },
];

/** Returns the names of the keys of a store that the environment lacks. */
export const missingKeys = (store: Store): string[] => store.keys.filter((key) => !process.env[key]);
