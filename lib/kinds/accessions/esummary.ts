import * as z from 'zod/mini';
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
export const summaryUrl = (apiUrl: string, db: 'gds' | 'bioproject', ...uids: readonly string[]): string =>
  `${apiUrl}/esummary.fcgi?db=${db}&id=${uids.join(',')}&retmode=json&${program()}`;

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

/** True for a reply with a success status that contains `cannot get document summary` for the entry. */
export const hasNoSummary = (body: unknown, uid: string): boolean =>
  summaryIn(body, uid)?.fields.one('error', line) !== undefined;

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
