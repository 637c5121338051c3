import type { WorkFile } from '@/bench/records/work-files';
import { ACCESSED } from '@/lib/citation/fixtures/odd-items';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';

type Work = NonNullable<WorkFile['work']>;

/** The fields that DataCite's recommended citation is made of, as it sends them. */
interface WireWork {
  readonly doi: string;
  readonly creators: readonly { readonly name: string }[];
  readonly titles: readonly { readonly title: string }[];
  readonly publicationYear: number;
  readonly version: string | null;
  readonly publisher: string;
  readonly types: { readonly resourceTypeGeneral: string };
}

/** DataCite's rule, written from its description alone: `Creator (Year): Title. Version. Publisher. Type. DOI`. */
export function dataciteRule({
  doi,
  creators,
  titles,
  publicationYear,
  version,
  publisher,
  types,
}: WireWork): string {
  const names = creators.slice(0, 20).map(({ name }) => name);
  const parts = [
    // Of thousands of creators the first are named.
    `${names.join('; ')}${creators.length > 20 ? ' et al.' : ''} (${publicationYear}): ${titles[0]?.title.trim()}`,
    ...(version === null ? [] : [version.startsWith('v') ? version : `Version ${version}`]),
    publisher,
    types.resourceTypeGeneral.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ];
  const sentences = parts.map((part) => part.replace(/(?<![.?!])$/, '.'));
  return `${sentences.join(' ').replace(/\s+/g, ' ')} https://doi.org/${doi}`;
}

/** What one work holds to. */
export function verdictOnWork({ identifier, record, attributes }: Work) {
  const item = toCslItem(record, identifier.registry, ACCESSED);
  // The fields are those of a reply that was read whole.
  const wire = attributes as unknown as WireWork;
  return {
    name: identifier.accession,
    ruled: citationText(record, identifier) === dataciteRule(wire),
    everybody: item.author.length === wire.creators.length,
  };
}

/** Real replies against DataCite's rule. Returns how many works broke a promise. */
export function proveWorks(works: readonly Work[]): number {
  const verdicts = works.map(verdictOnWork);
  const broken = verdicts.filter(({ ruled, everybody }) => !ruled || !everybody);
  console.log(`${works.length} real works against DataCite
  its rule gives our text: ${verdicts.filter(({ ruled }) => ruled).length}
  every creator is an author of the item: ${verdicts.filter(({ everybody }) => everybody).length}`);
  for (const { name } of broken) console.log(`    ${name}`);
  return broken.length;
}
