import { type RecordFile, readRecords } from '@/demo/replay/records-folder';
import { summaryOf } from '@/demo/replay/replies';
import { readWorks } from '@/demo/replay/works-folder';
import { examine, examineWork, type Finding, type RenderToText } from './examine';

/**
 * Sends every record of a folder through what ships, each with a summary made from its collection's records, and every
 * reply of DataCite in it.
 */
export function survey(folder: string, render?: RenderToText): Finding[] {
  const collections = Map.groupBy(readRecords(folder), ({ identifier }) => identifier.accession);
  const ofCollections = [...collections.values()].flatMap((files: RecordFile[]) => {
    const summary = summaryOf(files);
    return files.map((file) => examine(file, summary, render));
  });
  return [...ofCollections, ...readWorks(folder).map((file) => examineWork(file, render))];
}

/** A line for each record that lost a field or failed, then the counts, then how often each notice is given. */
export function reportOf(findings: readonly Finding[]): string[] {
  const failed = findings.filter(({ faults }) => faults.length > 0);
  const reduced = findings.filter(({ lost }) => lost.length > 0);
  const notices = Map.groupBy(
    findings.flatMap((finding) => finding.notices),
    (kind) => kind,
  );
  return [
    ...reduced.map(({ name, lost }) => `${name}: lost ${lost.join(', ')}`),
    ...failed.map(({ name, faults }) => `${name}: FAILED, ${faults.join('; ')}`),
    `${findings.length} records, ${reduced.length} lost a field, ${failed.length} failed`,
    ...[...notices].sort(([a], [b]) => a.localeCompare(b)).map(([kind, all]) => `  ${kind}: ${all.length}`),
  ];
}
