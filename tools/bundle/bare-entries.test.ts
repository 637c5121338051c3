import { expect, test, vi } from 'vitest';
import { bareEntries } from './bare-entries';

type Hook = (id: string) => string | null;
const { resolveId, load } = bareEntries as unknown as { resolveId: Hook; load: Hook };
const codeOf = (id: string) => load(resolveId(id) ?? '') ?? '';

test.each(['unlisted-script', 'background'])('a %s starts, as a function or as an object', async (kind) => {
  const defined = await import(`data:text/javascript,${codeOf(`wxt/utils/define-${kind}`)}`);
  const name = kind === 'background' ? 'defineBackground' : 'defineUnlistedScript';
  const define = defined[name];
  const main = vi.fn();
  define(main);
  define({ include: ['chrome'], main });
  expect(main).toHaveBeenCalledTimes(2);
});
