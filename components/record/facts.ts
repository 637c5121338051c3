import { andMore } from '@/components/and-more';
import type { DisplayedVersion } from '@/components/displayed-version';
import { licenceOf } from '@/components/licence';
import type { NamedThing } from '@/lib/collection/named-thing';
import { organismName } from '@/lib/collection/organism';
import type { Technique, VersionRecord } from '@/lib/collection/record';
import { termsIn } from '@/lib/collection/work';
import { type FactKind, factKindsOf } from '@/lib/kinds/fact-kinds';
import type { Registry } from '@/lib/registry/naming';
import { badgeOf } from '@/lib/registry/profile';
import type { CountKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { SUBMISSIONS } from './deposit';
import { withResolution } from './holdings';
import { kindWords } from './work';

/** A fact about a data set, for a card. */
export interface CardFact {
  readonly kind: FactKind;
  readonly text: string;
  /** Full value for a tooltip; undefined if the text is the full value. */
  readonly title?: string | undefined;
  /** True if, in the data set's field, the fact decides whether the data are of use. */
  readonly isDeciding: boolean;
  /** True for the Latin name of a genus or species, which is printed in italics. */
  readonly isLatin: boolean;
}

/** Text of a fact, with its tooltip if that says more. */
interface FactText {
  readonly text: string;
  readonly title?: string | undefined;
  readonly isLatin?: boolean;
}

type Teller = (shown: DisplayedVersion, words: Words, registry: Registry) => readonly (FactText | string)[];

/** Largest number of organisms, of measured values, and of sizes in units other than bytes, that are facts. */
const MOST_VALUES = 2;
/** Largest number of ligands that a fact names. */
const MOST_LIGANDS = 3;
/** Largest number of characters of a size that is a fact. */
const LONGEST_SIZE = 40;

const told = <T>(
  value: T | undefined,
  tell: (value: T) => FactText | string,
): readonly (FactText | string)[] => (value === undefined ? [] : [tell(value)]);

/** Returns the first of several texts, and says how many others there are; empty without a text. */
function firstOf(texts: readonly string[], words: Words): FactText[] {
  const [first, ...others] = texts;
  if (first === undefined) return [];
  const title = others.length > 0 ? words.list(texts) : undefined;
  return [{ text: andMore(first, others.length, words), title }];
}

const counted =
  (field: 'subjects' | 'cells' | 'runs', key: CountKey): Teller =>
  ({ record }, words) =>
    told(record?.holdings?.[field], (count) => words.sayCount(key, count));

/** Shortens the archives' names for methods: `by high throughput sequencing` says no more than `by sequencing`. */
const shortMethod = (name: string): string => name.replace(/ high[- ]throughput(?= sequencing$)/i, '');

/** Returns the methods that have a resolution, each with it. If none has one, returns only the first. */
function methods(techniques: readonly Technique[], words: Words): FactText[] {
  const resolved = techniques.filter(({ resolution }) => resolution !== undefined);
  const short = (technique: Technique) => withResolution(shortMethod(technique.name), technique, words);
  return resolved.length > 0
    ? resolved.map((each) => ({ text: short(each) }))
    : firstOf(techniques.map(short), words);
}

/** Returns the abbreviation of a standard whose name has one: `NWB` for `Neurodata Without Borders (NWB)`. */
const shortStandard = ({ name }: NamedThing): string => /\(([A-Z][\w-]{1,9})\)$/.exec(name)?.[1] ?? name;

/** Returns one or two organisms, or the first of more and how many others there are. */
function organisms(species: readonly NamedThing[], words: Words): FactText[] {
  const names = species.map(({ name }) => ({ ...organismName(name), title: name }));
  return names.length > MOST_VALUES
    ? firstOf(
        names.map(({ text }) => text),
        words,
      )
    : names.map(({ text, isLatin, title }) => ({ text, isLatin, title: title === text ? undefined : title }));
}

/** Returns the licences by their short names; without any, the archive's own terms. */
function terms({ licenses = [], terms: own = [] }: VersionRecord, words: Words): string[] {
  const named = licenses.map((id) => licenceOf(id).short);
  return named.length > 0
    ? named
    : termsIn(own, words.locale)
        .slice(0, 1)
        .map(({ text }) => text);
}

/** Returns the centre that made the data set, if it is an organisation that the citation names. */
const centres = ({ contributors = [] }: VersionRecord): string[] =>
  contributors
    .filter(({ kind, cited }) => kind === 'organization' && cited)
    .slice(0, 1)
    .map(({ name }) => name);

/** Returns the structures of the PDB that a record names as its models. */
const models = ({ relatedResources = [] }: VersionRecord): string[] =>
  relatedResources.flatMap(({ name }) => /^PDB (\S{4,12})$/.exec(name ?? '')?.[1] ?? []);

/** Maps each kind of fact to the function that returns its texts; empty if the record lacks the fact. */
const TELLERS: Readonly<Record<FactKind, Teller>> = {
  version: ({ record }) => (record?.version ? [record.version.replace(/^(?=\d)/, 'v')] : []),
  bytes: ({ bytes }, words) =>
    told(bytes, (value) => ({ text: words.bytes(value), title: words.sayCount('bytesExactly', value) })),
  files: ({ files }, words) => told(files, (count) => words.sayCount('filesCount', count)),
  subjects: counted('subjects', 'subjectsCount'),
  participants: counted('subjects', 'participantsCount'),
  // Shows the number of samples only if the number of subjects is missing, so that the line stays short.
  samples: ({ record }, words) =>
    record?.holdings?.subjects === undefined
      ? told(record?.holdings?.samples, (count) => words.sayCount('samplesCount', count))
      : [],
  runs: counted('runs', 'runsCount'),
  cells: counted('cells', 'cellsCount'),
  bases: ({ record }, words) =>
    told(record?.deposit?.part?.reads?.bases ?? record?.deposit?.bases, (count) => words.bases(count)),
  sequencer({ record }, words) {
    const { layout, instrument } = record?.deposit?.part?.reads ?? {};
    const all = [layout, instrument].filter((text) => text !== undefined);
    return all.length > 0 ? [words.series(all)] : [];
  },
  strategy: ({ record }) => told(record?.deposit?.part?.reads?.strategy, String),
  method: ({ record }, words) => methods(record?.holdings?.techniques ?? [], words),
  label: ({ record }) => record?.deposit?.labels ?? [],
  submission: ({ record }, words) =>
    told(record?.deposit?.submission, (submission) => words.say(SUBMISSIONS[submission])),
  entry: ({ record }) => told(record?.deposit?.entry, String),
  size: ({ record }) =>
    [...(record?.deposit?.sizes ?? []), ...(record?.work?.sizes ?? [])]
      .filter((size) => size.length <= LONGEST_SIZE && /\D/.test(size))
      .slice(0, MOST_VALUES),
  measure: ({ record }) => (record?.deposit?.measures ?? []).slice(0, MOST_VALUES),
  organism: ({ record }, words) => organisms(record?.holdings?.species ?? [], words),
  standard: ({ record }, words) => firstOf((record?.holdings?.standards ?? []).map(shortStandard), words),
  centre: ({ record }) => (record ? centres(record) : []),
  model: ({ record }, words) =>
    firstOf(record ? models(record) : [], words).map((fact) => ({
      ...fact,
      text: words.say('modelOf', fact.text),
    })),
  consent: ({ record }, words) => {
    const consents = record?.deposit?.consents ?? [];
    return consents.length > 0 ? [words.say('consentTo', words.series(consents))] : [];
  },
  ligand: ({ record }, words) => {
    const codes = (record?.deposit?.ligands ?? []).map(({ name, identifier = name }) => identifier);
    const some = words.series(codes.slice(0, MOST_LIGANDS));
    const others = codes.length - MOST_LIGANDS;
    if (codes.length === 0) return [];
    const text = words.say('boundTo', andMore(some, others, words));
    return [{ text, title: others > 0 ? words.series(codes) : undefined }];
  },
  instrument: ({ record }, words) =>
    firstOf(
      (record?.deposit?.instruments ?? []).map(({ name }) => name),
      words,
    ),
  // The head of a card already says what a work is in DataCite's terms.
  kind: ({ record }, words) => {
    const said = words.term('resource', record?.type ?? 'Dataset').toLowerCase();
    return record?.work ? kindWords(record.work, words).filter((kind) => kind.toLowerCase() !== said) : [];
  },
  // The badge beside the facts names the archive, or begins the longer name of its publisher.
  keeper({ record }, _, registry) {
    const badge = (record?.heldBy ?? badgeOf(registry)).toLowerCase();
    const { publisher } = record ?? {};
    return publisher && !publisher.toLowerCase().startsWith(badge) ? [publisher] : [];
  },
  terms: ({ record }, words) => (record ? terms(record, words) : []),
  // If the data set is under embargo, its status says so.
  access: ({ record }, words) =>
    (record?.access ?? [])
      .filter(({ status }) => !/^(?:Open|Embargoed)/.test(status))
      .map(({ status }) => words.term('access', status)),
  cited: ({ record }, words) =>
    told(record?.work?.citedBy, ({ count }) => words.sayCount('citedAtLeast', count)),
};

/**
 * Returns the facts about a version for a card, without repetition: first those that decide in its field, then the
 * others, the least important last. Facts that the record does not tell are left out.
 */
export function factsOf(shown: DisplayedVersion, registry: Registry, words: Words): CardFact[] {
  const { deciding, others } = factKindsOf(registry, shown.record);
  const tell = (isDeciding: boolean) => (kind: FactKind) =>
    TELLERS[kind](shown, words, registry).map((each): CardFact => {
      const { text, title, isLatin = false } = typeof each === 'string' ? { text: each } : each;
      return { kind, text, title, isDeciding, isLatin };
    });
  const facts = [...deciding.flatMap(tell(true)), ...others.flatMap(tell(false))];
  return facts.filter(({ text }, at) => facts.findIndex((each) => each.text === text) === at);
}
