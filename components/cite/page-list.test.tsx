import { describe, expect, test } from 'vitest';
import { makeRecord, NEWEST, OLDER } from '@/demo/gallery/records';
import { notedActions, stage, stateOf, words } from '@/demo/gallery/stage';
import { writer } from '@/lib/citation/writer';
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

function draw(View: typeof Bibliography | typeof Check, entries: readonly Entry[]) {
  const done: string[] = [];
  const acts = notedActions((what) => done.push(what));
  const descriptions = new Map(
    entries.map(([{ identifier }, description]) => [toKey(identifier), description]),
  );
  const view = (
    <View
      mentions={entries.map(([mention]) => mention)}
      article={[]}
      now={0}
      describe={(identifier: Identifier) => descriptions.get(toKey(identifier)) ?? null}
      words={words}
      loadActions={async () => acts}
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
    await view.press('Copy bibliography');
    const citations = two.map(([, { record }]) => (record.state === 'loaded' ? record.value.citation : ''));
    expect(copied(view.done)).toBe(citations.join('\n'));
    expect(view.root.querySelector('[role=status]')?.textContent).toBe('2 citations copied');
  });

  test('holds works beside collections, in every way it is copied', async () => {
    const { identifier, description } = stateOf('work');
    const view = draw(Bibliography, [...two, [{ identifier, count: 1, namings: ['doi'] }, description]]);
    await view.press('Copy bibliography');
    const lines = copied(view.done)?.split('\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(
      /^Quay, Ana; .*\(2024\): Tide pools .* https:\/\/doi\.org\/10\.5281\/zenodo\.8675309$/,
    );
    view.done.length = 0;
    await view.press('Copy BibTeX');
    expect(
      copied(view.done)
        ?.match(/^@\w+\{\w+/gm)
        ?.at(-1),
    ).toBe('@misc{zenodo_10_5281_zenodo_8675309_1_2');
    await view.tick('The newest published');
    expect(view.root.querySelectorAll('.picks li')).toHaveLength(3);
  });

  test('leaves out what is left out, and takes it in again', async () => {
    const view = draw(Bibliography, two);
    await view.tick('HARBOUR:000001');
    await view.press('Copy bibliography');
    expect(copied(view.done)).toMatch(/^Lindqvist.*000002\/0\.240812\.1448$/);
    view.done.length = 0;
    await view.tick('HARBOUR:000001');
    await view.press('Copy bibliography');
    expect(copied(view.done)?.split('\n')).toHaveLength(2);
  });

  test('of nothing cannot be copied', async () => {
    const view = draw(Bibliography, two);
    await view.tick('All 2');
    expect(view.buttons()).toEqual(['Back to the list']);
    await view.tick('All 2');
    expect(view.buttons()).toContain('Copy bibliography');
  });

  test.each([
    ['BibTeX', /^@\w+\{harbour_00000[12]_/gm],
    ['RIS', /^TY {2}- /gm],
  ])('is copied as %s in one press, which is no choice for later', async (format, entry) => {
    const view = draw(Bibliography, two);
    await view.press(`Copy ${format}`);
    expect(copied(view.done)?.match(entry)).toHaveLength(2);
    view.done.length = 0;
    await view.press('Copy bibliography');
    expect(copied(view.done)).toMatch(/^Lindqvist/);
  });

  test('is written in any format, and saved', async () => {
    const view = draw(Bibliography, two);
    await view.press('Citation formats');
    await view.press('BibTeX');
    expect(copied(view.done)?.match(/^@\w+\{harbour_00000[12]_/gm)).toHaveLength(2);
    expect(view.root.querySelector('[role=status]')?.textContent).toBe('Copied as BibTeX');
    await view.press('Citation formats');
    await view.press('Download');
    expect(view.done.at(-1)).toMatch(/^saved bibliography\.bib \(application\/x-bibtex\) @/);
  });

  test('names the version of each that the page names, or the newest', async () => {
    const view = draw(Bibliography, two);
    expect(view.root.textContent).toContain(`HARBOUR:000002/${OLDER}`);
    await view.tick('The newest published');
    // What the page names says nothing of the newest yet: the collections themselves are asked for.
    expect(view.done).toEqual(['describe HARBOUR:000001 HARBOUR:000002']);
    expect(view.buttons()).not.toContain('Copy bibliography');
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
    await view.press('Copy bibliography');
    expect(view.done.at(-2)).toMatch(/\(Version draft\) .*000003\/draft$/);
    expect(view.root.querySelector('.picks')?.textContent).toContain(`Version ${NEWEST} is published.`);
    await view.tick('The newest published');
    await view.press('Copy bibliography');
    expect(view.done.at(-2)).toMatch(new RegExp(`000003/${NEWEST}$`));
  });

  test('asks for the records that are missing, and says how far it is', () => {
    const done = { ...stateOf('summary-only').description, done: true };
    const [waiting] = mentionOf('asking', '000004');
    const view = draw(Bibliography, [mentionOf('published', '000001'), [waiting, done]]);
    expect(view.done).toEqual(['describe HARBOUR:000004']);
    expect(view.root.querySelector('.progress')?.textContent).toBe('1 of 2 loaded');
    expect(view.buttons()).not.toContain('Copy bibliography');
  });

  test('says of each that cannot be cited why, and leaves it out', async () => {
    const view = draw(Bibliography, [mentionOf('published', '000001'), mentionOf('not-found', '000005')]);
    expect(view.root.textContent).toContain('1 has no citation to give and is left out.');
    expect(view.root.textContent).toContain(
      'Harbour Archive has no data set 000214.'.replace('000214', '000005'),
    );
    await view.press('Copy bibliography');
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
    ['published', 'Good', 'OK.'],
    ['newer-version', 'Good', 'Newer version available: 0.260218.2052'],
    ['draft-of-published', 'Could be better', 'version 0.260218.2052'],
    ['never-published', 'Could be better', 'Not published: no DOI, and contents may change.'],
    ['not-found', 'Problem', 'Harbour Archive has no data set 000214.'],
    ['no-such-version', 'Problem', 'Harbour Archive has data set 000214, but not this version of it.'],
    ['test-registry', 'Problem', 'Test archive: do not cite. Harbour Sandbox is for trying things out.'],
    ['busy', 'Unknown', 'Harbour Archive is limiting requests just now.'],
    ['asking', 'Unknown', 'The archive has not answered yet.'],
  ])('finds %s %s: %s', (name, verdict, finding) => {
    const { root } = draw(Check, [mentionOf(name, '000214')]);
    const row = root.querySelector('.check li');
    expect(row?.querySelector('.verdict')?.textContent).toBe(verdict);
    expect(row?.querySelector('.check-all')?.textContent).toContain(finding);
  });

  test.each<[Naming[], string, string]>([
    [['doi', 'address'], 'Good', 'version named, with DOI, mentioned 2 times'],
    [['address', 'curie'], 'Could be better', 'version named, link, no DOI, mentioned 2 times'],
    [['curie'], 'Could be better', 'version named, name only, mentioned 2 times'],
    [['declared'], 'Good', 'version named, only in page metadata, mentioned 2 times'],
    [[], 'Good', 'version named, mentioned 2 times'],
  ])('of one named as %j says %s at one glance: %s', (namings, verdict, facts) => {
    const [mention, description] = mentionOf('published', '000214', 2);
    const row = draw(Check, [[{ ...mention, namings }, description]]).root.querySelector('.check li');
    expect(row?.querySelector('.verdict')?.textContent).toBe(verdict);
    expect(row?.querySelector('.check-all .soft')?.textContent).toBe(facts);
  });

  test('shows a placeholder as the page gives it, and asks nobody about it', async () => {
    const [mention] = mentionOf('published', '000214');
    const identifier = { ...mention.identifier, accession: '123456', version: '0.123456.1234' };
    const view = draw(Check, [[{ ...mention, identifier }, NOTHING_YET]]);
    const row = view.root.querySelector('.check li');
    expect(row?.querySelector('.curie')?.textContent).toBe('10.5555/harbour.123456/0.123456.1234');
    expect(row?.querySelector('a')).toBeNull();
    expect(row?.querySelector('.verdict')?.textContent).toBe('Problem');
    expect(row?.querySelector('.check-says')?.textContent).toBe(
      'The DOI is a placeholder, not a registered DOI.',
    );
    await view.press('Copy report');
    expect(copied(view.done)).toContain(
      '10.5555/harbour.123456/0.123456.1234 (with DOI, mentioned once): Problem.',
    );
    expect(view.done.filter((what) => what.startsWith('describe'))).toEqual([]);
  });

  test('gives the DOI of the version to name, and none where there is none', () => {
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
    [['published'], 'Nothing needs to be changed.'],
    [['published', 'newer-version', 'not-found'], '1 of 3 citations could be improved.'],
    [['published', 'busy'], 'Nothing found so far that needs to be changed.'],
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
    expect(numbersIn(root.querySelector('.many > .check'))).toEqual(['000005', '000004', '000003']);
    const folds = [...root.querySelectorAll('.check-fold')];
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'Wording only: 1',
      'OK: 1',
    ]);
    expect(folds.map(numbersIn)).toEqual([['000001'], ['000002']]);
    expect(folds.some((fold) => fold.hasAttribute('open'))).toBe(false);
  });

  test('gives a report of all rows', async () => {
    const view = draw(Check, [mentionOf('published', '000001'), mentionOf('not-found', '000005')]);
    await view.press('Copy report');
    expect(copied(view.done)?.split('\n')).toEqual([
      '1 of 2 citations could be improved.',
      'HARBOUR:000005 (with DOI, mentioned once): Problem. Harbour Archive has no data set 000005.',
      `HARBOUR:000001/${NEWEST} (version named, with DOI, mentioned once): Good. OK. DOI: https://doi.org/10.5555/harbour.000001/${NEWEST}`,
    ]);
    expect(view.root.querySelector('[role=status]')?.textContent).toBe('Report copied');
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
    await view.press('Copy report');
    expect(copied(view.done)?.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^HARBOUR:000001.*mentioned 2 times, under “Availability”\): Good/),
      '  “All <b>data</b> are there.”',
    ]);
  });

  test('asks for what is not known, and reports nothing before all have answered', () => {
    const [mention] = mentionOf('published', '000007');
    const view = draw(Check, [[mention, NOTHING_YET], mentionOf('published', '000001')]);
    expect(view.root.querySelector('.progress')?.textContent).toBe('1 of 2 loaded');
    expect(view.buttons()).toEqual(['Back to the list']);
    const unasked = draw(Check, [[mention, { ...stateOf('summary-only').description, done: true }]]);
    expect(unasked.done).toEqual([`describe HARBOUR:000007/${NEWEST}`]);
  });

  test('leads back to the list', async () => {
    const view = draw(Check, [mentionOf('published', '000001')]);
    await view.press('Back to the list');
    expect(view.done).toEqual(['back']);
  });
});
