import { renderToText } from '@/demo/gallery/render-to-text';
import { needFolder } from '@/tools/data-folder';
import { reportOf, survey } from './records/survey';

/** `npm run bench -- records DIR`: DIR holds version records as `<accession>__<version>.json`, or replies of DataCite. */
const [folder = '../shared/data/records'] = process.argv.slice(2);

needFolder(folder, 'version records, or replies of DataCite');
const findings = survey(folder, renderToText);
for (const line of reportOf(findings)) console.log(line);
const isSound = findings.length > 0 && findings.every(({ faults }) => faults.length === 0);
process.exitCode = isSound ? 0 : 1;
