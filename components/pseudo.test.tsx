import { describe, expect, test } from 'vitest';
import { GIVEN, pageStates } from '@/demo/gallery/page-states';
import { mentionedBy } from '@/demo/gallery/record-asks';
import { NOW } from '@/demo/gallery/records';
import { stage } from '@/demo/gallery/stage';
import { copierFor, StillCard } from '@/demo/gallery/state-card';
import { type CardState, cardStates } from '@/demo/gallery/states';
import { surfaces } from '@/demo/gallery/surfaces';
import { expectNone } from '@/lib/house/expect-none';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { makeWords } from '@/lib/words/words';
import english from '@/public/_locales/en/messages.json';
import { messageLookup } from '@/tools/locales/message-lookup';
import { OPEN, pseudo, pseudoMessages, SHUT } from '@/tools/locales/pseudo';

const words = makeWords(messageLookup(pseudoMessages(english)), 'ja');

/** Attributes whose text is shown to readers or read aloud. */
const SPOKEN = ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt'];

/** Matches names that are not translated: units and time zones that `Intl` writes, and licences. */
const NAMES =
  /\b(?:kB|MB|GB|TB|PB|UTC|CC0?|BY|NC|Creative|Commons|Attribution\w*|NonCommercial|Zero|Universal)\b/g;

/**
 * Returns the texts of a page that do not come from messages of the interface. Addresses and citations are
 * left out.
 */
function unsaid(root: HTMLElement): string[] {
  for (const foreign of root.querySelectorAll('[lang=en], .hosts, textarea')) foreign.remove();
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
    ...SPOKEN.flatMap((name) => element.getAttribute(name) ?? []),
  ]);
  return texts.map(withoutMessages);
}

/**
 * Removes all messages from a text. Innermost brackets come first, because a message may contain other
 * messages. A message that is partly bold consists of several texts.
 */
function withoutMessages(text: string): string {
  const rest = text.replace(new RegExp(`${OPEN}[^${OPEN}${SHUT}]*${SHUT}`, 'g'), '');
  if (rest !== text) return withoutMessages(rest);
  return rest.replace(new RegExp(`${OPEN}.*$|^.*${SHUT}`, 's'), '');
}

const latin = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

/** Returns the words in `root` that come neither from a message nor from `data`. */
function hardCoded(root: HTMLElement, data: unknown): string[] {
  const given = new Set(latin(JSON.stringify(data).replaceAll('\\n', ' ')));
  const said = unsaid(root).flatMap((text) => latin(text.replace(NAMES, '')));
  return [...new Set(said.filter((word) => !given.has(word)))];
}

const drawnCard = ({ identifier, description }: CardState) =>
  stage(<StillCard identifier={identifier} description={description} now={NOW} />, [], {
    words,
    copier: copierFor(words),
  });

describe('all words of ours are messages', () => {
  const faultOf = (name: string, found: readonly string[]) =>
    found.length === 0
      ? []
      : [
          `${name} says "${found.join(' ')}", which is no message. Say it with Words: CONTRIBUTING.md, "Change a sentence".`,
        ];

  test('on the card, in each state', async () => {
    const faults: string[] = [];
    for (const state of cardStates) {
      const { root, buttons, press } = drawnCard(state);
      for (const name of ['Details', 'Citation formats'].map(pseudo)) {
        if (buttons().includes(name)) await press(name);
      }
      faults.push(...faultOf(state.name, hardCoded(root, state)));
    }
    expectNone(faults);
  });

  test('on each other surface', async () => {
    const faults: string[] = [];
    for (const { name, draw, press: labels = [] } of [...surfaces(words), ...pageStates(words)]) {
      const { root, press, buttons } = stage(draw());
      // A label in the list may already be in the form that `pseudo` gives to messages.
      for (const label of labels) await press(buttons().includes(label) ? label : pseudo(label));
      const sites = 'journal lab bank mail example lagoon Lagoon Sandbox Atoll Data atoll zenodo Alt Shift';
      const names = builtInRegistries.map(({ name, badge, prefix, siteUrl, listing }) => [
        ...[name, badge, prefix, siteUrl, listing],
      ]);
      faults.push(...faultOf(name, hardCoded(root, [cardStates, GIVEN, mentionedBy(312), names, sites])));
    }
    expectNone(faults);
  });

  test.each([
    [<p key="a">Nobody translated this</p>, ['Nobody', 'translated', 'this']],
    [<button key="b" type="button" aria-label="Close" />, ['Close']],
    [<p key="c">{words.say('close')} it</p>, ['it']],
    [<p key="d">{words.say('asking', 'Harbour')}</p>, []],
  ])('the search for words that are no messages finds them', (node, found) => {
    const { root } = stage(<div>{node}</div>);
    expect(hardCoded(root, {})).toEqual(found);
  });
});
