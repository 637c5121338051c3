import { describe, expect, test } from 'vitest';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { isPurposeName } from '@/lib/settings/purposes';
import { declaredOrigins } from '@/lib/settings/sites';
import { askApi } from '@/tools/drive/own-pages';
import { Reader } from '@/tools/drive/reader';
import { openSettings } from '@/tools/drive/settings';
import { driven, replay, useShipped } from './stage/shipped';

/** Tests the production build right after its installation, before any permission, setting or press. */
useShipped();

/** A page on a site that is read by default. It names an accession of each archive. */
const PAPER = 'https://www.biorxiv.org/accessions';
const hostsOf = accessionArchives.flatMap(({ apiUrl, fallbackUrl = apiUrl }) => [apiUrl, fallbackUrl]);
const APIS = new Set(hostsOf.map((address) => new URL(address).host));
/** Returns the hosts of archives that have received a request after the first `mark` requests, each host once. */
const askedSince = (mark: number) => [
  ...new Set(
    replay.requests.slice(mark).flatMap(({ headers: { host = '' } }) => (APIS.has(host) ? host : [])),
  ),
];

test('a page that names accessions of every archive causes no request', async () => {
  const reader = await Reader.open(driven, PAPER);
  await reader.isScanned(14);
  expect(askedSince(0)).toEqual([]);
  await reader.close();
});

describe('the first rest shows the card', () => {
  test.each([
    ['PDB', 'pdb', 'LIMPET GLUE PROTEIN', 'data.rcsb.org'],
    ['ENA', 'ena', 'Bacteria of tide pools', 'www.ebi.ac.uk'],
    ['PRIDE', 'pride', 'Proteins of limpet glue', 'www.ebi.ac.uk'],
    ['ArrayExpress', 'arrays', 'Images of limpets at low tide', 'www.ebi.ac.uk'],
    ['BioImage Archive', 'images', 'Images of limpets at low tide', 'www.ebi.ac.uk'],
    ['BioStudies', 'biostudies', 'Images of limpets at low tide', 'www.ebi.ac.uk'],
    ['EGA', 'ega', 'Genomes of fisher families', 'metadata.ega-archive.org'],
    ['GEO', 'geo', 'Gill transcripts of Patella', 'eutils.ncbi.nlm.nih.gov', 'www.ncbi.nlm.nih.gov'],
    ['dbGaP', 'dbgap', 'Sea air and sleep', 'dbgap-api.ncbi.nlm.nih.gov'],
  ])('of %s', async (_, id, title, ...hosts) => {
    const reader = await Reader.open(driven, PAPER);
    await reader.isScanned(14);
    const mark = replay.requests.length;
    const { name, text, buttons } = await reader.openCard(`#accession-${id}`);
    expect(name).toContain(title);
    expect(text).not.toContain('Allow');
    expect(buttons).toEqual(expect.arrayContaining([expect.stringMatching(/^Copy citation/)]));
    expect(askedSince(mark)).toEqual(hosts);
    await reader.close();
  });
});

test('no permission was granted meanwhile', async () => {
  const settings = await openSettings(driven);
  const { granted, manifest, kept } = await askApi(settings, async ({ permissions, runtime, storage }) => ({
    granted: (await permissions.getAll()).origins ?? [],
    manifest: runtime.getManifest(),
    kept: Object.keys(await storage.local.get(null)),
  }));
  const declared = declaredOrigins(manifest);
  expect(granted.filter((pattern) => !declared.includes(pattern))).toEqual([]);
  expect(kept.filter(isPurposeName)).toEqual([]);
  await settings.close();
});
