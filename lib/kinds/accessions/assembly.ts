import * as z from 'zod/mini';
import type { DepositDetails } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, RelatedResource, VersionRecord } from '@/lib/collection/record';
import { count, line, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { archiveOf } from './archives';
import { countText, day, toOrganism, toOrganization } from './replies';

const replies = z.object({ reports: z.optional(z.array(z.unknown())) });

/** Returns the reports in NCBI's reply; empty if it does not know the accession. */
const reportsIn = (body: unknown): Fields[] =>
  (replies.safeParse(body).data?.reports ?? []).flatMap((report) => Fields.of(report) ?? []);

/** Schema of NCBI's reply if it does not know the accession: no report, and nothing else. */
const none = z.strictObject({
  reports: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
  total_count: z.optional(z.literal(0)),
});

/** Splits an accession such as `GCA_000001405.29` into the assembly and its version. */
const [assemblyOf, versionOf] = [
  (accession: string): string => accession.replace(/\..*/, ''),
  (accession: string): string => /\.(\d+)$/.exec(accession)?.[1] ?? '',
];

/** True if a reply is about the assembly that was asked for, in the version that was asked for if one was. */
const isAbout = (accession: string, asked: string): boolean =>
  asked.includes('.') ? accession === asked : assemblyOf(accession) === asked;

/**
 * Returns the title as NCBI's page has it, `Homo sapiens genome assembly GRCh38.p14`. The reply has none. The
 * name of a strain follows the organism, because many assemblies differ by it alone.
 */
function toTitle(report: Fields): string | undefined {
  const organism = report.within('organism');
  const [species, name] = [
    organism.one('organism_name', line),
    report.within('assembly_info').one('assembly_name', line),
  ];
  if (species === undefined || name === undefined) return name;
  const names = organism.within('infraspecific_names');
  const [strain] = ['strain', 'breed', 'cultivar', 'isolate'].flatMap((each) => names.one(each, line) ?? []);
  const isNamed = strain === undefined || species.includes(strain);
  return `${isNamed ? species : `${species} ${strain}`} genome assembly ${name}`;
}

/** Returns the project and the sample of an assembly. */
function toRelated(info: Fields): RelatedResource[] {
  const related = (relation: string, accession: string | undefined) => {
    const archive = archiveOf('ena');
    return accession !== undefined && archive?.accession.test(accession)
      ? [{ relation, name: accession, url: archive.page(accession), resourceType: 'Dataset' }]
      : [];
  };
  return [
    ...related('IsPartOf', info.one('bioproject_accession', line)),
    ...related('IsDerivedFrom', info.within('biosample').one('accession', line)),
  ];
}

/** Returns whether the assembly may still be used, and by which version it was replaced. */
function toState(report: Fields, info: Fields, accession: string) {
  const status = info.one('assembly_status', word);
  const current = report.one('current_accession', line);
  const isWithdrawn = status === 'suppressed' || status === 'retired';
  const isNewer = current !== undefined && current !== accession && /^GC[AF]_\d{9}\.\d{1,3}$/.test(current);
  return {
    access: isWithdrawn ? ('withdrawn' as const) : ('public' as const),
    replacedBy: isNewer && !isWithdrawn ? [current] : [],
  };
}

function toSubmitter(name: string | undefined): Contributor[] {
  return name === undefined ? [] : [toOrganization(name)];
}

function toRecord(body: unknown, asked: string): VersionRecord | undefined {
  const [report] = reportsIn(body);
  const accession = report?.one('accession', line);
  if (!report || accession === undefined || !isAbout(accession, asked)) return undefined;
  const [info, stats] = [report.within('assembly_info'), report.within('assembly_stats')];
  const organism = report.within('organism');
  const [species, taxon] = [organism.one('organism_name', line), organism.one('tax_id', count)];
  const [technique, bases] = [
    info.one('sequencing_tech', line),
    stats.one('total_sequence_length', countText),
  ];
  const pair = report.one('paired_accession', line);
  const { access, replacedBy } = toState(report, info, accession);
  const deposit: DepositDetails = {
    access,
    entry: info.one('assembly_level', line),
    // GenBank's assembly and the copy of it in RefSeq are a pair.
    sameAs: pair !== undefined && /^GC[AF]_\d{9}\.\d{1,3}$/.test(pair) ? [pair] : [],
    bases,
  };
  return {
    accession,
    version: versionOf(accession),
    name: toTitle(report),
    contributors: toSubmitter(info.one('submitter', line)),
    datePublished: info.one('release_date', day),
    relatedResources: toRelated(info),
    replacedBy,
    holdings: {
      species: toOrganism(species, taxon),
      techniques: technique === undefined ? [] : [{ name: technique }],
    },
    deposit,
    lostFields: report.lost,
  };
}

/**
 * Returns the request to NCBI Datasets for a genome assembly. Without a version, the accession stands for the
 * newest one.
 */
export const assemblyRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/genome/accession/${accession}/dataset_report`,
  toRecord,
  isMissing: (body) => none.safeParse(body).success,
});
