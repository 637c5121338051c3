// Times hovers in the extension's world of a page: each answer is in ms since the epoch.
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

  // Shown once the card stands there, filled once the registry's answer does.
  const cardState = (title) => {
    const host = globalThis[Symbol.for('accession: scan')]?.page()?.cards?.host();
    const dialog =
      host?.isConnected && chrome.dom.openOrClosedShadowRoot(host)?.querySelector('[role=dialog]');
    if (!dialog) return '';
    return dialog.textContent.includes(title) ? 'filled' : 'shown';
  };

  // Looks after each frame until the card has been painted with its facts, or patience ends: what is there then was
  // painted with it, whether a timer put it there or another callback of the same frame.
  globalThis.watchHover = async (title, patience) => {
    const seen = {};
    const end = now() + patience;
    while (now() < end && !seen.filled) {
      const at = await painted();
      const state = cardState(title);
      if (state) seen[state] ??= at;
    }
    return { moved, ...seen };
  };
})();
//# sourceURL=hover.js
