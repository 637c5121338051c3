import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findBrowser } from '@/tools/machine/browsers';

/**
 * Puts a Firefox into a folder that reads these policies, from beside it as on a machine where somebody manages it. All
 * of it is links but the program, as that says where it stands. Null where the installed one is not laid out so.
 */
export function firefoxUnder(policies: object, folder: string): string | null {
  const program = realpathSync(findBrowser('firefox'));
  const installed = dirname(program);
  if (!existsSync(join(installed, 'libxul.so'))) return null;
  const copied = [basename(program), 'distribution'];
  for (const name of readdirSync(installed))
    if (!copied.includes(name)) symlinkSync(join(installed, name), join(folder, name));
  const path = join(folder, basename(program));
  copyFileSync(program, path);
  mkdirSync(join(folder, 'distribution'));
  writeFileSync(join(folder, 'distribution', 'policies.json'), JSON.stringify({ policies }));
  return path;
}
