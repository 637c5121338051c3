/** How far outside the window a row counts as in view already, in px of its height. */
const NEAR = '200px 0px';

/** Calls `onSeen` with the keys of the rows below `root` that have come into view; rows are found by their `data-key`. */
export function watchRowsInView(root: Element, onSeen: (keys: readonly string[]) => void): void {
  const seen = new IntersectionObserver(
    (entries) => {
      const keys = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? (target.getAttribute('data-key') ?? []) : [],
      );
      if (keys.length > 0) onSeen(keys);
    },
    { rootMargin: NEAR },
  );
  const watch = () => {
    // A row that is watched already is watched once.
    for (const row of root.querySelectorAll('[data-key]')) seen.observe(row);
  };
  new MutationObserver(watch).observe(root, { childList: true, subtree: true });
  watch();
}
