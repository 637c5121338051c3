import { wordsOf } from './languages';

/**
 * What a word between a registry's name and an accession is: it names a `thing` (a data set, an archive), announces
 * a `number`, is a `link` (under, the), or a `detour` (is available at), which leads nowhere by itself.
 */
export type WordKind = 'thing' | 'number' | 'link' | 'detour';

/** The first that fits counts. */
const KINDS = [
  ['number', 'numbers'],
  ['thing', 'things'],
  ['link', 'links'],
  ['detour', 'detours'],
] as const;

function makeKinds() {
  const tests = KINDS.map(([kind, list]) => {
    const { words, glued } = wordsOf(list);
    return { kind, alone: new RegExp(`^(?:${words})$`, 'i'), inside: new RegExp(glued) };
  });
  const { glued } = wordsOf('numbers', 'things', 'links', 'detours');
  return { tests, allKnown: new RegExp(`^(?:${glued})+$`) };
}

/** Made when a page first needs it. */
let kinds: ReturnType<typeof makeKinds> | undefined;

/** Words met before: the same few follow a registry's name all over a page. */
const met = new Map<string, WordKind | null>();
const MOST_MET = 500;

function find(word: string): WordKind | null {
  kinds ??= makeKinds();
  const { tests, allKnown } = kinds;
  const isGlued = allKnown.test(word);
  return tests.find(({ alone, inside }) => (isGlued ? inside : alone).test(word))?.kind ?? null;
}

/** The kind of a word, or of a run of letters in a script without spaces; null for any other word. */
export function kindOf(word: string): WordKind | null {
  const known = met.get(word);
  if (known !== undefined) return known;
  const kind = find(word);
  if (met.size < MOST_MET) met.set(word, kind);
  return kind;
}
