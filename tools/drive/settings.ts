import type { Page } from 'puppeteer-core';
import { pressIn } from './hand';
import type { Driven } from './launch';
import { askApi, openOwnPage } from './own-pages';
import { until } from './until';

/** Opens the settings page and waits until it is drawn. */
export async function openSettings(driven: Driven): Promise<Page> {
  const page = await openOwnPage(driven, 'options.html');
  await until(() => page.evaluate(() => document.querySelector('h1') !== null));
  return page;
}

/** Returns the visible text of one of the extension's pages, including its messages. */
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/**
 * Waits until one of the extension's pages shows all these texts, and returns all of its text. Throws an error after
 * the usual time limit.
 */
export async function says(page: Page, ...wanted: readonly (string | RegExp)[]): Promise<string> {
  const lacking = (text: string) =>
    wanted.filter((each) => !(typeof each === 'string' ? text.includes(each) : each.test(text)));
  const text = await until(
    () => textOf(page),
    (all) => lacking(all).length === 0,
  );
  const missing = lacking(text);
  if (missing.length > 0) throw new Error(`It does not say ${missing.join(', ')}, but:\n${text}`);
  return text;
}

/**
 * Waits until the list on one of the extension's pages is complete. Before, each new row moves the other rows, so that
 * a click might miss.
 */
export async function isFilled(page: Page): Promise<void> {
  const isWhole = () =>
    document.querySelector('h1') !== null && document.querySelector('progress, .skeleton') === null;
  await until(() => page.evaluate(isWhole));
}

/** Presses the button with this name, once it stands still. */
export const press = (page: Page, name: string): Promise<void> =>
  pressIn(page, { among: 'button:enabled, summary', named: name });

/** Sets the form control with this label: selects a checkbox or radio button, or enters `value`. */
export async function set(page: Page, label: string, value?: string): Promise<void> {
  const isSet = () =>
    page.evaluate(
      (wanted, text) => {
        const labels = [...document.querySelectorAll('label')];
        // The label of an archive has a badge before the name.
        const named = (it: Element) => it.querySelector('bdi') ?? it;
        const { control } = labels.find((it) => named(it).textContent?.trim() === wanted) ?? {};
        if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return false;
        if (text === undefined) control.click();
        else {
          control.value = text;
          for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
        }
        return true;
      },
      label,
      value,
    );
  if (!(await until(isSet))) throw new Error(`Nothing is labelled "${label}".`);
}

/** Stores preferences as the settings page would, but without using that page, whose texts depend on the language. */
export async function choose(driven: Driven, preferences: object): Promise<void> {
  const page = await openOwnPage(driven, 'options.html');
  await askApi(page, ({ storage }, chosen) => storage.local.set({ preferences: chosen }), preferences);
  await page.close();
}

/** Deletes all preferences. Open pages change immediately. */
export const forgetAll = (page: Page): Promise<void> => askApi(page, ({ storage }) => storage.local.clear());
