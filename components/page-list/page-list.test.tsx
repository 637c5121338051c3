import { describe, expect, test } from 'vitest';
import { makeRecord, NEWEST, OLDER } from '@/demo/gallery/records';
import { notedCopier, say, sayCount, stage, stateOf, unmarked, words } from '@/demo/gallery/stage';
import { writer } from '@/lib/citation/writer';
import { type ArticleName, articlesIn } from '@/lib/collection/article';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/identifier/match';
import { Bibliography } from './bibliography';
import { Check } from './check';
import type { NamedMention } from './page-list';

/** The state of another collection: everything in it is renumbered. */
function mentionOf(name: string, accession: string, count = 1): [NamedMention, Description] {
  const { identifier, description } = stateOf(name);
  const renumbered: Description = JSON.parse(JSON.stringify(description).replaceAll('000214', accession));
  return [{ identifier: { ...identifier, accession }, count, namings: ['doi'] }, renumbered];
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
  const view = (
    <View
      mentions={entries.map(([mention]) => mention)}
      onReadAgain={isUnread ? () => done.push('read again') : null}
      article={article}
      now={0}
      describe={(identifier: Identifier) => descriptions.get(toKey(identifier)) ?? null}
      words={words}
      loadCopier={async () => acts}
      onDescribe={(identifiers) => done.push(`describe ${identifiers.map(toCurie).join(' ')}`)}
      onBack={() => done.push('back')}
    />
  );
  const drawn = stage(view, done);
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
    const citations = two.map(([, { record }]) => (record.state === 'loaded' ? record.value.citation : ''));
    expect(copied(view.done)).toBe(citations.join('\n'));
    expect(view.root.querySelector('[role=status]')?.textContent).toBe(sayCount('copiedCitations', 2));
  });

  test('holds works beside collections, in every way it is copied', async () => {
    const { identifier, description } = stateOf('work');
    const view = draw(Bibliography, [...two, [{ identifier, count: 1, namings: ['doi'] }, description]]);
    await view.press(copyOf(3));
    const lines = copied(view.done)?.split('\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(
      /^Quay, Ana; .*\(2024\): Tide pools .* https:\/\/doi\.org\/10\.5281\/zenodo\.8675309$/,
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

  test('of nothing cannot be copied', async () => {
    const view = draw(Bibliography, two);
    await view.tick('All 2');
    expect(view.buttons()).toEqual([say('backToList')]);
    await view.tick('All 2');
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

  test('names the version of each that the page names, or the newest', async () => {
    const view = draw(Bibliography, two);
    expect(view.root.textContent).toContain(`HARBOUR:000002/${OLDER}`);
    await view.tick(say('versionsNewest'));
    // What the page names says nothing of the newest yet: the collections themselves are asked for.
    expect(view.done).toEqual(['describe HARBOUR:000001 HARBOUR:000002']);
    expect(view.buttons()).not.toContain(copyOf(2));
  });

  test('takes versions for the collection only where the page names none', () => {
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

  test('asks for the records that are missing, and says how far it is', () => {
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
    expect(view.root.textContent).toContain(
      say('failedNotFoundText', 'Harbour Archive', '000214').replace('000214', '000005'),
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
  test.each(writer.formats.map(({ key }) => key))('of 500 is written as %s', (key) => {
    const written = writer.write(key, cited, new Date());
    if (written) expect(written.text.length).toBeGreaterThan(500);
  });
});

describe('the citation check', () => {
  test.each([
    ['published', say('verdictGood'), say('fine')],
    ['newer-version', say('verdictGood'), 'Newer version available: 0.260218.2052'],
    ['draft-of-published', say('verdictCare'), unmarked('noticeCiteChanged', NEWEST)],
    ['never-published', say('verdictCare'), 'Not published: no DOI, and contents may change.'],
    ['not-found', say('verdictStop'), say('failedNotFoundText', 'Harbour Archive', '000214')],
    ['no-such-version', say('verdictStop'), say('failedNoSuchVersionText', 'Harbour Archive', '000214')],
    ['test-registry', say('verdictStop'), unmarked('noticeNotCitable', 'Harbour Sandbox')],
    ['busy', say('verdictWait'), say('failedBusyText', 'Harbour Archive')],
    ['asking', say('verdictWait'), say('notKnownYet')],
  ])('finds %s %s: %s', (name, verdict, finding) => {
    const { root } = draw(Check, [mentionOf(name, '000214')]);
    const row = root.querySelector('.check li');
    expect(row?.querySelector('.verdict')?.textContent).toBe(verdict);
    expect(row?.querySelector('.check-all')?.textContent).toContain(finding);
  });

  test.each<[Naming[], string, string[]]>([
    [['doi', 'address'], say('verdictGood'), [say('checkedVersion'), say('givenDoi')]],
    [['address', 'curie'], say('verdictCare'), [say('checkedVersion'), say('givenLink')]],
    [['curie'], say('verdictCare'), [say('checkedVersion'), say('givenName')]],
    [['declared'], say('verdictGood'), [say('checkedVersion'), say('givenMachines')]],
    [[], say('verdictGood'), [say('checkedVersion')]],
  ])('of one named as %j says %s at one glance: %j', (namings, verdict, facts) => {
    const [mention, description] = mentionOf('published', '000214', 2);
    const row = draw(Check, [[{ ...mention, namings }, description]]).root.querySelector('.check li');
    expect(row?.querySelector('.verdict')?.textContent).toBe(verdict);
    expect(row?.querySelector('.check-all .soft')?.textContent).toBe(
      [...facts, sayCount('mentioned', 2)].join(', '),
    );
  });

  test('shows a placeholder as the page gives it, and asks nobody about it', async () => {
    const [mention] = mentionOf('published', '000214');
    const identifier = { ...mention.identifier, accession: '123456', version: '0.123456.1234' };
    const view = draw(Check, [[{ ...mention, identifier }, NOTHING_YET]]);
    const row = view.root.querySelector('.check li');
    expect(row?.querySelector('.curie')?.textContent).toBe('10.5555/harbour.123456/0.123456.1234');
    expect(row?.querySelector('a')).toBeNull();
    expect(row?.querySelector('.verdict')?.textContent).toBe(say('verdictStop'));
    expect(row?.querySelector('.check-says')?.textContent).toBe(say('faultPlaceholderDoi'));
    await view.press(say('copyReport'));
    expect(copied(view.done)).toContain(
      '10.5555/harbour.123456/0.123456.1234 (with DOI, mentioned once): Problem.',
    );
    expect(view.done.filter((what) => what.startsWith('describe'))).toEqual([]);
  });

  test('gives the DOI of the version to name, and none if it has none', () => {
    const doiOf = (name: string) =>
      draw(Check, [mentionOf(name, '000214')]).root.querySelector<HTMLAnchorElement>(
        '.check-all a[href^="https://doi.org/"]',
      )?.href;
    expect(doiOf('draft-of-published')).toBe(`https://doi.org/10.5555/harbour.000214/${NEWEST}`);
    expect(doiOf('newer-version')).toBe(`https://doi.org/10.5555/harbour.000214/${OLDER}`);
    for (const name of [
      'never-published',
      'placeholder-doi',
      'not-found',
      'no-such-version',
      'test-registry',
    ])
      expect(doiOf(name), name).toBeUndefined();
  });

  test.each([
    [['published'], say('checkFine')],
    [['published', 'newer-version', 'not-found'], '1 not found · 1 outdated'],
    [['newer-version', 'draft-of-published', 'never-published', 'busy'], '1 outdated · 2 as a draft'],
    [['published', 'busy'], say('checkUnfinished')],
  ])('of %j says: %s', (names, summary) => {
    const entries = names.map((name, index) => mentionOf(name, `00030${index}`));
    expect(draw(Check, entries).root.textContent).toContain(summary);
  });

  test('shows the worst first, and folds matters of form and what is fine', () => {
    const [plain, published] = mentionOf('published', '000001');
    const { root } = draw(Check, [
      mentionOf('published', '000002'),
      [{ ...plain, namings: ['curie'] }, published],
      mentionOf('newer-version', '000003'),
      mentionOf('draft-of-published', '000004'),
      mentionOf('not-found', '000005'),
    ]);
    const numbersIn = (list: Element | null) =>
      [...(list?.querySelectorAll('li') ?? [])].map((row) => /\d{6}/.exec(row.textContent ?? '')?.[0]);
    expect(numbersIn(root.querySelector('.many > .check'))).toEqual(['000005', '000003', '000004']);
    const folds = [...root.querySelectorAll('.check-fold')];
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      say('checkForm', '1'),
      'OK: 1',
    ]);
    expect(folds.map(numbersIn)).toEqual([['000001'], ['000002']]);
    expect(folds.some((fold) => fold.hasAttribute('open'))).toBe(false);
  });

  test('says once that several records do not name the paper, and of one in its row', async () => {
    const [paper] = articlesIn('https://doi.org/10.5072/arm');
    if (!paper) throw new Error('no article');
    const entries = [mentionOf('published', '000001'), mentionOf('published', '000002')];
    const timesIn = (text: string | null | undefined, said: string) => (text ?? '').split(said).length - 1;
    const several = draw(Check, entries, [paper]);
    expect(timesIn(several.root.textContent, say('recordsNameNoPaper', '2'))).toBe(1);
    expect(several.root.textContent).not.toContain(say('namesNoPaper'));
    await several.press(say('copyReport'));
    expect(timesIn(copied(several.done), say('recordsNameNoPaper', '2'))).toBe(1);
    const one = draw(Check, entries.slice(0, 1), [paper]);
    expect(one.root.textContent).toContain(say('namesNoPaper'));
  });

  test('gives a report of all rows', async () => {
    const view = draw(Check, [mentionOf('published', '000001'), mentionOf('not-found', '000005')]);
    await view.press(say('copyReport'));
    expect(copied(view.done)?.split('\n')).toEqual([
      say('checkNotFound', '1'),
      `HARBOUR:000005 (${say('givenDoi')}, ${sayCount('mentioned', 1)}): ${say('verdictStop')}. ${say('failedNotFoundText', 'Harbour Archive', '000005')}`,
      `HARBOUR:000001/${NEWEST} (${say('checkedVersion')}, ${say('givenDoi')}, ${sayCount('mentioned', 1)}): ${say('verdictGood')}. ${say('fine')} DOI: https://doi.org/10.5555/harbour.000001/${NEWEST}`,
    ]);
    expect(view.root.querySelector('[role=status]')?.textContent).toBe(say('copiedReport'));
  });

  test('tells under which heading and in which sentence', async () => {
    const [mention, description] = mentionOf('published', '000001', 2);
    const surroundings = {
      sentence: 'All <b>data</b> are there.',
      headings: ['Availability', 'Paper'],
      isDataAvailability: true,
      reference: 'no-list' as const,
    };
    const view = draw(Check, [[{ ...mention, surroundings }, description]]);
    expect(view.root.querySelector('.check')?.textContent).toContain('“All <b>data</b> are there.”');
    await view.press(say('copyReport'));
    expect(copied(view.done)?.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^HARBOUR:000001.*mentioned 2 times, under “Availability”\): Good/),
      '  “All <b>data</b> are there.”',
    ]);
  });

  test('says, in its report too, that not all of the page could be read', async () => {
    const view = draw(Check, [mentionOf('published', '000001')], [], true);
    expect(view.root.textContent).toContain(say('readingFailed'));
    await view.press(say('copyReport'));
    expect(copied(view.done)).toContain(say('readingFailed'));
    await view.press(say('tryAgain'));
    expect(view.done.at(-1)).toBe('read again');
  });

  test('asks for what is not known, and reports nothing before all have answered', () => {
    const [mention] = mentionOf('published', '000007');
    const view = draw(Check, [[mention, NOTHING_YET], mentionOf('published', '000001')]);
    expect(view.root.querySelector('.progress')?.textContent).toBe(say('loadedSoFar', '1', '2'));
    expect(view.buttons()).toEqual([say('backToList')]);
    const unasked = draw(Check, [[mention, { ...stateOf('summary-only').description, done: true }]]);
    expect(unasked.done).toEqual([`describe HARBOUR:000007/${NEWEST}`]);
  });

  test('leads back to the list', async () => {
    const view = draw(Check, [mentionOf('published', '000001')]);
    await view.press(say('backToList'));
    expect(view.done).toEqual(['back']);
  });
});
