import { onlyTrusted } from '@/lib/hover/only-trusted';
import { isAlive } from '@/lib/messages/runtime';
import { send } from '@/lib/messages/send';

/** The link at an event, where a press on it opens a page; mail is the browser's own. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && /^https?:$/.test(link.protocol) ? link : null;
}

/**
 * Has the background open what the links in `root` lead to. What a press on a link does by itself, the page around may
 * see and prevent. Ends with `signal`.
 */
export function openLinks(root: ShadowRoot, signal: AbortSignal): void {
  const onPress = onlyTrusted((event: Event) => {
    const { button, altKey, ctrlKey, metaKey } = event as MouseEvent;
    const link = linkAt(event);
    // With Alt a browser saves; the right button opens its menu.
    if (!link || altKey || button > 1 || !isAlive()) return;
    event.preventDefault();
    send({ type: 'openLink', address: link.href, isBehind: button === 1 || ctrlKey || metaKey });
  });
  root.addEventListener('click', onPress, { signal });
  root.addEventListener('auxclick', onPress, { signal });
}
