import { expect, test } from 'vitest';
import { organismName } from './organism';

test.each([
  ['Mus musculus', 'Mus musculus'],
  ['Mus musculus - House mouse', 'Mus musculus'],
  ['Macaca fascicularis - Cynomolgus monkeys', 'Macaca fascicularis'],
  ['Homo sapiens (human)', 'Homo sapiens'],
  ['Homo sapiens (NCBITaxon:9606)', 'Homo sapiens'],
  ['Canis lupus familiaris - Dog', 'Canis lupus familiaris'],
  ['Escherichia coli', 'Escherichia coli'],
  ['Zea mays', 'Zea mays'],
  ['Erwinia carotovora', 'Erwinia carotovora'],
  ['Drosophila', 'Drosophila'],
  ['Saccharomyces', 'Saccharomyces'],
  ['Arabidopsis', 'Arabidopsis'],
  ['Homo', 'Homo'],
  ['Octopus', 'Octopus'],
])('%s is Latin', (name, text) => {
  expect(organismName(name)).toEqual({ text, isLatin: true });
});

test.each([
  ['House mouse', 'House mouse'],
  ['Rat; norway rat; rats; brown rat', 'Rat'],
  ['Rhesus monkey', 'Rhesus monkey'],
  ['Human', 'Human'],
  ['Human (adult)', 'Human'],
  ['Fruit fly', 'Fruit fly'],
  ['Zebra', 'Zebra'],
  ['Various', 'Various'],
  ['Unidentified', 'Unidentified'],
  ['marine metagenome', 'marine metagenome'],
  ['Seawater metagenome', 'Seawater metagenome'],
  ['synthetic construct', 'synthetic construct'],
  ['Synthetic plasmid', 'Synthetic plasmid'],
  ['Influenza A virus', 'Influenza A virus'],
  ['Tomato mosaic virus', 'Tomato mosaic virus'],
  ['Betacoronavirus', 'Betacoronavirus'],
  ['Severe acute respiratory syndrome coronavirus 2', 'Severe acute respiratory syndrome coronavirus 2'],
  ['Enterobacteriaceae', 'Enterobacteriaceae'],
  ['Muridae', 'Muridae'],
  ['Bacteria', 'Bacteria'],
  ['Pseudomonas sp. ABC123', 'Pseudomonas sp. ABC123'],
  ['Escherichia coli K-12', 'Escherichia coli K-12'],
  ['(unnamed)', '(unnamed)'],
])('%s is not Latin', (name, text) => {
  expect(organismName(name)).toEqual({ text, isLatin: false });
});
