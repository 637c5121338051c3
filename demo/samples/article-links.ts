type Wire = Readonly<Record<string, unknown>>;

const SECTIONS = {
  statement: 'Data Availability (http://purl.obolibrary.org/obo/IAO_0000611)',
  methods: 'Methods (http://purl.org/orb/Methods)',
};

/**
 * Makes an annotation as Europe PMC gives it, of one accession number in a section of an article. `prefix` is the one of
 * the number at identifiers.org.
 */
export const wireAnnotation = (
  name: string,
  subType: string,
  prefix: string,
  section: keyof typeof SECTIONS = 'methods',
  changes: Wire = {},
) => ({
  prefix: 'were deposited under ',
  exact: name,
  postfix: '. ',
  tags: [{ name, uri: `http://identifiers.org/ebi/${prefix}:${name}` }],
  id: `http://europepmc.org/article/PMC/PMC4217117#europepmc-${name}`,
  type: 'Accession Numbers',
  section: SECTIONS[section],
  provider: 'Europe PMC',
  subType,
  ...changes,
});

/** Makes the same annotation in the other form that Europe PMC has: counted, without a section. */
export function wireCounted(name: string, subType: string, prefix: string, frequency = 2) {
  const { exact, tags, type, provider } = wireAnnotation(name, subType, prefix);
  return { exact, tags, type, provider, frequency, subType };
}

/** Makes Europe PMC's reply about the annotations of one article. */
export const wireAnnotations = (pubmed: string, central: string, annotations: readonly unknown[]) => [
  { source: 'MED', extId: pubmed, pmcid: central, annotations, fullTextIdList: [central] },
];

/** Makes NCBI's reply about the entries of a database that papers are linked with. */
export const wireLinks = (db: string, links: Readonly<Record<string, readonly string[]>>) => ({
  header: { type: 'elink', version: '0.3' },
  linksets: Object.entries(links).map(([pubmed, uids]) => ({
    dbfrom: 'pubmed',
    ids: [pubmed],
    // NCBI leaves the list out where there is no link.
    ...(uids.length > 0 && { linksetdbs: [{ dbto: db, linkname: `pubmed_${db}`, links: uids }] }),
  })),
});

/** Annotations of the article on the sample page without data sets. Some are no data sets. */
export const articleAnnotations = [
  wireAnnotation('RRID:SCR_004217', 'RRID', 'rrid'),
  wireAnnotation('MH042170', 'ENA', 'ena.embl'),
  wireAnnotation('PXD042172', 'PXD', 'pxd'),
  wireAnnotation('10.18112/openneuro.ds000917.v1.0.2', 'DOI', 'doi'),
  wireAnnotation('GSE4217', 'GEO', 'geo'),
  wireAnnotation('GSE4217', 'GEO', 'geo', 'statement'),
  wireAnnotation('PRJEB42171', 'BioProject', 'bioproject', 'statement'),
];
