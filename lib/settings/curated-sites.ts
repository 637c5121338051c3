/**
 * Where readers of science meet data sets, besides the registries' own sites: what is read out of the box.
 * A host stands for itself and, with `*.` before it, for every host below it. The list is frozen at 1.0,
 * since a growing one makes browsers disable an installed extension until its reader accepts: later
 * sites are asked for in context.
 */
export const curatedSites: readonly { readonly what: string; readonly hosts: readonly string[] }[] = [
  {
    what: 'doi',
    hosts: ['doi.org', 'dx.doi.org', '*.datacite.org', '*.crossref.org', 'identifiers.org', 'bioregistry.io'],
  },
  {
    what: 'literature',
    hosts: [
      '*.ncbi.nlm.nih.gov',
      'europepmc.org',
      'scholar.google.com',
      '*.semanticscholar.org',
      '*.openalex.org',
      'www.researchgate.net',
      'www.connectedpapers.com',
      'scite.ai',
    ],
  },
  {
    what: 'preprints',
    hosts: [
      '*.arxiv.org',
      '*.biorxiv.org',
      '*.medrxiv.org',
      'www.researchsquare.com',
      '*.preprints.org',
      'psyarxiv.com',
    ],
  },
  {
    what: 'publishers',
    hosts: [
      '*.nature.com',
      '*.springer.com',
      '*.springeropen.com',
      '*.biomedcentral.com',
      '*.sciencedirect.com',
      '*.cell.com',
      '*.elsevier.com',
      '*.wiley.com',
      '*.science.org',
      '*.pnas.org',
      '*.oup.com',
      '*.plos.org',
      '*.elifesciences.org',
      '*.frontiersin.org',
      '*.mdpi.com',
      '*.jneurosci.org',
      '*.eneuro.org',
      '*.physiology.org',
      '*.tandfonline.com',
      '*.sagepub.com',
      '*.cambridge.org',
      '*.iop.org',
      '*.acs.org',
      '*.rsc.org',
      '*.ieee.org',
      'dl.acm.org',
      '*.royalsocietypublishing.org',
      '*.mitpress.mit.edu',
      'direct.mit.edu',
      '*.f1000research.com',
      '*.peerj.com',
      'apertureneuro.org',
      '*.jmlr.org',
      'openreview.net',
      'joss.theoj.org',
    ],
  },
  {
    what: 'repositories',
    hosts: ['zenodo.org', '*.figshare.com', 'osf.io', 'datadryad.org', 'gin.g-node.org', '*.kaggle.com'],
  },
  {
    what: 'code',
    hosts: [
      'github.com',
      'gist.github.com',
      '*.github.io',
      'gitlab.com',
      'nbviewer.org',
      'nbviewer.jupyter.org',
      '*.readthedocs.io',
      'huggingface.co',
    ],
  },
  { what: 'reference', hosts: ['*.wikipedia.org', 'www.wikidata.org'] },
];

/** The same sites as match patterns of a manifest. */
export const curatedPatterns: readonly string[] = curatedSites.flatMap(({ hosts }) =>
  hosts.map((host) => `https://${host}/*`),
);
