import type { WayTemplate } from '@/lib/registry/profile';
import { type Identifier, toCurie } from './identifier';

/**
 * Matches values that need no quotation marks in any shell, in R or in an address, that no program takes for an
 * option, and that lead to no folder above.
 */
const PLAIN = /^(?!.*\.\.)[\w.][\w.:+=/-]*$/;

const PLACEHOLDER = /\{(\w+)\}/g;

type Parts = Readonly<Record<string, string | null | undefined>>;

/**
 * Fills in the template of a command or of an address. Null if a value is missing, or if it has a character that a
 * shell might obey: values are never quoted, but refused. A placeholder in capitals is filled in in capitals.
 */
export function fill(template: string, parts: Parts): string | null {
  let isWhole = true;
  const filled = template.replace(PLACEHOLDER, (_, name: string) => {
    const value = parts[name] ?? parts[name.toLowerCase()]?.toUpperCase() ?? '';
    isWhole &&= PLAIN.test(value);
    return value;
  });
  return isWhole ? filled : null;
}

/** A way to one data set. `text` is a command, or an address. */
export interface FilledWay extends Pick<WayTemplate, 'name' | 'language'> {
  readonly text: string;
}

/** Returns those ways that a data set has, filled in. */
export function waysFor(identifier: Identifier, ways: readonly WayTemplate[] = []): FilledWay[] {
  const { accession, version } = identifier;
  return ways.flatMap(({ template, of, ...way }) => {
    const matched = of?.exec(accession);
    if (matched === null) return [];
    const text = fill(template, { accession, version, curie: toCurie(identifier), ...matched?.groups });
    return text === null ? [] : [{ ...way, text }];
  });
}

/**
 * Returns the command that downloads a file or folder of a version. Null if the registry has no such command, or if
 * the path would need quotation marks.
 */
export function partCommand({ registry, accession, version }: Identifier, path: string): string | null {
  const template = registry.ways?.partCommand;
  return template === undefined ? null : fill(template, { accession, version, path });
}
