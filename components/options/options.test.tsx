import { describe, expect, test } from 'vitest';
import { OffSwitch } from '@/components/off-switch';
import { lagoon, optionsOf } from '@/demo/gallery/options-states';
import { NOW } from '@/demo/gallery/records';
import { stage, words } from '@/demo/gallery/stage';
import { registry } from '@/demo/gallery/states';
import type { Preferences } from '@/lib/settings/choices';
import { exportSettings } from '@/lib/settings/import-export';
import type { Policy } from '@/lib/settings/policy';
import { DEFAULTS } from '@/lib/settings/preferences';
import { Options, type OptionsProps } from './options';

/** The page over these choices; `now` are those that hold after what was pressed. */
function draw(choice: Partial<Preferences> = {}, policy: Policy = {}, rest: Partial<OptionsProps> = {}) {
  const done: string[] = [];
  let now: Preferences = { ...DEFAULTS, ...choice };
  const props = optionsOf(words, choice, policy, {
    onChange: (change, sentence) => {
      now = change(now);
      done.push(sentence ?? 'changed');
    },
    onRemove: ({ name }) => done.push(`remove ${name}`),
    onAllow: ({ name }) => done.push(`allow ${name}`),
    onLook: (address, origins) => done.push(`look at ${address} ${origins}`),
    onAdd: ({ name }) => done.push(`add ${name}`),
    onCancel: () => done.push('cancel'),
    onAllowEverySite: () => done.push('allow every site'),
    onRevokeEverySite: () => done.push('revoke every site'),
    onRevokeSite: (host) => done.push(`revoke ${host}`),
    onRefusal: (sentence) => done.push(sentence ?? 'taken'),
    ...rest,
  });
  const drawn = stage(<Options {...props} />, done);
  const all = <E extends HTMLElement>(selector: string) => [...drawn.root.querySelectorAll<E>(selector)];
  /** The input or select of that label. */
  const labelled = (label: string) => {
    const found = all<HTMLLabelElement>('label').find(({ textContent }) => textContent?.trim() === label);
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

const AS_OF = { asOf: Date.UTC(2026, 1, 17), size: 1021 };
describe('of papers and their data it says', () => {
  test.each<[string, Pick<OptionsProps, 'index' | 'renewing'>, RegExp]>([
    ['what there is', { index: AS_OF, renewing: null }, /holds 1,021 data sets .* as of 17 Feb 2026\./],
    ['that there is nothing', { index: null, renewing: null }, /No index installed\./],
    [
      'how far it is',
      { index: null, renewing: { state: 'asking', registry: 'Lagoon', done: 1200, of: 3000 } },
      /Lagoon: 1,200 of 3,000/,
    ],
    ['that it is done', { index: AS_OF, renewing: { state: 'done' } }, /Index up to date\./],
    [
      'who was at fault',
      { index: AS_OF, renewing: { state: 'failed', registry: 'Lagoon' } },
      /Lagoon could not be reached\. The index stays as it was\./,
    ],
    [
      'that it was not kept',
      { index: AS_OF, renewing: { state: 'failed', registry: null } },
      /could not keep the change/,
    ],
  ])('%s', (_, props, said) => expect(draw({}, {}, props).root.textContent).toMatch(said));

  test.each<[string, OptionsProps['renewing'], string]>([
    ['Update now', null, 'renew'],
    ['Cancel', { state: 'asking', registry: 'Lagoon', done: 0, of: 0 }, 'stop'],
  ])('“%s” does it', (name, renewing, act) => {
    const done: string[] = [];
    const ways = { onRenew: () => done.push('renew'), onStopRenewing: () => done.push('stop') };
    const { all } = draw({}, {}, { renewing, ...ways });
    const section = all('section').find(({ textContent }) => textContent?.includes('Papers and their data'));
    const buttons = [...(section?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([name]);
    buttons[0]?.click();
    expect(done).toEqual([act]);
  });
});

test('each heading can be gone to', () => {
  const { root } = draw();
  const ways = [...root.querySelectorAll<HTMLAnchorElement>('.parts a')];
  expect(ways.length).toBeGreaterThan(4);
  for (const way of ways) {
    const section = root.querySelector(way.getAttribute('href') ?? '');
    expect(section?.querySelector('h2')?.textContent).toBe(way.textContent);
  }
});

test('the many repositories of works stand folded', () => {
  const works = { ...registry, key: 'works', name: 'Works', works: true };
  const { root } = draw({}, {}, { known: [registry, works] });
  const fold = root.querySelector('#registries > details');
  expect(fold?.querySelector('summary')?.textContent).toBe('Repositories with DataCite DOIs 1');
  expect([...(fold?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Works',
  ]);
});

describe('a change is made where it stands', () => {
  const alt: Preferences['opening'] = { on: 'key', key: 'Alt' };
  test.each<[string, Partial<Preferences>, Partial<Preferences>]>([
    ['Show cards', {}, { off: true }],
    ['Show cards', { off: true }, { off: false }],
    ['Underline identifiers in text', {}, { highlights: false }],
    ['Resting the pointer there while holding a key', {}, { opening: alt }],
    ['A click on an underlined identifier', {}, { opening: { on: 'click' } }],
    ['Resting the pointer on an identifier', { opening: alt }, { opening: { on: 'rest', ms: 300 } }],
    [registry.name, {}, { unread: [registry.key] }],
    [registry.name, { unread: ['at-other', registry.key] }, { unread: ['at-other'] }],
  ])('ticking “%s” of %j', (label, before, after) => {
    const options = draw(before);
    options.tick(label);
    expect(options.now()).toEqual({ ...DEFAULTS, ...before, ...after });
  });

  test.each<[string, string, Partial<Preferences>, Preferences['opening']]>([
    ['Delay', '1200', {}, { on: 'rest', ms: 1200 }],
    ['Key', 'Control', { opening: alt }, { on: 'key', key: 'Control' }],
  ])('“%s” set to %s', async (label, value, before, opening) => {
    const options = draw(before);
    await options.set(label, value);
    expect(options.now().opening).toEqual(opening);
  });

  test.each<[string, Partial<Preferences>, Partial<Preferences>]>([
    ['Turn on again', { offUntil: NOW + 60_000 }, { offUntil: 0 }],
    ['Turn on again', { offSites: ['a.example', 'b.example'] }, { offSites: ['b.example'] }],
    ['Turn on again on all', { offPages: [1, 2] }, { offPages: [] }],
  ])('“%s” of %j', async (name, before, after) => {
    const options = draw(before);
    await options.press(name);
    expect(options.now()).toEqual({ ...DEFAULTS, ...before, ...after });
  });

  test('“Turn off for an hour” does, from now', async () => {
    const options = draw();
    await options.press('Turn off for an hour');
    expect(Math.abs(options.now().offUntil - Date.now() - 3_600_000)).toBeLessThan(5000);
  });
});

describe('an institution’s choice', () => {
  test.each<[string, Policy]>([
    ['Show cards', { off: true }],
    ['Underline identifiers in text', { highlights: false }],
    ['Resting the pointer on an identifier', { opening: { on: 'click' } }],
    [registry.name, { unread: [] }],
  ])('locks “%s”, and says why', (label, policy) => {
    const { labelled, root } = draw({}, policy);
    expect(labelled(label).disabled).toBe(true);
    expect(root.textContent).toContain('Decided by your organisation.');
  });
  test('of a site or a registry cannot be taken back, the reader’s beside it can', () => {
    const other = { ...lagoon, key: 'at-theirs', name: 'Theirs' };
    const { buttons } = draw(
      { added: [lagoon], offSites: ['b.example'] },
      { added: [other], offSites: ['a.example'] },
    );
    expect(buttons('.registries')).toEqual(['Remove']);
    expect(buttons('.granted')).toEqual(['Turn on again']);
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
    expect(all('.registries .choice p').map(({ textContent }) => textContent)).toContain(
      'HARBOUR · lagoon.example · test archive: do not cite · added by you',
    );
  });
  test.each([
    ['Remove', [], 'remove Lagoon Sandbox'],
    ['Allow', [lagoon.key], 'allow Lagoon Sandbox'],
  ])('“%s”', async (name, unasked, done) => {
    const options = draw({ added: [lagoon] }, {}, { unasked });
    await options.press(name);
    expect(options.done).toEqual([done]);
  });
});

describe('adding a registry', () => {
  test.each<[OptionsProps['search'], string]>([
    [{ state: 'asking' }, 'Checking …'],
    [{ state: 'refused' }, 'Without your permission it cannot be asked.'],
    [{ state: 'failed', reason: 'no-address' }, 'This is no web address.'],
    [{ state: 'failed', reason: 'no-registry' }, 'No supported archive found there.'],
    [{ state: 'failed', reason: 'unreachable' }, 'No response from that address.'],
    [{ state: 'there-already', registry }, `This is ${registry.name}, which you have already.`],
    [{ state: 'needs-access', origins: ['https://api.reef.example/*'] }, 'It lies at api.reef.example.'],
    [{ state: 'found', registry: lagoon }, 'Found: Lagoon Sandbox.'],
  ])('%j says so', (search, sentence) => {
    const { root } = draw({}, {}, { search });
    expect(root.textContent).toContain(sentence);
  });

  test.each<[OptionsProps['search'], string, string]>([
    [{ state: 'idle' }, 'Check', 'look at reef.example '],
    [
      { state: 'needs-access', origins: ['https://reef.example/*'] },
      'Allow and check',
      'look at reef.example https://reef.example/*',
    ],
  ])('%j: “%s”', async (search, button, done) => {
    const options = draw({}, {}, { search });
    await options.set('Address of its site or its API', 'reef.example');
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
      'Needed: without one it tells nothing, and cards say so',
      'For testing: do not cite',
    ]);
    expect(options.root.textContent).toContain(`${registry.name} uses HARBOUR: as well.`);
    await options.set('Name', 'Our Lagoon');
    await options.press('Add Our Lagoon');
    await options.press('Cancel');
    expect(options.done).toEqual(['add Our Lagoon', 'cancel']);
  });

  test('by hand: what was written, and which of it is wrong', async () => {
    const written: unknown[] = [];
    const options = draw(
      {},
      {},
      {
        onWrite: (fields) => {
          written.push(fields);
          return 'prefix';
        },
      },
    );
    await options.set('Identifiers', 'H:');
    await options.press('Show what was entered');
    expect(written).toEqual([{ name: '', prefix: 'H:', apiUrl: '', siteUrl: '', noun: '', doi: '' }]);
    expect(options.labelled('Identifiers').getAttribute('aria-invalid')).toBe('true');
    expect(options.all('.by-hand .wrong').map(({ textContent }) => textContent)).toEqual([
      'This cannot be read. What stands before the colon, for example HARBOUR.',
    ]);
  });
});

describe('a file', () => {
  const chosen: Preferences = { ...DEFAULTS, highlights: false, added: [lagoon] };
  test.each<[string, string, string, Preferences]>([
    ['of settings holds', exportSettings(chosen), 'Settings imported.', chosen],
    ['that is none changes nothing', 'off', 'Not a valid JSON file. Nothing was changed.', DEFAULTS],
    ['of something else', '{}', 'The file holds no settings of Accession. Nothing was changed.', DEFAULTS],
    [
      'of a newer build',
      exportSettings(chosen).replace('"version": 1', '"version": 2'),
      'The file comes from a newer Accession. Nothing was changed.',
      DEFAULTS,
    ],
    [
      'with one thing wrong',
      exportSettings(chosen).replace('"ms": 300', '"ms": 3'),
      '“opening.ms” in the file is not what it can be. Nothing was changed.',
      DEFAULTS,
    ],
  ])('%s', async (_, text, sentence, after) => {
    const options = draw();
    const input = options.labelled('Import from a file');
    Object.defineProperty(input, 'files', { value: [new File([text], 'settings.json')] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (after.added.length > 0) {
      expect(options.now()).toEqual(DEFAULTS);
      expect(options.root.textContent).toContain(`${lagoon.name} · ${lagoon.prefix} · ${lagoon.siteUrl}`);
      await options.press('Import them');
    }
    expect(options.done).toContain(sentence);
    expect(options.now()).toEqual(after);
  });
});

test('a file that adds registries changes nothing where the reader does not take them over', async () => {
  const options = draw();
  const input = options.labelled('Import from a file');
  const text = exportSettings({ ...DEFAULTS, added: [lagoon] });
  Object.defineProperty(input, 'files', { value: [new File([text], 'settings.json')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await options.press('Cancel');
  expect(options.now()).toEqual(DEFAULTS);
  expect(options.root.textContent).not.toContain(lagoon.siteUrl);
});

describe('what was done is said', () => {
  test('with a way back', async () => {
    let undone = 0;
    const onUndo = () => {
      undone++;
    };
    const options = draw({}, {}, { done: { sentence: 'Gone.', onUndo } });
    await options.press('Undo');
    expect(undone).toBe(1);
    expect(options.root.querySelector('.done')?.textContent).toBe('Gone.Undo');
  });
  test('without one where there is none', () =>
    expect(draw({}, {}, { done: { sentence: 'Gone.', onUndo: null } }).buttons('.done')).toEqual([]));
});

describe('sites', () => {
  test.each<[Partial<OptionsProps>, string, string]>([
    [{}, 'Show cards on every site', 'allow every site'],
    [{ everySite: true }, 'Only the sites below', 'revoke every site'],
    [{ granted: ['lab.example'] }, 'Stop', 'revoke lab.example'],
  ])('%j: “%s”', async (rest, button, done) => {
    const options = draw({}, {}, rest);
    await options.press(button);
    expect(options.done).toEqual([done]);
  });

  test('each button says of which', () => {
    const { root, all } = draw({ offSites: ['c.example'] }, {}, { granted: ['a.example', 'b.example'] });
    const told = all('.granted button').map(
      (button) => root.querySelector(`#${button.getAttribute('aria-describedby')}`)?.textContent,
    );
    expect(told).toEqual(['c.example', 'a.example', 'b.example']);
  });

  test('are read out of the box for reasons that are told', () => {
    const builtIn = [{ what: 'doi', hosts: ['doi.org', 'dx.doi.org'] }];
    const { root, all } = draw({}, {}, { builtIn });
    expect(root.textContent).toContain('DOI resolvers');
    expect(all('.hosts li').map(({ textContent }) => textContent)).toEqual(['doi.org', 'dx.doi.org']);
  });
});

describe('the switch for the page in front', () => {
  const drawSwitch = (place: Parameters<typeof OffSwitch>[0]['place'], isLocked = false) => {
    const done: string[] = [];
    const node = (
      <OffSwitch
        words={words}
        place={place}
        until={NOW}
        host="journal.example"
        isLocked={isLocked}
        onTurnOff={(where) => done.push(`off: ${where}`)}
        onTurnOn={() => done.push('on')}
      />
    );
    return stage(node, done);
  };

  test.each([
    ['On this page', 'off: page'],
    ['On journal.example', 'off: site'],
    ['Everywhere, for an hour', 'off: hour'],
    ['Everywhere', 'off: everywhere'],
  ])('“%s” is one action', async (button, done) => {
    const drawn = drawSwitch(null);
    await drawn.press(button);
    expect(drawn.done).toEqual([done]);
  });

  test.each([
    ['page', 'Cards are off on this page.'],
    ['site', 'Cards are off on journal.example.'],
    ['hour', `Cards are off until ${words.clock(new Date(NOW).toISOString())}.`],
    ['everywhere', 'Cards are off everywhere.'],
  ] as const)('off for “%s” says so, and one action turns on again', async (place, sentence) => {
    const drawn = drawSwitch(place);
    expect(drawn.root.querySelector('[role=status]')?.textContent).toBe(sentence);
    await drawn.press('Turn on again');
    expect(drawn.done).toEqual(['on']);
    expect(drawSwitch(place, true).buttons()).toEqual([]);
  });
});
