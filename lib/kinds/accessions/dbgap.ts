import { Fields } from '@/lib/collection/fields';
import type { NamedThing } from '@/lib/collection/named-thing';
import type { VersionRecord } from '@/lib/collection/record';
import { line, proseText, referenceText } from '@/lib/collection/wire';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ArchiveRequest } from './archive-request';
import { countText, day } from './replies';

const studyOf = (accession: string): string => accession.slice(0, 'phs000000'.length);

/**
 * Returns the name of a FHIR extension, which is the end of its address: `…/ResearchStudy-ReleaseDate` →
 * `ReleaseDate`.
 */
const calledIn = (fields: Fields): string => fields.one('url', referenceText)?.replace(/^.*-/, '') ?? '';

interface Extension {
  readonly name: string;
  readonly date: string | undefined;
  readonly count: number | undefined;
  readonly code: string | undefined;
  readonly inner: readonly Extension[];
}

const extensionsIn = (fields: Fields): Extension[] =>
  fields.each('extension', (each) => ({
    name: calledIn(each),
    date: each.one('valueDate', day),
    count: each.within('valueCount').one('value', countText),
    code: each.within('valueCoding').one('display', line),
    inner: extensionsIn(each),
  }));

const textsIn = (fields: Fields, name: string): NamedThing[] =>
  fields.each(name, (each) => {
    const text = each.one('text', line);
    return text === undefined ? undefined : { name: text };
  });

/**
 * Returns the conditions of a study. dbGaP lists every MeSH synonym of a condition. So only the study's focus
 * is returned, or, without one, the MeSH heading, which comes first.
 */
function toConditions(fields: Fields): NamedThing[] {
  const focus = textsIn(fields, 'focus');
  return focus.length > 0 ? focus : textsIn(fields, 'condition').slice(0, 1);
}

/**
 * Returns the numbers of participants and samples in the study's latest version. Older versions had other
 * numbers. dbGaP writes 0 for a number that it has not published.
 */
function toHoldings(extensions: readonly Extension[]) {
  const content = extensions.find(({ name }) => name === 'Content')?.inner ?? [];
  const counted = (name: string) => content.find((each) => each.name === name)?.count || undefined;
  return { subjects: counted('NumSubjects'), samples: counted('NumSamples') };
}

/**
 * Returns the numbers of the version and of the set of participants: 2 and 1 for `phs000313.v2.p1`. A number that
 * the accession lacks is NaN.
 */
function numbersIn(accession: string): readonly [version: number, participants: number] {
  const [, version, participants] = /\.v(\d{1,4})(?:\.p(\d{1,4}))?$/.exec(accession) ?? [];
  return [Number(version), Number(participants)];
}

/** Says whether an accession names an older version of the study than another accession does. */
function isOlder(asked: string, latest: string): boolean {
  const [[version, participants], [newestVersion, newestParticipants]] = [
    numbersIn(asked),
    numbersIn(latest),
  ];
  return version === newestVersion ? participants < newestParticipants : version < newestVersion;
}

function toRecord(body: unknown, asked: string): VersionRecord | undefined {
  const fields = Fields.of(body);
  if (fields?.one('id', line) !== studyOf(asked)) return undefined;
  const [latest = asked] = fields
    .each('identifier', (each) => each.one('value', line))
    .filter((value) => value.startsWith(studyOf(asked)));
  // The reply describes only the latest version that the service knows. If a paper cites another version, the
  // record keeps the accession of that version. It may be newer, because the service lags behind dbGaP's site.
  const isLatest = latest === asked || latest.startsWith(`${asked}.`);
  const extensions = extensionsIn(fields);
  const dateOf = (name: string) => extensions.find((each) => each.name === name)?.date;
  const consents = extensions.find(({ name }) => name === 'StudyConsents')?.inner ?? [];
  const sponsor = fields.within('sponsor').one('display', line);
  return {
    accession: isLatest ? latest : asked,
    version: '',
    name: fields.one('title', line),
    contributors:
      sponsor === undefined
        ? []
        : [{ name: sponsor, kind: 'organization', roles: ['Sponsor'], cited: false }],
    datePublished: isLatest ? dateOf('ReleaseDate') : undefined,
    replacedBy: isOlder(asked, latest) ? [latest] : [],
    description: fields.one('description', proseText),
    keywords: [...new Set(textsIn(fields, 'keyword').map(({ name }) => name))],
    holdings: isLatest ? { ...toHoldings(extensions), techniques: textsIn(fields, 'category') } : {},
    deposit: {
      access: 'controlled',
      conditions: toConditions(fields),
      newestListed: isOlder(latest, asked) ? latest : undefined,
      consents: isLatest ? consents.flatMap(({ code }) => code ?? []) : [],
    },
    lostFields: fields.lost,
  };
}

/**
 * Returns the request to dbGaP's FHIR service for the public summary of a study. Access to the study's data
 * has to be applied for at dbGaP.
 */
export const dbgapRequest = ({ registry, accession }: Identifier): ArchiveRequest => ({
  url: `${registry.apiUrl}/ResearchStudy/${studyOf(accession)}`,
  toRecord,
});
