import * as z from 'zod/mini';
import type { Reason } from '@/lib/collection/answers';
import { Fields } from '@/lib/collection/fields';
import { line } from '@/lib/collection/wire';
import { bugs } from '@/package.json';

/**
 * Returns the name and contact of this extension as parameters of an address. NCBI asks for both, so that it
 * can reach the authors of faulty programs.
 */
function program(): string {
  const { email }: { readonly url: string; readonly email?: string } = bugs;
  return `tool=accession${email === undefined ? '' : `&email=${encodeURIComponent(email)}`}`;
}

/**
 * Returns the address of the summaries that NCBI's E-utilities give of entries.
 * @param db name of one of NCBI's databases
 * @param uids NCBI's internal numbers of the entries in that database
 */
export const summaryUrl = (
  apiUrl: string,
  db: 'gds' | 'bioproject' | 'pubmed',
  ...uids: readonly string[]
): string => `${apiUrl}/esummary.fcgi?db=${db}&id=${uids.join(',')}&retmode=json&${program()}`;

/**
 * Returns the address of the links that NCBI's E-utilities give from papers to entries of another database.
 * @param numbers PubMed numbers; each has links of its own in the reply
 */
export const linksUrl = (apiUrl: string, db: 'gds' | 'bioproject', numbers: readonly string[]): string =>
  `${apiUrl}/elink.fcgi?dbfrom=pubmed&db=${db}&${numbers.map((number) => `id=${number}`).join('&')}&retmode=json&${program()}`;

const noSummaries = z.object({ result: z.object({ uids: z.tuple([]) }) });

/** One summary in a reply of NCBI's E-utilities. */
interface Summary {
  readonly fields: Fields;
  /** Returns the names of the summary's fields that could not be read so far. */
  readonly lost: () => string[];
}

/** Returns the summary of an entry in a reply; undefined if the reply is no object. */
export function summaryIn(body: unknown, uid: string): Summary | undefined {
  const whole = Fields.of(body);
  if (!whole) return undefined;
  return {
    fields: whole.within('result').within(uid),
    lost: () => whole.lost.map((path) => path.replace(/^result\.\d+\./, '')),
  };
}

/** Matches what NCBI says of a number that names no entry, in place of a list of summaries. */
const NO_ENTRY = /^(?:invalid uid|uid=\S+ cannot get|empty result)/i;

/**
 * True for a reply with a success status that says that there is no such entry: `cannot get document summary` for its
 * number, a list of no numbers, or `Invalid uid` in place of a list.
 */
export function hasNoSummary(body: unknown, uid: string): boolean {
  const whole = Fields.of(body);
  if (!whole) return false;
  const { data } = noSummaries.safeParse(body);
  return (
    data !== undefined ||
    whole.within('result').within(uid).one('error', line) !== undefined ||
    whole.all('esummaryresult', line).some((text) => NO_ENTRY.test(text))
  );
}

/**
 * Returns the reason if NCBI says in a reply with a success status that it cannot answer: in `error`, in `ERROR` of
 * `eutilsresult`, or in `esummaryresult`.
 */
export function troubleIn(body: unknown): Reason | undefined {
  const whole = Fields.of(body);
  const said = [
    whole?.one('error', line),
    whole?.within('eutilsresult').one('ERROR', line),
    ...(whole?.all('esummaryresult', line) ?? []),
  ];
  return said.some((text) => text !== undefined) ? 'in-trouble' : undefined;
}

const replies = z.object({ result: z.record(z.string(), z.unknown()) });

/**
 * Returns the part of a reply that is about one entry, in the form of a reply about that entry alone; null if
 * there is none.
 */
export function replyAbout(body: unknown, uid: string): unknown {
  const { data } = replies.safeParse(body);
  const own = data?.result[uid];
  return own === undefined ? null : { result: { uids: [uid], [uid]: own } };
}
