import { describe, expect, test } from 'vitest';
import { toNameParts } from './person';

describe('the parts of a name', () => {
  test.each([
    ['Maria Ng', 'Ng', 'Maria'],
    ['Carlos Oscar S. Sorzano', 'Sorzano', 'Carlos Oscar S.'],
    ['Ludwig van der Berg', 'van der Berg', 'Ludwig'],
    ['Ana de la Cruz', 'de la Cruz', 'Ana'],
    ['John Smith Jr.', 'Smith Jr.', 'John'],
    ['Henry Ford III', 'Ford III', 'Henry'],
    ['Ng M', 'Ng', 'M'],
    ['van der Berg L.-P.', 'van der Berg', 'L.-P.'],
    ['J. C. Mesa', 'Mesa', 'J. C.'],
    ['J C', 'C', 'J'],
    ['Åsa Öberg-Lindqvist', 'Öberg-Lindqvist', 'Åsa'],
    ['Мария Иванова', 'Иванова', 'Мария'],
  ])('%s', (name, family, given) => expect(toNameParts(name)).toEqual({ family, given }));

  test.each([
    'Ng, Maria',
    'Madonna',
    '李雷',
    'The Reef Survey',
    'Reef Structure Consortium',
    'Broad Institute',
    'Genomics Core Facility',
    'Maria Ng & Co',
    'GTEx 2',
    'van Dyck',
    'a name with very many words that is none',
  ])('none: %s', (name) => expect(toNameParts(name)).toBeUndefined());
});
