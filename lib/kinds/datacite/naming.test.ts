import { expect, test } from 'vitest';
import { dataciteNaming } from './naming';
import { repositories } from './repositories';
import { ANY, repositoryTable } from './repository-table';

const [zenodo] = repositories;
if (!zenodo) throw new Error('No repository is built in.');
const isOwn = (doi: string) => dataciteNaming.isOwnDoi?.(doi, zenodo);

const own = Object.entries(repositoryTable)
  .filter(([key]) => key !== ANY)
  .flatMap(([, { dois }]) => Object.keys(dois).map((beginning) => `${beginning}917`));

test.each(own)('%s is the DOI of a work in a repository', (doi) => expect(isOwn(doi)).toBe(true));

test.each(['10.5072/reef.paper', '10.1038/s41586-020-0000-1', '10.52811/zenodo.1', '110.5281/zenodo.1'])(
  '%s may be that of a paper',
  (doi) => expect(isOwn(doi)).toBe(false),
);
