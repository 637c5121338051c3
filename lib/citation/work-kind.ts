import type { ResourceType } from '@/lib/collection/resource-type';
import { plainKind } from '@/lib/collection/work';

/** What formats call one kind of work. */
export interface WorkKind {
  readonly csl:
    | 'article'
    | 'article-journal'
    | 'book'
    | 'chapter'
    | 'dataset'
    | 'document'
    | 'graphic'
    | 'paper-conference'
    | 'report'
    | 'software'
    | 'speech'
    | 'thesis';
  /** In references, at the beginning of a sentence. */
  readonly label: string;
  /** In sentences: one, and several. */
  readonly nouns: readonly [one: string, several: string];
  readonly ris: string;
  readonly bibtex: string;
  readonly biblatex: string;
  readonly schemaOrg: string;
  /** What it is a part of: BibTeX's `journal` or `booktitle`. */
  readonly partOf: 'journal' | 'book' | null;
}

const DATASET: WorkKind = {
  csl: 'dataset',
  label: 'Data set',
  nouns: ['data set', 'data sets'],
  ris: 'DATA',
  bibtex: 'misc',
  biblatex: 'dataset',
  schemaOrg: 'Dataset',
  partOf: null,
};

/** Zotero takes RIS's `GEN` for a journal article; `ELEC`, something on the web, is true of whatever has a DOI. */
const DOCUMENT: WorkKind = {
  csl: 'document',
  label: 'Document',
  nouns: ['work', 'works'],
  ris: 'ELEC',
  bibtex: 'misc',
  biblatex: 'misc',
  schemaOrg: 'CreativeWork',
  partOf: null,
};

/** Nouns are made of the label: `journal article`, `journal articles`. */
function kind(label: string, own: Omit<WorkKind, 'label' | 'nouns'>): WorkKind {
  const noun = label.toLowerCase();
  return { ...own, label, nouns: [noun, `${noun}s`] };
}

const ARTICLE = kind('Journal article', {
  csl: 'article-journal',
  ris: 'JOUR',
  bibtex: 'article',
  biblatex: 'article',
  schemaOrg: 'ScholarlyArticle',
  partOf: 'journal',
});

/** The kinds that formats have words of their own for; they write any other as a document, by its name. */
const KINDS: Partial<Readonly<Record<ResourceType, WorkKind>>> = {
  Dataset: DATASET,
  Software: {
    ...DATASET,
    csl: 'software',
    label: 'Computer software',
    nouns: ['software', 'software'],
    ris: 'COMP',
    biblatex: 'software',
    schemaOrg: 'SoftwareSourceCode',
  },
  JournalArticle: ARTICLE,
  DataPaper: { ...ARTICLE, label: 'Data paper', nouns: ['data paper', 'data papers'] },
  Preprint: kind('Preprint', {
    ...DOCUMENT,
    csl: 'article',
    ris: 'UNPB',
    biblatex: 'online',
    schemaOrg: 'ScholarlyArticle',
  }),
  ConferencePaper: kind('Conference paper', {
    csl: 'paper-conference',
    ris: 'CPAPER',
    bibtex: 'inproceedings',
    biblatex: 'inproceedings',
    schemaOrg: 'ScholarlyArticle',
    partOf: 'book',
  }),
  ConferenceProceeding: {
    ...kind('Conference proceeding', {
      csl: 'book',
      ris: 'CONF',
      bibtex: 'proceedings',
      biblatex: 'proceedings',
      schemaOrg: 'Book',
      partOf: null,
    }),
    label: 'Conference proceedings',
  },
  Dissertation: {
    ...kind('Thesis', {
      csl: 'thesis',
      ris: 'THES',
      bibtex: 'phdthesis',
      biblatex: 'thesis',
      schemaOrg: 'Thesis',
      partOf: null,
    }),
    nouns: ['thesis', 'theses'],
  },
  Book: kind('Book', {
    csl: 'book',
    ris: 'BOOK',
    bibtex: 'book',
    biblatex: 'book',
    schemaOrg: 'Book',
    partOf: null,
  }),
  BookChapter: kind('Book chapter', {
    csl: 'chapter',
    ris: 'CHAP',
    bibtex: 'incollection',
    biblatex: 'incollection',
    schemaOrg: 'Chapter',
    partOf: 'book',
  }),
  Report: kind('Report', {
    csl: 'report',
    ris: 'RPRT',
    bibtex: 'techreport',
    biblatex: 'report',
    schemaOrg: 'Report',
    partOf: null,
  }),
  Poster: kind('Poster', { ...DOCUMENT, csl: 'graphic', ris: 'FIGURE', schemaOrg: 'Poster' }),
  Image: kind('Image', { ...DOCUMENT, csl: 'graphic', ris: 'FIGURE', schemaOrg: 'ImageObject' }),
  Presentation: kind('Presentation', {
    ...DOCUMENT,
    csl: 'speech',
    ris: 'SLIDE',
    schemaOrg: 'PresentationDigitalDocument',
  }),
  Collection: { ...DOCUMENT, label: 'Collection', ris: 'AGGR', schemaOrg: 'Collection' },
  Text: DOCUMENT,
  Other: DOCUMENT,
};

/** What formats call a work of this type; without one, a data set. */
export function workKindOf(type: ResourceType | null): WorkKind {
  if (type === null) return DATASET;
  return KINDS[type] ?? { ...DOCUMENT, label: plainKind(type) };
}

/** What works are called in a sentence, one and several: by their kind where all are of one. */
export function nounsOf(
  items: readonly { readonly custom: { readonly kind: WorkKind } }[],
): WorkKind['nouns'] {
  const kinds = items.map(({ custom }) => custom.kind);
  const [first] = kinds;
  return first && kinds.every(({ label }) => label === first.label) ? first.nouns : DOCUMENT.nouns;
}
