import { leadBefore } from '@/lib/identifier/lead';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import type { Found } from './named';

const MAY_NAME = /pdb|rcsb|data\s?ba(?:nk|se)|10\.2210\//i;

/**
 * Returns false if a text certainly names no structure. This check takes a tenth of the time that a search
 * for structures takes.
 */
export const mayNameStructures = (text: string): boolean => MAY_NAME.test(text);

const ADDRESSES = [
  'rcsb\\.org/(?:structure(?:/removed)?|sequence|annotations|experimental|3d-view|3d-sequence|download|view|versions)/',
  '(?:rcsb|pdb)\\.org/pdb/(?:explore(?:/explore)?\\.do|cgi/explore\\.cgi)\\?(?:structureId|pdbId)=',
  'ebi\\.ac\\.uk/(?:pdbe/entry/pdb|pdbe-srv/view/entry|pdbsum)/',
  'ncbi\\.nlm\\.nih\\.gov/Structure/pdb/',
  'scripts\\.iucr\\.org/cgi-bin/cr\\.cgi\\?rm=pdb&pdbId=',
  'pdbe\\.org/',
  'pdbj\\.org/(?:mine/summary|pdb)/',
  'wwpdb\\.org/pdb\\?id=',
  'rcsb://',
  '(?:identifiers\\.org|bioregistry\\.io|n2t\\.net)/pdb[:/]',
];
const ADDRESS = new RegExp(
  `(?<![\\w.-])(?:(?:(?:www|files)\\.)?(?:${ADDRESSES.join('|')})|(10\\.2210/)(?:pdb(?=[1-9]))?)` +
    '([1-9][a-z\\d]{3}|pdb_[a-z\\d]{8})(?![a-z\\d_-])(?:/pdb(?!\\w))?',
  'gi',
);

/** Finds the structures that addresses and DOIs in a text lead to. */
export function findStructurePages(text: string, budget: Budget): Found[] {
  return untilSpent(text.matchAll(ADDRESS), budget)
    .map(
      ({ index, 0: whole, 1: doi, 2: code = '' }): Found => ({
        text: code,
        form: doi === undefined ? 'address' : 'doi',
        start: index - leadBefore(text.slice(Math.max(0, index - 100), index)),
        end: index + whole.length,
      }),
    )
    .toArray();
}
