/** What the bundler writes in by itself, such as the loader of styles for a page, is named after the tool that it is of. */
const GLUE = /^\0(vite|rolldown)\//;

/** The build tools whose glue is bundled. They ship a few hundred bytes, and not what they depend on. */
export const GLUE_FOLDERS: readonly string[] = ['node_modules/vite', 'node_modules/rolldown'];

/** `\0` begins the names of modules that plugins make; ours carry our name. */
const OURS = '\0accession:';

const PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * The package that a bundled module comes from, as its folder below `root`; null for what is our own.
 * Throws an error for a module of which neither is known: nothing may ship unnoticed.
 */
export function packageFolderOf(moduleId: string, root: string): string | null {
  if (moduleId.startsWith(OURS)) return null;
  const [, tool] = GLUE.exec(moduleId) ?? [];
  if (tool !== undefined) return `node_modules/${tool}`;
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/s, '').replaceAll('\\', '/');
  const base = `${root.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  if (!path.startsWith(base)) throw new Error(`It is not known which package "${moduleId}" comes from.`);
  const [, folder] = PACKAGE.exec(path.slice(base.length)) ?? [];
  return folder ?? null;
}
