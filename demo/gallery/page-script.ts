import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Bundles a style sheet and its imports into one string. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, write: false });
      return { contents: outputFiles?.[0]?.text ?? '', loader: 'text' };
    });
  },
};

/** Bundles a file and its imports into one script for a page. The file may import our components. */
export async function pageScript(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: 'chrome137',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { '@': fileURLToPath(new URL('../..', import.meta.url)) },
    plugins: [cssAsText],
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
