import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { faultsOf, licenceFiles, readPackage } from './licences';
import { packageFolderOf } from './origin';

/** The bundler counts no bytes of a style in a script, since it is put into a file of its own. */
const STYLE = /\.css(?:\?|$)/;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Notes which packages a build is made of, and writes their licences into it. */
export function makeLicences(root: string) {
  const folders = new Set<string>();
  const note = (moduleId: string) => {
    const folder = packageFolderOf(moduleId, root);
    if (folder !== null) folders.add(folder);
  };
  const plugin: Plugin = {
    name: 'accession:licences',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset') {
          for (const name of output.originalFileNames) note(join(root, name));
        } else {
          for (const [id, { renderedLength }] of Object.entries(output.modules)) {
            if (renderedLength > 0 || STYLE.test(id)) note(id);
          }
        }
      }
    },
  };
  /** Throws an error that names each package which must not ship as it is. */
  const write = (outDir: string) => {
    const bundled = [...folders].map((folder) => readPackage(root, folder));
    const { dependencies } = readJson(join(root, 'package.json'));
    const { packages } = readJson(join(root, 'package-lock.json'));
    const faults = faultsOf(bundled, { dependencies, packages });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    mkdirSync(join(outDir, 'licences'), { recursive: true });
    for (const [file, text] of licenceFiles(bundled)) writeFileSync(join(outDir, 'licences', file), text);
  };
  return { plugin, write };
}
