import type { CopyWhat } from '@/lib/citation/copy-what';

/** Copies on a page of our own, which knows no rival: the browser's word is enough. */
export async function copyHere({ text, html }: CopyWhat): Promise<boolean> {
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const rich = html === undefined ? {} : blob('text/html', html);
  await navigator.clipboard.write([new ClipboardItem({ ...blob('text/plain', text), ...rich })]);
  return true;
}
