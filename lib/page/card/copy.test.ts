import { beforeEach, describe, expect, test, vi } from 'vitest';
import { byBrowser } from '@/lib/page/fixtures/by-browser';
import { copy } from './copy';
import type { PageWindow } from './windows';

/** Makes a window with a clipboard. What the options switch off fails as it does in browsers. */
function viewWith({ api = 'open' as 'open' | 'refused' | 'none', command = true, rival = false }) {
  const clip = new Map<string, string>();
  const target = new EventTarget();
  const write = (type: string, text: string) => {
    if (api === 'refused') throw new DOMException('Not allowed', 'NotAllowedError');
    clip.set(type, text);
  };
  const execCommand = () => {
    if (!command) return false;
    const held = new Map<string, string>();
    const clipboardData = {
      clearData: () => held.clear(),
      setData: (type: string, text: string) => void held.set(type, rival ? 'theirs' : text),
      getData: (type: string) => held.get(type) ?? '',
    };
    target.dispatchEvent(
      Object.assign(byBrowser(new Event('copy', { cancelable: true })), { clipboardData }),
    );
    for (const [type, text] of held) clip.set(type, text);
    return true;
  };
  Object.assign(Document.prototype, { execCommand });
  const clipboard = {
    writeText: async (text: string) => write('text/plain', text),
    async write([item]: { parts: Record<string, { text: string }> }[]) {
      for (const [type, { text }] of Object.entries(item?.parts ?? {})) write(type, text);
    },
  };
  const view = {
    navigator: api === 'none' ? {} : { clipboard },
    document,
    addEventListener: target.addEventListener.bind(target),
    Blob: class {
      readonly text: string;
      constructor([text = '']: string[]) {
        this.text = text;
      }
    },
    ClipboardItem: class {
      constructor(readonly parts: object) {}
    },
  };
  return { clip, target, view: view as unknown as PageWindow };
}

let stage: ReturnType<typeof viewWith>;
const plain = { text: 'Doe (2021)' };
const rich = { text: 'Doe (2021)', html: '<i>Doe</i> (2021)' };

describe('a copied text is on the clipboard', () => {
  test.each([
    ['by the API', {}],
    ['by the command if the API is refused', { api: 'refused' as const }],
    ['by the command without the API, as on http pages', { api: 'none' as const }],
  ])('%s', async (_, way) => {
    stage = viewWith(way);
    expect(await copy(rich, stage.view)).toBe(true);
    expect([...stage.clip]).toEqual([
      ['text/plain', rich.text],
      ['text/html', rich.html],
    ]);
    stage = viewWith(way);
    expect(await copy(plain, stage.view)).toBe(true);
    expect([...stage.clip]).toEqual([['text/plain', plain.text]]);
  });
});

test("the API is not called if the page's policy forbids it", async () => {
  const allowsFeature = vi.fn(() => false);
  Object.defineProperty(Document.prototype, 'featurePolicy', {
    configurable: true,
    value: { allowsFeature },
  });
  stage = viewWith({});
  const called = vi.spyOn(stage.view.navigator.clipboard, 'writeText');
  expect(await copy(plain, stage.view)).toBe(true);
  expect([allowsFeature.mock.calls, called.mock.calls]).toEqual([[['clipboard-write']], []]);
  expect([...stage.clip]).toEqual([['text/plain', plain.text]]);
  Reflect.deleteProperty(Document.prototype, 'featurePolicy');
});

describe('a failed copy is reported', () => {
  test.each([
    ['both ways are closed', { api: 'refused' as const, command: false }],
    ['the page puts another text in its place', { api: 'refused' as const, rival: true }],
  ])('as %s', async (_, way) => {
    stage = viewWith(way);
    expect(await copy(plain, stage.view)).toBe(false);
  });
});

describe('a listener of the page', () => {
  beforeEach(() => {
    stage = viewWith({ api: 'refused' });
  });

  test('after ours is not called', async () => {
    const theirs = vi.fn();
    const { target } = stage;
    const { addEventListener } = stage.view;
    Object.assign(stage.view, {
      addEventListener(...args: Parameters<typeof addEventListener>) {
        addEventListener(...args);
        target.addEventListener('copy', theirs, { once: true });
      },
    });
    expect(await copy(plain, stage.view)).toBe(true);
    expect(theirs).not.toHaveBeenCalled();
  });

  test('receives later copies of the page, because ours is removed', async () => {
    await copy(plain, stage.view);
    const theirs = vi.fn();
    stage.target.addEventListener('copy', theirs);
    stage.target.dispatchEvent(new Event('copy'));
    expect(theirs).toHaveBeenCalledTimes(1);
  });
});
