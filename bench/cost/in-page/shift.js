// Adds up the page's layout shifts from the start, as the CLS of a page that nobody touches.
globalThis.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.layoutShift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
//# sourceURL=shift.js
