/** Waits, in a page, until the browser has drawn the page again. */
export const nextDrawing = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
