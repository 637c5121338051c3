import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** A stylesheet with what it imports, as one text. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, write: false });
      return { contents: outputFiles?.[0]?.text ?? '', loader: 'text' };
    });
  },
};

/** A file that draws parts of ours, and all that it imports, as one script for a page. */
export async function pageScript(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: 'chrome140',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { '@': fileURLToPath(new URL('../..', import.meta.url)) },
    plugins: [cssAsText],
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
