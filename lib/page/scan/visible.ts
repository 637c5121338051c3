import { trusted } from '@/lib/hover/trusted';

/** How often a hidden page is asked whether it still is, in ms, should it have thrown our listener away. */
const FALLBACK = 10_000;

/** Resolves once the page is seen: a prerendered or background tab is left alone. */
export function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) return resolve();
    const look = () => {
      if (document.hidden) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      resolve();
    };
    const onVisible = trusted(look);
    const timer = setInterval(look, FALLBACK);
    document.addEventListener('visibilitychange', onVisible);
  });
}
