import { onlyTrusted } from '@/lib/hover/only-trusted';
import { ofDocument } from './platform';

/** How often we check whether a hidden page became visible, in ms, in case it removed our listener. */
const FALLBACK = 10_000;

/** Resolves once the page is visible: a prerendered or background tab is left alone. */
export function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    if (!ofDocument(document, 'hidden')) return resolve();
    const look = () => {
      if (ofDocument(document, 'hidden')) return;
      clearInterval(timer);
      removeEventListener('visibilitychange', onVisible, true);
      resolve();
    };
    const onVisible = onlyTrusted(look);
    const timer = setInterval(look, FALLBACK);
    addEventListener('visibilitychange', onVisible, true);
  });
}
