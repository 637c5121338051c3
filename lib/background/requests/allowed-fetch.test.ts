import { expect, test } from 'vitest';
import { onlyAllowed } from './allowed-fetch';
import { type Answer, failed } from './fetch-json';

const OK: Answer = { ok: true, body: {} };
const NO = failed('not-allowed');

test.each<[string, string, string[], Answer]>([
  ['a host that is allowed', 'https://api.reef.example/api/info/', ['https://api.reef.example/*'], OK],
  ['one on this machine', 'http://127.0.0.1:8000/api/', ['http://127.0.0.1/*'], OK],
  ['another host', 'https://api.reef.example/api/info/', ['https://reef.example/*'], NO],
  ['the same in the clear', 'http://api.reef.example/', ['https://api.reef.example/*'], NO],
  ['no address', 'reef', ['https://api.reef.example/*'], NO],
])('%s', async (_, url, granted, answer) => {
  const asked: string[] = [];
  const fetch = onlyAllowed(
    async (sent) => {
      asked.push(sent);
      return OK;
    },
    async (origin) => granted.includes(origin),
  );
  expect(await fetch(url, {}, new AbortController().signal)).toEqual(answer);
  expect(asked).toEqual(answer.ok ? [url] : []);
});

test('a host counts as not allowed if the browser’s answer fails', async () => {
  const fetch = onlyAllowed(
    async () => OK,
    () => Promise.reject(new Error('no such permission')),
  );
  expect(await fetch('https://reef.example/', {}, new AbortController().signal)).toEqual(NO);
});

test('an abort during the permission check sends no request', async () => {
  const controller = new AbortController();
  const fetch = onlyAllowed(
    async () => OK,
    async () => {
      controller.abort(new Error('left'));
      return true;
    },
  );
  await expect(fetch('https://reef.example/', {}, controller.signal)).rejects.toThrow('left');
});
