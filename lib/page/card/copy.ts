import type { CopyWhat } from '@/lib/citation/rich-text';
import { onlyTrusted } from '@/lib/hover/only-trusted';
import type { PageWindow } from './windows';

/**
 * Returns false if the page's own policy forbids the clipboard API. The browser would report each call of it to
 * the page. Only Chromium has such a policy.
 */
function isAllowed({ document }: PageWindow): boolean {
  const policy: { allowsFeature(name: string): boolean } | undefined = Reflect.get(
    Document.prototype,
    'featurePolicy',
    document,
  );
  return policy?.allowsFeature('clipboard-write') ?? true;
}

async function copyByApi({ text, html }: CopyWhat, view: PageWindow): Promise<boolean> {
  const { clipboard } = view.navigator;
  try {
    if (html === undefined) await clipboard.writeText(text);
    else {
      const blob = (type: string, content: string) => new view.Blob([content], { type });
      await clipboard.write([
        new view.ClipboardItem({
          'text/plain': blob('text/plain', text),
          'text/html': blob('text/html', html),
        }),
      ]);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies by `execCommand`, for http pages and for frames in which the clipboard API is not allowed. A `copy`
 * listener of the page could replace the text while the command still returns true. So our own listener hides
 * the event from all others and checks what was copied. Returns true only if the copied text is ours.
 */
function copyByCommand({ text, html }: CopyWhat, view: PageWindow): boolean {
  const spoken = new AbortController();
  let isOurs = false;
  const onCopy = onlyTrusted((event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData.clearData();
    event.clipboardData.setData('text/plain', text);
    if (html !== undefined) event.clipboardData.setData('text/html', html);
    isOurs = event.clipboardData.getData('text/plain') === text;
  });
  view.addEventListener('copy', onCopy, { capture: true, signal: spoken.signal });
  try {
    return Document.prototype.execCommand.call(view.document, 'copy') && isOurs;
  } catch {
    return false;
  } finally {
    spoken.abort();
  }
}

/**
 * Copies in `view`, which must be the window that has the focus when the reader presses in a card. Resolves
 * with true only if the text is certainly on the clipboard.
 */
export async function copy(what: CopyWhat, view: PageWindow = window): Promise<boolean> {
  return (isAllowed(view) && (await copyByApi(what, view))) || copyByCommand(what, view);
}
