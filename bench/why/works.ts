import { builtInRegistries } from '@/lib/kinds/built-in';
import { type WorkNames, workNames } from '@/lib/kinds/datacite/work-names';

/** A part of a text that looks like the name of a work and was not read as one. */
export interface WorkMiss {
  readonly start: number;
  readonly end: number;
  readonly why: string;
}

const DOI = /(?<![\d.])10\.\d{4,9}\/[^\s"'<>()[\]{}|,;]+/g;
const ADDRESS = /(?<![\w.-])(?:[\w-]+\.)+(?:org|com|net|edu|io)\/[^\s"'<>()[\]{}|,;]*/gi;

interface Repository extends WorkNames {
  readonly name: string;
}

const repositories: readonly Repository[] = builtInRegistries.flatMap(({ key, name }) => {
  const names = workNames[key];
  return names ? [{ name, ...names }] : [];
});

const prefixOf = (text: string) => text.slice(0, text.indexOf('/'));

function whyNoDoi(doi: string): string {
  const ofForm = repositories.find(({ dois }) => dois.some(({ beginning }) => doi.startsWith(beginning)));
  if (ofForm) return `it begins as DOIs of ${ofForm.name} do, and goes on as none that it gives out`;
  const ofPrefix = repositories.find(({ dois }) =>
    dois.some(({ beginning }) => prefixOf(beginning) === prefixOf(doi)),
  );
  if (ofPrefix) return `the prefix is that of ${ofPrefix.name}, and the name begins as none of its DOIs`;
  return 'a DOI of no repository of the list: of an article, or of one that is to be added';
}

function whyNoAddress(address: string): string | null {
  const owner = repositories.find(({ addresses }) =>
    addresses.some(({ beginning }) => address.includes(prefixOf(beginning))),
  );
  return owner ? `an address of ${owner.name} that tells no DOI` : null;
}

/** What looks like DOIs, or addresses of repositories, in a text. */
export function workMisses(text: string): WorkMiss[] {
  const lower = text.toLowerCase();
  const missesOf = (expression: RegExp, whyOf: (found: string) => string | null) =>
    [...lower.matchAll(expression)].flatMap(({ index: start, 0: found }) => {
      const end = start + found.replace(/[.:]+$/, '').length;
      const why = whyOf(found);
      return why === null ? [] : [{ start, end, why }];
    });
  return [...missesOf(DOI, whyNoDoi), ...missesOf(ADDRESS, whyNoAddress)];
}
