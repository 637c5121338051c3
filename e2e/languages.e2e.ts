import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { type Driven, launch } from './drive/launch';
import { Reader } from './drive/reader';

/** Firefox speaks another language only with a language pack, which comes over the network. */
const isAsked = inject('kind') === 'chromium';

let registry: RunningRegistry | undefined;
let driven: Driven | undefined;

beforeAll(async () => {
  if (!isAsked) return;
  registry = await startRegistry({ port: inject('port') });
  driven = await launch({ kind: 'chromium', extension: inject('demoBuild'), args: ['--lang=de'] });
});
afterAll(async () => {
  await driven?.close();
  await registry?.close();
});

test.skipIf(!isAsked)('in a German browser the card speaks German, figures too (Chromium)', async () => {
  if (!registry || !driven) throw new Error('nothing was started');
  const reader = await Reader.open(driven, `${registry.origin}/paper`);
  await reader.isScanned(10);
  await reader.restOn('#site-link');
  const card = await reader.card();
  const text = JSON.stringify(card);
  expect(text).toContain('Veröffentlicht');
  expect(text).toContain('2,56');
  expect(text).not.toContain('Published');
});
