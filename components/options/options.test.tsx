import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lagoon, optionsOf } from '@/demo/gallery/options-states';
import { NOW, registry } from '@/demo/gallery/records';
import { say, sayCount, stage, words } from '@/demo/gallery/stage';
import { expectNone } from '@/lib/house/expect-none';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { keyOfPrefix } from '@/lib/registry/added-prefix';
import type { RegistryProfile } from '@/lib/registry/profile';
import { builtInSites } from '@/lib/settings/built-in-sites';
import type { Preferences } from '@/lib/settings/choices';
import { atoll } from '@/lib/settings/fixtures';
import type { Policy } from '@/lib/settings/policy';
import { DEFAULTS } from '@/lib/settings/preferences';
import { Options } from './options';
import type { OptionsProps } from './settings';

/**
 * Draws the page of settings with the given choices. In the result, `now` holds the reader's choices after
 * the presses so far.
 */
function draw(choice: Partial<Preferences> = {}, policy: Policy = {}, rest: Partial<OptionsProps> = {}) {
  const done: string[] = [];
  let now: Preferences = { ...DEFAULTS, ...choice };
  const props = optionsOf(choice, policy, {
    onChange: (change, sentence) => {
      now = change(now);
      done.push(sentence ?? 'changed');
    },
    onRemove: ({ name }) => done.push(`remove ${name}`),
    onLook: (address, origins) => done.push(`look at ${address} ${origins}`),
    onAdd: ({ name }) => done.push(`add ${name}`),
    onAddPrefix: ({ prefix, name }) => done.push(`add ${prefix} as ${name}`),
    onCancel: () => done.push('cancel'),
    isZoteroAllowed: false,
    onAllow: async (origins, purpose) => {
      done.push(`allow to ${purpose} ${origins.join(' ')}`);
      return true;
    },
    onRevoke: (origins, purpose) => done.push(`revoke to ${purpose} ${origins.join(' ')}`),
    ...rest,
  });
  const drawn = stage(<Options {...props} />, done);
  const all = <E extends HTMLElement>(selector: string) => [...drawn.root.querySelectorAll<E>(selector)];
  /** Returns the input or select element with this label. */
  const labelled = (label: string) => {
    // A label of an archive begins with the archive's badge.
    const found = all<HTMLLabelElement>('label').find(
      (each) => (each.querySelector('bdi') ?? each).textContent?.trim() === label,
    );
    const input =
      found?.querySelector('input') ??
      drawn.root.querySelector<HTMLInputElement | HTMLSelectElement>(`#${found?.htmlFor}`);
    if (!input) throw new Error(`nothing is labelled ${label}`);
    return input;
  };
  const set = async (label: string, value: string) => {
    const input = labelled(label);
    input.value = value;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ...drawn, all, labelled, set, tick: (label: string) => labelled(label).click(), now: () => now };
}

test('each heading has a link to its section', () => {
  const { root } = draw();
  const ways = [...root.querySelectorAll<HTMLAnchorElement>('.parts a')];
  expect(ways.length).toBeGreaterThan(4);
  for (const way of ways) {
    const section = root.querySelector(way.getAttribute('href') ?? '');
    expect(section?.querySelector('h2')?.textContent).toBe(way.textContent);
  }
});

describe('archives', () => {
  const [geo, ena, pdb] = ['geo', 'ena', 'pdb'].map((key) =>
    builtInRegistries.find((each) => each.key === key),
  );
  const linc = builtInRegistries.find(({ key }) => key === 'linc');
  const of = (...some: (RegistryProfile | undefined)[]) => some.filter((each) => each !== undefined);
  const groups = ({ all }: ReturnType<typeof draw>) =>
    all('#registries h3').map((title) => [
      title.textContent,
      ...[...(title.nextElementSibling?.querySelectorAll('.registry') ?? [])].map(
        ({ textContent }) => textContent,
      ),
    ]);

  test('stand by field of science, those that were added first, and none is folded', () => {
    const options = draw({ added: [lagoon] }, {}, { known: of(pdb, geo, ena, registry) });
    expect(groups(options)).toEqual([
      [say('registriesAdded'), expect.stringContaining('Lagoon Sandbox')],
      [
        words.term('field', 'sequences'),
        'GEO NCBI Gene Expression OmnibusGSE93374',
        expect.stringMatching(/^ENA /),
      ],
      [words.term('field', 'structures'), 'PDB Worldwide Protein Data Bank4HHB'],
      [words.term('field', 'neuroscience'), expect.stringMatching(/Harbour Archive.*HARBOUR:000003/)],
    ]);
    expect(options.all('#registries details')).toEqual([]);
  });

  test('name what they are for where the badge is the name, and how texts name them without an example', () => {
    const [zenodo, figshare] = ['zenodo', 'figshare'].map((key) =>
      repositories.find((each) => each.key === key),
    );
    expect(groups(draw({}, {}, { known: of(zenodo, figshare) }))).toEqual([
      [
        words.term('field', 'any'),
        `Zenodo ${words.term('topic', 'dataAndSoftware')}10.5281/zenodo.7213214`,
        `figshare ${words.term('topic', 'dataAndFigures')}${say('listedByDoi')}`,
      ],
    ]);
  });

  test('that are only named say so', () => {
    const ccdc = builtInRegistries.find(({ key }) => key === 'ccdc');
    expect(groups(draw({}, {}, { known: of(ccdc) }))[0]?.[1]).toBe(
      `CCDC Cambridge Crystallographic Data Centre ${say('failedNamedOnly')}CCDC 1567327`,
    );
  });

  test('each have a name or a purpose of their own', () => {
    const { all } = draw({}, {}, { known: builtInRegistries });
    const rows = Map.groupBy(all('.registry'), (row) => row.querySelector('bdi')?.textContent);
    expectNone(
      [...rows].flatMap(([name, same]) =>
        same.length > 1
          ? [`${same.length} archives are called "${name}". Give each a \`listing.name\`.`]
          : [],
      ),
    );
  });

  test('that need a permission say what they need in place of the example and the switch', async () => {
    const options = draw({}, {}, { known: of(pdb, linc), unasked: ['pdb', 'linc'] });
    expect(groups(options).map(([, row]) => row)).toEqual([
      `PDB Worldwide Protein Data Bank ${say('registryUnasked')}${say('allowAccess')}`,
      `LINC LINC Archive ${say('registryUnaskedAccount')}${say('allowAccess')}`,
    ]);
    expect(options.all('#registries [role=switch]')).toEqual([]);
    await options.press(say('allowAccess'));
    expect(options.done).toEqual(['allow to ask https://data.rcsb.org/*']);
  });

  test('that are only for tests stand folded at the end', () => {
    const { all } = draw({}, {}, { known: builtInRegistries });
    const rows = all('#advanced details:last-of-type .registry');
    expect(rows.map(({ id }) => id)).toEqual(
      builtInRegistries.filter(({ citable }) => !citable).map(({ key }) => `archive-${key}`),
    );
  });

  test('each have a row that an address can lead to, and a switch that its name and example describe', () => {
    const { root } = draw({}, {}, { known: of(geo) });
    const input = root.querySelector<HTMLInputElement>('#archive-geo input[role=switch]');
    expect(input?.labels?.[0]?.textContent).toBe('GEO NCBI Gene Expression Omnibus');
    expect(root.querySelector(`#${input?.getAttribute('aria-describedby')}`)?.textContent).toBe('GSE93374');
  });
});

test('only an archive that was allowed before, or that the reader added, is said to be missing with care', () => {
  const later = { ...registry, key: 'later', name: 'Later' };
  const before = { ...registry, key: 'before', name: 'Before', allowedAtInstall: true as const };
  const own = { ...lagoon, citable: true };
  const { root } = draw(
    { added: [own] },
    {},
    { known: [later, before], unasked: ['later', 'before', own.key] },
  );
  const names = [...root.querySelectorAll('.registry:has(.missed) bdi')];
  expect(names.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Lagoon'), 'Before']);
});

test.each([
  ['Alt+Shift+D', [say('openingClickText', 'Alt+Shift+D')]],
  [null, []],
])('the choice to open cards by a click names the shortcut for links: %s', (cardKeys, said) => {
  const { root } = draw({}, {}, { cardKeys });
  const texts = [...root.querySelectorAll('#opening [role=radiogroup] p')].map(
    ({ textContent }) => textContent,
  );
  expect(texts.filter((text) => /shortcut|press/.test(text ?? ''))).toEqual(said);
});

describe('a change is made where it stands', () => {
  const alt: Preferences['opening'] = { on: 'key', key: 'Alt' };
  test.each<[string, Partial<Preferences>, Partial<Preferences>]>([
    [say('showCards'), {}, { off: true }],
    [say('showCards'), { off: true }, { off: false }],
    [say('highlights'), {}, { highlights: false }],
    [say('panelAsks'), { panelAsks: true }, { panelAsks: false }],
    [say('openingKey'), {}, { opening: alt }],
    [say('openingClick'), {}, { opening: { on: 'click' } }],
    [say('openingRest'), { opening: alt }, { opening: { on: 'rest', ms: 300 } }],
    [registry.name, {}, { unread: [registry.key] }],
    [registry.name, { unread: ['at-other', registry.key] }, { unread: ['at-other'] }],
  ])('ticking “%s” of %j', (label, before, after) => {
    const options = draw(before);
    options.tick(label);
    expect(options.now()).toEqual({ ...DEFAULTS, ...before, ...after });
  });

  test.each<[string, string, Partial<Preferences>, Preferences['opening']]>([
    [say('restFor'), '1200', {}, { on: 'rest', ms: 1200 }],
    [say('heldKey'), 'Control', { opening: alt }, { on: 'key', key: 'Control' }],
  ])('“%s” set to %s', async (label, value, before, opening) => {
    const options = draw(before);
    await options.set(label, value);
    expect(options.now().opening).toEqual(opening);
  });

  test.each<[string, Partial<Preferences>, Partial<Preferences>]>([
    [say('turnOn'), { offUntil: NOW + 60_000 }, { offUntil: 0 }],
    [say('turnOn'), { offSites: ['a.example', 'b.example'] }, { offSites: ['b.example'] }],
    [say('forgetPages'), { offPages: [1, 2] }, { offPages: [] }],
  ])('“%s” of %j', async (name, before, after) => {
    const options = draw(before);
    await options.press(name);
    expect(options.now()).toEqual({ ...DEFAULTS, ...before, ...after });
  });

  test('“Pause” turns cards off for an hour, from now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    onTestFinished(() => void vi.useRealTimers());
    const options = draw();
    await options.press(say('pause'));
    expect(options.now().offUntil).toBe(NOW + 3_600_000);
  });
});

describe('an institution’s choice', () => {
  test.each<[string, Policy]>([
    [say('showCards'), { off: true }],
    [say('highlights'), { highlights: false }],
    [say('openingRest'), { opening: { on: 'click' } }],
    [registry.name, { unread: [] }],
  ])('locks “%s”, and says why', (label, policy) => {
    const { labelled, root } = draw({}, policy);
    expect(labelled(label).disabled).toBe(true);
    expect(root.textContent).toContain(say('byPolicy'));
  });
  test('of a site or a registry cannot be undone, the reader’s own can', () => {
    const other = { ...lagoon, key: 'at-theirs', name: 'Theirs' };
    const { buttons } = draw(
      { added: [lagoon], offSites: ['b.example'] },
      { added: [other], offSites: ['a.example'] },
    );
    expect(buttons('.registries')).toEqual([say('removeRegistry')]);
    expect(buttons('#sites')).toEqual([say('pause'), say('turnOn')]);
  });
});

test('in a private window nothing can be changed, and it says so', () => {
  const { all, root } = draw({}, {}, { isKept: false });
  expect(all<HTMLFieldSetElement>('fieldset').map(({ disabled }) => disabled)).toEqual([true]);
  expect(root.textContent).toContain('In a private window nothing is written.');
});

describe('a registry that was added', () => {
  test('is named with all that sets it apart', () => {
    const { all } = draw({ added: [lagoon] });
    expect(all('.registry').map(({ textContent }) => textContent)).toContain(
      `HARBOUR Lagoon Sandbox (lagoon.example) ${say('registryTest')}${say('removeRegistry')}lagoon.example`,
    );
  });
  test.each([
    [say('removeRegistry'), [], 'remove Lagoon Sandbox (lagoon.example)'],
    [say('allowAccess'), [lagoon.key], 'allow to ask https://lagoon.example/*'],
  ])('“%s”', async (name, unasked, done) => {
    const options = draw({ added: [lagoon] }, {}, { unasked });
    await options.press(name);
    expect(options.done).toEqual([done]);
  });
});

describe('DOI prefixes that were added', () => {
  const known = [registry, ...repositories];
  const lab = { prefix: '10.12345', name: 'Atoll Lab' };
  const rows = ({ all }: ReturnType<typeof draw>) =>
    all('#registries h3').map((title) => [title.textContent, title.nextElementSibling?.textContent]);

  test('stand first, with how their DOIs begin, and say who added them', () => {
    const options = draw({ addedPrefixes: [atoll] }, { addedPrefixes: [lab] }, { known });
    expect(rows(options).slice(0, 2)).toEqual([
      [say('registriesAdded'), `DOI Atoll Data${say('removeRegistry')}10.12345/atoll.`],
      [say('registriesByPolicy'), 'DOI Atoll Lab10.12345/'],
    ]);
    expect(options.buttons('.registries')).toEqual([say('removeRegistry')]);
  });

  test('that the institution added, too, are the institution’s', () => {
    const options = draw(
      { addedPrefixes: [atoll] },
      { addedPrefixes: [{ ...atoll, name: 'Ours' }] },
      { known },
    );
    expect(rows(options)[0]).toEqual([say('registriesByPolicy'), 'DOI Ours10.12345/atoll.']);
    expect(options.buttons('.registries')).toEqual([]);
    expect(options.labelled('Ours')).toHaveProperty('checked', true);
  });

  test('can be switched off, and removed', async () => {
    const options = draw({ addedPrefixes: [atoll] }, {}, { known });
    options.tick('Atoll Data');
    expect(options.now().unread).toEqual([keyOfPrefix(atoll.prefix)]);
    await options.press(say('removeRegistry'));
    expect(options.done).toEqual(['changed', 'remove Atoll Data']);
  });

  test('have no heading while there are none', () =>
    expect(draw({}, {}, { known }).root.textContent).not.toContain(say('registriesAdded')));
});

describe('adding a registry', () => {
  test.each<[OptionsProps['search'], string]>([
    [{ state: 'asking' }, say('addLooking')],
    [{ state: 'refused' }, say('addRefused')],
    [{ state: 'failed', reason: 'no-address' }, say('addNoAddress')],
    [{ state: 'failed', reason: 'no-registry' }, 'No supported archive found there.'],
    [{ state: 'failed', reason: 'unreachable' }, say('addUnreachable')],
    [{ state: 'failed', reason: 'interrupted' }, say('failedInterruptedText')],
    [
      { state: 'prefix-refused', reason: 'read', begins: '10.5281/zenodo.', name: 'Zenodo' },
      say('addPrefixRead', '10.5281/zenodo.', 'Zenodo'),
    ],
    [
      { state: 'prefix-refused', reason: 'no-data', begins: '10.48550/arxiv.', name: 'arXiv' },
      say('addPrefixNoData', '10.48550/arxiv.', 'arXiv'),
    ],
    [{ state: 'full', most: 40 }, say('addPrefixMost', '40')],
    [{ state: 'prefix', prefix: '10.12345', taken: null }, say('addPrefixFound', '10.12345/')],
    [{ state: 'there-already', registry }, say('addThereAlready', registry.name)],
    [
      { state: 'needs-access', origins: ['https://api.reef.example/*'] },
      say('addNeedsAccess', 'api.reef.example'),
    ],
    [{ state: 'found', registry: lagoon }, say('addFound', 'Lagoon Sandbox')],
  ])('%j says so', (search, sentence) => {
    const { root } = draw({}, {}, { search });
    expect(root.textContent).toContain(sentence);
  });

  test.each<[OptionsProps['search'], string, string]>([
    [{ state: 'idle' }, say('addLook'), 'look at reef.example '],
    [
      { state: 'needs-access', origins: ['https://reef.example/*'] },
      say('addAllow'),
      'look at reef.example https://reef.example/*',
    ],
  ])('%j: “%s”', async (search, button, done) => {
    const options = draw({}, {}, { search });
    await options.set(say('addAddress'), 'reef.example');
    await options.press(button);
    expect(options.done).toEqual([done]);
  });

  test('shows what was found before it is taken, and takes it under the reader’s name', async () => {
    const search = { state: 'found', registry: { ...lagoon, needsSignIn: true } } as const;
    const options = draw({}, {}, { search, namesake: registry });
    const facts = options.all('.preview dd').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'HARBOUR:000003',
      'https://lagoon.example',
      'https://lagoon.example/api',
      '10.5555/harbour.000003',
      say('addSignInYes'),
      say('addCitableNo'),
    ]);
    expect(options.root.textContent).toContain(say('addNamesake', registry.name, 'HARBOUR'));
    await options.set(say('addName'), 'Our Lagoon');
    await options.press('Add Our Lagoon');
    await options.press(say('cancel'));
    expect(options.done).toEqual(['add Our Lagoon', 'cancel']);
  });
});

test('a DOI prefix is added under a name, which the reader gives', async () => {
  const options = draw({}, {}, { search: { state: 'prefix', prefix: '10.12345/atoll.', taken: 'Zenodo' } });
  const [field] = options.all<HTMLInputElement>('.preview input');
  expect([field?.required, new RegExp(`^(?:${field?.pattern})$`).test(' a ')]).toEqual([true, false]);
  await options.set(say('addName'), 'Zenodo');
  expect(options.root.querySelector('.preview .wrong')?.textContent).toBe(say('addNameTaken', 'Zenodo'));
  await options.set(say('addName'), ' Atoll Data ');
  expect(options.root.querySelector('.preview .wrong')).toBeNull();
  await options.press(say('addIt', 'Atoll Data'));
  await options.press(say('cancel'));
  expect(options.done).toEqual(['add 10.12345/atoll. as Atoll Data', 'cancel']);
});

describe('a change is reported', () => {
  test('with a way back', async () => {
    let undone = 0;
    const onUndo = () => {
      undone++;
    };
    const options = draw({}, {}, { done: { sentence: 'Gone.', onUndo } });
    await options.press(say('undo'));
    expect(undone).toBe(1);
    expect(options.root.querySelector('.done')?.textContent).toBe('Gone.Undo');
  });
  test('without one if there is none', () =>
    expect(draw({}, {}, { done: { sentence: 'Gone.', onUndo: null } }).buttons('.done')).toEqual([]));
});

describe('sites', () => {
  const DEFAULT_SITES = sayCount('reachSites', builtInSites([]).flatMap(({ sites }) => sites).length);
  const EVERYWHERE = 'https://*/* http://*/*';

  test.each<[string, Partial<OptionsProps>, string, string[], boolean]>([
    [
      'everywhere, once the browser allows it',
      {},
      say('reachEverywhere'),
      [`allow to read ${EVERYWHERE}`, 'changed'],
      false,
    ],
    [
      'at the sites of the build alone',
      { everySite: true },
      DEFAULT_SITES,
      [`revoke to read ${EVERYWHERE}`, 'changed'],
      false,
    ],
    ['at a click', {}, say('reachAsked'), ['changed'], true],
  ])('are read %s', async (_, rest, label, done, whenAsked) => {
    const options = draw({}, {}, rest);
    options.tick(label);
    await expect.poll(() => options.done).toEqual(done);
    expect(options.now().whenAsked).toBe(whenAsked);
  });

  test('stay as they were if the reader refuses', async () => {
    const options = draw({ whenAsked: true }, {}, { onAllow: async () => false });
    options.tick(say('reachEverywhere'));
    await expect.poll(() => options.labelled(say('reachAsked'))).toHaveProperty('checked', true);
    expect(options.done).toEqual([]);
    expect(options.now().whenAsked).toBe(true);
  });

  test.each<[Partial<OptionsProps>, string, string]>([
    [
      { granted: ['http://lab.example/*', 'https://lab.example/*', 'https://*/*'] },
      say('revokeSite'),
      'revoke to read http://lab.example/* https://lab.example/*',
    ],
    [
      { asked: ['https://api.reef.example/*'] },
      say('revokeSite'),
      'revoke to ask https://api.reef.example/*',
    ],
  ])('%j: “%s”', async (rest, button, done) => {
    const options = draw({}, {}, rest);
    await options.press(button);
    expect(options.done).toEqual([done]);
  });

  test('what is only asked stands apart, with the names of its archives', () => {
    const asked = ['https://lagoon.example/*', 'https://gone.example/*'];
    const { root, all } = draw({ added: [lagoon] }, {}, { asked });
    const rows = all('#advanced .setting-row:has(> button) > div').map(({ textContent }) => textContent);
    expect(rows).toEqual(['gone.example', 'lagoon.exampleLagoon Sandbox (lagoon.example)']);
    expect(root.textContent).toContain(say('askedText'));
    expect(draw().root.textContent).not.toContain(say('askedText'));
  });

  test('each button names its site', () => {
    const granted = ['https://a.example/*', 'https://b.example/*'];
    const { root, all } = draw({ offSites: ['c.example'] }, {}, { granted });
    const told = all('#sites .setting-row button').map(
      (button) => root.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent,
    );
    expect(told).toEqual(['a.example', 'b.example', say('pauseTitle'), say('isOffSite', 'c.example')]);
  });

  test('are listed by the reason why they are read by default', () => {
    const builtIn = [
      {
        what: 'doi',
        sites: [
          { host: 'doi.org', paths: [] },
          { host: 'orcid.org', paths: ['0000-*', 'x/*'] },
        ],
      },
    ];
    const { root, all } = draw({}, {}, { builtIn });
    expect(root.textContent).toContain('DOI resolvers');
    // The number has an element of its own, so that it does not move into a Latin name in a right-to-left
    // line.
    expect(all('.default-sites bdi').map(({ textContent }) => textContent)).toEqual(['2']);
    expect(root.querySelector('.default-sites summary')?.textContent).toBe(sayCount('builtInTitle', 2));
    expect(all('.hosts li').map(({ textContent }) => textContent)).toEqual([
      'doi.org',
      'orcid.org/0000-*/x/*',
    ]);
    expect(root.textContent).toContain(say('builtInWithout'));
  });
});
