import type { Page } from 'puppeteer-core';
import { showOnly } from './browser';

/**
 * Focuses and clicks each button in a figure of the gallery, as a keyboard user does. The figure is drawn again
 * before each press. Returns the number of pressed buttons, and the names of those after which no element has the
 * focus. Links are skipped, because they lead to other pages. Hides all other figures, and leaves them hidden.
 */
export async function keyFaultsIn(page: Page, figure: string): Promise<{ pressed: number; lost: string[] }> {
  await showOnly(page, `[id="${figure}"]`);
  return page.evaluate(async (id) => {
    const lost: string[] = [];
    let pressed = 0;
    const controls = () => {
      const all = document.querySelectorAll<HTMLElement>(
        `#${id} .light :is(button, summary, input[type=checkbox], input[type=radio])`,
      );
      return [...all].filter(
        (it) => !it.matches(':disabled') && it.checkVisibility({ visibilityProperty: true }),
      );
    };
    const nameOf = (it: Element) => it.ariaLabel ?? it.textContent?.trim() ?? '';
    const kindOf = (it: HTMLElement) => {
      const row = it.closest('li')?.className ?? '';
      return [it.className, row, row ? nameOf(it).replace(/: .*/s, '') : nameOf(it)].join();
    };
    await window.drawAnew(id);
    // Presses one button of each kind, because equal rows have equal buttons.
    const kinds = Map.groupBy(controls().keys(), (at) => kindOf(controls()[at] as HTMLElement));
    for (const [at = 0] of kinds.values()) {
      await window.drawAnew(id);
      const control = controls()[at];
      if (!control) continue;
      const name = nameOf(control);
      control.focus();
      if (document.activeElement !== control) continue;
      control.click();
      pressed++;
      // Waits three tasks: the new drawing takes one, and a reply comes after it.
      for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) lost.push(`${id}: ${name}`);
    }
    return { pressed, lost };
  }, figure);
}
