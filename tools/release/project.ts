import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const project = z.object({
  name: z.string(),
  version: z.string(),
  repository: z.object({ url: z.string() }),
});

/** What package.json says of the project. */
export const readProject = () => project.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
