import { expect, test } from 'vitest';
import { sampleIdentifier } from '@/lib/registry/kinds/collections/sample';
import type { Preferences } from '@/lib/settings/choices';
import { DEFAULTS } from '@/lib/settings/preferences';
import { makeEnabledRegistries } from './enabled-registries';

const { registry } = sampleIdentifier(null);
const other = { ...registry, key: 'at-other' };

test.each<[string, Partial<Preferences>, string[]]>([
  ['those known', {}, [registry.key]],
  ['and those added', { added: [other] }, [registry.key, 'at-other']],
  ['not those passed over', { added: [other], unread: [registry.key] }, ['at-other']],
  ['none, where the reader wants none', { unread: [registry.key] }, []],
])('%s', async (_, choice, keys) => {
  const now = { ...DEFAULTS, ...choice };
  const read = async () => ({ own: now, policy: {}, now });
  const enabledRegistries = makeEnabledRegistries([registry], { read }, () => undefined);
  expect((await enabledRegistries()).map(({ key }) => key)).toEqual(keys);
});

test('the choice is read once, and anew after each change', async () => {
  let added = [other];
  let reads = 0;
  let change = () => {};
  const read = async () => {
    reads++;
    const now = { ...DEFAULTS, added };
    return { own: now, policy: {}, now };
  };
  const enabledRegistries = makeEnabledRegistries([], { read }, (onChange) => {
    change = onChange;
  });
  await Promise.all([enabledRegistries(), enabledRegistries()]);
  expect(reads).toBe(1);
  added = [];
  change();
  expect(await enabledRegistries()).toEqual([]);
  expect(reads).toBe(2);
});
