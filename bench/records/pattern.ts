import type { Seeded } from './seeded';

type Maker = () => string;

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ESCAPES: Readonly<Record<string, string>> = { d: DIGITS, w: `${DIGITS}${LETTERS}_`, s: ' ' };
const ANY = `${DIGITS}${LETTERS}-_.:/ äß`;

/** `a-z_` → every character it stands for. */
function charactersOf(set: string): string {
  return set
    .replace(/\\([dws])/g, (_, letter: string) => ESCAPES[letter] ?? '')
    .replace(/\\(.)/g, '$1')
    .replace(/(\w)-(\w)/g, (_, from: string, to: string) =>
      String.fromCharCode(
        ...Array.from(
          { length: to.charCodeAt(0) - from.charCodeAt(0) + 1 },
          (_, at) => from.charCodeAt(0) + at,
        ),
      ),
    );
}

/**
 * A text that matches a regular expression, of the kind that schemas hold: literals, classes, groups with
 * alternatives, counts.
 */
export function textMatching(pattern: string, random: Seeded): string {
  let at = 0;
  const oneOf = (characters: string): Maker => {
    const all = [...characters];
    return () => random.pick(all);
  };

  function readClass(): Maker {
    const end = pattern.indexOf(']', at);
    const characters = charactersOf(pattern.slice(at, end));
    at = end + 1;
    return oneOf(characters);
  }

  function readAtom(): Maker {
    const character = pattern.charAt(at);
    at += 1;
    if (character === '(') {
      const group = readAlternatives();
      at += 1;
      return group;
    }
    if (character === '[') return readClass();
    if (character === '.') return oneOf(ANY);
    if (character === '^' || character === '$') return () => '';
    if (character !== '\\') return () => character;
    at += 1;
    return oneOf(ESCAPES[pattern.charAt(at - 1)] ?? pattern.charAt(at - 1));
  }

  function readCount(): readonly [least: number, most: number] {
    const [text = '', exact, sign] = /^(?:\{(\d+)\}|([+*?]))/.exec(pattern.slice(at)) ?? [];
    at += text.length;
    if (exact !== undefined) return [Number(exact), Number(exact)];
    if (sign === undefined) return [1, 1];
    return [sign === '+' ? 1 : 0, sign === '?' ? 1 : 6];
  }

  function readSequence(): Maker {
    const parts: Maker[] = [];
    while (at < pattern.length && !')|'.includes(pattern.charAt(at))) {
      const atom = readAtom();
      const [least, most] = readCount();
      parts.push(() => Array.from({ length: least + random.upTo(most - least) }, atom).join(''));
    }
    return () => parts.map((part) => part()).join('');
  }

  function readAlternatives(): Maker {
    const alternatives = [readSequence()];
    while (pattern.charAt(at) === '|') {
      at += 1;
      alternatives.push(readSequence());
    }
    return () => random.pick(alternatives)();
  }

  return readAlternatives()();
}
