/** One frame of a screen, in ms. */
const WITHIN = 16;

/** Does once, a moment later, what is asked for many times: hundreds of answers may come at once. */
export function oncePerFrame(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      act();
    }, WITHIN);
  };
}
