import { plainKind } from '@/lib/collection/work';

/** What formats call one kind of work. */
export interface WorkKind {
  readonly csl: 'dataset' | 'software' | 'document';
  /** In references, at the beginning of a sentence. */
  readonly label: string;
  /** In sentences: one, and several. */
  readonly nouns: readonly [one: string, several: string];
  readonly ris: string;
  /** EndNote's name and number. */
  readonly endnote: readonly [name: string, number: number];
  readonly biblatex: string;
  readonly schemaOrg: string;
  /** DataCite's word, and the words for it. */
  readonly datacite: readonly [general: string, own: string];
}

const DATASET: WorkKind = {
  csl: 'dataset',
  label: 'Data set',
  nouns: ['data set', 'data sets'],
  ris: 'DATA',
  endnote: ['Dataset', 59],
  biblatex: 'dataset',
  schemaOrg: 'Dataset',
  datacite: ['Dataset', 'Data set'],
};

const SOFTWARE: WorkKind = {
  csl: 'software',
  label: 'Computer software',
  nouns: ['software', 'software'],
  ris: 'COMP',
  endnote: ['Computer Program', 9],
  biblatex: 'software',
  schemaOrg: 'SoftwareSourceCode',
  datacite: ['Software', 'Computer software'],
};

/** The kind of work that DataCite's word stands for; without one, a data set. */
export function workKindOf(kind: string | null): WorkKind {
  if (kind === null || kind === 'Dataset') return DATASET;
  if (kind === 'Software') return SOFTWARE;
  return {
    csl: 'document',
    label: plainKind(kind),
    nouns: ['work', 'works'],
    ris: 'GEN',
    endnote: ['Generic', 13],
    biblatex: 'misc',
    schemaOrg: 'CreativeWork',
    datacite: [kind, plainKind(kind)],
  };
}

/** What works are called in a sentence, one and several: by their kind where all are of one. */
export function nounsOf(
  items: readonly { readonly custom: { readonly kind: WorkKind } }[],
): WorkKind['nouns'] {
  const kinds = items.map(({ custom }) => custom.kind);
  const [first] = kinds;
  return first && kinds.every(({ csl }) => csl === first.csl) ? first.nouns : ['work', 'works'];
}
