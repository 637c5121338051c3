import { everywhere, type FaultKind } from '@/bench/faults/kind';
import { startHttp } from '@/bench/faults/servers';
import { paths, type Stage } from '@/bench/faults/stage';

const once = ({ harbour }: Stage): string | null => {
  const asked = harbour.requests.filter(({ path }) => path === paths.summary).length;
  return asked === 1 ? null : `the summary was asked for ${asked} times`;
};

/** How often the other host was asked. */
const elsewhere = new WeakMap<Stage, () => number>();

/** Every address we ask is the one the registry answers at: nobody else is asked, and nobody in circles. */
export const redirects: readonly FaultKind[] = [
  {
    kind: 'redirect to itself, for ever',
    ending: 'unexpected-reply',
    arrange: everywhere({ status: 302, headers: { Location: paths.summary } }),
    proof: once,
  },
  {
    kind: 'redirect to another host',
    ending: 'unexpected-reply',
    async arrange(stage) {
      const other = await startHttp(stage, (_, response) => response.end('{}'));
      everywhere({ status: 302, headers: { Location: `${other.origin}/` } })(stage);
      elsewhere.set(stage, () => other.asked);
    },
    proof: (stage) => ((elsewhere.get(stage)?.() ?? 0) === 0 ? null : 'the other host was asked'),
  },
  {
    kind: 'redirect to a sign-in page',
    ending: 'unexpected-reply',
    arrange: everywhere({ status: 303, headers: { Location: '/login?next=/api/' } }),
    proof: ({ harbour }) =>
      harbour.requests.some(({ path }) => path.startsWith('/login')) ? 'the sign-in page was asked' : null,
  },
];
