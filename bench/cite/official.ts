/**
 * An official CSL style for data sets, written as a template of our own formatter, with the reason why our style
 * differs. The proof formats our items with this template and demands the exact text that citeproc-js prints in the
 * official style. Names, "et al.", order, dates, italics and full stops are therefore those of the official style,
 * and this table shows every difference.
 */
export interface Official {
  /** Key of the corresponding style in `lib/citation/styles.ts`. */
  readonly key: string;
  /** The style's file, without `.csl`. */
  readonly file: string;
  /** Language of the style, if it is not American English. */
  readonly language?: 'en-US' | 'en-GB';
  /**
   * The template. It may use the fields of our own styles and `{asGiven}`, the version as the archive calls it:
   * `Version v1.2`, `Version draft`. `{Number}` is the accession as the official styles print it, after `No.`
   */
  readonly template: string;
  /** Template for items without cited people. Default: `template` without its authors. */
  readonly nameless?: string;
  /**
   * Forms of `{address}` in the template: `doi` is how the style writes a DOI, and `page` how it writes the address of
   * a page if there is no DOI. Default: the link alone.
   */
  readonly address?: { readonly doi: string; readonly page: string };
  readonly dated?: string;
  /** True if the style capitalises titles. Our styles keep a title as its authors wrote it. */
  readonly titleCase?: true;
  readonly reasons: readonly string[];
}

const VERSION = 'The official style prints no version; a data set without it is another data set.';
const KIND = 'The official style does not say that this is a data set.';
const DRAFT = 'A draft is called `Draft version`, and a version `v1.2` is `Version 1.2`.';
const NUMBER = 'The official style prints no accession; archives ask to cite it.';
const LABEL = 'The Protein Data Bank asks to write `PDB ID` before its codes, not `No.`';
const PUBLISHER = 'The official style does not name the registry.';
const ACCESSED =
  'A draft may change any day, so the day it was read is named; the official style names it never.';

export const officials: readonly Official[] = [
  {
    key: 'apa',
    file: 'apa',
    template: '{authors}. ({year}). _{title}_ ({asGiven})< ({Number})> [Dataset]. {publisher}. {address}',
    nameless: '_{title}_ ({asGiven})< ({Number})>. ({year}). [Dataset]. {publisher}. {address}',
    reasons: [
      DRAFT,
      ACCESSED,
      LABEL,
      'The kind of work is `Data set` in two words, as the manual itself has it.',
      'Where nobody is cited, the kind of work stays beside the title it belongs to.',
    ],
  },
  {
    key: 'mla',
    file: 'modern-language-association',
    template: '{authors}. “{title}.” {asGiven}, <{number}, >{publisher}, {date}, {address}.',
    titleCase: true,
    reasons: [DRAFT, ACCESSED, LABEL],
  },
  {
    key: 'chicago-author-date',
    file: 'chicago-author-date',
    template: '{authors}. {year}. “{title}.” {asGiven}. <{Number}. >{publisher}{monthDay}. {address}.',
    nameless: '“{title}.” {year}. {asGiven}. <{Number}. >{publisher}{monthDay}. {address}.',
    titleCase: true,
    reasons: [DRAFT, ACCESSED, LABEL],
  },
  {
    key: 'chicago-bibliography',
    file: 'chicago-notes-bibliography',
    template: '{authors}. “{title}.” {asGiven}. <{Number}. >{publisher}, {date}. {address}.',
    titleCase: true,
    reasons: [DRAFT, ACCESSED, LABEL],
  },
  {
    key: 'harvard',
    file: 'harvard-cite-them-right',
    language: 'en-GB',
    template: '{authors} ({year}) ‘{title}’. {publisher}. Available at: {address}.',
    nameless: '‘{title}’ ({year}). {publisher}. Available at: {address}.',
    address: { doi: '{link}', page: '{link} (Accessed: {accessed})' },
    reasons: [VERSION, KIND, NUMBER],
  },
  {
    key: 'vancouver',
    file: 'nlm-citation-sequence',
    template:
      '{authors}. {title} [Internet]. {publisher}; {year} [cited {accessed}]. Available from: {address}',
    address: { doi: '{link} doi:{doi}', page: '{link}' },
    reasons: [
      VERSION,
      NUMBER,
      'The kind of work is `dataset`, as Citing Medicine has it, not `Internet`.',
      'The DOI is printed once, as the link.',
    ],
  },
  {
    key: 'ieee',
    file: 'ieee',
    template: '{authors}, “{title}.” {publisher}, {date}. {address}',
    address: { doi: 'doi: {doi}.', page: 'Accessed: {accessed}. [Online]. Available: {link}' },
    reasons: [VERSION, KIND, NUMBER],
  },
  {
    key: 'ama',
    file: 'american-medical-association',
    template: '{authors}. {title}. {dated}<:{accession}>. {address}',
    address: { doi: 'doi:{doi}', page: 'Accessed {accessed}. {link}' },
    dated: 'Published online {date}',
    reasons: [
      VERSION,
      PUBLISHER,
      'A draft was updated, not published.',
      'The accession follows the title, after `No.` or `PDB ID`; the official style puts it behind the date, as the number of an article.',
    ],
  },
  {
    key: 'nature',
    file: 'nature',
    template: '{authors}. {title}. {publisher}{address} ({year}).',
    address: { doi: ' {link}', page: '' },
    reasons: [
      VERSION,
      NUMBER,
      'The name of the repository is in italics, as that of a journal.',
      'An address is printed also where there is no DOI.',
    ],
  },
  {
    key: 'cell',
    file: 'cell',
    template: '{authors} ({year}). {title}. {asGiven} ({publisher}). {address}.',
    nameless: '{title} ({year}). {asGiven} ({publisher}). {address}.',
    address: { doi: '{link} {link}', page: '{link} {link}' },
    reasons: [DRAFT, NUMBER, 'The address is printed once.'],
  },
];
