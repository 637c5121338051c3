import { describe, expect, test } from 'vitest';
import { TERM_GROUPS } from '@/lib/words/keys';
import { fileLookup } from '@/tools/locales/locale-files';
import { curatedPatterns, curatedSites } from './curated-sites';
import { isCovered } from './sites';

const hosts = curatedSites.flatMap((group) => group.hosts);

test.each(hosts)('%s is a host, below which others may be', (host) =>
  expect(host).toMatch(/^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/),
);

test('no host is there twice', () => expect(hosts.toSorted()).toEqual([...new Set(hosts)].sort()));

test('no host is there that another one covers', () => {
  const covered = hosts.filter((host) => {
    const others = curatedPatterns.filter((pattern) => pattern !== `https://${host}/*`);
    return isCovered(new URL(`https://${host.replace('*.', '')}/`), others);
  });
  expect(covered).toEqual([]);
});

test('no pattern stands for a whole top-level domain', () =>
  expect(hosts.filter((host) => host.replace('*.', '').split('.').length < 2)).toEqual([]));

describe('each group has a name for readers', () => {
  const group = TERM_GROUPS.find((name) => name === 'sites');
  test.each(curatedSites.map(({ what }) => what))('%s', (what) =>
    expect(fileLookup('en')(`${group}_${what}`, [])).not.toBe(''),
  );
});

test.each([
  'https://www.biorxiv.org/content/10.1101/2021.08.20.457123v1.full',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567/',
  'https://pubmed.ncbi.nlm.nih.gov/12345678/',
  'https://europepmc.org/article/MED/12345678',
  'https://arxiv.org/abs/2401.00001',
  'https://www.nature.com/articles/s41586-021-03506-2',
  'https://elifesciences.org/articles/71234',
  'https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0000001',
  'https://zenodo.org/records/1234567',
  'https://figshare.com/articles/dataset/x/1',
  'https://osf.io/abcde/',
  'https://github.com/example/example',
  'https://gitlab.com/example/example',
  'https://nbviewer.org/github/example/example',
  'https://scholar.google.com/scholar?q=x',
  'https://en.wikipedia.org/wiki/Octopus',
  'https://openalex.org/W1',
  'https://www.semanticscholar.org/paper/x',
  'https://doi.org/10.5072/x',
])('%s is read out of the box', (address) => expect(isCovered(new URL(address), curatedPatterns)).toBe(true));
