import { type Answer, answerOf, htmlAnswer, jsonAnswer } from '@/demo/internet/answer';
import {
  sampleReplies,
  wireAtlas,
  wireBioproject,
  wireDataset,
  wireEntity,
  wireExperiment,
  wireHeldMap,
  wireHolding,
  wireHub,
  wireImages,
  wireNumbered,
  wirePermissions,
  wireRefusal,
  wireRemoved,
  wireReplaced,
  wireResearchStudy,
  wireRuns,
  wireSample,
  wireStudies,
  wireSummary,
  wireWithdrawnMap,
} from '@/demo/samples/accessions';
import { accessionArchives } from '@/lib/kinds/accessions/registries';

/**
 * Matches a path at which the embedded registry answers for an archive of accession numbers. The path begins with the
 * archive's key, and continues as in the archive's API.
 */
const PATH = /^\/accessions\/(?<key>[a-z]+)\/(?<rest>.+)$/;

/** Replies by an archive's key and an accession, such as `geo GSE4217`. */
const held = new Map<string, unknown>([
  ...sampleReplies.map(({ key, accession, body }) => [`${key} ${accession}`, body] as const),
  ['huggingface tide-lab/gated', wireHub('tide-lab/gated', { gated: 'manual' })],
  ['huggingface tide-lab/closed', wireHub('tide-lab/closed', { disabled: true })],
  [
    'cellxgene 4217aaaa-0000-4000-8000-000000004218',
    wireAtlas('4217aaaa-0000-4000-8000-000000004218', { visibility: 'PRIVATE' }),
  ],
  ['synapse syn4217001/permissions', wirePermissions()],
  [
    'synapse syn4217002',
    wireEntity('syn4217002', { concreteType: 'org.sagebionetworks.repo.model.Project' }),
  ],
  ['synapse syn4217002/permissions', wirePermissions({ canDownload: true, isEntityOpenData: true })],
  ['ena ERP042171', wireStudies()],
  ['ena/fallback PRJNA42176', wireBioproject()],
  ['ena PRJEB42179', wireStudies('PRJEB42179', { study_title: 'Bacteria of rock pools' })],
  ['proteomexchange/fallback PXD042173', wireDataset()],
  ['proteomexchange/fallback RPXD042173', wireDataset('RPXD042173')],
  // Replies with a reprocessed data set, as ProteomeCentral may do for an accession that it does not have itself.
  ['proteomexchange/fallback PXD042174', wireDataset('RPXD042174')],
  ['pdb 6QZ9', wireReplaced('6QZ9', '7QZ9')],
  ['pdb removed/5QZ9', wireRemoved('5QZ9', ['7QZ9'])],
  ['pdb removed/5QZ8', wireRemoved('5QZ8')],
  ['pdb status/5QZ7', wireHolding('5QZ7', 'UNRELEASED', 'HPUB')],
  ['pdb status/9PRV', wireHolding('9PRV', 'UNRELEASED', 'HOLD')],
  ['encode ENCSR423TDE', wireExperiment('ENCSR423TDE', { status: 'revoked' })],
  ['emdb EMD-4219', wireWithdrawnMap()],
  ['emdb EMD-4220', wireHeldMap()],
  [
    'empiar EMPIAR-14219',
    wireImages('EMPIAR-14219', { status: 'OBS', obsolete_date: '2023-03-01', dataset_size: null }),
  ],
  ['empiar EMPIAR-14220', wireImages('EMPIAR-14220', { status: 'HPUB', release_date: null })],
  ['dbgap phs004218', wireResearchStudy('phs004218', 'v1.p1')],
  ['dbgap phs004219', wireResearchStudy('phs004219', 'v1.p1', { title: 'Sleep by the lake of Zürich' })],
]);

/** Rows of ENA about the runs that the demonstration knows. A sample may belong to two studies. */
const runs = [
  ...wireRuns({}, 3),
  ...wireRuns({
    run_accession: 'ERR4217009',
    experiment_accession: 'ERX4217009',
    sample_accession: 'SAMEA4217009',
    secondary_sample_accession: 'ERS4217009',
    submission_accession: 'ERA4217009',
    study_accession: 'PRJEB99',
  }),
  ...wireRuns({
    run_accession: 'ERR4217010',
    experiment_accession: 'ERX4217010',
    secondary_sample_accession: 'ERS4217010',
    study_accession: 'PRJEB42179',
  }),
];

/** Samples of GEO that the demonstration knows. */
const samples = [wireSample(), wireSample('GSM4217002', '4217;4218')];

/** Returns the reply about parts of data sets. A request may name several parts. Undefined if no part is known. */
function partsAt(key: string, { searchParams }: URL): unknown {
  if (key === 'ena' && searchParams.get('result') === 'read_run') {
    const query = searchParams.get('query') ?? '';
    const asked = new Set([...query.matchAll(/="(\w+)"/g)].map(([, accession]) => accession));
    const found = runs.filter((run) => Object.values(run).some((each) => asked.has(String(each))));
    return found.length > 0 ? found : undefined;
  }
  const ids = (searchParams.get('id') ?? '').split(',');
  if (key === 'ena/fallback') return ids[0] === '42171' ? wireNumbered() : undefined;
  const found = key === 'geo' ? samples.filter(({ result }) => ids.includes(String(result.uids[0]))) : [];
  const [first] = found;
  return first && { ...first, result: Object.assign({}, ...found.map(({ result }) => result)) };
}

/** Types of the replies of archives that encode them in Latin-1 and say so. */
const LATIN1 = new Map([
  ['dbgap', 'application/fhir+json;charset=iso-8859-1'],
  ['massive', 'application/json;charset=ISO-8859-1'],
]);

/** Makes the reply of an archive that has the data set. */
function goodAnswer(key: string, body: unknown): Answer {
  const type = LATIN1.get(key);
  return type === undefined ? jsonAnswer(body) : answerOf(type, Buffer.from(JSON.stringify(body), 'latin1'));
}

/** Nesting depth at which a recursive function exceeds the call stack. */
const DEPTH = 20_000;
const nested = `{"deeper":${'{"deeper":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`;

/** Returns the accession that a request is about; null if the archive has no such endpoint. */
function askedAt(key: string, rest: string, { searchParams }: URL): string | null {
  if (key === 'geo' || key === 'ena/fallback') {
    const [ids, db] = [searchParams.get('id') ?? '', key === 'geo' ? 'gds' : 'bioproject'];
    if (rest !== 'esummary.fcgi' || searchParams.get('db') !== db) return null;
    const [id = ''] = ids.split(',');
    if (db === 'bioproject') return `PRJNA${id}`;
    return id.replace(
      /^([23])(\d{8})$/,
      (_, kind, digits) => `GS${kind === '2' ? 'E' : 'M'}${Number(digits)}`,
    );
  }
  if (key === 'pdb' && rest !== 'graphql')
    return /^rest\/v1\/holdings\/((?:removed|status)\/\w+)$/.exec(rest)?.[1] ?? null;
  if (key === 'pdb') return /entry_id: "(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? null;
  if (key === 'ena') return /_accession="(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? null;
  if (key === 'synapse')
    return (
      /^entity\/(syn\d+(?:\/(?:permissions|version\/\d+))?)$/.exec(rest)?.[1]?.replace('/version/', '.') ??
      null
    );
  if (key === 'metabolomicsworkbench') return /^study\/study_id\/(\w+)\/summary$/.exec(rest)?.[1] ?? null;
  if (key === 'encode') return searchParams.get('accession') ?? /^(ENCSR\w+)\/$/.exec(rest)?.[1] ?? null;
  if (key === 'assembly')
    return /^genome\/accession\/(GC[AF]_\d+(?:\.\d+)?)\/dataset_report$/.exec(rest)?.[1] ?? null;
  if (key === 'huggingface') return /^datasets\/([\w.-]+\/[\w.-]+)$/.exec(rest)?.[1] ?? null;
  return (
    /^(?:projects|studies|datasets|collections|entry|ResearchStudy)\/([\w-]+)\/?$/.exec(rest)?.[1] ?? null
  );
}

/**
 * Replies as an archive does if it does not have an accession. GEO, ENA and Metabolomics Workbench send the same
 * reply for a data set that is not public, and so does the PDB, which tells more when it is asked for its holdings.
 */
function missingAt(key: string, asked: string, url: URL): Answer {
  if (key === 'geo' || key === 'ena/fallback')
    return jsonAnswer(
      wireSummary(url.searchParams.get('id') ?? '', { error: 'cannot get document summary' }),
    );
  if (key === 'pdb' && !asked.includes('/')) return jsonAnswer({ data: { entry: null } });
  if (key === 'ena') return jsonAnswer([]);
  // Hugging Face sends the same reply for a data set that is private.
  if (key === 'huggingface') return jsonAnswer({ error: 'Invalid username or password.' }, 401);
  if (key === 'metabolomicsworkbench') return jsonAnswer([]);
  // ENCODE's search shows only what is public.
  if (key === 'encode' && url.searchParams.has('accession'))
    return jsonAnswer({ '@graph': [], notification: 'No results found', total: 0 }, 404);
  if (key === 'proteomexchange/fallback') return jsonAnswer(refusalOf(asked), 404);
  if (/403[A-Z]*$/.test(asked)) return privateAt(key);
  if (key === 'assembly') return jsonAnswer({});
  if (key === 'metabolights') return jsonAnswer({ message: `There is no study ${asked}.` }, 400);
  return jsonAnswer({ status: 404, detail: `No data found for ${asked}.` }, 404);
}

/** Makes ProteomeCentral's reply about a data set that it does not show. */
const refusalOf = (asked: string) => {
  if (/403$/.test(asked)) return wireRefusal('DatasetNotYetReleased', 'PRIDE');
  if (/406$/.test(asked)) return wireRefusal('DatasetDereleased', 'PRIDE');
  return wireRefusal('NoSuchIdentifier');
};

/**
 * Replies as archives other than GEO, the PDB, ENA and ProteomeCentral do for a data set that is not public yet.
 * MetaboLights replies with 401, and the others with 403.
 */
const privateAt = (key: string): Answer =>
  key === 'metabolights'
    ? jsonAnswer({ message: 'Sign in to read this study.' }, 401)
    : jsonAnswer({ status: 403, detail: 'Access is denied.' }, 403);

/** Replies by an archive's key and an accession, such as `geo GSE4217`. */
export type Replies = ReadonlyMap<string, unknown>;

/**
 * Answers for an archive of accession numbers at the address of the embedded registry. Returns null for other
 * addresses.
 */
export function accessionAt(url: URL, more: Replies = new Map()): Answer | null {
  const { key: first = '', rest: path = '' } = PATH.exec(url.pathname)?.groups ?? {};
  const isElsewhere = path.startsWith('fallback/');
  const key = isElsewhere ? `${first}/fallback` : first;
  const asked = askedAt(key, path.replace(/^fallback\//, ''), url);
  if (asked === null) return null;
  // Replies with a fault if the accession ends in certain characters: "too busy", the reply about another accession, an
  // HTML page, or deeply nested JSON.
  const body = more.get(`${key} ${asked}`) ?? held.get(`${key} ${asked}`) ?? partsAt(key, url);
  // ENA does not have such a project of NCBI, so the fault is NCBI's.
  if (key === 'ena' && body === undefined && asked.startsWith('PRJNA')) return missingAt(key, asked, url);
  if (/429[A-Z]*$|^9BSY$/.test(asked))
    return jsonAnswer({ error: 'too many requests' }, 429, { 'Retry-After': '2' });
  const [another] = sampleReplies.filter((each) => each.key === first);
  if (/417[A-Z]*$|^9ODR$/.test(asked)) return jsonAnswer(another?.body);
  if (/418[A-Z]*$|^9ODD$/.test(asked))
    return htmlAnswer('<!doctype html><title>Maintenance</title><p>Back soon.');
  if (/420[A-Z]*$/.test(asked)) return answerOf('application/json', nested);
  return body === undefined ? missingAt(key, asked, url) : goodAnswer(key, body);
}

/**
 * Answers for the archives of accession numbers at their real addresses. Returns null for other addresses. If
 * archives share an address, the first one that has the accession answers.
 */
export function accessionOnWeb(url: URL, more: Replies = new Map()): Answer | null {
  const answers = accessionArchives.flatMap(({ key, apiUrl, fallbackUrl }) => {
    const below = (api: string, path: string) =>
      url.href.startsWith(`${api}/`)
        ? accessionAt(new URL(`/accessions/${path}${url.href.slice(api.length)}`, url.origin), more)
        : null;
    return below(apiUrl, key) ?? below(fallbackUrl ?? apiUrl, `${key}/fallback`) ?? [];
  });
  return answers.find(({ status }) => status === 200) ?? answers.at(-1) ?? null;
}
