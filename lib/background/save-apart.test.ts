import { expect, test, vi } from 'vitest';
import { type Offscreen, type SavingParts, saveApart } from './save-apart';

const FILE = { fileName: 'a.bib', mimeType: 'application/x-bibtex', text: '@dataset{a}' };

function saving(has: Partial<SavingParts> & { isThere?: boolean } = {}) {
  const createDocument = vi.fn<Offscreen['createDocument']>(async () => undefined);
  const parts = {
    offscreen: { hasDocument: async () => has.isThere ?? false, createDocument },
    saveHere: vi.fn(),
    tellPage: vi.fn(async () => true),
    isPhone: async () => false,
    ...has,
  };
  return { parts, createDocument };
}

test('a page that nobody sees saves it, and is opened once', async () => {
  const first = saving();
  expect(await saveApart(FILE, first.parts)).toBe(true);
  expect(first.createDocument).toHaveBeenCalledTimes(1);
  expect(first.parts.tellPage).toHaveBeenCalledWith({ type: 'saveHere', file: FILE });
  const again = saving({ isThere: true });
  expect(await saveApart(FILE, again.parts)).toBe(true);
  expect(again.createDocument).not.toHaveBeenCalled();
  expect(again.parts.saveHere).not.toHaveBeenCalled();
});

test('two saves at once open one page, and each is saved', async () => {
  let isThere = false;
  let listens = false;
  const createDocument = vi.fn(async () => {
    if (isThere) throw new Error('Only a single offscreen document may be created.');
    // It counts as there while it loads.
    isThere = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
    listens = true;
  });
  const tellPage = async () => {
    if (!listens) throw new Error('Could not establish connection. Receiving end does not exist.');
    return true;
  };
  const { parts } = saving({ offscreen: { hasDocument: async () => isThere, createDocument }, tellPage });
  const first = saveApart(FILE, parts);
  await Promise.resolve();
  await Promise.resolve();
  expect(await Promise.all([first, saveApart(FILE, parts)])).toEqual([true, true]);
  expect(createDocument).toHaveBeenCalledTimes(1);
});

test('a background that is a page saves it itself', async () => {
  const { parts } = saving({ offscreen: undefined });
  expect(await saveApart(FILE, parts)).toBe(true);
  expect(parts.saveHere).toHaveBeenCalledWith(FILE);
});

test('nobody says that it is saved where it is not', async () => {
  expect(await saveApart(FILE, saving({ tellPage: async () => undefined }).parts)).toBe(false);
  const phone = saving({ offscreen: undefined, isPhone: async () => true });
  expect(await saveApart(FILE, phone.parts)).toBe(false);
  expect(phone.parts.saveHere).not.toHaveBeenCalled();
});
