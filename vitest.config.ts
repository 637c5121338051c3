import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,demo,bench}/**/*.test.ts'],
          exclude: ['lib/page/**'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'dom',
          include: ['lib/page/**/*.test.ts', 'components/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
