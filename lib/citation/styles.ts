import { apa } from './apa';
import { INITIALS, type NameStyle } from './names';
import { type StyleText, toStyle } from './style';

const CLOSE_INITIALS = { stop: '.', gap: '', hyphen: '-' };
const BARE_INITIALS = { stop: '', gap: '', hyphen: '' };
const ITALIC_ET_AL = [{ text: ' ' }, { text: 'et al.', italic: true }];

/** How Chicago style writes names. MLA writes them in the same way, but prints another number of names. */
const CHICAGO_NAMES: NameStyle = {
  inverted: 'first',
  comma: ', ',
  initials: null,
  and: { two: ', and ', more: ', and ' },
  etAl: { from: 7, keep: 3, text: [{ text: ', et al.' }] },
};

/** How medical indexes write names: family name, then initials without full stops. */
const MEDICAL_NAMES: NameStyle = {
  inverted: 'all',
  comma: ' ',
  initials: BARE_INITIALS,
  and: { two: ', ', more: ', ' },
  etAl: { from: 7, keep: 6, text: [{ text: ', et al.' }] },
};

/** Templates for the address in styles that print it as a link, whether it is a DOI or a page. */
const LINK = { doi: '{link}', page: '{link}' };
const numbered = (place: number) => `${place}. `;

/** Modern Language Association, 9th edition. */
const mla: StyleText<'mla'> = {
  key: 'mla',
  names: { ...CHICAGO_NAMES, etAl: { from: 3, keep: 1, text: [{ text: ', et al.' }] } },
  template: '{authors}. “{title}.” <{Version}, ><{number}, >{publisher}, {date}, {address}.',
  article: '{authors}. “{title}.” _{journal}_<, vol. {volume}><, no. {issue}>, {year}<, {pp}>, {address}.',
  pages: 'minimal-two',
  address: { ...LINK, draft: '{link}. Accessed {accessed}' },
  day: 'D Mon. YYYY',
};

/** The Chicago Manual of Style, 18th edition: the system that cites by author and date. */
const chicagoAuthorDate: StyleText<'chicago-author-date'> = {
  key: 'chicago-author-date',
  names: CHICAGO_NAMES,
  template: '{authors}. {year}. “{title}.” <{Version}. ><{Number}. >{publisher}{monthDay}. {address}.',
  nameless: '“{title}.” {year}. <{Version}. ><{Number}. >{publisher}{monthDay}. {address}.',
  article: '{authors}. {year}. “{title}.” _{journal}_< {volume}>< ({issue})><: {pages}>. {address}.',
  namelessArticle: '“{title}.” {year}. _{journal}_< {volume}>< ({issue})><: {pages}>. {address}.',
  pages: 'chicago',
  address: { ...LINK, draft: 'Accessed {accessed}. {link}' },
  day: 'Month D, YYYY',
  yearSuffixes: true,
};

/**
 * The Chicago Manual of Style, 18th edition: the bibliography of a text with notes. The notes themselves are
 * not offered, because they name pages of books.
 */
const chicagoBibliography: StyleText<'chicago-bibliography'> = {
  ...chicagoAuthorDate,
  key: 'chicago-bibliography',
  template: '{authors}. “{title}.” <{Version}. ><{Number}. >{publisher}, {date}. {address}.',
  nameless: '“{title}.” <{Version}. ><{Number}. >{publisher}, {date}. {address}.',
  article: '{authors}. “{title}.” _{journal}_< {volume}><, no. {issue}> ({year})<: {pages}>. {address}.',
  namelessArticle: '“{title}.” _{journal}_< {volume}><, no. {issue}> ({year})<: {pages}>. {address}.',
  yearSuffixes: false,
};

/** Harvard, as in Cite Them Right, 12th edition. */
const harvard: StyleText<'harvard'> = {
  key: 'harvard',
  names: {
    inverted: 'all',
    comma: ', ',
    initials: CLOSE_INITIALS,
    and: { two: ' and ', more: ' and ' },
    etAl: { from: 4, keep: 1, text: ITALIC_ET_AL },
  },
  template:
    '{authors} ({year}) ‘{title}’< ({version})>< ({number})> [{Kind}]. {publisher}. Available at: {address}.',
  nameless: '‘{title}’ ({year})< ({version})>< ({number})> [{Kind}]. {publisher}. Available at: {address}.',
  article:
    '{authors} ({year}) ‘{title}’, _{journal}_<, {volume}><({issue})><, {pp}>. Available at: {address}.',
  namelessArticle: '‘{title}’ ({year}) _{journal}_<, {volume}><({issue})><, {pp}>. Available at: {address}.',
  address: { doi: '{link}', page: '{link} (Accessed: {accessed})' },
  day: 'D Month YYYY',
  noDate: 'no date',
  yearSuffixes: true,
};

/** Vancouver, as in Citing Medicine. It prints six authors, as the ICMJE recommends. */
const vancouver: StyleText<'vancouver'> = {
  key: 'vancouver',
  names: MEDICAL_NAMES,
  template:
    '{authors}. {title} [{medium}]. <{Version}. ><{Number}. >{publisher}; {year} [cited {accessed}]. Available from: {address}',
  article: '{authors}. {title}. {Journal}. {year}<;{volume}><({issue})><:{pages}>. {address}',
  articleAddress: { doi: 'doi:{doi}', page: 'Available from: {link}' },
  pages: 'minimal',
  address: LINK,
  day: 'YYYY Mon D',
  noDate: '[date unknown]',
  number: numbered,
};

/** IEEE Reference Guide. Months are abbreviated as in the IEEE Editorial Style Manual. */
const ieee: StyleText<'ieee'> = {
  key: 'ieee',
  names: {
    inverted: 'none',
    comma: ' ',
    initials: INITIALS,
    and: { two: ' and ', more: ', and ' },
    etAl: { from: 7, keep: 1, text: ITALIC_ET_AL },
  },
  template: '{authors}, “{title},” {kind}, <{version}, ><{number}, >{publisher}, {date}. {address}',
  article: '{authors}, “{title},” _{Journal}_<, vol. {volume}><, no. {issue}><, {pp}>, {year}, {address}',
  address: { doi: 'doi: {doi}.', page: 'Accessed: {accessed}. [Online]. Available: {link}' },
  day: 'Mon. D, YYYY',
  number: (place) => `[${place}] `,
};

/** American Medical Association, 11th edition. */
const ama: StyleText<'ama'> = {
  key: 'ama',
  names: { ...MEDICAL_NAMES, etAl: { from: 7, keep: 3, text: [{ text: ', et al.' }] } },
  template: '{authors}. {title}. <{Version}. ><{Number}. >{publisher}. {dated}. {address}',
  article: '{authors}. {title}. _{Journal}_. {year}<;{volume}><({issue})><:{pages}>. {address}',
  pages: 'hyphenated',
  address: { doi: 'doi:{doi}', page: 'Accessed {accessed}. {link}' },
  day: 'Month D, YYYY',
  dated: { published: 'Published online {date}', draft: 'Updated {date}' },
  number: numbered,
};

/** Nature. The name of a repository is printed in the style of a journal's name. */
const nature: StyleText<'nature'> = {
  key: 'nature',
  names: {
    inverted: 'all',
    comma: ', ',
    initials: INITIALS,
    and: { two: ' & ', more: ' & ' },
    etAl: { from: 6, keep: 1, text: ITALIC_ET_AL },
  },
  template: '{authors}. {title}< ({version})>. _{publisher}_< {number}> {address} ({year}).',
  article: '{authors}. {title}. _{Journal}_< {volume}><, {pages}>< {unplaced}> ({year}).',
  address: LINK,
  day: 'D Month YYYY',
  number: numbered,
};

/** Cell Press, with numbers. */
const cell: StyleText<'cell'> = {
  key: 'cell',
  names: {
    ...nature.names,
    initials: CLOSE_INITIALS,
    and: { two: ', and ', more: ', and ' },
    etAl: { from: 11, keep: 10, text: [{ text: ', et al.' }] },
  },
  template: '{authors} ({year}). {title}. <{Version} ><{Number} >({publisher}). {address}.',
  nameless: '{title} ({year}). <{Version} ><{Number} >({publisher}). {address}.',
  article: '{authors} ({year}). {title}. {Journal}< _{volume}_><, {pages}>. {address}.',
  namelessArticle: '{title} ({year}). {Journal}< _{volume}_><, {pages}>. {address}.',
  address: LINK,
  day: 'Month D, YYYY',
  number: numbered,
};

/** All styles, in the order of the menu. Their templates are parsed once, when this module loads. */
export const styles = [
  apa,
  ...[mla, chicagoAuthorDate, chicagoBibliography, harvard, vancouver, ieee, ama, nature, cell].map(toStyle),
];
