import { describe, expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { badgeOf, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { paste } from '@/tools/drive/reader';
import { press, says } from '@/tools/drive/settings';
import { cardAt } from './stage/kinds';
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

  test('nothing is requested before the reader rests, and then one reply for each data set', async () => {
    expect(stage.asked()).toEqual([]);
    await cardAt(reader, '#accession-geo');
    await cardAt(reader, '#accession-geo');
    expect(stage.asked()).toEqual(['/accessions/geo/esummary.fcgi']);
  });

  test('its card describes the data set and copies its accession', async () => {
    const { text, buttons } = await reader.openCard('#accession-geo');
    expect(text).toMatch(/^Public/);
    expect(text).toContain('Gill transcripts of Patella at low tide & high tide');
    expect(text).toContain('24 samples');
    expect(text).not.toMatch(/Published|@/);
    expect(buttons).toContain('Copy accession');
  });

  test.each([
    ['#accession-pdb', 'LIMPET GLUE PROTEIN', 'https://doi.org/10.2210/pdb7qz9/pdb'],
    ['#accession-replaced', 'Replaced by 7QZ9', 'Replaced'],
    // The code stands alone in a caption, because the page has named the PDB elsewhere.
    ['#accession-caption', 'Replaced by 7QZ9', 'Replaced'],
    ['#accession-ena', 'PRJEB42171', 'Bacteria of tide pools'],
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
    ['#accession-missing', /^Not found/, 'It may be private or deleted, or it may never have existed.'],
    ['#accession-busy', /busy/i, 'NCBI Gene Expression Omnibus'],
    ['#accession-odd', /./, 'NCBI Gene Expression Omnibus'],
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
    expect(buttons).toContain('Copy accession');
    expect(links).toContainEqual(expect.stringContaining('JPST004217'));
    expect(stage.asked(mark)).toEqual([]);
  });

  test('a reply that nests too deeply is requested once and shown as unreadable', async () => {
    const mark = stage.registry.requests.length;
    await reader.openCard('#accession-nested');
    // Polls, because an earlier test may have made the archive reply that it is busy, and the extension then pauses.
    await expect.poll(async () => (await reader.card())?.text ?? '').toMatch(/^Unexpected response/);
    expect((await reader.card())?.buttons).toContain(say('tryAgain'));
    // Waits for longer than the pause after which a card itself repeats a failed request.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(stage.asked(mark)).toEqual(['/accessions/geo/esummary.fcgi']);
  });
});

describe('for every answer of an archive', () => {
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
  const said = async (selector: string) => plain((await reader.openCard(selector)).text);
  const HIDDEN = 'It may be private or deleted, or it may never have existed.';
  const ANSWERS = [
    ['found', /^(?:Public|Controlled access)/, 'Copy'],
    ['missing', /^Not found/, HIDDEN],
    ['private', /^Not found/, HIDDEN],
    ['odd', /^Unexpected response/, 'sent a response that Accession could not read.'],
  ] as const;
  /** States that only some archives tell of a data set that they show. */
  const TELLING = [
    ['emdb', 'unreleased', /^Not released yet/, 'will release the data later.'],
    ['emdb', 'withdrawn', /^Withdrawn/, 'The archive has withdrawn this data set.'],
    ['empiar', 'unreleased', /^Not released yet/, 'will release the data later.'],
    ['empiar', 'withdrawn', /^Withdrawn/, 'The archive has withdrawn this data set.'],
    ['pdb', 'unreleased', /^Not released yet/, 'does not show it to the public.'],
    ['pdb', 'withdrawn', /^Withdrawn.*2021/s, 'The archive has withdrawn this data set.'],
    ['pdb', 'replaced', /^Replaced/, 'Replaced by 7QZ9'],
    ['proteomexchange', 'withdrawn', /^Withdrawn/, 'The archive has withdrawn this data set.'],
    ['encode', 'withdrawn', /^Withdrawn/, 'The archive has withdrawn this data set.'],
    ['synapse', 'account', /^Sign-in needed/, 'gives the data only to people with an account'],
    ['huggingface', 'account', /^Sign-in needed/, 'gives the data only to people with an account'],
    ['huggingface', 'withdrawn', /^Withdrawn/, 'The archive has withdrawn this data set.'],
    ['cellxgene', 'unreleased', /^Not released yet/, 'will release the data later.'],
  ] as const;
  const described = [
    ...accessionArchives
      .filter(({ isNamedOnly }) => !isNamedOnly)
      .map(({ key, hidesPrivate = false }) => ({ key, hidesPrivate, path: key })),
    // NCBI is asked for a project that ENA does not have.
    { key: 'bioproject', hidesPrivate: true, path: 'ena/fallback' },
  ];
  // Each archive has a row of five accessions, and each row of `TELLING` has one more.
  useMarked('/accessions-asked', described.length * 5 + TELLING.length);

  /** Answers of the archives that tell a data set that is not public from one that does not exist. */
  const TOLD = {
    missing: [/^Not found/, 'has no data set'],
    private: [/^Not public/, 'does not show it to the public.'],
  } as const;
  /** Answer of the archives that say of what they do not show that it is not released yet. */
  const UNRELEASED = [/^Not released yet/, 'does not show it to the public.'] as const;
  const TELLS_UNRELEASED: ReadonlySet<string> = new Set(['pdb', 'proteomexchange']);
  const asked = ANSWERS.flatMap(([answer, ...usual]) =>
    described.map(({ key, hidesPrivate, path }) => {
      const told = answer === 'private' && TELLS_UNRELEASED.has(key) ? UNRELEASED : undefined;
      const own =
        told ?? (!hidesPrivate && (answer === 'missing' || answer === 'private') ? TOLD[answer] : usual);
      const [status, sentence] = own;
      return { key, path, answer, status, sentence };
    }),
  );

  test.each(asked)(
    'the card shows the answer of $key: $answer',
    async ({ key, path, answer, status, sentence }) => {
      const mark = stage.registry.requests.length;
      const text = await said(`#${key}-${answer}`);
      expect(text).toMatch(status);
      expect(text).toContain(sentence);
      expect(text).not.toContain('Published');
      // Skips data sets that another test has looked up, because the extension answers them from its cache.
      if (answer === 'found') return;
      await expect
        .poll(() => stage.asked(mark))
        .toContainEqual(expect.stringContaining(`/accessions/${path}/`));
    },
  );

  test.each(TELLING)(
    'the card shows that a data set of %s is in the state “%s”',
    async (key, state, status, sentence) => {
      const text = await said(`#${key}-${state}`);
      expect(text).toMatch(status);
      expect(text).toContain(sentence);
    },
  );

  // Waits until the archive's good reply follows the busy one, because a good reply ends the extension's pause.
  // Otherwise, the next busy archive would double the pause: in these tests, all archives have the same host.
  test.each(described)('the card shows that $key is busy, and then its answer', async ({ key, path }) => {
    const busy = { status: 429, headers: { 'Retry-After': '1' }, body: '{}', times: 1 };
    stage.registry.setFault(`/accessions/${path}/`, busy);
    const text = await said(`#${key}-busy`);
    expect(text).toMatch(/ busy/);
    expect(text).toContain('is limiting requests.');
    await expect.poll(async () => plain((await reader.card())?.text ?? '')).toMatch(/^Not found/);
  });
});

describe('an archive that is only named', () => {
  const named = accessionArchives.filter(({ isNamedOnly }) => isNamedOnly);
  useMarked('/accessions-named', named.length);

  test.each(named)(
    'the card names $name, and its page, and nothing is asked',
    async ({ key, name, siteUrl }) => {
      const mark = stage.registry.requests.length;
      const { text, buttons, links } = await reader.openCard(`#named-${key}`);
      const plain = text.replaceAll(/[\u2066-\u2069]/g, '');
      expect(plain).toContain(`${name} has no records that Accession can look up.`);
      expect(buttons).toEqual(expect.arrayContaining([say('copyCitation'), say('copyAccession')]));
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
