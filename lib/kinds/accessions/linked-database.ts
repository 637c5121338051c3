import type { Registry } from '@/lib/registry/naming';
import type { DescribedKey } from './archives';

/** A database of NCBI whose entries are linked with papers, and how its numbers lead to accessions of an archive. */
interface LinkedDatabase {
  readonly db: 'gds' | 'bioproject';
  /** Returns the address of NCBI's E-utilities; undefined if the registry's profile has none. */
  readonly apiUrl: (registry: Registry) => string | undefined;
  /**
   * Returns the accession behind NCBI's number for an entry; undefined if the entry is no data set. Left out if only a
   * summary tells the accession.
   */
  readonly accessionOf?: (uid: string) => string | undefined;
}

/** Maps archives to NCBI's databases with their entries. */
const DATABASES: Readonly<Partial<Record<DescribedKey, LinkedDatabase>>> = {
  geo: {
    db: 'gds',
    apiUrl: (registry) => registry.apiUrl,
    // Numbers of samples and platforms begin with other digits.
    accessionOf: (uid) => (/^2\d{8}$/.test(uid) ? `GSE${Number(uid.slice(1))}` : undefined),
  },
  // NCBI's number is part of the accession only if the project was registered there.
  ena: { db: 'bioproject', apiUrl: (registry) => registry.fallbackUrl },
};

const isKey = (key: string): key is DescribedKey => Object.hasOwn(DATABASES, key);

/** Returns the database with an archive's entries; undefined if NCBI has none. */
export const databaseOf = ({ key }: Registry): LinkedDatabase | undefined =>
  isKey(key) ? DATABASES[key] : undefined;

/** Returns the address at which NCBI links papers with the archive's data sets; undefined if it links none. */
export const linksAddress = (registry: Registry): string | undefined =>
  databaseOf(registry)?.apiUrl(registry);
