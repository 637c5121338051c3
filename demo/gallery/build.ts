import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

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

/** Writes one page that needs nothing but itself, with every state of every surface; returns its path. */
export async function buildGallery(): Promise<string> {
  const [script, style] = await Promise.all([
    bundle('./page.tsx', { format: 'esm' }),
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
  const path = `${OUT}/index.html`;
  writeFileSync(path, html);
  return path;
}
