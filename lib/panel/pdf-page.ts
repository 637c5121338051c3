/** The one document it names is that of the tab, where the browser runs the function. */
import browser from 'webextension-polyfill';
import { showsPdf, toSearch } from '@/lib/pdf/address';

/** Opens our page that reads PDFs, for the one at an address; null for a file that the reader has. */
export async function openPdfPage(address: string | null): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/pdf.html${toSearch(address)}`) });
}

/** Whether a tab that the reader's click lent us shows a PDF; its address is left out where nobody may see it. */
export async function isPdfTab(tabId: number, address: string | undefined): Promise<boolean> {
  if (address === undefined) return false;
  const func = () => document.contentType;
  const answers = await browser.scripting.executeScript({ target: { tabId }, func }).catch(() => []);
  const [contentType] = answers.map(({ result }) => result);
  return showsPdf(address, typeof contentType === 'string' ? contentType : null);
}
