import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { messagesIn } from '@/tools/locales/locale-files';
import { pseudoMessages } from '@/tools/locales/pseudo';
import { pageScript } from './page-script';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the page and its pictures go. */
export const OUT = here('../out/gallery');

/** The folder's name for the language made up to find what was not translated or has no room to grow. */
export const PSEUDO = 'pseudo';

/** What HTML would read inside a script as an end of it, or as a comment or script within, which hides the end. */
const ENDS_SCRIPT = /<(?=!--|\/?script)/gi;

/** What `page-words.ts` says, and what a build of the extension defines too: here it is one of those that ship. */
export const constantsOf = (language: string) => ({
  __MESSAGES__: JSON.stringify(language === PSEUDO ? pseudoMessages(messagesIn('en')) : messagesIn(language)),
  __DEMO_ORIGIN__: '""',
  __DEMO_BEYOND__: 'false',
});

/**
 * Writes one page that needs nothing but itself, with every state of every surface in the language of that folder;
 * returns its path.
 */
export async function buildGallery(language = 'en'): Promise<string> {
  const [script, { outputFiles }] = await Promise.all([
    pageScript(here('./page.tsx'), { format: 'esm', define: constantsOf(language) }),
    build({ entryPoints: [here('./gallery.css')], bundle: true, write: false }),
  ]);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Accession: every state</title>
<style>${outputFiles[0]?.text ?? ''}</style>
<main id="gallery"></main>
<script type="module">${script.replaceAll(ENDS_SCRIPT, '\\x3C')}</script>
</html>
`;
  mkdirSync(OUT, { recursive: true });
  const path = `${OUT}/${language === 'en' ? 'index' : language}.html`;
  writeFileSync(path, html);
  return path;
}
