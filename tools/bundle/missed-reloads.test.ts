import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { missedReloads } from './missed-reloads';

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}));

type Step = 'reload' | 'other' | `start ${number}` | `end ${number}`;

/** Plays a development server, and returns to which backgrounds the message "reload" is repeated once they start. */
function played(steps: readonly Step[]): string[] {
  const server = new EventEmitter();
  const [sockets, repeated, sent] = [new Map<string, EventEmitter>(), [] as string[], [] as unknown[]];
  const ws = {
    send: (...message: readonly unknown[]) => void sent.push(message),
    on: (event: string, listener: (...said: readonly unknown[]) => void) => server.on(event, listener),
  };
  const { configureServer } = missedReloads;
  if (typeof configureServer !== 'function') throw new Error('The plugin has changed.');
  configureServer.call({} as never, { ws } as unknown as ViteDevServer);
  for (const step of steps) {
    const [what, id = ''] = step.split(' ');
    if (what === 'reload') ws.send('wxt:reload-extension');
    else if (what === 'other') ws.send('wxt:reload-page', 'options.html');
    else if (what === 'end') sockets.get(id)?.emit('close');
    else {
      const socket = new EventEmitter();
      sockets.set(id, socket);
      const send = (word: string) => repeated.push(`${id} ${word}`);
      server.emit('wxt:background-initialized', undefined, { socket, send });
    }
  }
  expect(sent).toHaveLength(steps.filter((step) => step === 'reload' || step === 'other').length);
  return repeated;
}

test.each<[string, readonly Step[], string[]]>([
  ['one that is connected hears it from WXT', ['start 1', 'reload', 'end 1', 'start 2'], []],
  ['one that had not started yet', ['reload', 'start 1'], ['1 wxt:reload-extension']],
  ['one that had ended', ['start 1', 'end 1', 'reload', 'start 2'], ['2 wxt:reload-extension']],
  ['only the first of them', ['reload', 'start 1', 'end 1', 'start 2'], ['1 wxt:reload-extension']],
  [
    'once for several messages',
    ['reload', 'reload', 'start 1', 'end 1', 'start 2'],
    ['1 wxt:reload-extension'],
  ],
  ['no other message', ['other', 'start 1'], []],
  [
    'the last message decides',
    ['reload', 'start 1', 'reload', 'end 1', 'start 2'],
    ['1 wxt:reload-extension'],
  ],
])('repeats the message: %s', (_, steps, repeated) => expect(played(steps)).toEqual(repeated));
