import { existsSync } from 'node:fs';

/**
 * How the official CSL styles write a data set, as templates of our own formatter, beside the reason why ours
 * say it otherwise. The proof renders our items by these templates and demands the oracle's exact text, so names,
 * et al., order, dates, italics and stops are theirs, and what differs is what can be read here.
 */
export interface Official {
  /** Key of our style. */
  readonly key: string;
  /** The style's file in the package of Debian 12, without `.csl`; what later packages call it, where it moved. */
  readonly file: string;
  readonly newFile?: string;
  /** As a style's, with `{ApaVersion}` (`Version 1.2`, `draft`) and `{bareVersion}` (`1.2`, `draft`) besides. */
  readonly template: string;
  readonly nameless: string;
  readonly address: { readonly doi: string; readonly page: string; readonly draft: string };
  readonly dated?: { readonly published: string; readonly draft: string };
  /** True where the style sets titles in capitals; ours leave a title as its authors wrote it. */
  readonly titleCase?: true;
  readonly reasons: readonly string[];
}

const VERSION = 'The official style prints no version; a data set without it is another data set.';
const KIND = 'The official style does not say that this is a data set.';
const PUBLISHER = 'The official style does not name the registry.';
const ACCESSED =
  'A draft may change any day, so the day it was read is named; the official style names it never.';
const LINK = { doi: '{link}', page: '{link}', draft: '{link}' };

export const STYLES = '/usr/share/citation-style-language/styles';

/** The file of the style that is installed. */
export function styleFile({ file, newFile }: Pick<Official, 'file' | 'newFile'>): string {
  const names = [file, newFile ?? file].map((name) => `${STYLES}/${name}.csl`);
  return names.find((name) => existsSync(name)) ?? `${STYLES}/${file}.csl`;
}

export const officials: readonly Official[] = [
  {
    key: 'apa',
    file: 'apa',
    template: '{authors}. ({year}). _{title}_ ({ApaVersion}) [Data set]. {publisher}. {address}',
    nameless: '_{title}_ ({ApaVersion}). ({year}). [Data set]. {publisher}. {address}',
    address: LINK,
    reasons: [
      'A draft is called `Draft version` in words.',
      ACCESSED,
      'Where nobody is cited, the kind of work stays beside the title it belongs to.',
    ],
  },
  {
    key: 'mla',
    file: 'modern-language-association',
    template: '{authors}. _{title}_. {bareVersion}, {publisher}, {date}, {address}.',
    nameless: '_{title}_. {bareVersion}, {publisher}, {date}, {address}.',
    address: LINK,
    titleCase: true,
    reasons: ['The version is called a version: `0.240315.0930` alone says nothing to a reader.', ACCESSED],
  },
  {
    key: 'chicago-author-date',
    file: 'chicago-author-date',
    template: '{authors}. {year}. “{title}.” {publisher}. {address}.',
    nameless: '“{title}.” {year}. {publisher}. {address}.',
    address: LINK,
    titleCase: true,
    reasons: [VERSION, KIND, ACCESSED],
  },
  {
    key: 'chicago-bibliography',
    file: 'chicago-note-bibliography',
    newFile: 'chicago-notes-bibliography',
    template: '{authors}. “{title}.” {publisher}, {date}. {address}.',
    nameless: '“{title}.” {publisher}, {date}. {address}.',
    address: LINK,
    titleCase: true,
    reasons: [VERSION, KIND, ACCESSED],
  },
  {
    key: 'harvard',
    file: 'harvard-cite-them-right',
    template: '{authors} ({year}) ‘{title}’. {publisher}. Available at: {address}.',
    nameless: '‘{title}’ ({year}). {publisher}. Available at: {address}.',
    address: { doi: '{link}', page: '{link} (Accessed: {accessed})', draft: '{link} (Accessed: {accessed})' },
    reasons: [VERSION, KIND],
  },
  {
    key: 'vancouver',
    file: 'vancouver',
    newFile: 'nlm-citation-sequence',
    template:
      '{authors}. {title} [Internet]. {publisher}; {year} [cited {accessed}]. Available from: {address}',
    nameless: '{title} [Internet]. {publisher}; {year} [cited {accessed}]. Available from: {address}',
    address: LINK,
    reasons: [VERSION, 'The kind of work is `dataset`, as Citing Medicine has it, not `Internet`.'],
  },
  {
    key: 'ieee',
    file: 'ieee',
    template: '{authors}, “{title}.” {publisher}, {date}. {address}',
    nameless: '“{title}.” {publisher}, {date}. {address}',
    address: {
      doi: 'doi: {doi}.',
      page: 'Accessed: {accessed}. [Online]. Available: {link}',
      draft: 'Accessed: {accessed}. [Online]. Available: {link}',
    },
    reasons: [VERSION, KIND],
  },
  {
    key: 'ama',
    file: 'american-medical-association',
    template: '{authors}. {title}. {dated}. {address}',
    nameless: '{title}. {dated}. {address}',
    address: { doi: 'doi:{doi}', page: 'Accessed {accessed}. {link}', draft: 'Accessed {accessed}. {link}' },
    dated: { published: 'Published online {date}', draft: 'Published online {date}' },
    reasons: [VERSION, PUBLISHER, 'A draft was updated, not published.'],
  },
  {
    key: 'nature',
    file: 'nature',
    template: '{authors}. {title}. ({year}){address}.',
    nameless: '{title}. ({year}){address}.',
    address: { doi: ' doi:{doi}', page: '', draft: '' },
    reasons: [
      VERSION,
      PUBLISHER,
      'An address is always printed, and as the journal asks for data: repository, address, year.',
    ],
  },
  {
    key: 'cell',
    file: 'cell',
    template: '{authors} ({year}). {title}. {address}.',
    nameless: '{title} ({year}). {address}.',
    address: { doi: '{doi}', page: '{link}', draft: '{link}' },
    reasons: [VERSION, PUBLISHER, 'A DOI is printed as the link it is.'],
  },
];
