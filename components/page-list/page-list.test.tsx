import { describe, expect, test } from 'vitest';
import type { Named, ViewContext } from '@/components/popup/view-context';
import { makeRecord, NEWEST, OLDER } from '@/demo/gallery/records';
import { notedCopier, say, sayCount, stage, stateOf, unmarked, words } from '@/demo/gallery/stage';
import { contextOf } from '@/demo/gallery/surfaces';
import { withCitation } from '@/lib/citation/work-citation';
import { writer } from '@/lib/citation/writer';
import { type ArticleName, articlesIn } from '@/lib/collection/article';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { toCurie, toKey } from '@/lib/identifier/identifier';
import type { Setting } from '@/lib/identifier/setting';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { Bibliography } from './bibliography';
import { Check } from './check';

/**
 * Makes a mention of a collection in this state of the gallery. Its identifier and all its replies have this
 * accession.
 */
function mentionOf(name: string, accession: string): [Named['mentions'][number], Description] {
  const { identifier, description } = stateOf(name);
  const renumbered: Description = JSON.parse(JSON.stringify(description).replaceAll('000214', accession));
  return [{ identifier: { ...identifier, accession }, forms: ['doi'] }, renumbered];
}

type Entry = ReturnType<typeof mentionOf>;

function draw(
  View: typeof Bibliography | typeof Check,
  entries: readonly Entry[],
  article: readonly ArticleName[] = [],
  isUnread = false,
) {
  const done: string[] = [];
  const acts = notedCopier((what) => done.push(what));
  const descriptions = new Map(
    entries.map(([{ identifier }, description]) => [toKey(identifier), description]),
  );
  const context: ViewContext = {
    ...contextOf((identifier) => descriptions.get(toKey(identifier))),
    now: 0,
    onDescribe: (identifiers, depth) =>
      done.push(['describe', ...identifiers.map(toCurie), ...(depth ? [`as a ${depth}`] : [])].join(' ')),
    onRetry: (identifiers) => done.push(`asked again ${identifiers.map(toCurie).join(' ')}`),
  };
  const named: Named = {
    mentions: entries.map(([mention]) => mention),
    dois: [],
    onReadAgain: isUnread ? () => done.push('read again') : null,
    article,
    onShow: (identifier) => done.push(`shown ${toCurie(identifier)}`),
  };
  const view = <View context={context} named={named} onBack={() => done.push('back')} />;
  const drawn = stage(view, done, { copier: acts });
  const tick = async (label: string) => {
    const field = [...drawn.root.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.includes(label),
    );
    field?.querySelector('input')?.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ...drawn, tick };
}

const copied = (done: readonly string[]) =>
  done.find((what) => what.startsWith('copied '))?.replace('copied ', '');

const copyOf = (count: number) => sayCount('copyCitations', count);

describe('a bibliography', () => {
  const two = [mentionOf('published', '000001'), mentionOf('newer-version', '000002')];

  test('leaves placeholders out', () => {
    const [mention] = mentionOf('published', '000001');
    const identifier = { ...mention.identifier, accession: '123456', version: '0.123456.1234' };
    const view = draw(Bibliography, [...two, [{ ...mention, identifier }, NOTHING_YET]]);
    expect(view.root.querySelectorAll('.picks li')).toHaveLength(2);
  });

  test('holds every citation of the page, as the registry gives it, in page order', async () => {
    const view = draw(Bibliography, two);
    await view.press(copyOf(2));
    const citations = two.map(([, { record }]) =>
      record.state === 'loaded' ? record.value.citation?.text : '',
    );
    expect(copied(view.done)).toBe(citations.join('\n'));
    expect(view.root.querySelector('[role=status]')?.textContent).toBe(sayCount('copiedCitations', 2));
  });

  test('holds works beside collections, in every way it is copied', async () => {
    const { identifier, description } = stateOf('work');
    const view = draw(Bibliography, [...two, [{ identifier, forms: ['doi'] }, description]]);
    await view.press(copyOf(3));
    const lines = copied(view.done)?.split('\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(
      /^Quay, A\., & .*\(2024\)\. Tide pools .* https:\/\/doi\.org\/10\.5281\/zenodo\.8675309$/,
    );
    view.done.length = 0;
    await view.press(say('citationFormats'));
    await view.press('LaTeX (BibTeX)');
    expect(
      copied(view.done)
        ?.match(/^@\w+\{\w+/gm)
        ?.at(-1),
    ).toBe('@misc{Quay2024_zenodo8675309');
    await view.tick(say('versionsNewest'));
    expect(view.root.querySelectorAll('.picks li')).toHaveLength(3);
  });

  test('cites the study once for its runs, with its own accession', async () => {
    const registry = accessionArchives.find(({ key }) => key === 'ena');
    const { description } = stateOf('deposit');
    if (!registry || description.record.state !== 'loaded') throw new Error('The gallery shows a deposit.');
    const { record } = description;
    const runs = ['SRR004217', 'SRR004218', 'PRJNA4217'].map((accession): Entry => {
      const part = accession.startsWith('SRR')
        ? ({ kind: 'run', accession, others: [] } as const)
        : undefined;
      const deposit = { access: 'public', sameAs: [], part } as const;
      const value = { ...record.value, accession: 'PRJNA4217', name: 'Tide pools', deposit };
      const cited = { ...record, value: withCitation({ ...value, citation: undefined }, registry) };
      return [
        { identifier: { registry, accession, version: null }, forms: ['curie'] },
        { ...description, record: cited },
      ];
    });
    const view = draw(Bibliography, [...two, ...runs]);
    expect(view.root.querySelectorAll('.picks li')).toHaveLength(3);
    await view.press(copyOf(3));
    expect(copied(view.done)?.split('\n').at(-1)).toMatch(/Tide pools.*view\/PRJNA4217$/);
  });

  test('leaves out what is left out, and takes it in again', async () => {
    const view = draw(Bibliography, two);
    await view.tick('HARBOUR:000001');
    await view.press(copyOf(1));
    expect(copied(view.done)).toMatch(/^Lindqvist.*000002\/0\.240812\.1448$/);
    view.done.length = 0;
    await view.tick('HARBOUR:000001');
    await view.press(copyOf(2));
    expect(copied(view.done)?.split('\n')).toHaveLength(2);
  });

  test('without entries cannot be copied', async () => {
    const view = draw(Bibliography, two);
    await view.tick(say('selectAll'));
    expect(view.buttons()).toEqual([say('backToList')]);
    await view.tick(say('selectAll'));
    expect(view.buttons()).toContain(copyOf(2));
  });

  test('is written in any format, and saved', async () => {
    const view = draw(Bibliography, two);
    await view.press(say('citationFormats'));
    await view.press('LaTeX (BibTeX)');
    expect(copied(view.done)?.match(/^@\w+\{\w+harbour00000[12],/gm)).toHaveLength(2);
    expect(view.root.querySelector('[role=status]')?.textContent).toBe(say('copiedAs', 'BibTeX'));
    await view.press(say('citationFormats'));
    await view.press(say('download'));
    expect(view.done.at(-1)).toMatch(/^saved bibliography\.bib \(application\/x-bibtex\) @/);
  });

  test('cites the version that the page names, or the newest', async () => {
    const view = draw(Bibliography, two);
    expect(view.root.textContent).toContain(`HARBOUR:000002/${OLDER}`);
    await view.tick(say('versionsNewest'));
    // The versions that the page names do not show which version is the newest, so the collections are
    // requested.
    expect(view.done).toEqual(['describe HARBOUR:000001 HARBOUR:000002']);
    expect(view.buttons()).not.toContain(copyOf(2));
  });

  test('cites the collection only if the page names no version', () => {
    const [mention, description] = mentionOf('newer-version', '000002');
    const collection = { ...mention, identifier: { ...mention.identifier, version: null } };
    const view = draw(Bibliography, [
      [collection, description],
      [mention, description],
    ]);
    expect([...view.root.querySelectorAll('.picks .curie')].map(({ textContent }) => textContent)).toEqual([
      `HARBOUR:000002/${OLDER}`,
    ]);
  });

  test('cites the draft where the page names the draft, and the newest version where that is asked for', async () => {
    const [draft, description] = mentionOf('draft-of-published', '000003');
    const collection = { ...draft, identifier: { ...draft.identifier, version: null } };
    const [, newest] = mentionOf('published', '000003');
    const view = draw(Bibliography, [
      [draft, description],
      [collection, newest],
    ]);
    await view.press(copyOf(1));
    expect(view.done.at(-2)).toMatch(/\(Version draft\) .*000003\/draft$/);
    expect(view.root.querySelector('.picks')?.textContent).toContain(say('versionIsPublished', NEWEST));
    await view.tick(say('versionsNewest'));
    await view.press(copyOf(1));
    expect(view.done.at(-2)).toMatch(new RegExp(`000003/${NEWEST}$`));
  });

  test('requests missing records and shows the progress', () => {
    const done = { ...stateOf('summary-only').description, done: true };
    const [waiting] = mentionOf('asking', '000004');
    const view = draw(Bibliography, [mentionOf('published', '000001'), [waiting, done]]);
    expect(view.done).toEqual(['describe HARBOUR:000004']);
    expect(view.root.querySelector('.progress')?.textContent).toBe(say('loadedSoFar', '1', '2'));
    expect(view.buttons()).toContain(copyOf(1));
  });

  test('says of each that cannot be cited why, and leaves it out', async () => {
    const view = draw(Bibliography, [mentionOf('published', '000001'), mentionOf('not-found', '000005')]);
    expect(view.root.textContent).toContain(sayCount('leftOut', 1));
    const boxes = [...view.root.querySelectorAll<HTMLInputElement>('.picks input')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(view.root.textContent).toContain(
      unmarked('failedNotFoundText', 'Harbour Archive', '000214').replace('000214', '000005'),
    );
    await view.press(copyOf(1));
    expect(copied(view.done)?.split('\n')).toHaveLength(1);
  });

  const registry = stateOf('published').identifier.registry;
  const cited = Array.from({ length: 500 }, (_, index) => {
    const accession = String(index + 1).padStart(6, '0');
    const doi = `10.5555/harbour.${accession}/${NEWEST}`;
    return { registry, record: makeRecord({ accession, doi, name: `Set ${index}` }) };
  });
  test.each(writer.formats.map(({ key }) => key))('with 500 entries is written as %s', (key) => {
    const written = writer.write(key, cited, new Date());
    if (written) expect(written.text.length).toBeGreaterThan(500);
  });
});

describe('the citation check', () => {
  const rowsIn = (place: Element | null) => [...(place?.querySelectorAll('.check li') ?? [])];
  const saidIn = (root: Element) =>
    [...root.querySelectorAll('.check-group > h2')].map(({ textContent }) => textContent);
  const saidOfRows = (root: Element) =>
    [...root.querySelectorAll('.check p.check-more')].map(({ textContent }) => textContent);
  const leadOf = (all: number, ...counts: string[]) =>
    say('checkLead', sayCount('collectionsHere', all), words.series(counts));
  const toFix = (count: number) => say('checkToFix', String(count));
  const fine = (count: number) => say('checkFineRows', String(count));
  const numbersIn = (rows: readonly Element[]) =>
    rows.map((row) => /:(\d{6})/.exec(row.textContent ?? '')?.[1]);
  const timesIn = (text: string | null | undefined, said: string) => (text ?? '').split(said).length - 1;

  const newest = new RegExp(`^copied Lindqvist.*${NEWEST} as HTML`);
  test.each<[string, string, string, RegExp]>([
    ['newer-version', `Newer version: ${NEWEST}`, say('copyCitationOf', NEWEST), newest],
    ['draft-of-published', unmarked('noticeCiteChanged', NEWEST), say('copyCitationOf', NEWEST), newest],
    ['not-found', unmarked('checkNotFound'), say('showOnPage'), /^shown HARBOUR:/],
    ['no-such-version', say('faultNoSuchVersion', '0.260101.0000', NEWEST), say('showOnPage'), /^shown /],
    ['test-registry', unmarked('noticeNotCitable', 'Harbour Sandbox'), say('showOnPage'), /^shown /],
    ['busy', say('failedBusyText', 'Harbour Archive'), say('tryAgain'), /^asked again HARBOUR:000214$/],
  ])('of %s says %s, and offers: %s', async (name, said, press, done) => {
    const view = draw(Check, [mentionOf(name, '000214')]);
    expect([...saidIn(view.root), ...saidOfRows(view.root)].join(' ')).toContain(said);
    // Many rows have such a button, so the name of each button ends with the name of its data set.
    const [button = '', ...others] = view.buttons('.check');
    expect(others).toEqual([]);
    expect(button).toMatch(/: (?:Octopuses|HARBOUR:)/);
    expect(button.startsWith(`${press}: `)).toBe(true);
    view.done.length = 0;
    await view.press(button);
    expect(view.done.join(' ')).toMatch(done);
  });

  test.each([['never-published'], ['embargoed']])('leads from %s to its archive', (name) => {
    const view = draw(Check, [mentionOf(name, '000214')]);
    const [link] = view.root.querySelectorAll('a');
    expect(link?.getAttribute('aria-label')).toMatch(new RegExp(`^${say('openIn', 'Harbour Archive')}: `));
    expect(link?.textContent).toBe(say('openIn', 'Harbour Archive'));
    expect(link?.href).toContain('000214');
    expect(view.buttons('.check')).toEqual([]);
  });

  test.each([
    ['work-replaced', ['https://doi.org/10.5281/zenodo.8675310']],
    ['work-replaced-twice', ['https://doi.org/10.5281/zenodo.8675310', 'https://reef.example/records/9']],
  ])('leads from %s to each that replaces it', (name, links) => {
    const { root } = draw(Check, [mentionOf(name, stateOf(name).identifier.accession)]);
    const paragraph = rowsIn(root)[0]?.querySelector('p.check-more');
    expect([...(paragraph?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual(links);
    for (const { textContent } of paragraph?.querySelectorAll('a') ?? [])
      expect(timesIn(paragraph?.textContent, textContent)).toBe(1);
  });

  test('has a title for each that the archive knows, else its name', () => {
    const { root } = draw(Check, [mentionOf('newer-version', '000214'), mentionOf('not-found', '000005')]);
    expect(rowsIn(root).map((row) => row.querySelector('h3')?.textContent)).toEqual([
      'HARBOUR:000005',
      expect.stringMatching(/^Octopuses/),
    ]);
  });

  test('shows a placeholder DOI as the page prints it, and sends no request for it', async () => {
    const [mention] = mentionOf('published', '000214');
    const identifier = { ...mention.identifier, accession: '123456', version: '0.123456.1234' };
    const view = draw(Check, [[{ ...mention, identifier }, NOTHING_YET]]);
    const [row] = rowsIn(view.root);
    expect(row?.querySelector('h3')?.textContent).toBe('10.5555/harbour.123456/0.123456.1234');
    expect(saidIn(view.root)).toEqual([`1 ${say('faultPlaceholderDoi')}`]);
    await view.press(say('copyReport'));
    expect(copied(view.done)).toContain(
      `1 ${say('faultPlaceholderDoi')}\n10.5555/harbour.123456/0.123456.1234`,
    );
    expect(view.done.filter((what) => what.startsWith('describe'))).toEqual([]);
  });

  test.each([
    [['published'], say('checkFine')],
    [['published', 'newer-version', 'not-found'], leadOf(3, toFix(2), fine(1))],
    [
      ['newer-version', 'draft-of-published', 'never-published', 'busy', 'embargoed'],
      leadOf(5, toFix(3), say('checkUnknown', '2')),
    ],
    [['published', 'asking'], say('checkUnfinished')],
  ])('of %j says: %s', (names, summary) => {
    const entries = names.map((name, index) => mentionOf(name, `00030${index}`));
    expect(draw(Check, entries).root.querySelector('.check-lead')?.textContent).toBe(summary);
  });

  test('counts a data set once, however many of its versions a page names', () => {
    const [plain, published] = mentionOf('published', '000001');
    const draft = mentionOf('draft-of-published', '000001');
    const [missing] = mentionOf('no-such-version', '000001');
    const entries: Entry[] = [[plain, published], draft, [missing, stateOf('no-such-version').description]];
    const lead = draw(Check, entries).root.querySelector('.check-lead')?.textContent;
    expect(lead).toBe(leadOf(1, toFix(1)));
  });

  test('claims no more about accession numbers than their archives do', () => {
    const { root } = draw(Check, [
      mentionOf('deposit', 'GSE4217'),
      mentionOf('deposit-not-found', 'GSE4218'),
    ]);
    expect(root.textContent).not.toContain(say('faultNoLicence'));
    // The archive's reply does not say whether a data set is private.
    expect(saidIn(root)).toEqual([`1 ${unmarked('checkNotFound')}`]);
    expect(rowsIn(root)[0]?.querySelector('h3')?.textContent).toBe(unmarked('numberIn', 'GSE4218', 'GEO'));
  });

  test('draws no empty heading, sentence or name', () => {
    const { root } = draw(Check, [
      mentionOf('published', '000001'),
      mentionOf('draft-of-published', '000002'),
      mentionOf('newer-version', '000003'),
      mentionOf('not-found', '000004'),
    ]);
    const drawn = [...root.querySelectorAll('h2, h2 b, h3, .check-more')];
    expect(drawn.filter(({ textContent }) => textContent?.trim() === '')).toEqual([]);
    // A data set without a title is named by its identifier alone.
    expect(root.querySelectorAll('bdi.check-more')).toHaveLength(3);
  });

  test('names a fault once, and at each data set its own sentence', () => {
    const { root } = draw(Check, [
      mentionOf('draft-of-published', '000001'),
      mentionOf('never-published', '000002'),
      mentionOf('placeholder-doi', '000003'),
    ]);
    expect(saidIn(root)).toEqual([`3 ${say('checkCitedAsDraft')}`]);
    expect(new Set(saidOfRows(root))).toEqual(
      new Set([unmarked('noticeCiteChanged', NEWEST), unmarked('noticeNeverPublished')]),
    );
    expect(numbersIn(rowsIn(root))).toEqual(['000001', '000002', '000003']);
  });

  test('shows the worst first, then what is fine and the notes in two closed lines', () => {
    const [plain, published] = mentionOf('published', '000001');
    const { root } = draw(Check, [
      mentionOf('published', '000002'),
      [{ ...plain, forms: ['curie'] }, published],
      mentionOf('draft-of-published', '000004'),
      mentionOf('newer-version', '000003'),
      mentionOf('not-found', '000005'),
    ]);
    const folds = [...root.querySelectorAll('.check-fold')];
    expect(numbersIn(rowsIn(root)).slice(0, 3)).toEqual(['000005', '000003', '000004']);
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      `${fine(2)} `,
      `${sayCount('checkNotes', 1)} – ${say('faultNoDoi')}`,
    ]);
    expect(folds.map((fold) => numbersIn(rowsIn(fold)))).toEqual([['000002', '000001'], ['000001']]);
    expect(folds.some((fold) => fold.hasAttribute('open'))).toBe(false);
    expect(root.querySelector('.many')?.lastElementChild).toBe(folds[1]);
  });

  /** Makes a series of GEO for each setting in which a page names it. */
  const seriesIn = (...settings: readonly (Setting | null)[]): Entry[] =>
    settings.map((setting, at) => {
      const accession = `GSE900${at}`;
      const [mention, description] = mentionOf('deposit', accession);
      const renumbered = JSON.parse(JSON.stringify(description).replaceAll(/(?:GSE|PRJNA)4217/g, accession));
      return [{ ...mention, forms: ['curie'], reference: 'not-listed', setting }, renumbered];
    });

  test('counts accession numbers where they belong, and copies their citations at once', async () => {
    const entries = seriesIn('statement', 'statement', null);
    const view = draw(Check, [...entries, mentionOf('not-found', '000005')]);
    expect(view.root.querySelector('.check-lead')?.textContent).toBe(leadOf(4, toFix(1), fine(3)));
    const [fold] = view.root.querySelectorAll('.check-fold');
    expect(fold?.querySelector('summary')?.textContent).toBe(`${fine(3)} – ${sayCount('numbersStated', 2)}`);
    await view.press(copyOf(2));
    // GEO asks to cite the paper with its data, and both series have the same. Its first author comes before theirs.
    expect(
      copied(view.done)
        ?.split('\n')
        .map((line) => /No\. GSE900\d|J Tide Biol|Journal of Tide Biology/.exec(line)?.[0]),
    ).toEqual(['Journal of Tide Biology', 'No. GSE9000', 'No. GSE9001']);
  });

  test.each<[Setting[], string]>([
    [['statement'], ` – ${say('fineStatement')}`],
    [['statement', 'statement'], ` – ${say('fineStatement')}`],
    [['archive', 'archive'], ` – ${say('fineArchive')}`],
    [['statement', 'archive'], ''],
  ])(
    'says of numbers that are all fine by %j where they are, once for all or in each row',
    (settings, said) => {
      const { root } = draw(Check, seriesIn(...settings));
      expect(root.querySelector('.check-fold summary')?.textContent?.trim()).toBe(
        `${fine(settings.length)}${said}`,
      );
      expect(saidOfRows(root)).toEqual(said ? [] : [say('fineStatement'), say('fineArchive')]);
    },
  );

  test('counts the rows of the notes', () => {
    const entries = ['000001', '000002'].map((accession): Entry => {
      const [mention, description] = mentionOf('published', accession);
      return [{ ...mention, forms: ['curie'] }, description];
    });
    const [, notes] = draw(Check, entries).root.querySelectorAll('.check-fold');
    expect(notes?.querySelector('summary')?.textContent).toBe(
      `${sayCount('checkNotes', 2)} – ${say('faultNoDoi')}`,
    );
  });

  test('names in a short heading that references may differ, and in each row what they lack', () => {
    const entry = { hasDoi: true, isRepeated: false, isListUntitled: false };
    const entries = ['Lindqvist A. Sleep of fish. 2026.', 'Octopuses asleep: skin colour, arm movements'].map(
      (printed, at): Entry => {
        const [mention, description] = mentionOf('published', `00000${at}`);
        return [{ ...mention, reference: { ...entry, entry: printed } }, description];
      },
    );
    const { root } = draw(Check, entries);
    expect(saidIn(root)).toEqual([`2 ${say('checkSuspected')}`]);
    expect(root.querySelectorAll('.check p.check-more').length).toBeGreaterThanOrEqual(2);
  });

  test('says once that many are in order, and shows them at one press', () => {
    const accessions = ['000001', '000002', '000003', '000004', '000005'];
    const { root } = draw(
      Check,
      accessions.map((accession): Entry => {
        const [mention, description] = mentionOf('published', accession);
        return [{ ...mention, forms: ['doi'] }, description];
      }),
    );
    const folds = [...root.querySelectorAll('.check-fold')];
    expect(folds).toHaveLength(1);
    expect(folds[0]?.querySelector('summary')?.textContent).toBe(`${fine(5)} `);
    expect(numbersIn(rowsIn(root))).toEqual(accessions);
    for (const heading of root.querySelectorAll('h2')) expect(heading.textContent?.trim()).not.toBe('');
  });

  test('says once that records do not name the paper', async () => {
    const [paper] = articlesIn('https://doi.org/10.5555/arm');
    if (!paper) throw new Error('no article');
    const entries = ['000001', '000002'].map((accession): Entry => {
      const [mention, description] = mentionOf('published', accession);
      if (description.record.state !== 'loaded') throw new Error('The gallery shows a record.');
      const { record } = description;
      return [
        mention,
        { ...description, record: { ...record, value: { ...record.value, relatedResources: [] } } },
      ];
    });
    const several = draw(Check, entries, [paper]);
    const [, notes] = several.root.querySelectorAll('.check-fold');
    expect(timesIn(notes?.querySelector('.check-group')?.textContent, say('namesNoPaper'))).toBe(1);
    await several.press(say('copyReport'));
    expect(timesIn(copied(several.done), say('namesNoPaper'))).toBe(1);
  });

  test('says once that several are named without a version, and of one in its row', () => {
    const entries = ['000001', '000002'].map((accession): Entry => {
      const [mention, description] = mentionOf('published', accession);
      return [{ ...mention, identifier: { ...mention.identifier, version: null } }, description];
    });
    const several = draw(Check, entries);
    expect(saidIn(several.root)).toEqual([`2 ${say('faultNoVersion')}`]);
    expect(timesIn(several.root.textContent, say('faultNoVersion'))).toBe(1);
    expect(draw(Check, entries.slice(0, 1)).root.textContent).toContain(say('faultNoVersion'));
  });

  test('says each fault of twenty data sets once, and shows each, with one press for all', async () => {
    const [plain, published] = mentionOf('newer-version', '000214');
    const older = (at: number): Entry => [
      { ...plain, identifier: { ...plain.identifier, accession: String(at).padStart(6, '0') } },
      published,
    ];
    const unnamed = (at: number): Entry => {
      const [mention, description] = mentionOf('published', `0001${at}`);
      return [{ ...mention, identifier: { ...mention.identifier, version: null } }, description];
    };
    const entries = [
      mentionOf('not-found', '000005'),
      ...['000011', '000012', '000013'].map((accession) => mentionOf('never-published', accession)),
      ...[20, 21, 22, 23, 24, 25, 26].map(older),
      ...[10, 11, 12, 13, 14, 15, 16, 17, 18].map(unnamed),
    ];
    const view = draw(Check, entries);
    expect(saidIn(view.root)).toHaveLength(4);
    expect(new Set(saidIn(view.root)).size).toBe(4);
    expect(rowsIn(view.root)).toHaveLength(20);
    for (const said of [say('faultNoVersion'), unmarked('checkOutdated'), unmarked('checkNotFound')])
      expect(timesIn(view.root.textContent, said)).toBe(1);
    await view.press(sayCount('copyCitations', 7));
    expect(view.done.join(' ')).toContain('copied');
  });

  test('gives a report of all rows', async () => {
    const [mention, description] = mentionOf('published', '000001');
    const view = draw(Check, [[mention, description], mentionOf('not-found', '000005')]);
    await view.press(say('copyReport'));
    const title = description.record.state === 'loaded' ? description.record.value.name : null;
    expect(copied(view.done)?.split('\n')).toEqual([
      leadOf(2, toFix(1), fine(1)),
      '',
      `1 ${unmarked('checkNotFound')}`,
      'HARBOUR:000005',
      '',
      fine(1),
      `HARBOUR:000001/${NEWEST}, ${title}: ${say('doiToGive', `https://doi.org/10.5555/harbour.000001/${NEWEST}`)}`,
    ]);
    expect(view.root.querySelector('[role=status]')?.textContent).toBe(say('copiedReport'));
  });

  test('says, in its report too, that not all of the page could be read', async () => {
    const view = draw(Check, [mentionOf('published', '000001')], [], true);
    expect(view.root.textContent).toContain(say('readingFailed'));
    await view.press(say('copyReport'));
    expect(copied(view.done)).toContain(say('readingFailed'));
    await view.press(say('tryAgain'));
    expect(view.done.at(-1)).toBe('read again');
  });

  test('requests what is unknown, and neither shows nor reports those rows before all replies are in', () => {
    const [mention] = mentionOf('published', '000007');
    const view = draw(Check, [[mention, NOTHING_YET], mentionOf('published', '000001')]);
    expect(view.root.querySelector('.progress')?.textContent).toBe(say('loadedSoFar', '1', '2'));
    expect(numbersIn(rowsIn(view.root))).toEqual(['000001']);
    expect(view.buttons()).toEqual([say('backToList')]);
    const unasked = draw(Check, [[mention, { ...stateOf('summary-only').description, done: true }]]);
    expect(unasked.done).toEqual([`describe HARBOUR:000007/${NEWEST}`]);
  });

  test('asks further about what the first request did not find, and about that alone', () => {
    const [mention] = mentionOf('published', '000007');
    const record = { state: 'failed', reason: 'asked-once' } as const;
    const once = { ...NOTHING_YET, summary: undefined, record, done: true };
    const view = draw(Check, [[mention, once], mentionOf('not-found', '000005')]);
    expect(view.done).toEqual([`describe HARBOUR:000007/${NEWEST} as a card`]);
  });

  test('counts the data sets that are loading as it counts those that are loaded', () => {
    const [mention] = mentionOf('published', '000001');
    const versions = [NEWEST, OLDER].map(
      (version): Entry => [{ ...mention, identifier: { ...mention.identifier, version } }, NOTHING_YET],
    );
    const view = draw(Check, [...versions, mentionOf('published', '000002')]);
    expect(view.root.querySelector('.progress')?.textContent).toBe(say('loadedSoFar', '1', '2'));
  });

  test('leads back to the list', async () => {
    const view = draw(Check, [mentionOf('published', '000001')]);
    await view.press(say('backToList'));
    expect(view.done).toEqual(['back']);
  });
});
