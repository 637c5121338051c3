// Times hovers, in the page's own world or in the extension's: each answer is in ms since the epoch.
(() => {
  const now = () => performance.timeOrigin + performance.now();
  let moved = 0;
  // When the hand moved, not when a page noticed it: browsers hold moves back until the next frame.
  const onMove = ({ timeStamp }) => (moved = performance.timeOrigin + timeStamp);
  addEventListener('pointermove', onMove, { capture: true, passive: true });

  // A frame is painted when the task after its animation callbacks runs.
  const { port1, port2 } = new MessageChannel();
  const waiting = [];
  port1.onmessage = () => {
    for (const resolve of waiting.splice(0)) resolve(now());
  };
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        waiting.push(resolve);
        port2.postMessage(0);
      });
    });

  // Looks after each frame until each of the states has been painted, or patience ends: what is there then was
  // painted with it, whether a timer put it there or another callback of the same frame.
  globalThis.watchHover = async (stateNow, states, patience) => {
    const seen = {};
    const end = now() + patience;
    while (now() < end && !states.every((state) => state in seen)) {
      const at = await painted();
      const state = stateNow();
      if (state) seen[state] ??= at;
    }
    return { moved, ...seen };
  };

  // Shown once the card stands there, filled once the registry's answer does.
  globalThis.cardState = (title) => {
    const host = globalThis[Symbol.for('accession: page')]?.steps.card?.host();
    const dialog =
      host?.isConnected && chrome.dom.openOrClosedShadowRoot(host)?.querySelector('[role=dialog]');
    if (!dialog) return '';
    return dialog.textContent.includes(title) ? 'filled' : 'shown';
  };
})();
//# sourceURL=hover.js
