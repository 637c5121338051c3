import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawCard, say, words } from '@/demo/gallery/stage';
import type { Answer } from '@/demo/internet/answer';
import { apiSite, currentHeaders } from '@/demo/internet/api';
import { bend, type Faults, takeFault } from '@/demo/internet/faults';
import { accessionAt } from '@/demo/registry/accessions';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { harbourRoutes } from '@/demo/registry/routes';
import { workAt } from '@/demo/registry/works';
import { archiveStates, type PlacedState, restOf, STATES, toldStates } from '@/demo/samples/archive-states';
import { readsBy } from '@/lib/background/fixtures/asking';
import { withoutPauses } from '@/lib/background/fixtures/pauses';
import { describe as describeIdentifier } from '@/lib/background/requests/describe';
import { fetchJson } from '@/lib/background/requests/fetch-json';
import type { Description } from '@/lib/collection/description';
import { nextTryOf } from '@/lib/collection/failure';
import { type Identifier, parseKey } from '@/lib/identifier/identifier';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { makeWords } from '@/lib/words/words';
import { fileLookup, folders, languageOf } from '@/tools/locales/locale-files';
import { statusWords } from './status';

/** Origin at which the embedded registry answers for all archives. */
const ORIGIN = 'http://localhost';

const registries = [
  ...accessionArchives.map((archive) => {
    const apiUrl = `${ORIGIN}/accessions/${archive.key}`;
    return { ...archive, apiUrl, ...(archive.fallbackUrl && { fallbackUrl: `${apiUrl}/fallback` }) };
  }),
  ...repositories.map((repository) => ({ ...repository, apiUrl: `${ORIGIN}/datacite` })),
  embeddedRegistry(ORIGIN, { versions: true }),
];

function identifierOf(names: string): Identifier {
  const identifier = parseKey(names, registries);
  if (!identifier) throw new Error(`No registry names ${names}.`);
  return identifier;
}

const faults: Faults = new Map();
const collectionsAt = apiSite(harbourRoutes(ORIGIN, true), currentHeaders);

/** Answers as the archives' servers do. */
function answerAt(url: URL): Answer {
  const { pathname: path, search: query } = url;
  const asked = { method: 'GET', path, query, headers: {}, at: 0, url, body: '' };
  const answer = collectionsAt(asked) ?? workAt(url) ?? accessionAt(url);
  if (!answer) throw new Error(`Nobody answers at ${url}.`);
  return bend(answer, takeFault(faults, path) ?? {});
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => {
    const { status, headers, body } = answerAt(new URL(address));
    return new Response(
      typeof body === 'function'
        ? [...body()].join('')
        : typeof body === 'string'
          ? body
          : new Uint8Array(body),
      { status, headers },
    );
  }),
);
afterEach(() => {
  faults.clear();
  vi.unstubAllGlobals();
});

/** Returns the last description of a data set, or the first one that says when a busy archive is asked again. */
async function describedAt({ names, fault }: PlacedState): Promise<[Identifier, Description]> {
  if (fault) faults.set(fault.path, fault);
  const identifier = identifierOf(names);
  const reads = readsBy(fetchJson);
  const { promise, resolve } = Promise.withResolvers<Description>();
  const ended = new AbortController();
  const options = { signal: ended.signal, urgency: 'now', refresh: false, keep: true } as const;
  const isTold = (step: Description) => step.done || nextTryOf(step) !== undefined;
  const description = await withoutPauses(() => {
    describeIdentifier(identifier, 'card', reads, options, (step) => isTold(step) && resolve(step)).catch(
      (error: unknown) => {
        if (!ended.signal.aborted) throw error;
      },
    );
    return promise;
  });
  ended.abort();
  return [identifier, description];
}

const plain = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069\u200e\u200f]|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const told = toldStates();

describe.each(Object.keys(archiveStates) as (keyof typeof archiveStates)[])('%s', (archive) => {
  test.each(told.filter((each) => each.archive === archive))('$state: $names', async (placed) => {
    const [identifier, description] = await describedAt(placed);
    const { tone, text } = statusWords(identifier, description, words);
    expect({ tone, chip: plain(text) }).toEqual({ tone: placed.tone, chip: plain(say(...placed.chip)) });
    const { root } = drawCard({ name: placed.names, identifier, description });
    const seen = plain(root.textContent ?? '');
    const { sentence } = placed;
    expect(seen).toContain(plain(typeof sentence === 'string' ? sentence : restOf(say(...sentence))));
    // A letter that was decoded in the wrong encoding.
    expect(seen).not.toMatch(/\uFFFD|Ã/);
  });
});

test.each(folders())('each chip and sentence is in the language %s, with the names in it', (folder) => {
  const { say: sayThere } = makeWords(fileLookup(folder), languageOf(folder));
  const said = told.flatMap(({ chip, sentence }) =>
    typeof sentence === 'string' ? [chip] : [chip, sentence],
  );
  const names = (text: string, [, ...all]: (typeof said)[number]) =>
    all.filter((name) => text.includes(name));
  for (const each of said) {
    const text = sayThere(...each);
    expect(text).toMatch(/\p{L}/u);
    expect(names(text, each)).toEqual(names(say(...each), each));
  }
});

test('the table has a row for each archive that is asked, and each state in it', async () => {
  const asked = accessionArchives.filter(({ isNamedOnly }) => !isNamedOnly).map(({ key }) => key);
  expect(Object.keys(archiveStates).toSorted()).toEqual(
    [...asked, 'bioproject', 'works', 'collections'].toSorted(),
  );
  const lines = Object.entries(archiveStates).flatMap(([archive, states]) =>
    STATES.map((state) => {
      const cell = states[state];
      if ('untold' in cell) return `${archive} | ${state} | – ${cell.untold}`;
      const { sentence } = cell;
      const said = typeof sentence === 'string' ? `“${sentence}”` : plain(say(...sentence));
      return `${archive} | ${state} | ${cell.tone} | ${plain(say(...cell.chip))} | ${said}`;
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('archive-states.txt');
});
