import { expect, test } from 'vitest';
import { archiveOf } from './archives';
import { geoRequest } from './geo';
import { accessionArchives } from './registries';

const [geo] = accessionArchives;
if (!geo) throw new Error('No archive is built in.');

const requestOf = (accession: string) => geoRequest({ registry: geo, accession, version: null });

test.each([
  ['GSE4217', '200004217'],
  ['GSE93374', '200093374'],
  ['GDS9041', '9041'],
])('%s is asked for as %s', (accession, uid) => {
  const { searchParams } = new URL(requestOf(accession).url);
  expect(searchParams.get('id')).toBe(uid);
  expect(searchParams.get('tool')).toBe('accession');
});

test.each(['GSE', 'GSE0', 'gse1', 'GPL3', 'GSM1', 'GSE12345678', 'GSE1 '])('%s is no accession', (text) =>
  expect(archiveOf('geo')?.accession.test(text)).toBe(false),
);

const reply = (uid: string, fields: Readonly<Record<string, unknown>>) => ({
  header: { type: 'esummary', version: '0.3' },
  result: { uids: [uid], [uid]: { uid, ...fields } },
});

const SERIES = {
  accession: 'GSE4217',
  title: 'Gill transcripts of <i>Patella</i> at low tide &amp; high tide',
  summary: 'Limpets were collected twice a day. Questions to tide@marsh.example.',
  gpl: '871;12',
  gse: '4217',
  taxon: 'Patella vulgata; Patella ulyssiponensis',
  gdstype: 'Expression profiling by array',
  pdat: '2019/03/02',
  suppfile: 'CEL, TXT',
  samples: [{ accession: 'GSM90001', title: 'Low tide 1' }],
  relations: [],
  extrelations: [{ relationtype: 'SRA', targetobject: 'SRP004217', targetftplink: '' }],
  n_samples: 24,
  pubmedids: ['31990001'],
  ftplink: 'ftp://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/GSE4217/',
  bioproject: 'PRJNA42170',
};

function recordOf(accession: string, body: unknown) {
  const { parse, withoutContacts } = requestOf(accession);
  return parse(withoutContacts?.(body));
}

test('a series is told as its reply tells it', () =>
  expect(recordOf('GSE4217', reply('200004217', SERIES))).toEqual({
    accession: 'GSE4217',
    version: '',
    doi: null,
    name: 'Gill transcripts of Patella at low tide & high tide',
    contributors: [],
    datePublished: '2019-03-02',
    citation: null,
    licenses: [],
    relatedResources: [
      {
        relation: 'IsDescribedBy',
        name: 'PubMed 31990001',
        url: 'https://pubmed.ncbi.nlm.nih.gov/31990001/',
        resourceType: 'JournalArticle',
      },
    ],
    description: 'Limpets were collected twice a day. Questions to ….',
    holdings: {
      samples: 24,
      species: [{ name: 'Patella vulgata' }, { name: 'Patella ulyssiponensis' }],
      techniques: [{ name: 'Expression profiling by array' }],
    },
    deposit: expect.objectContaining({
      access: 'public',
      sameAs: ['PRJNA42170', 'SRP004217'],
      platforms: ['GPL871', 'GPL12'],
      formats: ['CEL', 'TXT'],
      filesAt: [{ name: 'GEO', url: 'https://ftp.ncbi.nlm.nih.gov/geo/series/GSE4nnn/GSE4217/' }],
    }),
    lostFields: [],
  }));

test('a curated data set leads to the series that it was made from', () => {
  const body = reply('9041', { accession: 'GDS9041', title: 'Gills', gse: '4217', n_samples: 24 });
  expect(recordOf('GDS9041', body)?.relatedResources).toMatchObject([
    { relation: 'IsDerivedFrom', name: 'GSE4217' },
  ]);
});

test('what is private, deleted or was never there is not found', () => {
  const { isMissing, parse } = requestOf('GSE4217');
  const body = reply('200004217', { error: 'cannot get document summary' });
  expect(isMissing?.(body)).toBe(true);
  expect(isMissing?.(reply('200004217', SERIES))).toBe(false);
  expect(parse(body)).toBeNull();
});

test.each([
  ['another series', reply('200004217', { ...SERIES, accession: 'GSE4218' })],
  ['another number', reply('200004218', SERIES)],
  ['a sentence of NCBI’s', { esummaryresult: ['Invalid uid GSE4217 at position=0'] }],
  ['nothing', null],
])('%s is no reply about it', (_, body) => expect(recordOf('GSE4217', body)).toBeNull());

test('a damaged field costs only itself', () => {
  const body = reply('200004217', { ...SERIES, n_samples: -1, pdat: '2019/13/02' });
  expect(recordOf('GSE4217', body)).toMatchObject({ datePublished: null, lostFields: ['pdat', 'n_samples'] });
});
