import { beforeEach, describe, expect, test } from 'vitest';
import { reasonWords } from '@/components/reason-words';
import { NEWEST } from '@/demo/gallery/records';
import { say, sayCount, stateOf, words } from '@/demo/gallery/stage';
import { writer } from '@/lib/citation/writer';
import type { Description } from '@/lib/collection/description';
import { DRAFT, toCurie } from '@/lib/identifier/identifier';
import { citationsOf } from './citations';
import { type KeyCopyParts, makeKeyCopy } from './key-copy';

let said: string[];
let clip: string[];
let isOpen: boolean;

beforeEach(() => {
  said = [];
  clip = [];
  isOpen = false;
});

/** Returns the message after a press of the key. It names the format that was copied, and the next one. */
const saying = (format: string, next: string, curie = `HARBOUR:000214/${NEWEST}`) =>
  `${say('copiedByKey', format, curie)} | ${say('nextFormatByKey', next)}`;

/**
 * Makes a page with the handler of the key that copies. The handler's message counts as open until `isOpen`
 * is set to false.
 */
function keyOf(parts: Partial<KeyCopyParts> = {}, state = 'published') {
  const { identifier, description } = stateOf(state);
  const keyCopy = makeKeyCopy({
    words,
    toast: {
      show(sentence, further = '') {
        isOpen = true;
        said.push(further ? `${sentence} | ${further}` : sentence);
      },
      offer(sentence, text) {
        isOpen = true;
        said.push(`${sentence} [${text}]`);
      },
      isOpen: () => isOpen,
    },
    onCopy: async ({ text }) => {
      clip.push(text);
      return true;
    },
    describe: async () => description,
    readFormat: async () => null,
    readPapersChoice: async () => null,
    ...parts,
  });
  const { first: citation } = citationsOf(identifier, description);
  return { ...keyCopy, identifier, citation };
}

describe('the key that copies a citation', () => {
  test('copies the registry’s own text, and says which format comes next', async () => {
    const { press, identifier, citation } = keyOf();
    await press(identifier);
    expect(clip).toEqual([citation?.text]);
    expect(said).toEqual([saying('Archive’s own style', 'APA 7')]);
  });

  test('names the data set that is cited, where the page names a copy or a part of it', async () => {
    const { press, identifier } = keyOf({}, 'deposit-copy');
    expect(toCurie(identifier)).toBe('E-GEOD-4217');
    await press(identifier);
    expect(said[0]).toContain(say('copiedByKey', 'APA 7', 'GSE4217'));
  });

  test.each([
    ['deposit', null, 'withPapers'],
    ['deposit', false, null],
    ['deposit-unknown-paper', null, 'withPaperLinks'],
    ['published', true, 'withPaperLinks'],
    ['published', null, null],
  ] as const)(
    'of %s, with the choice %j, copies the paper, too, and says so: %j',
    async (state, choice, remark) => {
      const { press, identifier } = keyOf({ readPapersChoice: async () => choice }, state);
      await press(identifier);
      expect(/tide\.gills|31990001|jms\.2026/.test(clip[0] ?? '')).toBe(remark !== null);
      const plain = said[0]?.split(' | ')[0] ?? '';
      expect(plain.includes('its paper')).toBe(remark !== null);
      if (remark) expect(plain).toContain(sayCount(remark, 1));
    },
  );

  test('copies each format in turn while the message is open, beginning with the preferred one', async () => {
    const { press, identifier, citation } = keyOf({ readFormat: async () => 'biblatex' });
    const offered = writer.formats.filter(
      ({ key }) => citation && writer.write(key, citation.cited, new Date()),
    );
    for (const _ of offered) await press(identifier);
    await press(identifier);
    const names = offered.map(({ key }) => words.term('format', key));
    const first = offered.findIndex(({ key }) => key === 'biblatex');
    const nameAt = (step: number) => names[(first + step) % names.length] ?? '';
    expect(said).toEqual(
      Array.from({ length: names.length + 1 }, (_, step) => saying(nameAt(step), nameAt(step + 1))),
    );
    expect(new Set(clip).size).toBe(offered.length);
  });

  test('goes on to the next format if pressed again before the first copy is done', async () => {
    const { press, identifier } = keyOf({ readFormat: async () => 'bibtex' });
    await Promise.all([press(identifier), press(identifier)]);
    const { formats } = writer;
    const [, second = '', third = ''] = formats
      .slice(formats.findIndex(({ key }) => key === 'bibtex'))
      .map(({ key }) => words.term('format', key));
    expect(said).toEqual([saying(second, third)]);
    expect(clip).toHaveLength(1);
  });

  test('begins again once the message is closed, and for another collection', async () => {
    const { press, identifier } = keyOf();
    await press(identifier);
    isOpen = false;
    await press(identifier);
    await press({ ...identifier, version: '0.230629.1955' });
    expect(said).toEqual(Array(3).fill(saying('Archive’s own style', 'APA 7')));
  });

  test('knows what was copied while the message is open', async () => {
    const { press, identifier, copied } = keyOf();
    expect(copied()).toBeNull();
    await press(identifier);
    expect(copied()).toBe(identifier);
    isOpen = false;
    expect(copied()).toBeNull();
  });

  test('copies a draft’s citation under the draft’s name', async () => {
    const { press, identifier } = keyOf({}, 'never-published');
    await press(identifier);
    const draft = toCurie({ ...identifier, version: DRAFT });
    expect(said).toEqual([saying('Archive’s own style', 'APA 7', draft)]);
  });

  test.each([
    ['the browser refuses', { onCopy: async () => false }],
    ['copying fails', { onCopy: () => Promise.reject(new Error('no')) }],
  ])('reports no success and offers the text if %s', async (_, parts) => {
    const { press, identifier, citation } = keyOf(parts);
    await press(identifier);
    expect(said).toEqual([`${say('notCopied')} [${citation?.text}]`]);
  });

  test('says why there is nothing to copy', async () => {
    const { identifier, description } = stateOf('published');
    const failed: Description = { ...description, record: { state: 'failed', reason: 'embargoed' } };
    const { press, copied } = keyOf({ describe: async () => failed });
    await press(identifier);
    expect(said).toEqual([reasonWords('embargoed', identifier, words).text]);
    expect(copied()).toBeNull();
    expect(clip).toEqual([]);
  });

  test('names the registry that it asks if the answer is slow', async () => {
    const { identifier, description } = stateOf('published');
    const late = Promise.withResolvers<Description>();
    const { press } = keyOf({ describe: () => late.promise });
    const pressed = press(identifier);
    await expect.poll(() => said).toEqual([say('asking', 'Harbour Archive')]);
    late.resolve(description);
    await pressed;
    expect(said).toEqual([say('asking', 'Harbour Archive'), expect.stringContaining('copied (')]);
  });
});
