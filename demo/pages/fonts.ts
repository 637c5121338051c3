import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Answer } from '@/demo/internet/answer';

const { resolve } = createRequire(import.meta.url);

/** The faces of the sample pages' own font: with it a page looks and breaks its lines the same on every machine. */
const FACES = [
  { weight: 400, style: 'normal' },
  { weight: 400, style: 'italic' },
  { weight: 600, style: 'normal' },
  { weight: 600, style: 'italic' },
] as const;

const fileOf = ({ weight, style }: (typeof FACES)[number]) => `source-serif-4-latin-${weight}-${style}.woff2`;

const PATH = '/fonts/';

/** The rules that load the font from the server of the page, as CSS. */
export const FONT_FACES = FACES.map(
  (face) =>
    `@font-face{font-family:"Source Serif 4";font-weight:${face.weight};font-style:${face.style};` +
    `font-display:block;src:url("${PATH}${fileOf(face)}")}`,
).join('\n');

/** The font at a path of the server, or null. */
export function fontAt(pathname: string): Answer | null {
  const face = FACES.find((each) => pathname === PATH + fileOf(each));
  if (!face) return null;
  const body = readFileSync(resolve(`@fontsource/source-serif-4/files/${fileOf(face)}`));
  return { status: 200, headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=3600' }, body };
}
