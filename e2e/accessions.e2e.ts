import { describe, expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { badgeOf, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { paste } from '@/tools/drive/reader';
import { press, says } from '@/tools/drive/settings';
import { cardAt, closeCard } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage();

/** Opens a sample page that the tests share, and waits until `marks` text ranges are highlighted. */
const useMarked = (path: string, marks: number) =>
  useReader(async () => {
    const opened = await stage.open(path);
    await opened.isScanned(marks);
    return opened;
  });

describe('a paper', () => {
  useMarked('/accessions', 18);

  test('nothing is requested before the reader rests, and then the data set and its paper, once', async () => {
    expect(stage.asked()).toEqual([]);
    await reader.openCard('#accession-geo');
    await expect
      .poll(async () => (await reader.card())?.text ?? '')
      .toContain('Pool et al. 2019, J Tide Biol');
    await closeCard(reader);
    await cardAt(reader, '#accession-geo');
    expect(stage.asked().toSorted()).toEqual([
      '/accessions/geo/esummary.fcgi',
      '/accessions/geo/esummary.fcgi',
      '/accessions/geo/fallback/acc.cgi',
    ]);
  });

  test('its card describes the data set and copies its accession', async () => {
    const { text, buttons } = await reader.openCard('#accession-geo');
    expect(text).toMatch(/^Public$/m);
    expect(text).toContain('Gill transcripts of Patella at low tide & high tide');
    expect(text).toContain('24 samples');
    expect(text).not.toMatch(/Published|@/);
    expect(buttons).toContain(say('copyAs', 'GSE4217'));
  });

  test.each([
    ['#accession-pdb', 'LIMPET GLUE PROTEIN', 'https://doi.org/10.2210/pdb7qz9/pdb'],
    ['#accession-replaced', 'Replaced by 7QZ9', 'Replaced'],
    // The code stands alone in a caption, because the page has named the PDB elsewhere.
    ['#accession-caption', 'Replaced by 7QZ9', 'Replaced'],
    ['#accession-geo', 'Waters, A. B., Pfütze, J., & Reef Structure Consortium. (2019)', '24 samples'],
    ['#accession-ena', 'PRJEB42171', 'Bacteria of tide pools', '3 runs', '17.1 GB'],
    ['#accession-pride', 'Proteins of limpet glue', 'PRIDE Archive'],
    ['#accession-massive', 'Proteins of whelk slime', 'MassIVE'],
    ['#accession-reprocessed', 'Not the original: a reprocessing of PXD042173.', 'Public'],
    ['#accession-images', 'Images of limpets at low tide', 'BioImage Archive'],
    ['#accession-biostudies', 'Images of limpets at low tide', 'BioStudies'],
    ['#accession-arrays', 'Images of limpets at low tide', 'ArrayExpress'],
    ['#accession-dbgap', 'Sea air and sleep', 'Controlled access'],
    ['#accession-latin1', 'Sleep by the lake of Zürich', 'Controlled access'],
    ['#accession-ega', 'Genomes of fisher families', 'Controlled access'],
  ])("the card of %s shows the archive's record", async (selector, ...sentences) => {
    const { text } = await reader.openCard(selector);
    for (const sentence of sentences) expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(sentence);
  });

  test.each([
    ['#accession-missing', /^Not found$/m, 'GEO says that it has no data set under'],
    ['#accession-busy', /^Busy$/m, 'GEO is limiting requests'],
    ['#accession-odd', /./, 'GEO'],
  ])('the card of %s shows the failure', async (selector, status, sentence) => {
    const { text } = await reader.openCard(selector);
    expect(text).toMatch(status);
    expect(text).toContain(sentence);
  });

  test('an archive without an API is named, opened and asked for nothing', async () => {
    const mark = stage.registry.requests.length;
    const { text, buttons, links } = await reader.openCard('#accession-named');
    expect(text).toContain('jPOST');
    expect(text).toContain('JPST004217');
    expect(buttons).toContain(say('copyAs', 'JPST004217'));
    expect(links).toContainEqual(expect.stringContaining('JPST004217'));
    expect(stage.asked(mark)).toEqual([]);
  });

  test('the list of the page asks no further than one request for each data set', async () => {
    const mark = stage.registry.requests.length;
    const popup = await openPopupOver(stage.driven, `${stage.registry.origin}/accessions`);
    await says(popup, say('failedAskedOnce'));
    await popup.close();
    expect(stage.asked(mark)).toContainEqual('/accessions/geo/esummary.fcgi');
    expect(stage.asked(mark)).not.toContainEqual(
      expect.stringMatching(/fallback|papers|holdings|filereport|summary\/|permissions/),
    );
  });

  test('a reply that nests too deeply is requested once and shown as unreadable', async () => {
    const mark = stage.registry.requests.length;
    await reader.openCard('#accession-nested');
    // Polls, because an earlier test may have made the archive reply that it is busy, and the extension then pauses.
    await expect.poll(async () => (await reader.card())?.text ?? '').toMatch(/^Unexpected response$/m);
    expect((await reader.card())?.buttons).toContain(say('tryAgain'));
    // Waits for longer than the pause after which a card itself repeats a failed request.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(stage.asked(mark)).toEqual(['/accessions/geo/esummary.fcgi']);
  });
});

describe('an archive that is only named', () => {
  const named = accessionArchives.filter(({ isNamedOnly }) => isNamedOnly);
  useMarked('/accessions-named', named.length);

  test.each(named)(
    'the card names $name, and its page, and nothing is asked',
    async ({ key, badge, siteUrl }) => {
      const mark = stage.registry.requests.length;
      const { text, buttons, links } = await reader.openCard(`#named-${key}`);
      const plain = text.replaceAll(/[\u2066-\u2069]/g, '');
      expect(plain).toContain(say('failedNamedOnlyText', badge ?? ''));
      expect(buttons).toContainEqual(expect.stringMatching(/^Copy [^c]/));
      expect(links).toContainEqual(expect.stringContaining(siteUrl));
      expect(stage.asked(mark)).toEqual([]);
    },
  );

  test('together they are counted, listed, cited and checked, and nothing is asked', async () => {
    const mark = stage.registry.requests.length;
    const url = `${stage.registry.origin}/accessions-named`;
    await expect
      .poll(async () => badgeOf(stage.driven, await tabIdOf(stage.driven, url)))
      .toBe(String(named.length));
    const popup = await openPopupOver(stage.driven, url);
    await expect
      .poll(() => popup.evaluate(() => document.querySelectorAll('.mention').length))
      .toBe(named.length);
    await press(popup, sayCount('copyCitations', named.length));
    const copied = await paste(stage.driven, `${stage.registry.origin}/plain`);
    for (const { name } of named) expect(copied).toContain(` [Data set]. (n.d.). ${name}. https://`);
    await press(popup, say('checkCitations'));
    await says(popup, say('checkUnknown', String(named.length)));
    expect(stage.asked(mark)).toEqual([]);
  });
});
