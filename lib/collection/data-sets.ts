import type { Identifier } from '@/lib/identifier/identifier';
import type { VersionRecord } from './record';

/** An accession with its record, which is undefined until the archive's reply has come. */
interface NamedDataSet {
  readonly identifier: Pick<Identifier, 'accession'>;
  readonly record: Pick<VersionRecord, 'accession' | 'deposit'> | undefined;
}

/** Entries that name one data set by its own accession or by those of its parts. */
interface OneDataSet<Named extends NamedDataSet> {
  /** Accession of the data set. */
  readonly accession: string;
  /** The entries, with those that name the data set itself first. */
  readonly members: readonly [Named, ...Named[]];
}

/** Returns the letters before the number of an accession, such as `GSE` or `PRJNA`. */
const seriesOf = ({ accession }: { readonly accession: string }): string => accession.replace(/\d.*/s, '');

/**
 * Returns the accession of the data set that an entry names by another accession, such as that of a run;
 * undefined for other entries.
 */
function wholeOf({ identifier, record }: NamedDataSet): string | undefined {
  const isOther = record?.deposit !== undefined && record.accession !== identifier.accession;
  return isOther ? record.accession : undefined;
}

/**
 * Joins the parts of each data set, such as the runs of a study, with the entry that names the data set itself;
 * without such an entry, with each other. A data set stands where its first part or its own entry stands.
 */
function joinedParts<Named extends NamedDataSet>(named: readonly Named[]): OneDataSet<Named>[] {
  const parts = Map.groupBy(named.filter(wholeOf), wholeOf);
  const own = new Map(
    named.filter((each) => !wholeOf(each)).map((each) => [each.identifier.accession, each]),
  );
  const done = new Set<Named>();
  return named.flatMap((each) => {
    if (done.has(each)) return [];
    const accession = wholeOf(each) ?? each.identifier.accession;
    const whole = own.get(accession);
    // Archives of different kinds may assign the same accession. The parts then belong to the last entry.
    const isAlone = whole !== undefined && whole !== each && wholeOf(each) === undefined;
    const all = isAlone ? [each] : [...(whole ? [whole] : []), ...(parts.get(accession) ?? [])];
    const [first = each, ...others] = all;
    for (const member of [first, ...others]) done.add(member);
    return [{ accession, members: [first, ...others] as const }];
  });
}

/** Finds for each data set those that are the same data set: a record of one of the two must say so. */
function sameAsEach<Of extends OneDataSet<NamedDataSet>>(dataSets: readonly Of[]): Map<Of, Set<Of>> {
  const byAccession = new Map(dataSets.map((each) => [each.accession, each]));
  const same = new Map(dataSets.map((each) => [each, new Set<Of>()]));
  for (const teller of dataSets) {
    for (const accession of teller.members.flatMap(({ record }) => record?.deposit?.sameAs ?? [])) {
      const other = byAccession.get(accession);
      if (!other || other === teller) continue;
      same.get(teller)?.add(other);
      same.get(other)?.add(teller);
    }
  }
  return same;
}

/**
 * Groups entries that are the same data set, in the order of their first entries. Each group begins with its
 * first entry that has a record; an entry that names the data set itself comes before one that names a part. If
 * a project contains two series of one archive, the project is in no group with either series.
 */
export function byDataSet<Named extends NamedDataSet>(named: readonly Named[]): [Named, ...Named[]][] {
  const dataSets = joinedParts(named);
  const same = sameAsEach(dataSets);
  const isOnly = (one: OneDataSet<Named>, other: OneDataSet<Named>) =>
    [...(same.get(one) ?? [])].filter((each) => seriesOf(each) === seriesOf(other)).length === 1;
  const done = new Set<OneDataSet<Named>>();
  return dataSets.flatMap((first) => {
    if (done.has(first)) return [];
    const joined = new Set([first]);
    for (const each of joined)
      for (const other of same.get(each) ?? [])
        if (isOnly(each, other) && isOnly(other, each)) joined.add(other);
    for (const each of joined) done.add(each);
    const members = [...joined].flatMap((each) => each.members);
    const isWhole = (member: Named) => member.record !== undefined && wholeOf(member) === undefined;
    const lead =
      members.find(isWhole) ?? members.find(({ record }) => record !== undefined) ?? first.members[0];
    return [[lead, ...members.filter((member) => member !== lead)]];
  });
}
