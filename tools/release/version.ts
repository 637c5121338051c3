/** Run by `npm version`, after it has written the version and before it commits: dates the changelog, which goes into the commit. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dated } from './changelog';
import { ROOT, readProject } from './project';

const path = join(ROOT, 'CHANGELOG.md');
const day = new Date().toISOString().slice(0, 10);
writeFileSync(path, dated(readFileSync(path, 'utf8'), readProject().version, day));
execFileSync('git', ['add', path]);
