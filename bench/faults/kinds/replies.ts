import { rememberFirst } from '@/bench/faults/ask';
import { atTheRecord, atTheSummary, everywhere, type FaultKind, html } from '@/bench/faults/kind';
import { heldBy, type Stage } from '@/bench/faults/stage';

/** The body that the registry gives for another path, in place of what is asked for. */
const bodyOf = async ({ registry }: Stage, path: string): Promise<string> =>
  (await fetch(`${registry.apiUrl}/${registry.paths.api}/${path}`)).text();

const recordIsThatOf = (path: string) => async (stage: Stage) =>
  atTheRecord({ body: await bodyOf(stage, path) })(stage);

const remembered = (arrange: (stage: Stage) => unknown) => async (stage: Stage) => {
  await rememberFirst(stage);
  await arrange(stage);
};
const stillKept = (stage: Stage) => (heldBy(stage.cache).size > 0 ? null : 'the good answers were lost');
const nothingKept = (stage: Stage) => {
  const kept = [...heldBy(stage.cache).keys()].filter((url) => !url.includes('versions/'));
  return kept.length === 0 ? null : `still kept: ${kept}`;
};

/** Some of the replies are good and some are not; and what was known before. */
export const replies: readonly FaultKind[] = [
  {
    kind: 'the summary is good, the record fails',
    ending: 'in-trouble, facts shown',
    arrange: atTheRecord({ status: 500 }),
  },
  {
    kind: 'the summary is good, the record is cut off',
    ending: 'unreachable, facts shown',
    arrange: atTheRecord({ destroy: 'mid-body' }),
  },
  {
    kind: 'the summary is good, the version it names has gone',
    ending: 'no-such-version, facts shown',
    arrange: atTheRecord({ status: 404 }),
  },
  {
    kind: 'a version that the collection does not have',
    ending: 'no-such-version, facts shown',
    arrange: (stage) => {
      stage.version = '0.200101.0000';
    },
  },
  {
    kind: 'a collection that the registry does not have',
    ending: 'not-found',
    arrange: (stage) => Object.assign(stage, { accession: '999999' }),
  },
  {
    kind: 'a collection under embargo',
    ending: 'embargoed',
    arrange: (stage) => Object.assign(stage, { accession: '000052' }),
  },
  {
    kind: 'the summary fails, the record of the version named is good',
    ending: 'answered',
    arrange: (stage) => {
      stage.version = 'draft';
      atTheSummary({ status: 500 })(stage);
    },
  },
  {
    kind: 'the record of another collection',
    ending: 'unexpected-reply, facts shown',
    arrange: recordIsThatOf('000020/versions/draft/'),
  },
  {
    kind: 'the record of another version',
    ending: 'unexpected-reply, facts shown',
    arrange: recordIsThatOf('000003/versions/draft/'),
  },
  {
    kind: 'a summary in place of the record',
    ending: 'unexpected-reply, facts shown',
    arrange: recordIsThatOf('000003/'),
  },
  {
    kind: 'the summary of another collection',
    ending: 'unexpected-reply',
    arrange: async (stage) => atTheSummary({ body: await bodyOf(stage, '000020/') })(stage),
  },
  {
    kind: 'known of old, then 500',
    ending: 'answered of old: in-trouble',
    arrange: remembered(everywhere({ status: 500 })),
    proof: stillKept,
  },
  {
    kind: 'known of old, then offline',
    ending: 'answered of old: unreachable',
    arrange: remembered(everywhere({ destroy: 'at-once' })),
    proof: stillKept,
  },
  {
    kind: 'known of old, then not allowed any more',
    ending: 'answered of old: not-allowed',
    arrange: remembered((stage) => {
      stage.mayAsk = async () => false;
    }),
    proof: stillKept,
  },
  {
    kind: 'known of old, then HTML',
    ending: 'answered of old: unexpected-reply',
    arrange: remembered(everywhere({ body: '<html>' })),
    proof: stillKept,
  },
  {
    kind: 'known of old, then 404 in HTML, from whatever stands before the registry',
    ending: 'answered of old: unexpected-reply',
    arrange: remembered(everywhere({ status: 404, headers: html, body: '<h1>Not found</h1>' })),
    proof: stillKept,
  },
  {
    kind: 'known of old, then another collection’s replies',
    ending: 'answered of old: unexpected-reply',
    arrange: remembered(async (stage) => everywhere({ body: await bodyOf(stage, '000020/') })(stage)),
    proof: stillKept,
  },
  {
    kind: 'known of old, then gone',
    ending: 'not-found',
    arrange: remembered(everywhere({ status: 404 })),
    proof: nothingKept,
  },
  {
    kind: 'known of old, then under embargo',
    ending: 'embargoed',
    arrange: remembered(everywhere({ status: 401 })),
    proof: nothingKept,
  },
];
