import { apaRule, type WireWork } from '@/demo/replay/apa-rule';
import type { KeptWork } from '@/demo/replay/works-folder';
import { ACCESSED } from '@/lib/citation/fixtures/odd-items';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';

/** What one work holds to. */
export function verdictOnWork({ identifier, record, attributes }: KeptWork) {
  const item = toCslItem(record, identifier.registry, ACCESSED);
  // The fields are those of a reply that was read whole.
  const wire = attributes as unknown as WireWork;
  return {
    name: identifier.accession,
    ruled: citationText(record, identifier) === apaRule(wire),
    everybody: item.author.length === wire.creators.length,
  };
}

/** Real replies against APA's rule. Returns how many works broke a promise. */
export function proveWorks(works: readonly KeptWork[]): number {
  const verdicts = works.map(verdictOnWork);
  const broken = verdicts.filter(({ ruled, everybody }) => !ruled || !everybody);
  console.log(`${works.length} real works against APA 7
  its rule gives our text: ${verdicts.filter(({ ruled }) => ruled).length}
  every creator is an author of the item: ${verdicts.filter(({ everybody }) => everybody).length}`);
  for (const { name } of broken) console.log(`    ${name}`);
  return broken.length;
}
