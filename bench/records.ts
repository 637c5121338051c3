import { existsSync } from 'node:fs';
import { renderToText } from '@/demo/gallery/render-to-text';
import { reportOf, survey } from './records/survey';

/** `npm run records -- DIR`: DIR holds version records as `<accession>__<version>.json`, or replies of DataCite. */
const [folder = '../shared/data/records'] = process.argv.slice(2);

if (existsSync(folder)) {
  const findings = survey(folder, renderToText);
  for (const line of reportOf(findings)) console.log(line);
  const isSound = findings.length > 0 && findings.every(({ faults }) => faults.length === 0);
  process.exitCode = isSound ? 0 : 1;
} else {
  console.error(`There is no folder ${folder}. Say which one to read: npm run records -- DIR`);
  process.exitCode = 1;
}
