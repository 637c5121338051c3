import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mentionAskingOf, mentionedBy } from '@/demo/gallery/record-asks';
import { drawRecord } from '@/demo/gallery/record-stage';
import { drawCard, say, sayCount, stateOf, unmarked, words } from '@/demo/gallery/stage';
import type { Loadable } from '@/lib/collection/answers';
import type { MentioningPapers } from '@/lib/collection/mentioning';
import { europePmc } from '@/lib/kinds/europepmc/library';

const NAME = europePmc.name;
const ASK = say('askArticle', NAME);
const SERIES = 'GSE4217 PRJNA42170 SRP004217';
const busy = { state: 'failed', reason: 'busy' } as const;

/** Draws the record of a state from the gallery. `answers` are the answers to the presses, in their order. */
function drawn(state: string, answers: readonly Loadable<MentioningPapers>[] = []) {
  const left = [...answers];
  const done: string[] = [];
  const mentionAsking = {
    ...mentionAskingOf(undefined, (what) => done.push(what)),
    askMentions: async (_: unknown, names: readonly string[]) => {
      done.push(names.join(' '));
      return left.shift() ?? busy;
    },
  };
  const { root, press, buttons } = drawRecord(stateOf(state), { mentionAsking });
  const section = () => root.querySelector('.mentioned');
  const said = () => section()?.querySelector('[role=status]')?.textContent ?? '';
  return { done, press, buttons, section, said };
}
const itemsIn = (section: Element | null) => [...(section?.querySelectorAll('li') ?? [])];

test.each<[string, string[] | null]>([
  ['published', ['000214 10.5555/harbour.000214/0.260218.2052 10.5555/harbour.000214']],
  ['never-published', ['000214 10.5555/harbour.000214']],
  ['work', ['10.5281/zenodo.8675309 10.5281/zenodo.8675308']],
  ['deposit', [SERIES]],
  ['test-registry', null],
])('the record of %s asks for %j', async (state, names) => {
  const { done, press, buttons, section } = drawn(state);
  expect([done, section() !== null, buttons().includes(ASK)]).toEqual([[], names !== null, names !== null]);
  if (names) await press(ASK);
  expect(done.map((each) => each.replace(/ 10\.5555\/harbour\.000214\/0\.24\S+/, ''))).toEqual(names ?? []);
});

test.each([
  [312, sayCount('mentionedIn', 312, NAME)],
  [1, sayCount('mentionedIn', 1, NAME)],
  [0, say('mentionedNone', NAME)],
])('%i papers, in whose words, and where it was searched', async (count, sentence) => {
  const { press, said, section } = drawn('deposit', [mentionedBy(count)]);
  await press(ASK);
  expect(said()).toBe(`${sentence} ${say('mentionedScope', NAME)}`);
  expect(itemsIn(section())).toHaveLength(Math.min(count, 5));
  const newest = say('newestOf', '25', '312');
  expect(section()?.textContent?.includes(newest)).toBe(count > 25);
  expect(section()?.querySelector<HTMLAnchorElement>('a.open')?.href).toEqual(
    count > 0 ? expect.stringMatching(/^https:\/\/europepmc\.org\/search\?query=/) : undefined,
  );
});

test('papers show what each is, and a press shows more of them', async () => {
  const { press, section } = drawn('deposit', [mentionedBy(312)]);
  await press(ASK);
  const told = itemsIn(section()).map((item) => [item.querySelector('a')?.href, item.textContent]);
  const [open, retracted, own] = [words.term('access', 'OpenAccess'), say('retractedPaper'), say('ownPaper')];
  expect(told).toEqual([
    [
      'https://doi.org/10.5072/tide.again',
      `Tides & Patella vulgata, read againWaters & Pool 2026, bioRxiv · ${open}`,
    ],
    [
      'https://doi.org/10.5072/tide.gills',
      `Gills of limpets follow the tidePool et al. 2019, J Tide Biol 20:484 · ${own}`,
    ],
    [
      'https://doi.org/10.5072/tide.moon',
      `RETRACTED: Limpets see the moon${retracted} Pool 2018, J Tide Biol 19:3`,
    ],
    ['https://europepmc.org/article/PMC/PMC4217004', 'A letter on limpetsWaters & Pool 2017, Shore Notes'],
    ['https://doi.org/10.5072/shore.1', expect.stringContaining(open)],
  ]);
  await press(say('showMore', '5'));
  expect(itemsIn(section())).toHaveLength(10);
});

test.each([
  ['busy', 'failedBusyText'],
  ['unavailable', 'failedUnavailableText'],
  ['in-trouble', 'failedInTroubleText'],
  ['unreachable', 'failedUnreachableText'],
  ['offline', 'failedOfflineText'],
  ['interrupted', 'failedInterruptedText'],
  ['unexpected-reply', 'failedUnexpectedReplyText'],
] as const)('a failure is explained and can be retried: %s', async (reason, key) => {
  const { done, press, said } = drawn('deposit', [{ state: 'failed', reason }, mentionedBy(1)]);
  await press(ASK);
  expect(said()).toBe(unmarked(key, NAME));
  await press(say('tryAgain'));
  expect([done.length, said()]).toEqual([2, expect.stringContaining(sayCount('mentionedIn', 1, NAME))]);
});

test('an answer scrolls its section into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  onTestFinished(() => scroll.mockRestore());
  const { press, section } = drawn('deposit', [mentionedBy(1)]);
  expect(scroll).not.toHaveBeenCalled();
  await press(ASK);
  expect(scroll.mock.contexts.at(-1)).toBe(section());
});

test('where the browser does not allow the host, a press asks for it, and the next one asks the library', async () => {
  const { done, press, said } = drawn('deposit', [
    { state: 'failed', reason: 'not-allowed' },
    mentionedBy(1),
  ]);
  await press(ASK);
  expect(said()).toBe(unmarked('failedNotAllowedText', NAME));
  await press(say('allowAccess'));
  await press(ASK);
  expect(done).toEqual([SERIES, 'asked for access to the library', SERIES]);
});

test('an older answer says how old it is, and why no newer one came', async () => {
  const old = { ...mentionedBy(1), staleBecause: 'offline', fetchedAt: Date.UTC(2026, 10, 20) } as const;
  const { press, said } = drawn('deposit', [old as Loadable<MentioningPapers>]);
  await press(ASK);
  expect(said()).toContain(say('asOf', words.date('2026-11-20')));
  expect(said()).toContain(say('failedOfflineText', NAME));
});

describe("the item in a card's menu", () => {
  const press = async (card: ParentNode, selector: string) => {
    card.querySelector<HTMLElement>(selector)?.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  test('leads to the section, which takes the focus, and asks nothing', async () => {
    const { root: card, done } = drawCard(stateOf('deposit'));
    await press(card, 'header [aria-haspopup=menu]');
    expect(card.querySelector('.card-off .way:nth-of-type(2)')?.textContent).toBe(say('whoMentions'));
    await press(card, '.card-off .way:nth-of-type(2)');
    const section = card.querySelector('.mentioned');
    expect([section !== null, document.activeElement === section, done]).toEqual([true, true, []]);
  });
  test.each(['not-found', 'deposit-named', 'test-registry'])('is not there for %s', async (state) => {
    const { root: card } = drawCard(stateOf(state));
    await press(card, 'header [aria-haspopup=menu]');
    expect(card.querySelector('.card-off')?.textContent).not.toContain(say('whoMentions'));
  });
});
