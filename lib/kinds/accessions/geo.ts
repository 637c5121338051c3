import type { Fields } from '@/lib/collection/fields';
import type { RelatedResource, VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText, word } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { originalOf } from './archives';
import { hasNoSummary, summaryIn, summaryUrl, troubleIn } from './esummary';
import { filesAt, geoTextRequests } from './geo-text';
import { papersAtPubmed } from './papers';
import { countText, day, toNumberedPaper } from './replies';

/** What NCBI's internal numbers begin with, for series and for samples. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { GSE: '2', GSM: '3' };

/**
 * Returns NCBI's internal number for an accession: 200093374 for GSE93374, 300000001 for GSM1, 5435 for
 * GDS5435. NCBI does not document this rule, so callers check that the reply is about the accession.
 */
export function uidOf(accession: string): string {
  const [number, first] = [accession.slice(3), FIRST_DIGITS[accession.slice(0, 3)]];
  return first === undefined ? number : first + number.padStart(8, '0');
}

/** Adds a prefix to each number in a text: `24247;11002` → `GPL24247`, `GPL11002`. */
export const numbered = (prefix: string, text: string | undefined): string[] =>
  (text ?? '').split(';').flatMap((number) => (/^\d{1,9}$/.test(number) ? `${prefix}${number}` : []));

const parted = (text: string | undefined, sign: string): string[] =>
  (text ?? '')
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Returns related records: the series that a curated data set comes from, the parts of a superseries, and
 * papers.
 */
function toRelated(fields: Fields, accession: string): RelatedResource[] {
  const page = (other: string) => `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${other}`;
  const related = (relation: string, other: string) => ({
    relation,
    name: other,
    url: page(other),
    resourceType: 'Dataset',
  });
  const sources = accession.startsWith('GDS') ? numbered('GSE', fields.one('gse', line)) : [];
  const parts = fields.each('relations', (each) => {
    const [target, type] = [each.one('targetobject', line), each.one('relationtype', line)];
    if (target === undefined || !/^GSE\d+$/.test(target)) return undefined;
    return related(/^subseries of/i.test(type ?? '') ? 'IsPartOf' : 'HasPart', target);
  });
  return [
    ...sources.map((source) => related('IsDerivedFrom', source)),
    ...parts,
    ...fields.all('pubmedids', line).flatMap(toNumberedPaper),
  ];
}

/** Returns the accessions under which NCBI's other archives have the study's sequences. */
function toSameAs(fields: Fields): string[] {
  const sra = fields.each('extrelations', (each) => each.one('targetobject', line));
  return [fields.one('bioproject', line) ?? '', ...sra].filter((text) =>
    /^(?:PRJ[A-Z]{2}|[SED]RP)\d+$/.test(text),
  );
}

function toRecord(body: unknown, asked: string): VersionRecord | undefined {
  const accession = originalOf(asked);
  const isCopy = accession !== asked;
  const summary = summaryIn(body, uidOf(accession));
  const { fields } = summary ?? {};
  if (!summary || fields?.one('accession', line) !== accession) return undefined;
  return {
    accession,
    version: '',
    name: fields.one('title', line),
    datePublished: fields.one('pdat', day),
    relatedResources: toRelated(fields, accession),
    description: fields.one('summary', proseText),
    holdings: {
      samples: fields.one('n_samples', countText),
      species: parted(fields.one('taxon', line), ';').map((name) => ({ name })),
      techniques: parted(fields.one('gdstype', line), ';').map((name) => ({ name })),
    },
    deposit: {
      access: 'public',
      // A curated data set is only a part of its series, so the sequences of the series are not the same
      // data.
      sameAs: accession.startsWith('GSE') ? [...(isCopy ? [accession] : []), ...toSameAs(fields)] : [],
      copyOf: isCopy ? accession : undefined,
      platforms: numbered('GPL', fields.one('gpl', word)),
      formats: parted(fields.one('suppfile', line), ','),
      filesAt: filesAt(fields.one('ftplink', referenceText), 'GEO'),
    },
    lostFields: summary.lost(),
  };
}

/**
 * Returns the request for NCBI's summary of a GEO series or curated data set. The summary of a series names no people,
 * and is the same whether the series is private, deleted or does not exist, so GEO's text view is asked next. There is
 * none of a curated data set.
 */
export function geoRequest({ registry, accession }: Identifier): ArchiveRequest {
  const original = originalOf(accession);
  const { apiUrl, fallbackUrl } = registry;
  const text =
    fallbackUrl !== undefined && original.startsWith('GSE')
      ? geoTextRequests(fallbackUrl, original)
      : undefined;
  const paper = papersAtPubmed(apiUrl);
  return {
    url: summaryUrl(apiUrl, 'gds', uidOf(original)),
    toRecord,
    isMissing: (body) => hasNoSummary(body, uidOf(original)),
    failureIn: troubleIn,
    completedBy: (record) => [text?.completedBy ?? [], paper(record) ?? []].flat(),
    ...(text && { orElse: text.orElse }),
  };
}
