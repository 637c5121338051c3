import { describe, expect, test } from 'vitest';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { settingOf } from './setting';

const archive = (key: string) => {
  const found = accessionArchives.find((each) => each.key === key);
  if (!found) throw new Error('There is no such archive.');
  return found;
};

describe('the heading of a statement of data availability', () => {
  test.each([
    'Data availability',
    'DATA AVAILABILITY STATEMENT',
    '5. Data and code availability',
    'Data, code and materials availability',
    'Resource availability',
    'Code and data availability',
    'Data Access Statement',
    'Availability of data and materials',
    'Availability of supporting data',
    'Accession numbers',
    'Accession codes',
    'Data deposition',
    'Data Records',
    'Deposited data',
    'Datenverfügbarkeit',
    'Disponibilité des données',
    'Disponibilidad de los datos',
    'Disponibilità dei dati',
    'Disponibilidade dos dados',
    'Beschikbaarheid van data',
    'Dostępność danych',
    'Доступність даних',
    'データの利用可能性',
    '데이터 이용 가능성',
    '数据可用性声明',
    '資料可得性',
    'إتاحة البيانات',
    'זמינות הנתונים',
  ])('%s', (heading) => {
    expect(settingOf(archive('geo'), { headings: [heading], passage: 'GSE93374' })).toBe('statement');
  });

  test.each([
    'Results',
    'Data analysis',
    'Data records of the station were cleaned',
    'Materials and methods',
    'Availability of food',
    'Software',
    'Database',
  ])('is not %s', (heading) => {
    expect(settingOf(archive('geo'), { headings: [heading], passage: 'GSE93374' })).toBeNull();
  });
});

test.each<[key: string, passage: string, setting: string | null]>([
  ['geo', 'Data availability. All reads are under GSE93374.', 'statement'],
  ['geo', 'Reads are in NCBI’s Gene Expression Omnibus (GSE93374).', 'archive'],
  ['geo', 'Reads are in the gene expression omnibus, GSE93374.', 'archive'],
  ['geo', 'GEO: GSE93374', 'archive'],
  ['geo', 'We reused GSE93374 (ref. 12).', null],
  ['geo', 'The geology of GSE93374', null],
  ['geo', 'A geo-referenced GSE93374', null],
  ['pdb', 'The structure (PDB ID 4HHB) was used.', 'archive'],
  ['pdb', 'RCSB entry 4HHB', 'archive'],
  ['ena', 'Sequence Read Archive, PRJNA362221', 'archive'],
  ['ena', 'BioProject PRJNA362221', 'archive'],
  ['ena', 'Ena measured PRJNA362221', null],
  ['ena', 'ENAB1 and PRJNA362221', null],
  ['proteomexchange', 'via the PRIDE partner repository, PXD000001', 'archive'],
  ['empiar', 'EMPIAR-10028', 'archive'],
])('of %s in “%s”: %s', (key, passage, setting) => {
  expect(settingOf(archive(key), { headings: ['Methods'], passage })).toBe(setting);
});
