import { describe, expect, test } from 'vitest';
import { causeIn, packageIn, promisedIn, stampOf } from './installation.mjs';

describe('an installation is repeated', () => {
  const made = { lockDigest: 'a1', platform: 'linux', arch: 'x64', node: '24.21.0' };

  test.each([
    ['another lock', { lockDigest: 'b2' }],
    ['another system', { platform: 'darwin' }],
    ['another processor', { arch: 'arm64' }],
    ['another Node', { node: '26.10.0' }],
  ])('for %s', (_, change) => expect(stampOf({ ...made, ...change })).not.toBe(stampOf(made)));

  test('and for nothing else', () => expect(stampOf({ ...made, node: '24.22.1' })).toBe(stampOf(made)));
});

describe('a lock promises', () => {
  const debian = { platform: 'linux', arch: 'x64', isMusl: false };

  test.each([
    ['what is not optional', {}, debian, true],
    ['this system’s own program', { optional: true, os: ['linux'], cpu: ['x64'] }, debian, true],
    ['that of another system', { optional: true, os: ['darwin'], cpu: ['x64'] }, debian, false],
    ['that of another processor', { optional: true, os: ['linux'], cpu: ['arm64'] }, debian, false],
    ['that of another C library', { optional: true, os: ['linux'], libc: ['musl'] }, debian, false],
    [
      'that of Alpine, there',
      { optional: true, os: ['linux'], libc: ['musl'] },
      { ...debian, isMusl: true },
      true,
    ],
    ['what is optional everywhere', { optional: true }, debian, false],
  ])('%s', (_, locked, system, isPromised) => {
    const lock = { packages: { '': {}, 'node_modules/tool': { version: '1.0.0', ...locked } } };
    expect(promisedIn(lock, system)).toEqual(isPromised ? ['node_modules/tool'] : []);
  });

  test.each([
    ['node_modules/esbuild', 'esbuild@1.2.3'],
    ['node_modules/@scope/part', '@scope/part@1.2.3'],
    ['node_modules/a/node_modules/b', 'b@1.2.3'],
  ])('%s by the name %s', (folder, name) =>
    expect(packageIn({ packages: { [folder]: { version: '1.2.3' } } }, folder)).toBe(name),
  );
});

const WARNING = 'npm warn Unknown user config "nodedir".\n';

test.each([
  [
    'a dead proxy',
    'npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error errno ECONNREFUSED\nnpm error FetchError: request to https://registry.npmjs.org/zod failed, reason: connect ECONNREFUSED 127.0.0.1:9\nnpm error     at ClientRequest.<anonymous> (index.js:130:14)\nnpm error A complete log of this run can be found in: /root/.npm/_logs/x.log\n',
    'request to https://registry.npmjs.org/zod failed, reason: connect ECONNREFUSED 127.0.0.1:9',
  ],
  [
    'no network',
    'npm error code EAI_AGAIN\nnpm error syscall getaddrinfo\nnpm error errno EAI_AGAIN\nnpm error request to https://registry.npmjs.org/zod failed, reason: getaddrinfo EAI_AGAIN registry.npmjs.org\n',
    'request to https://registry.npmjs.org/zod failed, reason: getaddrinfo EAI_AGAIN registry.npmjs.org',
  ],
  [
    'a home that cannot be written',
    "npm error code EROFS\nnpm error syscall mkdir\nnpm error path /home/ada/.npm/_cacache/tmp\nnpm error errno EROFS\nnpm error rofs EROFS: read-only file system, mkdir '/home/ada/.npm/_cacache/tmp'\nnpm error rofs Often virtualized file systems are read-only.\n",
    "EROFS: read-only file system, mkdir '/home/ada/.npm/_cacache/tmp'",
  ],
  [
    'an older npm',
    'npm ERR! code E403\nnpm ERR! 403 403 Forbidden - GET https://registry.npmjs.org/zod\n',
    '403 403 Forbidden - GET https://registry.npmjs.org/zod',
  ],
  [
    'a full disk',
    'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n',
    'ENOSPC: no space left on device, write',
  ],
  ['no npm', '/bin/sh: 1: npm: not found\n', '/bin/sh: 1: npm: not found'],
])('npm says why it failed: %s', (_, said, cause) => expect(causeIn(WARNING + said)).toBe(cause));
