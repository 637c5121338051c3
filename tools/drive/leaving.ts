import type { Driven } from './launch';
import { type Reader, until } from './reader';

declare global {
  interface Window {
    /** What a page noted of what left a card. */
    leaks?: string[];
  }
}

/** Firefox's settings for files that are saved into `folder` without a question. */
export const savingPrefs = (folder: string) => ({
  'browser.download.dir': folder,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
});

/** Has Chromium save files into `folder` without a question. */
export async function saveInto(folder: string, { kind, browser }: Driven): Promise<void> {
  if (kind !== 'chromium') return;
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
}

/** Has the page take each press first, prevent what it can but where it only watches, and note where anything leads. */
export function noteLeaving({ page }: Reader, onlyWatches = false): Promise<void> {
  return page.evaluate((isQuiet) => {
    const leaks: string[] = [];
    window.leaks = leaks;
    const onPress = (event: Event) => {
      if (!isQuiet) event.preventDefault();
      for (const each of event.composedPath()) if ('href' in each) leaks.push(String(each.href));
    };
    for (const type of ['click', 'auxclick']) addEventListener(type, onPress, true);
    window.navigation.addEventListener('navigate', ({ destination }) => leaks.push(destination.url));
    const make = URL.createObjectURL;
    URL.createObjectURL = (thing) => {
      leaks.push('blob');
      return make.call(URL, thing);
    };
  }, onlyWatches);
}

/** What the page noted since it was last asked. */
export const leaksOf = ({ page }: Reader): Promise<string[]> =>
  page.evaluate(() => window.leaks?.splice(0) ?? []);

/** Presses the link at the foot of the card; returns where it leads. */
export async function pressFooterLink(reader: Reader): Promise<string> {
  const href = await reader.inCard((root) => root.querySelector<HTMLAnchorElement>('footer a')?.href);
  if (!href) throw new Error('The card has no link.');
  await reader.pressInCard({ among: 'footer a' });
  return href;
}

/** Saves the citation as BibTeX from the card's menu of formats, as a reader does. */
export async function saveBibtex(reader: Reader): Promise<void> {
  await reader.press('Citation formats');
  const preview = () => reader.inCard((root) => root.querySelector('.specimen pre')?.textContent ?? '');
  await until(preview, (text) => !!text);
  await reader.page.keyboard.type('b');
  await until(preview, (text) => text?.startsWith('@') === true);
  await reader.press('Download');
}
