import { type Answer, answerOf, htmlAnswer, jsonAnswer } from '@/demo/internet/answer';
import {
  geoPage,
  sampleReplies,
  softSeries,
  wireAssembly,
  wireAtlas,
  wireBioproject,
  wireControlled,
  wireDataset,
  wireEntity,
  wireExperiment,
  wireFiles,
  wireHeldMap,
  wireHolding,
  wireHub,
  wireImages,
  wireLater,
  wireMap,
  wireNumbered,
  wirePermissions,
  wireRefusal,
  wireRemoved,
  wireReplaced,
  wireResearchStudy,
  wireRuns,
  wireSample,
  wireState,
  wireStudies,
  wireSummary,
  wireWithdrawnMap,
} from '@/demo/samples/accessions';
import { NON_ASCII } from '@/demo/samples/archive-states';
import { wireEuropePmc, wirePubmed } from '@/demo/samples/papers';
import type { DescribedKey } from '@/lib/kinds/accessions/archives';
import { accessionArchives } from '@/lib/kinds/accessions/registries';

/**
 * Matches a path at which the embedded registry answers for an archive of accession numbers. The path begins with the
 * archive's key, and continues as in the archive's API.
 */
const PATH = /^\/accessions\/(?<key>[a-z]+)\/(?<rest>.+)$/;

/** Parts of the titles in the sample replies, by archive. */
const TITLES: Readonly<Record<DescribedKey, string>> = {
  geo: 'Gill transcripts',
  pdb: 'LIMPET GLUE PROTEIN',
  emdb: 'Limpet glue protein',
  empiar: 'Movies of limpet',
  ena: 'Bacteria of',
  assembly: 'Patella vulgata',
  proteomexchange: 'Proteins of limpet',
  metabolights: 'Sugars of limpets',
  metabolomicsworkbench: 'Fats of whelks',
  massive: 'Peptides of barnacle',
  mgnify: 'Bacteria of',
  encode: 'Patella vulgata gill tissue',
  arrayexpress: 'Images of limpets',
  bioimages: 'Images of limpets',
  biostudies: 'Images of limpets',
  dbgap: 'Sea air',
  ega: 'Genomes of fisher',
  synapse: 'Walks over the mud – Wattenmeer',
  cellxgene: 'Cells of the gill – Zellen der Kieme',
  huggingface: 'Pools: Bilder',
};

/** Returns the reply about another data set of its archive, whose title has letters beyond ASCII. */
function entitled({ key, accession, body }: (typeof sampleReplies)[number]): [string, unknown] {
  const another = key === 'pdb' ? '6QA8' : accession.replaceAll('421', '624');
  const text = JSON.stringify(body).replaceAll(accession, another).replaceAll('421', '624');
  return [`${key} ${another}`, JSON.parse(text.replaceAll(TITLES[key as DescribedKey], NON_ASCII))];
}

/** Replies by an archive's key and an accession, such as `geo GSE4217`. */
const held = new Map<string, unknown>([
  ...sampleReplies.map(({ key, accession, body }) => [`${key} ${accession}`, body] as const),
  ...sampleReplies.map(entitled),
  ['synapse syn6247002', wireEntity('syn6247002', { name: NON_ASCII })],
  ['synapse syn6247002/permissions', wirePermissions({ canDownload: true, isEntityOpenData: true })],
  ['ena/fallback PRJNA62476', wireBioproject('PRJNA62476', { project_title: NON_ASCII })],
  [
    'emdb EMD-4221',
    wireMap('EMD-4221', {
      current_status: { code: 'OBS' },
      superseded_by_list: { entry: { date: '2023-03-01', entry: 'EMD-4217' } },
    }),
  ],
  [
    'assembly GCA_000004221.1',
    wireAssembly(
      'GCA_000004221.1',
      { current_accession: 'GCA_000004221.2' },
      { assembly_status: 'previous' },
    ),
  ],
  ['assembly GCA_000004222.1', wireAssembly('GCA_000004222.1', {}, { assembly_status: 'suppressed' })],
  ['encode ENCSR425TDE', wireExperiment('ENCSR425TDE', { superseded_by: ['/experiments/ENCSR421TDE/'] })],
  ['ega EGAS00001004221', wireControlled('EGAS00001004221', { is_released: false })],
  ['ega EGAS00001004222', wireControlled('EGAS00001004222', { is_deprecated: true })],
  ['ega EGAS00001004223', wireControlled('EGAS00001004223', { access_type: 'controlled' })],
  ...(
    [
      ['arrayexpress', 'E-MTAB-4221'],
      ['bioimages', 'S-BIAD4221'],
      ['biostudies', 'S-BSST4221'],
    ] as const
  ).map(([key, accession]) => [`${key} ${accession}`, wireLater(accession)] as const),
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
  ['ena runs/PRJEB42171', wireFiles()],
  ['ena runs/ERP042171', wireFiles()],
  ['ena state/PRJEB9999406', wireState('PRJEB9999406', 'suppressed')],
  ['geo/fallback GSE4217', softSeries()],
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
  if (typeof body === 'string') return answerOf('geo/text', body);
  const type = LATIN1.get(key);
  return type === undefined ? jsonAnswer(body) : answerOf(type, Buffer.from(JSON.stringify(body), 'latin1'));
}

/** Nesting depth at which a recursive function exceeds the call stack. */
const DEPTH = 20_000;
const nested = `{"deeper":${'{"deeper":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`;

/** True for a request to a library of papers: to PubMed at the address of GEO, or to Europe PMC. */
const isForPapers = (key: string, searchParams: URLSearchParams): boolean =>
  key.endsWith('/papers') || (key === 'geo' && searchParams.get('db') === 'pubmed');

/**
 * Returns the reply of a library of papers. For numbers that end in 429, 418 and 420 it has the faults of archives.
 */
export function papersAt({ searchParams }: URL): Answer {
  const [query, ids] = [searchParams.get('query'), searchParams.get('id') ?? ''];
  const asked = query ?? ids;
  if (/\d429(?!\d)/.test(asked))
    return jsonAnswer({ error: 'too many requests' }, 429, { 'Retry-After': '2' });
  if (/\d418(?!\d)/.test(asked)) return htmlAnswer('<!doctype html><title>Maintenance</title><p>Back soon.');
  if (/\d420(?!\d)/.test(asked)) return answerOf('application/json', nested);
  return jsonAnswer(query === null ? wirePubmed(ids.split(',')) : wireEuropePmc(query));
}

/** Returns the accession that a request is about; null if the archive has no such endpoint. */
function askedAt(key: string, rest: string, { searchParams }: URL): string | null {
  if (isForPapers(key, searchParams)) return /^(?:esummary\.fcgi|search)$/.test(rest) ? 'papers' : null;
  if (key === 'geo/fallback') return rest === 'acc.cgi' ? searchParams.get('acc') : null;
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
  if (key === 'ena') {
    if (rest === 'portal/api/filereport') return `runs/${searchParams.get('accession')}`;
    const [, stated] = /^browser\/api\/summary\/(\w+)$/.exec(rest) ?? [];
    return stated
      ? `state/${stated}`
      : (/_accession="(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? null);
  }
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
 * reply for a data set that is not public, and so does the PDB. GEO tells more in its text view, and the PDB when it is
 * asked for its holdings.
 */
function missingAt(key: string, asked: string, url: URL): Answer {
  if (key === 'geo' || key === 'ena/fallback')
    return jsonAnswer(
      wireSummary(url.searchParams.get('id') ?? '', { error: 'cannot get document summary' }),
    );
  if (key === 'geo/fallback') return htmlAnswer(geoPage(hiddenBy(asked)));
  if (asked.startsWith('state/')) return jsonAnswer({ status: 500, error: 'Internal Server Error' }, 500);
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

/** Returns the sentence with which GEO says why it does not show a series. */
function hiddenBy(asked: string): string {
  if (/403$/.test(asked))
    return `Accession "${asked}" is currently private and is scheduled to be released on Aug 28, 2031.`;
  if (/406$/.test(asked)) return `Accession "${asked}" was deleted by the GEO staff on Feb 16, 2018.`;
  if (/408$/.test(asked)) return 'The NCBI web site is temporarily unavailable.';
  return `Could not find a public or private accession "${asked}".`;
}

/** Makes ProteomeCentral's reply about a data set that it does not show. */
const refusalOf = (asked: string) => {
  if (/403$/.test(asked)) return wireRefusal('DatasetNotYetReleased', 'jPOST');
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
  const [, other] = /^(fallback|papers)\//.exec(path) ?? [];
  const key = other === undefined ? first : `${first}/${other}`;
  const asked = askedAt(key, path.replace(/^(?:fallback|papers)\//, ''), url);
  if (asked === null) return null;
  if (asked === 'papers') return papersAt(url);
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
  const answers = accessionArchives.flatMap(({ key, apiUrl, fallbackUrl, papersUrl }) => {
    const below = (api: string, path: string) =>
      url.href.startsWith(`${api}/`)
        ? accessionAt(new URL(`/accessions/${path}${url.href.slice(api.length)}`, url.origin), more)
        : null;
    const ofPapers = papersUrl === undefined ? null : below(papersUrl, `${key}/papers`);
    return below(apiUrl, key) ?? ofPapers ?? below(fallbackUrl ?? apiUrl, `${key}/fallback`) ?? [];
  });
  return answers.find(({ status }) => status === 200) ?? answers.at(-1) ?? null;
}
