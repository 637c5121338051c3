import { describe, expect, test } from 'vitest';
import { loaded, makeRecord, NEWEST, OLDER } from '@/demo/gallery/records';
import { say, stage, stateOf, words } from '@/demo/gallery/stage';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import { Compare } from './compare';

const newest = stateOf('whole-record');
const older = stateOf('newer-version');

const other = (accession: string): Identifier => ({ ...newest.identifier, accession });

/** The name of a fact in which the two differ. */
const differing = (fact: Parameters<typeof say>[0]) => `${say(fact)} ${say('differs')}`;

function draw(
  described: readonly (readonly [Identifier, Description])[],
  choices: readonly Identifier[] = [],
) {
  const done: string[] = [];
  const descriptions = new Map(
    described.map(([identifier, description]) => [toKey(identifier), description]),
  );
  const view = (
    <Compare
      choices={choices}
      first={newest.identifier}
      words={words}
      describe={(identifier) => descriptions.get(toKey(identifier)) ?? null}
      onDescribe={(asked) => asked.length > 0 && done.push(`describe ${asked.map(toCurie).join(' ')}`)}
      onRetry={(asked) => done.push(`retry ${toCurie(asked)}`)}
      onBack={() => done.push('back')}
    />
  );
  const drawn = stage(view, done);
  const selects = () => [...drawn.root.querySelectorAll('select')];
  return {
    ...drawn,
    options: () => [...(selects()[0]?.options ?? [])].map(({ text }) => text),
    chosen: () => selects().map(({ value }) => value.replace(/^[^:]+/, '')),
    choose: async (at: number, identifier: Identifier) => {
      const select = selects()[at];
      if (!select) throw new Error('there is no such choice');
      select.value = toKey(identifier);
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** Each fact as its name, with `differs` where it does, and its two values. */
    facts: () =>
      [...drawn.root.querySelectorAll('tbody')].map((fact) =>
        [...fact.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()),
      ),
  };
}

const ofOlder = [older.identifier, older.description] as const;
const ofNewest = [newest.identifier, newest.description] as const;

describe('two versions of a collection', () => {
  const facts = async () => {
    const view = draw([ofNewest, ofOlder]);
    await view.choose(1, older.identifier);
    return view.facts();
  };

  test.each([
    [[say('titleLabel'), makeRecord().name, makeRecord().name]],
    [[differing('versionLabel'), NEWEST, OLDER]],
    [[differing('size'), '2.56 TB', '560 GB']],
    [[differing('licence'), 'CC BY 4.0', 'CC BY-NC 4.0']],
    [[say('species'), 'Harbour seal', 'Harbour seal']],
  ])('%j', async (fact) => expect(await facts()).toContainEqual(fact));

  test('are offered beside what else is listed', () => {
    const view = draw([ofNewest, ofOlder], [other('000300')]);
    expect(view.options()).toEqual([
      `HARBOUR:000214/${NEWEST} · ${makeRecord().name}`,
      'HARBOUR:000214/draft',
      `HARBOUR:000214/${OLDER} · ${makeRecord().name}`,
      `HARBOUR:000300/${NEWEST}`,
    ]);
  });
});

test('a work and a collection are held against each other by what both have', async () => {
  const work = stateOf('work');
  const view = draw([ofNewest, [work.identifier, work.description]], [work.identifier]);
  await view.choose(1, work.identifier);
  for (const fact of [
    [differing('repository'), 'Harbour Archive', 'Zenodo'],
    [differing('workKind'), say('notGiven'), 'data set'],
    [differing('publisher'), say('notGiven'), 'Reef Data Shelf'],
    [differing('size'), '2.56 TB', '52.4 MB'],
    [say('licence'), 'CC BY 4.0', 'CC BY 4.0'],
    [differing('doi'), `10.5555/harbour.000214/${NEWEST}`, '10.5281/zenodo.8675309'],
  ])
    expect(view.facts()).toContainEqual(fact);
});

test('terms of a work stand where it has no licence', async () => {
  const work = stateOf('work-unlisted');
  const view = draw([ofNewest, [work.identifier, work.description]], [work.identifier]);
  await view.choose(1, work.identifier);
  expect(view.facts()).toContainEqual([differing('licence'), 'CC BY 4.0', 'Ask the curators.']);
});

test('sizes that are said alike and are not the same differ', async () => {
  const { assessment } = newest.description;
  const entry = assessment.entry && { ...assessment.entry, bytes: 2_559_248_010_230 };
  const description = { ...newest.description, assessment: { ...assessment, entry } };
  const view = draw([ofNewest, [other('000300'), description]], [other('000300')]);
  await view.choose(1, other('000300'));
  expect(view.facts()).toContainEqual([differing('size'), '2.56 TB', '2.56 TB']);
});

test('what one of the two does not say is said to be missing, and a count of 0 is not', async () => {
  const assets = { ...makeRecord().assets, subjects: 0, cells: null, samples: null };
  const description = { ...newest.description, record: loaded(makeRecord({ assets, licenses: [] })) };
  const view = draw([ofNewest, [other('000300'), description]], [other('000300')]);
  await view.choose(1, other('000300'));
  expect(view.facts()).toContainEqual([differing('subjects'), '14', '0']);
  expect(view.facts()).toContainEqual([differing('samples'), '28', say('notGiven')]);
  expect(view.facts()).toContainEqual([differing('licence'), 'CC BY 4.0', say('notGiven')]);
  expect(view.facts().map(([name]) => name)).not.toContain(say('cells'));
});

test('a draft is not called published', async () => {
  const draft = stateOf('draft-of-published');
  const view = draw([ofNewest, [draft.identifier, draft.description]], [draft.identifier]);
  await view.choose(1, draft.identifier);
  expect(view.facts()).toContainEqual([differing('published'), '18 Feb 2026', say('notGiven')]);
});

test('what changed at another hour of the same day does not differ', async () => {
  const { entry } = newest.description.assessment;
  const later = entry && { ...entry, modified: '2026-02-18T21:30:00Z' };
  const description = {
    ...newest.description,
    assessment: { ...newest.description.assessment, entry: later },
  };
  const view = draw([ofNewest, [other('000300'), description]], [other('000300')]);
  await view.choose(1, other('000300'));
  expect(view.facts()).toContainEqual([say('modified'), '18 Feb 2026', '18 Feb 2026']);
});

test('how many differ is said in words, once both are here', async () => {
  const view = draw([ofNewest, ofOlder]);
  await view.choose(1, older.identifier);
  const differing = view.facts().filter(([name]) => name?.includes(say('differs'))).length;
  expect(view.root.querySelector('[role=status]')?.textContent).toBe(
    `${differing} of ${view.facts().length} facts differ.`,
  );
});

test('what is not known is asked for, and nothing is called different before it is', async () => {
  const view = draw([ofNewest, [other('000300'), NOTHING_YET]], [other('000300')]);
  await view.choose(1, other('000300'));
  expect(view.root.querySelector('[role=status]')?.textContent).toBe(say('readingBoth'));
  expect(view.root.querySelector('.mark')).toBeNull();
  await view.choose(1, older.identifier);
  expect(view.done.at(-1)).toBe(`describe HARBOUR:000214/${OLDER}`);
});

test('of what is on its way nothing is said, not even that it is missing', async () => {
  const view = draw([ofNewest, [other('000300'), NOTHING_YET]], [other('000300')]);
  await view.choose(1, other('000300'));
  expect(view.facts()).toContainEqual([say('size'), '2.56 TB', '']);
  expect(view.root.querySelectorAll('td .skeleton').length).toBeGreaterThan(10);
});

test('says why one of the two cannot be had, and asks for it again where that helps', async () => {
  const view = draw([ofNewest, [other('000300'), stateOf('unreachable').description]], [other('000300')]);
  await view.choose(1, other('000300'));
  expect(view.root.querySelector('thead .failure p')?.textContent).toMatch(/could not be reached/);
  expect(view.facts()).toContainEqual([say('size'), '2.56 TB', '']);
  expect(view.root.querySelector('.mark, td .skeleton, td .soft')).toBeNull();
  await view.press(say('tryAgain'));
  expect(view.done.at(-1)).toBe(`retry HARBOUR:000300/${NEWEST}`);
});

test('each of the two can be chosen, and the other stays', async () => {
  const view = draw([ofNewest, ofOlder], [other('000300')]);
  await view.choose(1, older.identifier);
  await view.choose(0, other('000300'));
  expect(view.chosen()).toEqual([`:000300/${NEWEST}`, `:000214/${OLDER}`]);
});

test('where there is nothing else, that is said', () => {
  const alone = { ...newest.description, versions: null, summary: stateOf('embargoed').description.summary };
  const view = draw([[newest.identifier, alone]], [newest.identifier]);
  expect(view.root.textContent).toContain(say('nothingToCompare'));
});

test('leads back', async () => {
  const view = draw([ofNewest]);
  await view.press(say('back'));
  expect(view.done.at(-1)).toBe('back');
});
