import type { Page } from 'puppeteer-core';
import { askApi } from './own-pages';

/**
 * Makes all watched data sets due, as if a day had passed, and has the alarm fire that looks at them. `page` is one of the
 * extension's own.
 */
export const passDay = (page: Page): Promise<void> =>
  askApi(page, async ({ storage, alarms }) => {
    const all = Object.entries(await storage.local.get(null));
    for (const [name, value] of all)
      if (name.startsWith('watch:'))
        await storage.local.set({ [name]: { ...(value as object), lookedAt: 0, dueAt: 0 } });
    alarms.create('watch', { when: Date.now() + 100 });
  });
