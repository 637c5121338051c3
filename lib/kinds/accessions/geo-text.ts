import * as z from 'zod/mini';
import type { FilePlace } from '@/lib/collection/deposit';
import { Fields } from '@/lib/collection/fields';
import type { Contributor, VersionRecord } from '@/lib/collection/record';
import { count, line, proseText, referenceText, word } from '@/lib/collection/wire';
import type { ArchiveRequest, CompletingRequest } from './archive-request';
import { isOrganization } from './person';
import { distinct } from './proxi';
import { day, toNumberedPaper } from './replies';

/** Numbers of the months, by the first three letters of their English names. */
const MONTHS: ReadonlyMap<string, string> = new Map(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
    .split(' ')
    .map((name, at) => [name, String(at + 1).padStart(2, '0')]),
);

/** Converts a day such as `Jul 10 2025` or `Aug 28, 2028` to the form `2025/07/10`. Any other text stays as it is. */
function toDay(text: string): string {
  const [, name = '', date = '', year = ''] = /^([A-Z][a-z]{2}) (\d{1,2}),? (\d{4})$/.exec(text.trim()) ?? [];
  const month = MONTHS.get(name);
  return month === undefined ? text : `${year}/${month}/${date.padStart(2, '0')}`;
}

/** Fields of a series that are read. GEO names a field once for each of its values. */
const READ: ReadonlySet<string> = new Set([
  'title',
  'status',
  'submission_date',
  'last_update_date',
  'pubmed_id',
  'summary',
  'overall_design',
  'type',
  'contributor',
  'contact_name',
  'contact_institute',
  'platform_id',
  'supplementary_file',
]);

/** Matches a line of GEO's format SOFT, such as `!Series_title = Tides`. */
const LINE = /^!Series_(\w+) = (.*)$/;

/** Returns the fields of a series that GEO describes in its format SOFT. Its samples are only counted. */
function seriesIn(accession: string, lines: readonly string[]) {
  const values = new Map<string, string[]>();
  let samples = 0;
  for (const text of lines) {
    const [, name = '', value = ''] = LINE.exec(text) ?? [];
    if (name === 'sample_id') samples++;
    if (READ.has(name))
      values
        .set(name, values.get(name) ?? [])
        .get(name)
        ?.push(value);
  }
  const fields = [...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]] as const);
  return { ...Object.fromEntries(fields), accession, samples };
}

/** Matches the sentence with which GEO's page says why it does not show a series. */
const HIDDEN =
  /Accession (?:"|&quot;)(GSE\d{1,9})(?:"|&quot;) (was deleted by the GEO staff|is currently private|is not yet approved)(?:[a-z ]{1,40} ([A-Z][a-z]{2} \d{1,2}, \d{4}))?/;

/** Matches the sentence with which GEO's page says that it has no such series. */
const NONE = /Could not find a public or private accession (?:"|&quot;)(GSE\d{1,9})(?:"|&quot;)/;

/**
 * Converts GEO's text view of a series to an object: the fields of the series, or the reason why GEO does not show it.
 * GEO gives the reason on a page in HTML with a success status, and reports its own faults in the same way. A page about
 * a fault becomes an object without fields.
 */
function fromGeoText(text: string): unknown {
  const [first = '', ...lines] = text.split(/\r?\n/);
  const [, shown] = /^\^SERIES = (GSE\d{1,9})\s*$/.exec(first) ?? [];
  if (shown !== undefined) return seriesIn(shown, lines);
  const [, accession, why = '', day = ''] = HIDDEN.exec(text) ?? [];
  const [, none] = NONE.exec(text) ?? [];
  if (accession === undefined) return none === undefined ? {} : { accession: none, why: 'none' };
  return { accession, why: why.includes('deleted') ? 'deleted' : 'hidden', day: toDay(day) };
}

/**
 * Returns a contributor, whose name is written as `Given,M,Family`, and without a middle name as `Given,,Family`. A
 * group may have a name in one part, or one that was forced into the form.
 */
function toContributor(text: string, role: string): Contributor[] {
  const names = text.split(',').map((name) => name.trim());
  const whole = names.filter(Boolean).join(' ');
  if (whole === '') return [];
  const family = names.at(-1) ?? '';
  const given = names.slice(0, -1).filter(Boolean).join(' ');
  const known = { roles: [role], cited: role === 'Author' };
  if (family === '' || given === '' || isOrganization(whole))
    return [{ name: whole, kind: 'organization', ...known }];
  return [{ name: `${family}, ${given}`, parts: { family, given }, kind: 'person', ...known }];
}

/** Returns the people of a series. The submitter is cited only if GEO names no contributor. */
function toContributors(fields: Fields): Contributor[] {
  const authors = fields.all('contributor', line).flatMap((text) => toContributor(text, 'Author'));
  const places = fields
    .all('contact_institute', line)
    .map((name) => ({ name, kind: 'Affiliation', identifier: undefined }));
  const submitters = fields
    .all('contact_name', line)
    .flatMap((text) => toContributor(text, 'Submitter'))
    .map((each) => ({ ...each, cited: authors.length === 0 }));
  return distinct([...authors, ...submitters]).map((each) =>
    each.roles.includes('Submitter') ? { ...each, affiliations: places } : each,
  );
}

/**
 * Converts the address of a file, `ftp://ftp.ncbi.nlm.nih.gov/geo/…`, to https, because browsers no longer open FTP
 * addresses. The server offers the same files at both. Undefined for another address.
 */
const overHttps = (address: string): string | undefined =>
  address.startsWith('ftp://ftp.ncbi.nlm.nih.gov/') ? address.replace(/^ftp/, 'https') : undefined;

/** Returns the place of a file or folder of GEO; empty if there is none. By default, its name is that of the file. */
export function filesAt(address: string | undefined, name?: string): FilePlace[] {
  const url = overHttps(address ?? '');
  return url === undefined ? [] : [{ name: name ?? url.split('/').at(-1) ?? url, url }];
}

/** Schema of a day in GEO's text view. Converts it to ISO 8601. */
const textDay = z.pipe(z.pipe(z.string(), z.transform(toDay)), day);

/** Returns the part of GEO's text view that its summary lacks: people, files, design, and the days of changes. */
function toRest(fields: Fields) {
  return {
    contributors: toContributors(fields),
    dateCreated: fields.one('submission_date', textDay),
    dateModified: fields.one('last_update_date', textDay),
    protocols: [fields.all('overall_design', proseText).join('\n\n')].filter(Boolean),
    files: fields.all('supplementary_file', referenceText).flatMap((address) => filesAt(address)),
  };
}

/** Returns the fields of a series that GEO shows; undefined if GEO shows another one or none. */
function fieldsOf(body: unknown, accession: string): Fields | undefined {
  const fields = Fields.of(body);
  return fields?.one('accession', word) === accession && fields.one('why', word) === undefined
    ? fields
    : undefined;
}

/** Adds the text view of a series to the record that NCBI's summary gives of it. */
const toCompletion =
  (accession: string) =>
  (body: unknown): ((record: VersionRecord) => VersionRecord) | undefined => {
    const fields = fieldsOf(body, accession);
    if (!fields) return undefined;
    const { protocols, files, ...rest } = toRest(fields);
    return (record) => ({
      ...record,
      ...rest,
      ...(record.deposit && {
        deposit: { ...record.deposit, protocols, filesAt: [...(record.deposit.filesAt ?? []), ...files] },
      }),
      lostFields: [...record.lostFields, ...fields.lost],
    });
  };

/** Makes the record of a series that NCBI's summaries lack, as they follow GEO late: from its text view alone. */
function toShown(fields: Fields, accession: string): VersionRecord {
  const { protocols, files, ...rest } = toRest(fields);
  const [, released] = /^Public on (.+)$/.exec(fields.one('status', line) ?? '') ?? [];
  return {
    accession,
    version: '',
    name: fields.one('title', line),
    ...rest,
    datePublished: released === undefined ? undefined : textDay.safeParse(released).data,
    relatedResources: fields.all('pubmed_id', line).flatMap(toNumberedPaper),
    description: fields.all('summary', proseText).join('\n\n') || undefined,
    holdings: {
      samples: fields.one('samples', count),
      techniques: fields.all('type', line).map((name) => ({ name })),
    },
    deposit: {
      access: 'public',
      platforms: fields.all('platform_id', word),
      protocols,
      filesAt: files,
    },
    lostFields: fields.lost,
  };
}

/** Converts GEO's text view of a series that NCBI's summaries lack. GEO shows it, or has deleted or not released it. */
function toRecord(body: unknown, accession: string): VersionRecord | undefined {
  const shown = fieldsOf(body, accession);
  if (shown) return toShown(shown, accession);
  const fields = Fields.of(body);
  if (fields?.one('accession', word) !== accession) return undefined;
  const date = fields.one('day', day);
  const deposit =
    fields.one('why', word) === 'deleted'
      ? ({ access: 'deleted', dateWithdrawn: date } as const)
      : ({ access: 'unreleased', dateExpected: date } as const);
  return { accession, version: '', name: undefined, deposit, lostFields: fields.lost };
}

const isNone = (body: unknown): boolean => Fields.of(body)?.one('why', word) === 'none';

/** True for a page about a fault at GEO, which says nothing of the series. */
const isFault = (body: unknown): boolean => Fields.of(body)?.one('accession', word) === undefined;

/** Returns the address of GEO's text view of a series, which has four kilobytes and a line for each sample. */
const textUrl = (url: string, accession: string): string =>
  `${url}/acc.cgi?acc=${accession}&targ=self&form=text&view=brief`;

/**
 * Returns the requests to GEO's text view of a series: `completedBy` completes the record that NCBI's summary gives, and
 * `orElse` asks about a series that the summaries lack.
 */
export function geoTextRequests(url: string, accession: string) {
  const whole: ArchiveRequest = {
    url: textUrl(url, accession),
    fromText: fromGeoText,
    toRecord: (body) => toRecord(body, accession),
    // The summaries' answer then stands: there is no such series, or none that is public.
    isMissing: isFault,
    failureIn: (body) => (isNone(body) ? 'no-data-set' : undefined),
  };
  return {
    orElse: whole,
    completedBy: {
      url: whole.url,
      fromText: fromGeoText,
      toRecord: toCompletion(accession),
      isOptional: true,
    } satisfies CompletingRequest,
  };
}
