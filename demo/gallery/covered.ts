/**
 * The texts of these places that lie under a control of the same place, each after the state that it is in. What is shown
 * under the pointer or the focus alone has its room all the time, and counts. Runs in a page by itself.
 */
export function textsUnderControls(places: readonly Element[]): string[] {
  const covered = new Set<string>();
  for (const place of places) {
    /** What is cut off after the last line, or scrolled out of sight, lies under nothing and over nothing. */
    const windowOf = (element: Element | null) => {
      let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
      for (let at = element; at && at !== place; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const edges = at.getBoundingClientRect();
        [left, top] = [Math.max(left, edges.left), Math.max(top, edges.top)];
        [right, bottom] = [Math.min(right, edges.right), Math.min(bottom, edges.bottom)];
      }
      return { left, top, right, bottom };
    };
    /** How much all of these boxes have in common, across and down. */
    const sharedBy = (...boxes: readonly ReturnType<typeof windowOf>[]) => [
      Math.min(...boxes.map(({ right }) => right)) - Math.max(...boxes.map(({ left }) => left)),
      Math.min(...boxes.map(({ bottom }) => bottom)) - Math.max(...boxes.map(({ top }) => top)),
    ];
    const controls = [...place.querySelectorAll('button, a, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        control,
        // A link over two lines has a box on each.
        boxes: [...control.getClientRects()],
        within: windowOf(control.parentElement),
      }));
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const own = text.parentElement;
      if (!own?.checkVisibility({ visibilityProperty: true }) || own.closest('.unseen, option')) continue;
      const shown = windowOf(own);
      const range = new Range();
      range.selectNode(text);
      const lines = [...range.getClientRects()];
      for (const { control, boxes, within } of controls) {
        if (control.contains(text) || own.contains(control)) continue;
        // A menu lies over what is below it, and "Show all" over a line that is faded there.
        if (
          control.matches('.all') ||
          control.closest('.card-off, .formats') !== own.closest('.card-off, .formats')
        )
          continue;
        const isUnder = lines.some((line) =>
          boxes.some((box) => {
            const [across = 0, down = 0] = sharedBy(line, shown, box, within);
            return across > 1 && down > 3;
          }),
        );
        if (isUnder) covered.add(`${place.closest('figure')?.id ?? place.localName}: ${text.textContent}`);
      }
    }
  }
  return [...covered];
}
