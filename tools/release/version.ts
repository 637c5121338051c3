/**
 * Adds the date to the changelog, and version and date to the files that say how to cite the extension. `npm version`
 * runs this file after it has changed the version, and commits all of them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import project from '@/package.json' with { type: 'json' };
import { dated } from './changelog';
import { citationFiles } from './citation-files';
import { ROOT } from './project';

const { version } = project;
const day = new Date().toISOString().slice(0, 10);
const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
const written = { 'CHANGELOG.md': dated(changelog, version, day), ...citationFiles({ version, day }) };
for (const [name, text] of Object.entries(written)) writeFileSync(join(ROOT, name), text);
execFileSync('git', ['add', ...Object.keys(written)], { cwd: ROOT });
