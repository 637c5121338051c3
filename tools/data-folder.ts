import { existsSync } from 'node:fs';

/** The exit status of a command whose data are missing: it has neither passed (0) nor failed (1), nor was it misused (2). */
export const NO_DATA = 3;

/**
 * Ends the process with `NO_DATA` unless the folder is there. Evaluation data are not in the repository, and a figure of no
 * record would look like a result.
 */
export function needFolder(folder: string, holding: string): void {
  if (existsSync(folder)) return;
  console.error(`There is no folder ${folder}. Name one that holds ${holding}.`);
  process.exit(NO_DATA);
}
