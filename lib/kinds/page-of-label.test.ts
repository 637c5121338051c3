import { expect, test } from 'vitest';
import { pageOfLabel } from './page-of-label';

test.each([
  ['GSE4217', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE4217'],
  ['SRP004217', 'https://www.ebi.ac.uk/ena/browser/view/SRP004217'],
  ['pdb_00007qz9', 'https://www.rcsb.org/structure/7QZ9'],
  ['EMD-4217', 'https://www.ebi.ac.uk/emdb/EMD-4217'],
  ['MSV000087156', 'https://massive.ucsd.edu/ProteoSAFe/dataset.jsp?accession=MSV000087156'],
  ['DANDI:000003', 'https://dandiarchive.org/dandiset/000003'],
  ['EMBER-DANDI:000003/draft', 'https://dandi.emberarchive.org/dandiset/000003/draft'],
  ['SHELL-DANDI:000003', undefined],
  ['DANDI:3', undefined],
  ['DANDI:000003/draft:x', undefined],
  ['ERZ000087156', undefined],
  ['javascript:alert(1)', undefined],
])('the page of %s is %s', (accession, page) => expect(pageOfLabel(accession)).toBe(page));
