import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { pseudoMessages } from '@/tools/locales/pseudo';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the page and its pictures go. */
export const OUT = here('../out/gallery');

async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    write: false,
    target: 'chrome140',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { '@': here('../..') },
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

/** The folder's name for the language made up to find what was not translated or has no room to grow. */
export const PSEUDO = 'pseudo';

/** The parsed `messages.json` of a language, by its folder's name. Throws where there is none. */
function messagesOf(language: string): unknown {
  const path = here(`../../public/_locales/${language === PSEUDO ? 'en' : language}/messages.json`);
  const messages: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return language === PSEUDO ? pseudoMessages(messages) : messages;
}

/** What a build of the extension defines too: here it is one of those that ship. */
const constantsOf = (language: string) => ({
  __MESSAGES__: JSON.stringify(messagesOf(language)),
  __DEMO_ORIGIN__: '""',
  __DEMO_BEYOND__: 'false',
});

/**
 * Writes one page that needs nothing but itself, with every state of every surface in the language of that folder;
 * returns its path.
 */
export async function buildGallery(language = 'en'): Promise<string> {
  const [script, style] = await Promise.all([
    bundle('./page.tsx', { format: 'esm', define: constantsOf(language) }),
    bundle('./gallery.css'),
  ]);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Accession: every state</title>
<style>${style}</style>
<main id="gallery"></main>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</html>
`;
  mkdirSync(OUT, { recursive: true });
  const path = `${OUT}/${language === 'en' ? 'index' : language}.html`;
  writeFileSync(path, html);
  return path;
}
