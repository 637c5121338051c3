import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The fonts that test browsers draw with: they come from npm packages, so that a run on any Linux draws the same.
 * macOS and Windows have no fontconfig; browsers there keep the machine's fonts.
 */

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Which face each generic family is. */
interface Faces {
  readonly sans: string;
  /** Substitutes for Arial, which is Chromium's default for `sans-serif`. */
  readonly arial: string;
  readonly serif: string;
  readonly mono: string;
}

/** What Chromium's package brings on Debian: DejaVu, and the faces that stand in for Arial, Times and Courier. */
const EVERYWHERE = [
  'dejavu-fonts-ttf/ttf',
  '@expo-google-fonts/arimo',
  '@expo-google-fonts/tinos',
  '@expo-google-fonts/cousine',
];

const DEJAVU = { serif: 'DejaVu Serif', mono: 'DejaVu Sans Mono' };

/** Arimo, Tinos and Cousine are what Liberation 2 is made of, under the names that their maker gave them. */
const LIBERATION = { sans: 'Arimo', arial: 'Arimo', serif: 'Tinos', mono: 'Cousine' };

/** The sets by name, and the packages that hold each besides `EVERYWHERE`. `stock` is a Debian on which nobody chose a font. */
export const FONT_SETS = {
  stock: { ...DEJAVU, sans: 'DejaVu Sans', arial: LIBERATION.arial, packages: [] },
  liberation: { ...LIBERATION, packages: [] },
  noto: { ...DEJAVU, sans: 'Noto Sans', arial: 'Noto Sans', packages: ['@expo-google-fonts/noto-sans'] },
  roboto: { ...DEJAVU, sans: 'Roboto', arial: 'Roboto', packages: ['@expo-google-fonts/roboto'] },
  inter: { ...DEJAVU, sans: 'Inter', arial: 'Inter', packages: ['@expo-google-fonts/inter'] },
} satisfies Record<string, Faces & { readonly packages: readonly string[] }>;

export type FontSetName = keyof typeof FONT_SETS;

/** A set of ours, or the fonts and the choices of the machine itself. */
export type Fonts = FontSetName | 'machine';

const isFonts = (word: string): word is Fonts => word === 'machine' || Object.hasOwn(FONT_SETS, word);

/** The set that the environment variable `TEST_FONTS` names; `stock` without it. Throws for an unknown name. */
export function chosenFonts(word = process.env.TEST_FONTS ?? 'stock'): Fonts {
  if (isFonts(word)) return word;
  const words = [...Object.keys(FONT_SETS), 'machine'].join(', ');
  throw new Error(`TEST_FONTS is "${word}"; it can be ${words}.`);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const inXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const TEMPLATE = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** A fontconfig file in which these are all the fonts. */
function fontconfigOf(folders: readonly string[], faces: Faces, cache: string): string {
  const dirs = folders.map((folder) => `<dir>${inXml(folder)}</dir>`).join('');
  const told: Record<string, string> = { ...faces, dirs, cache: inXml(cache) };
  return readFileSync(TEMPLATE, 'utf8').replace(/\{(\w+)\}/g, (_, name: string) => told[name] ?? '');
}

/**
 * Writes a file as a whole, as another run may be reading it; and only where it would change, as fontconfig sees its time: a
 * browser that runs would lay out its pages again.
 */
function keepFile(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

export type FontsStart = ReturnType<typeof startWithFonts>;

/** How to start a browser so that it draws with these fonts: what its environment has besides, and what Firefox prefers. */
export function startWithFonts(fonts: Fonts) {
  if (fonts === 'machine' || process.platform !== 'linux') return { env: {}, firefoxPrefs: {} };
  const { packages, ...faces } = FONT_SETS[fonts];
  const home = join(modules, '.cache', 'accession-fonts', fonts);
  const cache = join(home, 'cache');
  mkdirSync(cache, { recursive: true });
  const folders = [...EVERYWHERE, ...packages].map((folder) => join(modules, folder));
  const file = join(home, 'fonts.conf');
  keepFile(file, fontconfigOf(folders, faces, cache));
  const readable = [...folders, home].map((folder) => `${folder}${sep}`).join(',');
  return {
    env: { FONTCONFIG_FILE: file },
    // Firefox's processes may read no other folders than the system's unless they are named.
    firefoxPrefs: { 'security.sandbox.content.read_path_whitelist': readable },
  };
}
