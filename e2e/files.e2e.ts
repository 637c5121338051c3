import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildExtension } from '@/demo/build';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { type Driven, launchPlain } from '@/tools/drive/launch';
import { Reader, readCard, until } from '@/tools/drive/reader';

let registry: RunningRegistry;
let driven: Driven;
let reader: Reader;

// The interface document knows no folders: this build is told that the registry lists them, as archives do.
beforeAll(async () => {
  const kind = inject('kind');
  registry = await startRegistry({ beyond: true });
  const browser = kind === 'firefox' ? 'firefox' : 'chrome';
  driven = await launchPlain(
    kind,
    await buildExtension({ browser, demoOrigin: registry.origin, beyond: true }),
  );
  reader = await Reader.open(driven, `${registry.origin}/paper`);
});
afterAll(async () => {
  await driven?.close();
  await registry?.close();
});

/** Presses a button once it is there; what shows files may stand farther down than the card does. */
async function press(name: string): Promise<void> {
  const card = await until(
    () => readCard(reader.inCard),
    (seen) => seen?.buttons.includes(name) === true,
  );
  expect(card?.buttons).toContain(name);
  await reader.inCard((root) => {
    const files = root.querySelector('.files') ?? root.querySelector('.record section .act');
    files?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await reader.press(name);
}

/** What stands in the folder that is shown. */
const listed = () =>
  reader.inCard((root) =>
    [...root.querySelectorAll<HTMLElement>('.files li > :first-child')].map((it) => it.innerText),
  );

test('“Details” lists a version’s files and folders, a folder at a time', async () => {
  await reader.restOn('#site-link');
  await reader.card();
  await press('Details');
  await press('Show files and folders');
  const top = await until(listed, (names) => names?.some((name) => name.endsWith('/')) === true);
  const folder = top?.find((name) => name.endsWith('/')) ?? '';
  await press(folder);
  const inside = await until(listed, (names) => !!names?.length && !names.includes(folder));
  expect(inside?.length).toBeGreaterThan(0);
  expect((await readCard(reader.inCard))?.buttons).toContain('All files');
  expect(registry.requests.filter(({ path }) => path.includes('/assets/paths/'))).toHaveLength(2);
});
