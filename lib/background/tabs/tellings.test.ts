import { expect, test } from 'vitest';
import { makeTellings } from './tellings';

/** Hears one telling at a time, each when told to. */
function stage() {
  const heard: string[] = [];
  let release = () => {};
  const tell = makeTellings<string>(async (tabId, frameId, telling) => {
    heard.push(`${tabId}.${frameId} ${telling}`);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const next = async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { heard, tell, next };
}

test('15,000 tellings of a frame are heard as two, and do not hold up another tab', async () => {
  const { heard, tell, next } = stage();
  for (let time = 0; time < 15_000; time++) void tell(1, 0, String(time));
  await next();
  void tell(2, 0, 'other');
  for (let time = 0; time < 4; time++) await next();
  expect(heard).toEqual(['1.0 14999', '2.0 other']);
});

test('what comes while a frame is heard follows, the last of it alone', async () => {
  const { heard, tell, next } = stage();
  const first = tell(1, 0, 'a');
  await next();
  for (const word of ['b', 'c']) void tell(1, 0, word);
  void tell(1, 7, 'x');
  for (let time = 0; time < 4; time++) await next();
  expect(heard).toEqual(['1.0 a', '1.0 c', '1.7 x']);
  await first;
  void tell(1, 0, 'd');
  await next();
  expect(heard.at(-1)).toBe('1.0 d');
});

test('a page of a thousand new frames is held to two hundred that wait', async () => {
  const { heard, tell, next } = stage();
  for (let frame = 0; frame < 1000; frame++) void tell(1, frame, 'x');
  for (let time = 0; time < 300; time++) await next();
  expect(heard).toHaveLength(200);
});

test('one that cannot be heard silences no other', async () => {
  const heard: number[] = [];
  const tell = makeTellings<string>(async (_, frameId) => {
    heard.push(frameId);
    throw new Error('no storage');
  });
  await Promise.all([tell(1, 0, 'a'), tell(1, 1, 'b')]);
  expect(heard).toEqual([0, 1]);
});
