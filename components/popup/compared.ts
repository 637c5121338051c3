import { type DisplayedVersion, displayedVersionOf } from '@/components/displayed-version';
import { commonName, shortStandard } from '@/components/facts';
import { licenceOf } from '@/components/licence';
import { citedLine } from '@/components/people';
import type { AssetsSummary, NamedThing, VersionRecord } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import type { Work } from '@/lib/collection/work';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/kinds/versionings';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

/** One of the two that are held against each other. */
export interface Compared {
  readonly identifier: Identifier;
  readonly description: Description;
}

/** One fact of both. */
export interface ComparedFact {
  readonly label: string;
  /** In the reader's words; null where the registry does not say. */
  readonly values: readonly [string | null, string | null];
  readonly isSame: boolean;
}

interface Side extends Compared {
  readonly shown: DisplayedVersion;
  readonly record: VersionRecord | null;
}

/** What is compared exactly, and how it is said: two sizes that round to the same are not the same. */
type Fact = readonly [
  label: MessageKey,
  read: (side: Side, words: Words) => string | number | null | undefined,
  say?: (value: string | number, words: Words) => string,
];

/** A draft may still carry the day of the version that it follows. */
const publishedOf = ({ shown: { version }, record, identifier }: Side) =>
  version === DRAFT
    ? null
    : (record?.datePublished ?? versioningOf(identifier.registry).publishedAt(version ?? ''));

/** In the archive's own words, so no "and" of the reader's language stands between them. */
const names = (things: readonly NamedThing[] = [], words: Words, shorten = (name: string) => name) =>
  words.series(things.map(({ name }) => shorten(name)));

/** Compared as it is said: versions of one day are told apart by their names. */
const day = (iso: string | null | undefined, words: Words) => (iso ? words.date(iso) : null);

const versionName = (version: string | number, words: Words) =>
  version === DRAFT ? words.say('draftLabel') : String(version);

/** Or else the terms that a work has of its own. */
function licencesOf(record: VersionRecord | null): string[] {
  const licences = record?.licenses.map((id) => licenceOf(id).short) ?? [];
  return licences.length > 0 ? licences : (record?.work?.terms.map(({ text }) => text) ?? []);
}

/** The facts that the fields of `T` give, in the order in which a reader would ask: a new field has to be in it or left out. */
type FactsOf<T, LeftOut extends keyof T> = Readonly<Record<Exclude<keyof T, LeftOut>, readonly Fact[]>>;

const OF_WORK: FactsOf<
  Work,
  // Another word for its kind, what its notices say, and what is read under Details.
  | 'ownKind'
  | 'type'
  | 'isListed'
  | 'newer'
  | 'standsForAll'
  | 'leadsToNewest'
  | 'versions'
  | 'sizes'
  | 'formats'
  | 'otherTitles'
  | 'language'
  | 'dates'
  | 'opens'
  | 'places'
  | 'otherIdentifiers'
  | 'series'
  | 'container'
  // Stand for a licence where it has none.
  | 'terms'
> = {
  kind: [['workKind', ({ record }, words) => record?.work?.kind && words.term('resource', record.work.kind)]],
  publisher: [['publisher', ({ record }) => record?.work?.publisher]],
};

const OF_ASSETS: FactsOf<AssetsSummary, never> = {
  bytes: [['size', ({ shown }) => shown.bytes, (bytes, words) => words.bytes(Number(bytes))]],
  files: [['files', ({ shown }) => shown.files]],
  subjects: [['subjects', ({ record }) => record?.assets.subjects]],
  samples: [['samples', ({ record }) => record?.assets.samples]],
  cells: [['cells', ({ record }) => record?.assets.cells]],
  species: [['species', ({ record }, words) => names(record?.assets.species, words, commonName)]],
  approaches: [['approaches', ({ record }, words) => names(record?.assets.approaches, words)]],
  techniques: [['techniques', ({ record }, words) => names(record?.assets.techniques, words)]],
  standards: [['standards', ({ record }, words) => names(record?.assets.standards, words, shortStandard)]],
  variables: [['variables', ({ record }, words) => words.series(record?.assets.variables ?? [])]],
};

const OF_RECORD: FactsOf<
  VersionRecord,
  // Its name and addresses, which stand above the facts.
  | 'accession'
  | 'id'
  | 'url'
  // Long texts and lists, which are read under Details.
  | 'description'
  | 'citation'
  | 'about'
  | 'keywords'
  | 'protocols'
  | 'studyTargets'
  | 'ethicsApprovals'
  | 'projects'
  | 'acknowledgement'
  | 'relatedResources'
  | 'manifests'
  | 'releaseNotes'
  // How and when it was made, as the archive keeps it.
  | 'publishedBy'
  | 'dateCreated'
  | 'versionDate'
  | 'schemaVersion'
  | 'context'
  // What is wrong with it, which its notices say.
  | 'hadPlaceholderDoi'
  | 'citesNameless'
  | 'unread'
  | 'lostFields'
> = {
  name: [['titleLabel', ({ shown }) => shown.name]],
  repository: [['repository', ({ identifier }) => identifier.registry.name]],
  work: Object.values(OF_WORK).flat(),
  version: [['versionLabel', ({ shown }) => shown.version, versionName]],
  datePublished: [
    ['published', (side, words) => day(publishedOf(side), words)],
    ['modified', ({ description }, words) => day(description.assessment.entry?.modified, words)],
  ],
  assets: Object.values(OF_ASSETS).flat(),
  licenses: [['licence', ({ record }, words) => words.list(licencesOf(record))]],
  access: [
    [
      'access',
      ({ record }, words) =>
        words.list(record?.access.map(({ status }) => words.term('access', status)) ?? []),
    ],
  ],
  contributors: [['sectionPeople', ({ record }, words) => citedLine(record?.contributors ?? [], words)]],
  doi: [
    ['doi', ({ record, identifier }) => (identifier.registry.citable ? record?.doi?.toLowerCase() : null)],
  ],
};

const FACTS: readonly Fact[] = Object.values(OF_RECORD).flat();

/** An empty list says nothing; a count of 0 does. */
const given = (value: string | number | null | undefined) => (value === '' ? null : (value ?? null));

function said(value: string | number | null, say: Fact[2], words: Words): string | null {
  if (value === null) return null;
  if (say) return say(value, words);
  return typeof value === 'number' ? words.number(value) : value;
}

function sideOf({ identifier, description }: Compared): Side {
  const shown = displayedVersionOf(identifier, description);
  return { identifier, description, shown, record: shown.record };
}

/** What at least one of the two says, fact by fact. */
export function comparedFacts(first: Compared, second: Compared, words: Words): ComparedFact[] {
  const sides = [sideOf(first), sideOf(second)];
  return FACTS.flatMap(([key, read, say]) => {
    const [one = null, other = null] = sides.map((side) => given(read(side, words)));
    if (one === null && other === null) return [];
    const values = [said(one, say, words), said(other, say, words)] as const;
    return { label: words.say(key), values, isSame: one === other };
  });
}
