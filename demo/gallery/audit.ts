import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'puppeteer-core';

/** A colour in axe's own form. */
export interface Colour {
  alpha: number;
  parseString(css: string): Colour;
}

declare global {
  interface Window {
    axe: {
      configure(spec: Spec): void;
      run(context: string | Document, options: RunOptions): Promise<AxeResults>;
      commons: {
        color: {
          Color: new () => Colour;
          flattenColors(top: Colour, ground: Colour): Colour;
          getContrast(ground: Colour, top: Colour): number;
        };
      };
    };
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * WCAG 2.2 AA and axe's best practices, and its check of 7:1 for text, which is AAA and holds what 4.5:1 asks. The size
 * of targets takes axe two thirds of its time: `faintIn` measures it, more strictly.
 */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } },
};

/** A button that says "Copied" keeps its name, since the status beside it says the same. */
const NAMED_AS_SHOWN: Spec = { rules: [{ id: 'label-content-name-mismatch', selector: ':not(.is-done)' }] };

export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axeSource);

/**
 * What axe-core finds wrong, a line for each of its rules, in the part of a page that `selector` names (the whole page
 * without one). It sees nothing inside a closed shadow root, so what is audited has to stand outside one.
 */
export async function auditPage(page: Page, selector?: string): Promise<string[]> {
  await loadAxe(page);
  const results = await page.evaluate(
    (context, options, spec) => {
      window.axe.configure(spec);
      return window.axe.run(context ?? document, options);
    },
    selector ?? null,
    OPTIONS,
    NAMED_AS_SHOWN,
  );
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 5).map(({ target }) => target.join(' '))}`,
  );
}
