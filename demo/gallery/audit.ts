import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    axe: { run(context: string | Document, options: RunOptions): Promise<AxeResults> };
  }
}

export interface Violation {
  /** axe's name of the rule, as `button-name`. */
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements at fault. */
  readonly places: readonly string[];
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

/**
 * What axe-core finds wrong in the part of a page that `selector` names (the whole page without one). It sees
 * nothing inside a closed shadow root, so what is audited has to stand outside one.
 */
export async function auditPage(page: Page, selector?: string): Promise<Violation[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (context, options) => window.axe.run(context ?? document, options),
    selector ?? null,
    OPTIONS,
  );
  return results.violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** One line a violation. */
export function violationLines(violations: readonly Violation[]): string[] {
  return violations.map(({ rule, help, places }) => `${rule}: ${help}: ${places.slice(0, 5).join(', ')}`);
}
