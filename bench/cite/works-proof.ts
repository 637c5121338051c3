import { apaRule, type WireWork } from '@/demo/replay/apa-rule';
import type { KeptWork } from '@/demo/replay/works-folder';
import { ACCESSED } from '@/lib/citation/fixtures/odd-items';
import { toCslItem } from '@/lib/citation/item';
import { citationText } from '@/lib/citation/verbatim';
import type { Outcome } from './prove-all';

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

/** Real replies against APA's rule; every creator is an author of the item. */
export function proveWorks(works: readonly KeptWork[]): Outcome {
  const broken = works.map(verdictOnWork).filter(({ ruled, everybody }) => !ruled || !everybody);
  return { equal: works.length - broken.length, different: broken.map(({ name }) => name) };
}
