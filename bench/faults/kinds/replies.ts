import { askedBefore } from '@/bench/faults/ask';
import {
  atTheRecord,
  atTheSummary,
  everywhere,
  type FaultKind,
  having,
  html,
  inTurn,
} from '@/bench/faults/kind';
import { heldBy, type Stage } from '@/bench/faults/stage';

/** Returns the body that the registry sends for another path, to be sent for the requested path instead. */
const bodyOf = async ({ registry }: Stage, path: string): Promise<string> =>
  (await fetch(`${registry.apiUrl}/${registry.paths.api}/${path}`)).text();

const recordIsThatOf = (path: string) => async (stage: Stage) =>
  atTheRecord({ body: await bodyOf(stage, path) })(stage);

const stillKept = (stage: Stage) => (heldBy(stage.cache).size > 0 ? null : 'the good answers were lost');
/** Allows for the note that the collection is not there, which has no body. */
const nothingKept = (stage: Stage) => {
  const bodies = [...heldBy(stage.cache)].filter(([, { body }]) => body !== null);
  const kept = bodies.map(([url]) => url).filter((url) => !url.includes('versions/'));
  return kept.length === 0 ? null : `still kept: ${kept}`;
};

const OTHER = 'unexpected-reply, facts shown';

/** Fills the cache with replies so old that the extension requests each again, then causes a fault. */
const knownOfOld = (arrange: FaultKind[2]) => inTurn(askedBefore(1), arrange);

/** Faults in which an old cached reply cannot be refreshed, with the reason that the card has to give. */
const kept: readonly (readonly [since: string, told: string, arrange: FaultKind[2]])[] = [
  ['500', 'in-trouble', everywhere({ status: 500 })],
  ['offline', 'unreachable', everywhere({ destroy: 'at-once' })],
  ['not allowed any more', 'not-allowed', having({ mayAsk: async () => false })],
  ['HTML', 'unexpected-reply', everywhere({ body: '<html>' })],
  [
    '404 in HTML, from whatever stands before the registry',
    'unexpected-reply',
    everywhere({ status: 404, headers: html, body: '<h1>Not found</h1>' }),
  ],
  [
    'another collection’s replies',
    'unexpected-reply',
    async (stage) => everywhere({ body: await bodyOf(stage, '000020/') })(stage),
  ],
];

/** Faults in which only some replies are good, or in which good replies are in the cache. */
export const replies: readonly FaultKind[] = [
  ['the summary is good, the record fails', 'in-trouble, facts shown', atTheRecord({ status: 500 })],
  [
    'the summary is good, the record is cut off',
    'unreachable, facts shown',
    atTheRecord({ destroy: 'mid-body' }),
  ],
  [
    'the summary is good, the version it names has gone',
    'no-such-version, facts shown',
    atTheRecord({ status: 404 }),
  ],
  [
    'a version that the collection does not have',
    'no-such-version, facts shown',
    having({ version: '0.200101.0000' }),
  ],
  ['a collection that the registry does not have', 'not-found', having({ accession: '999999' })],
  ['a collection under embargo', 'embargoed', having({ accession: '000052' })],
  [
    'the summary fails, the record of the version named is good',
    'answered',
    inTurn(having({ version: 'draft' }), atTheSummary({ status: 500 })),
  ],
  ['the record of another collection', OTHER, recordIsThatOf('000020/versions/draft/')],
  ['the record of another version', OTHER, recordIsThatOf('000003/versions/draft/')],
  ['a summary in place of the record', OTHER, recordIsThatOf('000003/')],
  [
    'the summary of another collection',
    'unexpected-reply',
    async (stage) => atTheSummary({ body: await bodyOf(stage, '000020/') })(stage),
  ],
  ...kept.map(
    ([since, told, arrange]) =>
      [
        `known of old, then ${since}`,
        `answered of old: ${told}` as FaultKind[1],
        knownOfOld(arrange),
        stillKept,
      ] as const,
  ),
  ['known of old, then gone', 'not-found', knownOfOld(everywhere({ status: 404 })), nothingKept],
  ['known of old, then under embargo', 'embargoed', knownOfOld(everywhere({ status: 401 })), nothingKept],
];
