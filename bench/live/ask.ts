import type { FetchJson } from '@/lib/background/requests/fetch-json';
import { readAnswer } from '@/lib/background/requests/reads';
import type { Identifier } from '@/lib/identifier/identifier';
import type { ApiRequest } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { NO_DATA } from '@/tools/data-folder';

/** A question to a real archive: an accession number, and whether the archive should know it. */
export interface Question {
  readonly key: string;
  readonly accession: string;
  readonly expected: 'read' | 'not-found' | 'no-data-set';
}

/** A question with its result. `outcome` is `read`, or the reason for a failure, as on a card. */
export interface Finding extends Question {
  readonly outcome: string;
  /** The hosts that were requested, in order. */
  readonly hosts: readonly string[];
  readonly lost: readonly string[];
  readonly title: string;
}

export const isAsExpected = ({
  outcome,
  expected,
  lost,
}: Pick<Finding, 'outcome' | 'expected' | 'lost'>): boolean => outcome === expected && lost.length === 0;

/**
 * Returns the exit status for all questions: 0 if all went as expected, 1 if not, `NO_DATA` if no archive could be
 * reached.
 */
export function statusOf(findings: readonly Pick<Finding, 'outcome' | 'expected' | 'lost'>[]): number {
  if (findings.every(({ outcome }) => outcome === 'unreachable')) return NO_DATA;
  return findings.every(isAsExpected) ? 0 : 1;
}

const question = (expected: Question['expected']) => (name: string) => {
  const [key = '', accession = ''] = name.split(' ');
  return { key, accession, expected };
};

/** Questions about each archive: at least one accession that it has, and one that it has never assigned. */
export const QUESTIONS: readonly Question[] = [
  ...[
    'geo GSE93374',
    'geo GDS5435',
    'pdb 4HHB',
    'emdb EMD-30210',
    'empiar EMPIAR-10002',
    'ena PRJEB1787',
    'ena SRP096361',
    'ena PRJNA28331',
    'ena SRR6835844',
    'ena SRX3791763',
    'ena SRS3044236',
    'ena SAMN08736416',
    'ena SAMEA3231268',
    'ena SRA653146',
    'ena BIOPROJECT:988806',
    'geo GSM2453164',
    'assembly GCF_000001405.40',
    'assembly GCA_002263795',
    'proteomexchange PXD000001',
    'proteomexchange PXD001092',
    'proteomexchange RPXD000650',
    'geo E-GEOD-30436',
    'metabolights MTBLS1',
    'metabolomicsworkbench ST001179',
    'massive MSV000079512',
    'mgnify MGYS00000410',
    'encode ENCSR998WNE',
    'arrayexpress E-MTAB-5061',
    'bioimages S-BIAD1135',
    'biostudies S-BSST429',
    'dbgap phs001156',
    'synapse syn3219045',
    'cellxgene bcb61471-2a44-4d00-a0af-ff085512674c',
    'huggingface openai/gsm8k',
    'ega EGAS00001000001',
    'ega EGAD00001000001',
  ].map(question('read')),
  question('no-data-set')('geo GSE9999999'),
  ...[
    'pdb 9ZZZ',
    'emdb EMD-99999',
    'empiar EMPIAR-99999',
    'ena PRJEB99999999',
    'ena PRJNA99999999',
    'ena SRR999999999',
    'geo GSM99999999',
    'ena BIOPROJECT:99999999',
    'assembly GCA_999999999',
    'proteomexchange PXD999999',
    'metabolights MTBLS9999999',
    'metabolomicsworkbench ST009999',
    'massive MSV999999999',
    'mgnify MGYS99999999',
    'encode ENCSR999ZZZ',
    'bioimages S-BIAD9999999',
    'dbgap phs999999',
    'synapse syn999999999999',
    'cellxgene 00000000-0000-4000-8000-000000000000',
    'huggingface openai/none-of-this-name',
    'ega EGAS00009999999',
  ].map(question('not-found')),
];

function apiOf({ key, accession }: Question) {
  const registry = builtInRegistries.find((each) => each.key === key);
  const api = registry && apis[registry.kind];
  if (!registry || api?.answers !== 'at-once') throw new Error(`No archive ${key} answers with one reply.`);
  const identifier: Identifier = { registry, accession, version: null };
  return { api, identifier };
}

/** Sends the requests that a card would send, and reads the reply with the shipped code. */
export async function askLive(asked: Question, fetchJson: FetchJson): Promise<Finding> {
  const hosts: string[] = [];
  async function ask<T>(request: ApiRequest<T>): Promise<T | string> {
    const { url, parse, refusals = {}, fromText, completedBy, orElse } = request;
    hosts.push(new URL(url).host);
    const { signal } = new AbortController();
    const answer = readAnswer(request, await fetchJson(url, refusals, signal, fromText ? 'text' : 'json'));
    if (!answer.ok) return answer.reason === 'not-found' && orElse ? await ask(orElse) : answer.reason;
    const found = parse(answer.body);
    if (found === undefined) return 'unexpected-reply';
    let complete: T = found;
    for (const further of completedBy?.(found) ?? []) {
      const add = await ask(further);
      if (typeof add !== 'string') complete = add(complete);
      else if (!further.isOptional) return add;
    }
    return complete;
  }
  const { api, identifier } = apiOf(asked);
  const toWhole = api.whole?.(identifier);
  const whole = toWhole && (await ask(toWhole));
  const came =
    typeof whole === 'string'
      ? whole
      : await ask(api.record({ ...identifier, accession: whole?.accession ?? identifier.accession }));
  if (typeof came === 'string') return { ...asked, outcome: came, hosts, lost: [], title: '' };
  return { ...asked, outcome: 'read', hosts, lost: came.lostFields, title: came.name ?? '' };
}
