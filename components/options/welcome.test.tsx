import { expect, test } from 'vitest';
import { say, stage, words } from '@/demo/gallery/stage';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { Welcome, type WelcomeProps } from './welcome';

function draw(more: Partial<WelcomeProps> = {}) {
  const done: string[] = [];
  const page = (
    <Welcome
      examples={['GSE93374', '10.5281/zenodo.7213214', '4HHB', 'HARBOUR:000003']}
      known={builtInRegistries}
      reach="sites"
      isLocked={false}
      builtIn={[]}
      onReach={(reach) => done.push(reach)}
      onOptions={() => done.push('settings')}
      shortcuts={[]}
      onShortcuts={() => done.push('keys')}
      pinning={null}
      onSample={() => {}}
      {...more}
    />
  );
  return stage(page, done);
}

test('names the keys that are set, and leads to where they are changed', async () => {
  const page = draw({ shortcuts: [{ does: 'Show the card', keys: 'Alt+Shift+D' }] });
  const rows = [...page.root.querySelectorAll('.shortcuts > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Alt+Shift+DShow the card']);
  await page.press(say('changeShortcuts'));
  expect(page.done).toEqual(['keys']);
});

test.each([
  ['chromium', /puzzle piece.* pin beside Accession/],
  ['firefox', /puzzle piece.* gear beside Accession.*Pin to Toolbar/],
] as const)('says how %s keeps the icon in sight', (pinning, said) =>
  expect(draw({ pinning }).root.textContent).toMatch(said),
);

test('mentions neither shortcuts where there are none, nor an icon that is already pinned', () => {
  const { root } = draw();
  expect([...root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    say('welcomeTry'),
    say('registriesTitle'),
    say('optionsTitle'),
  ]);
});

test('asks for one choice of three', () => {
  const boxes = [...draw().root.querySelectorAll<HTMLInputElement>('input')];
  expect(boxes.map(({ type, checked }) => [type, checked])).toEqual([
    ['radio', true],
    ['radio', false],
    ['radio', false],
  ]);
});

test('has the name and the way to the settings', async () => {
  const page = draw();
  expect(page.root.querySelector('.own-head b')?.textContent).toBe('Accession');
  await page.press(say('openOptions'));
  expect(page.done).toEqual(['settings']);
});

test('names archives of every field alike, in five lines, before two lines of those not looked up at once', () => {
  const lines = [...draw().root.querySelectorAll('.fields > div')].map(({ textContent }) => textContent);
  expect(lines).toHaveLength(7);
  for (const each of ['GEO', 'dbGaP', 'PDB', 'PRIDE', 'DANDI Archive', 'Zenodo', 'NCBI Datasets'])
    expect(lines.filter((line) => line?.includes(each))).toHaveLength(1);
  expect(lines[4]?.endsWith(words.term('topic', 'others'))).toBe(true);
});

test.each([
  ['registryUnasked', ['LINC Archive', 'Metabolomics Workbench', 'Synapse', 'CZ CELLxGENE Discover']],
  [
    'failedNamedOnly',
    [
      'jPOST',
      'iProX',
      'PeptideAtlas',
      'BMRB',
      'CCDC',
      'IDR',
      'NGDC',
      'CNGBdb',
      'JGA',
      'FlowRepository',
      'ImmPort',
    ],
  ],
] as const)('names those that are not looked up at once on a line of their own: %s', (key, names) => {
  const lines = [...draw().root.querySelectorAll('.fields > div')].map(({ textContent }) => textContent);
  expect(lines).toContain(say(key) + words.series(names));
  for (const each of names) expect(lines.filter((line) => line?.includes(each))).toHaveLength(1);
});

test('has one sentence with a number of each of four fields', () => {
  const text = draw().root.querySelector('.sample')?.textContent;
  for (const each of ['GSE93374', '10.5281/zenodo.7213214', 'PDB 4HHB', 'HARBOUR:000003'])
    expect(text).toContain(each);
});
