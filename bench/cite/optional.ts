import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const from = process.env.CITE_MODULES ?? '.';

/**
 * A package that only measurements know, from this project or the folder that CITE_MODULES names (made by
 * `npm install <packages>` in it); null where it is not installed. For packages whose licence or size keeps
 * them from being dependencies.
 */
export function optional(name: string): unknown {
  try {
    return createRequire(resolve(from, 'package.json'))(name);
  } catch {
    return null;
  }
}
