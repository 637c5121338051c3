import type { Fault } from '@/demo/internet/faults';
import type { DescribedKey } from '@/lib/kinds/accessions/archives';
import type { MessageKey } from '@/lib/words/keys';

/**
 * States of a data set, and of its archive, that a card may have to tell. `busy` and `odd` are those of the archive's
 * server; `nonAscii` is a reply with letters beyond ASCII, in the encoding that the archive uses.
 */
export const STATES = [
  'found',
  'missing',
  'replaced',
  'unreleased',
  'withdrawn',
  'restricted',
  'private',
  'busy',
  'odd',
  'nonAscii',
] as const;
export type State = (typeof STATES)[number];

/** A sentence by its key, with its arguments. */
type Said = readonly [key: MessageKey, ...args: string[]];

/** Texts that a card shows for a data set in one state. */
export interface ToldState {
  /** Key of the identifier, such as `geo:GSE4217`. */
  readonly names: string;
  /** Colour of the state: red is for what does not exist, and grey for what nothing is known of. */
  readonly tone: 'good' | 'older' | 'care' | 'stop' | 'wait';
  readonly chip: Said;
  /** Sentence on the card; a plain text is a part of what the record says, such as its title. */
  readonly sentence: Said | string;
  /** Fault of the server, at all paths that begin with `path`. */
  readonly fault?: Fault & { readonly path: string };
}

/** Reason why an archive's replies cannot tell a state. */
export interface UntoldState {
  readonly untold: string;
}

/** Rows of the table: archives of accession numbers, NCBI for what ENA lacks, DataCite, and archives of collections. */
export type ArchiveRow = DescribedKey | 'bioproject' | 'works' | 'collections';

type States = Readonly<Record<State, ToldState | UntoldState>>;

/** Letters of Latin-1, which some archives send, in the titles of the replies about `nonAscii`. */
export const NON_ASCII = 'Größe der Napfschnecken vor Ærø';

const untold = (reason: string): UntoldState => ({ untold: reason });
const ALL_PUBLIC = untold('Everything that the archive shows may be downloaded by anybody.');
const NO_SUCCESSOR = untold('No field of its replies names a successor.');
const ONE_REPLY = untold('The archive sends the same reply for all that it does not show.');
const LIKE_PRIVATE = untold('The archive answers as for a private one.');

interface RowOptions {
  readonly key: string;
  /** Short name of the archive that is asked. */
  readonly name: string;
  /** Path of the requests. */
  readonly path?: string;
  readonly hidesPrivate?: boolean;
  /** Accessions by state. */
  readonly of: Readonly<Record<'found' | 'missing' | 'busy' | 'odd' | 'nonAscii', string>>;
  readonly title: string;
  /** How the archive's ordinary data sets are shown. */
  readonly ordinary?: Pick<ToldState, 'tone' | 'chip'>;
}

const CONTROLLED = { tone: 'care', chip: ['statusControlled'] } as const;

/** Makes the states that every archive of accession numbers has. */
function common({ key, name, path = key, hidesPrivate = true, of, title, ordinary }: RowOptions) {
  const { tone, chip } = ordinary ?? { tone: 'good', chip: ['statusPublic'] as const };
  const names = (accession: string) => `${key}:${accession.replaceAll('/', '%2F')}`;
  return {
    found: { names: names(of.found), tone, chip, sentence: title },
    missing: {
      names: names(of.missing),
      tone: 'stop',
      chip: ['failedNotFound'],
      sentence: [hidesPrivate ? 'failedHiddenText' : 'failedNotFoundText', name, of.missing],
    },
    busy: {
      names: names(of.busy),
      tone: 'wait',
      chip: ['failedBusy', name],
      sentence: ['failedBusyText', name],
      fault: {
        path: `/accessions/${path}/`,
        status: 429,
        headers: { 'Retry-After': '1' },
        body: '{}',
      },
    },
    odd: {
      names: names(of.odd),
      tone: 'wait',
      chip: ['failedUnexpectedReply'],
      sentence: ['failedUnexpectedReplyText', name],
    },
    nonAscii: { names: names(of.nonAscii), tone, chip, sentence: NON_ASCII },
  } as const satisfies Partial<States>;
}

/** A private data set of an archive that answers as if it did not exist. */
const hidden = (key: string, name: string, accession: string): ToldState => ({
  names: `${key}:${accession.replaceAll('/', '%2F')}`,
  tone: 'stop',
  chip: ['failedNotFound'],
  sentence: ['failedHiddenText', name, accession],
});

/** A private data set of an archive that says that it exists. */
const notPublic = (key: string, name: string, accession: string): ToldState => ({
  names: `${key}:${accession}`,
  tone: 'care',
  chip: ['failedNotPublic'],
  sentence: ['failedNotPublicText', name, accession],
});

/** A data set whose record is shown before its data are released. */
const unreleased = (names: string): ToldState => ({
  names,
  tone: 'care',
  chip: ['statusUnreleased'],
  sentence: ['noticeUnreleased'],
});

/** Makes the state of a data set that its archive does not show before its release. */
const unseen = (key: string, name: string, accession: string): ToldState => ({
  names: `${key}:${accession}`,
  tone: 'care',
  chip: ['statusUnreleased'],
  sentence: ['failedNotPublicText', name, accession],
});

const withdrawn = (names: string): ToldState => ({
  names,
  tone: 'older',
  chip: ['statusWithdrawn'],
  sentence: ['noticeWithdrawn'],
});

const replaced = (names: string, by: string): ToldState => ({
  names,
  tone: 'older',
  chip: ['statusReplaced'],
  sentence: ['noticeReplacedEntry', by],
});

const account = (names: string): ToldState => ({
  names,
  tone: 'care',
  chip: ['failedSignIn'],
  sentence: ['noticeAccount'],
});

/** States of an archive of BioStudies, where all begin alike and differ in the letters of their accessions. */
function biostudies(key: string, name: string, letters: string): States {
  return {
    ...common({
      key,
      name,
      of: {
        found: `${letters}4217`,
        missing: `${letters}9999404`,
        busy: `${letters}9999405`,
        odd: `${letters}9999417`,
        nonAscii: `${letters}6247`,
      },
      title: 'Images of limpets at low tide',
    }),
    private: hidden(key, name, `${letters}9999403`),
    unreleased: unreleased(`${key}:${letters}4221`),
    replaced: NO_SUCCESSOR,
    withdrawn: ONE_REPLY,
    restricted: ALL_PUBLIC,
  };
}

const GEO = 'GEO';
const PDB = 'PDB';
const EMDB = 'EMDB';
const EMPIAR = 'EMPIAR';
const ENA = 'ENA';
const PX = 'PRIDE';
const EGA = 'EGA';
const ATLAS = 'CELLxGENE';
const WORKBENCH = 'Workbench';
const HARBOUR = 'Harbour Archive';

/** Beginning of the accessions of collections at CELLxGENE. */
const ATLAS_ID = '4217aaaa-0000-4000-8000-00000000';

/** States that each archive tells, with what a card says of them. A state that it cannot tell has the reason. */
export const archiveStates: Readonly<Record<ArchiveRow, States>> = {
  geo: {
    ...common({
      key: 'geo',
      name: GEO,
      of: {
        found: 'GSE4217',
        missing: 'GSE9999404',
        busy: 'GSE9999405',
        odd: 'GSE9999417',
        nonAscii: 'GSE6247',
      },
      title: 'Gill transcripts of Patella at low tide & high tide',
    }),
    missing: {
      names: 'geo:GSE9999404',
      tone: 'stop',
      chip: ['failedNotFound'],
      sentence: ['failedNoneText', GEO, 'GSE9999404'],
    },
    private: untold('What GEO does not show yet is private until a day, which it tells.'),
    unreleased: unseen('geo', GEO, 'GSE9999403'),
    withdrawn: {
      names: 'geo:GSE9999406',
      tone: 'older',
      chip: ['statusDeleted'],
      sentence: ['noticeDeleted'],
    },
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  pdb: {
    ...common({
      key: 'pdb',
      name: PDB,
      hidesPrivate: false,
      of: { found: '7QZ9', missing: '9NON', busy: '9NOT', odd: '9ODR', nonAscii: '6QA8' },
      title: 'LIMPET GLUE PROTEIN',
    }),
    replaced: replaced('pdb:5QZ9', '7QZ9'),
    unreleased: unseen('pdb', PDB, '5QZ7'),
    withdrawn: withdrawn('pdb:5QZ8'),
    private: untold('What the PDB does not show is not released yet, which it tells.'),
    restricted: ALL_PUBLIC,
  },
  emdb: {
    ...common({
      key: 'emdb',
      name: EMDB,
      of: {
        found: 'EMD-4217',
        missing: 'EMD-99404',
        busy: 'EMD-99405',
        odd: 'EMD-99417',
        nonAscii: 'EMD-6247',
      },
      title: 'Limpet glue protein in its closed form',
    }),
    replaced: replaced('emdb:EMD-4221', 'EMD-4217'),
    unreleased: unreleased('emdb:EMD-4220'),
    withdrawn: withdrawn('emdb:EMD-4219'),
    private: hidden('emdb', EMDB, 'EMD-99403'),
    restricted: ALL_PUBLIC,
  },
  empiar: {
    ...common({
      key: 'empiar',
      name: EMPIAR,
      of: {
        found: 'EMPIAR-14217',
        missing: 'EMPIAR-99404',
        busy: 'EMPIAR-99405',
        odd: 'EMPIAR-99417',
        nonAscii: 'EMPIAR-16247',
      },
      title: 'Movies of limpet glue protein',
    }),
    replaced: NO_SUCCESSOR,
    unreleased: unreleased('empiar:EMPIAR-14220'),
    withdrawn: withdrawn('empiar:EMPIAR-14219'),
    private: hidden('empiar', EMPIAR, 'EMPIAR-99403'),
    restricted: ALL_PUBLIC,
  },
  ena: {
    ...common({
      key: 'ena',
      name: ENA,
      of: {
        found: 'PRJEB42171',
        missing: 'PRJEB9999404',
        busy: 'PRJEB9999405',
        odd: 'PRJEB9999417',
        nonAscii: 'PRJEB62471',
      },
      title: 'Bacteria of tide pools',
    }),
    private: hidden('ena', ENA, 'PRJEB9999403'),
    unreleased: ONE_REPLY,
    withdrawn: withdrawn('ena:PRJEB9999406'),
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  bioproject: {
    ...common({
      key: 'ena',
      name: 'NCBI BioProject',
      path: 'ena/fallback',
      of: {
        found: 'PRJNA42176',
        missing: 'PRJNA9999404',
        busy: 'PRJNA9999405',
        odd: 'PRJNA9999417',
        nonAscii: 'PRJNA62476',
      },
      title: 'All pools of the marsh, tide by tide',
    }),
    private: hidden('ena', 'NCBI BioProject', 'PRJNA9999403'),
    unreleased: ONE_REPLY,
    withdrawn: ONE_REPLY,
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  assembly: {
    ...common({
      key: 'assembly',
      name: 'NCBI',
      of: {
        found: 'GCA_000004217',
        missing: 'GCA_000999404',
        busy: 'GCA_000999405',
        odd: 'GCA_000999417',
        nonAscii: 'GCA_000006247',
      },
      title: 'Patella vulgata Slate 7 genome assembly xgPatVulg1',
    }),
    replaced: {
      names: 'assembly:GCA_000004221.1',
      tone: 'older',
      chip: ['statusReplaced'],
      sentence: ['noticeReplacedEntry', 'GCA_000004221.2'],
    },
    withdrawn: withdrawn('assembly:GCA_000004222.1'),
    unreleased: ONE_REPLY,
    private: hidden('assembly', 'NCBI', 'GCA_000999403'),
    restricted: ALL_PUBLIC,
  },
  proteomexchange: {
    ...common({
      key: 'proteomexchange',
      name: PX,
      hidesPrivate: false,
      of: {
        found: 'PXD042172',
        missing: 'PXD999404',
        busy: 'PXD999405',
        odd: 'PXD999417',
        nonAscii: 'PXD062472',
      },
      title: 'Proteins of limpet glue',
    }),
    // PRIDE is asked first, and ProteomeXchange knows the data sets of all repositories.
    missing: {
      names: 'proteomexchange:PXD999404',
      tone: 'stop',
      chip: ['failedNotFound'],
      sentence: ['failedNotFoundText', 'ProteomeXchange', 'PXD999404'],
    },
    unreleased: unseen('proteomexchange', 'jPOST', 'PXD999403'),
    withdrawn: withdrawn('proteomexchange:PXD999406'),
    replaced: NO_SUCCESSOR,
    private: untold('What ProteomeCentral does not show is not released yet or withdrawn, which it tells.'),
    restricted: ALL_PUBLIC,
  },
  metabolights: {
    ...common({
      key: 'metabolights',
      name: 'MetaboLights',
      hidesPrivate: false,
      of: {
        found: 'MTBLS4217',
        missing: 'MTBLS9999404',
        busy: 'MTBLS9999405',
        odd: 'MTBLS9999417',
        nonAscii: 'MTBLS6247',
      },
      title: 'Sugars of limpets by day & night',
    }),
    private: notPublic('metabolights', 'MetaboLights', 'MTBLS9999403'),
    unreleased: LIKE_PRIVATE,
    withdrawn: LIKE_PRIVATE,
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  metabolomicsworkbench: {
    ...common({
      key: 'metabolomicsworkbench',
      name: WORKBENCH,
      of: { found: 'ST004217', missing: 'ST009404', busy: 'ST009405', odd: 'ST009417', nonAscii: 'ST006247' },
      title: 'Fats of whelks in spring',
    }),
    private: hidden('metabolomicsworkbench', WORKBENCH, 'ST009403'),
    unreleased: ONE_REPLY,
    withdrawn: ONE_REPLY,
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  massive: {
    ...common({
      key: 'massive',
      name: 'MassIVE',
      of: {
        found: 'MSV000042175',
        missing: 'MSV009999404',
        busy: 'MSV009999405',
        odd: 'MSV009999417',
        nonAscii: 'MSV000062475',
      },
      title: 'Peptides of barnacle cement',
    }),
    private: hidden('massive', 'MassIVE', 'MSV009999403'),
    unreleased: ONE_REPLY,
    withdrawn: ONE_REPLY,
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  mgnify: {
    ...common({
      key: 'mgnify',
      name: 'MGnify',
      of: {
        found: 'MGYS00004217',
        missing: 'MGYS09999404',
        busy: 'MGYS09999405',
        odd: 'MGYS09999417',
        nonAscii: 'MGYS00006247',
      },
      title: 'Bacteria of tide pools, assembled',
    }),
    private: hidden('mgnify', 'MGnify', 'MGYS09999403'),
    unreleased: ONE_REPLY,
    withdrawn: ONE_REPLY,
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  encode: {
    ...common({
      key: 'encode',
      name: 'ENCODE',
      hidesPrivate: false,
      of: {
        found: 'ENCSR421TDE',
        missing: 'ENCSR404ZZZ',
        busy: 'ENCSR405ZZZ',
        odd: 'ENCSR417ZZZ',
        nonAscii: 'ENCSR624TDE',
      },
      title: 'total RNA-seq of Patella vulgata gill tissue',
    }),
    replaced: replaced('encode:ENCSR425TDE', 'ENCSR421TDE'),
    withdrawn: withdrawn('encode:ENCSR423TDE'),
    private: notPublic('encode', 'ENCODE', 'ENCSR403ZZZ'),
    unreleased: LIKE_PRIVATE,
    restricted: ALL_PUBLIC,
  },
  arrayexpress: biostudies('arrayexpress', 'ArrayExpress', 'E-MTAB-'),
  bioimages: biostudies('bioimages', 'BioImage', 'S-BIAD'),
  biostudies: biostudies('biostudies', 'BioStudies', 'S-BSST'),
  dbgap: {
    ...common({
      key: 'dbgap',
      name: 'dbGaP',
      ordinary: CONTROLLED,
      of: {
        found: 'phs004217',
        missing: 'phs999404',
        busy: 'phs999405',
        odd: 'phs999417',
        nonAscii: 'phs006247',
      },
      title: 'Sea air and sleep',
    }),
    restricted: {
      names: 'dbgap:phs004217.v2.p1',
      ...CONTROLLED,
      sentence: ['byApplication', 'dbGaP'],
    },
    // Access to the newer version has to be applied for, too, so the chip keeps saying so.
    replaced: {
      names: 'dbgap:phs004217.v1.p1',
      ...CONTROLLED,
      sentence: ['noticeReplaced', 'phs004217.v2.p1'],
    },
    private: hidden('dbgap', 'dbGaP', 'phs999403'),
    unreleased: ONE_REPLY,
    withdrawn: ONE_REPLY,
  },
  ega: {
    ...common({
      key: 'ega',
      name: EGA,
      ordinary: CONTROLLED,
      of: {
        found: 'EGAS00001004217',
        missing: 'EGAS00009999404',
        busy: 'EGAS00009999405',
        odd: 'EGAS00009999417',
        nonAscii: 'EGAS00001006247',
      },
      title: 'Genomes of fisher families',
    }),
    restricted: { names: 'ega:EGAS00001004223', ...CONTROLLED, sentence: ['byApplication', EGA] },
    unreleased: unreleased('ega:EGAS00001004221'),
    withdrawn: withdrawn('ega:EGAS00001004222'),
    replaced: NO_SUCCESSOR,
    private: hidden('ega', EGA, 'EGAS00009999403'),
  },
  synapse: {
    ...common({
      key: 'synapse',
      name: 'Synapse',
      hidesPrivate: false,
      of: {
        found: 'syn4217002',
        missing: 'syn9999404',
        busy: 'syn9999405',
        odd: 'syn9999417',
        nonAscii: 'syn6247002',
      },
      title: 'Walks over the mud – Wattenmeer',
    }),
    restricted: account('synapse:syn4217001'),
    private: notPublic('synapse', 'Synapse', 'syn9999403'),
    unreleased: LIKE_PRIVATE,
    withdrawn: untold('Synapse forgets what was deleted.'),
    replaced: NO_SUCCESSOR,
  },
  cellxgene: {
    ...common({
      key: 'cellxgene',
      name: ATLAS,
      of: {
        found: `${ATLAS_ID}4217`,
        missing: `${ATLAS_ID}9404`,
        busy: `${ATLAS_ID}9405`,
        odd: `${ATLAS_ID}9417`,
        nonAscii: '6247aaaa-0000-4000-8000-000000006247',
      },
      title: 'Cells of the gill – Zellen der Kieme',
    }),
    unreleased: unreleased(`cellxgene:${ATLAS_ID}4218`),
    private: hidden('cellxgene', ATLAS, `${ATLAS_ID}9403`),
    withdrawn: ONE_REPLY,
    replaced: NO_SUCCESSOR,
    restricted: ALL_PUBLIC,
  },
  huggingface: {
    ...common({
      key: 'huggingface',
      name: 'Hugging Face',
      of: {
        found: 'tide-lab/pools-4217',
        missing: 'tide-lab/pools-9404',
        busy: 'tide-lab/pools-9405',
        odd: 'tide-lab/pools-9417',
        nonAscii: 'tide-lab/pools-6247',
      },
      title: 'Pools: Bilder von Napfschnecken – größer',
    }),
    restricted: account('huggingface:tide-lab%2Fgated'),
    withdrawn: withdrawn('huggingface:tide-lab%2Fclosed'),
    private: hidden('huggingface', 'Hugging Face', 'tide-lab/pools-9403'),
    unreleased: LIKE_PRIVATE,
    replaced: NO_SUCCESSOR,
  },
  works: {
    found: {
      names: 'zenodo:10.5281%2Fzenodo.8675309',
      tone: 'good',
      chip: ['statusPublished'],
      sentence: 'Tide pools of the outer reef: Octopus counts & temperatures',
    },
    // Another agency may have registered the DOI, so it is not said not to exist.
    missing: {
      names: 'zenodo:10.5281%2Fzenodo.8675404',
      tone: 'wait',
      chip: ['failedNotFound'],
      sentence: ['failedNoWorkText'],
    },
    replaced: {
      names: 'zenodo:10.5281%2Fzenodo.8675301',
      tone: 'older',
      chip: ['statusOlder'],
      sentence: ['noticeReplaced', '10.5281/zenodo.8675309'],
    },
    unreleased: {
      names: 'gin:10.12751%2Fg-node.reef17',
      tone: 'care',
      chip: ['statusEmbargoed'],
      sentence: ['noticeFilesEmbargoed'],
    },
    withdrawn: withdrawn('zenodo:10.5281%2Fzenodo.8675500'),
    restricted: untold(
      'Repositories write in free text who may have the files, which the card shows as terms.',
    ),
    private: {
      names: 'dryad:10.5061%2Fdryad.rf917',
      tone: 'older',
      chip: ['statusUnlisted'],
      sentence: ['noticeUnlisted'],
    },
    busy: {
      names: 'zenodo:10.5281%2Fzenodo.8675405',
      tone: 'wait',
      chip: ['failedBusy', 'DataCite'],
      sentence: ['failedBusyText', 'DataCite'],
      fault: { path: '/datacite/', status: 429, headers: { 'Retry-After': '1' }, body: '{}' },
    },
    odd: {
      names: 'zenodo:10.5281%2Fzenodo.8675417',
      tone: 'wait',
      chip: ['failedUnexpectedReply'],
      sentence: ['failedUnexpectedReplyText', 'DataCite'],
      fault: { path: '/datacite/dois/10.5281%2Fzenodo.8675417', status: 200, body: '{"data":{"id":"7"}}' },
    },
    nonAscii: {
      names: 'zenodo:10.5281%2Fzenodo.8675600',
      tone: 'good',
      chip: ['statusPublished'],
      sentence: `${NON_ASCII} 潮間帯`,
    },
  },
  collections: {
    found: {
      names: 'harbour:000005',
      tone: 'good',
      chip: ['statusPublished'],
      sentence: 'Optogenetic pacing of the subthalamic nucleus in a mouse model of tremor',
    },
    missing: {
      names: 'harbour:999404',
      tone: 'stop',
      chip: ['failedNotFound'],
      sentence: ['failedNotFoundText', HARBOUR, '999404'],
    },
    replaced: {
      names: 'harbour:000003/0.210812.1448',
      tone: 'older',
      chip: ['statusOlder'],
      sentence: 'Newer version: 0.230629.1955',
    },
    unreleased: {
      names: 'harbour:000027',
      tone: 'care',
      chip: ['statusDraft'],
      sentence: ['noticeNeverPublished'],
    },
    withdrawn: {
      names: 'harbour:000003/0.200101.0101',
      tone: 'stop',
      chip: ['failedNoSuchVersion'],
      sentence: ['noticeNoSuchVersion', '0.200101.0101'],
    },
    restricted: ALL_PUBLIC,
    private: {
      names: 'harbour:000052',
      tone: 'care',
      chip: ['failedEmbargoed'],
      sentence: ['failedEmbargoedText', HARBOUR],
    },
    busy: {
      names: 'harbour:999405',
      tone: 'wait',
      chip: ['failedBusy', HARBOUR],
      sentence: ['failedBusyText', HARBOUR],
      fault: {
        path: '/api/collections/999405/',
        status: 429,
        headers: { 'Retry-After': '1' },
        body: '{}',
      },
    },
    odd: {
      names: 'harbour:999417',
      tone: 'wait',
      chip: ['failedUnexpectedReply'],
      sentence: ['failedUnexpectedReplyText', HARBOUR],
      fault: {
        path: '/api/collections/999417/',
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        body: '{"afloat":true}',
      },
    },
    nonAscii: {
      names: 'harbour:000070',
      tone: 'good',
      chip: ['statusPublished'],
      sentence: '海馬スライスにおける γ 振動：Übergänge zwischen 30 und 90 Hz — données complètes',
    },
  },
};

/** A state with its place in the table. */
export interface PlacedState extends ToldState {
  readonly archive: ArchiveRow;
  readonly state: State;
}

/** Returns the states that archives tell, archive by archive. Default: all archives. */
export const toldStates = (archives = Object.keys(archiveStates) as readonly ArchiveRow[]): PlacedState[] =>
  archives.flatMap((archive) =>
    STATES.flatMap((state) => {
      const told = archiveStates[archive][state];
      return 'untold' in told ? [] : [{ archive, state, ...told }];
    }),
  );

/**
 * Returns what a card certainly shows of a message. The beginning between two `**` is left out where more follows,
 * because the state or the title of the card may say it.
 */
export function restOf(message: string): string {
  const [, lead = '', rest = message] = /^\*\*([^*]+)\*\*(.*)$/s.exec(message) ?? [];
  return (rest.trim() || lead.trim()).replace(/[.。]$/, '');
}
