import { INITIALS } from './names';
import { toStyle } from './style';

/**
 * The style of the American Psychological Association, 7th edition. The extension also uses it to write a
 * citation for a record that has none.
 */
export const apa = toStyle({
  key: 'apa',
  names: {
    inverted: 'all',
    comma: ', ',
    initials: INITIALS,
    and: { two: ', & ', more: ', & ' },
    etAl: { from: 21, keep: 19, text: [{ text: ', . . . ' }], last: true },
  },
  template: '{authors}. ({year}). _{title}_< ({Version})>< ({Number})> [{Kind}]. {publisher}. {address}',
  article: '{authors}. ({year}). {title}. _{journal}_<, _{volume}_><({issue})><, {pages}>. {address}',
  namelessArticle: '{title}. ({year}). _{journal}_<, _{volume}_><({issue})><, {pages}>. {address}',
  nameless: '_{title}_< ({Version})>< ({Number})> [{Kind}]. ({year}). {publisher}. {address}',
  address: { doi: '{link}', page: '{link}', draft: 'Retrieved {accessed}, from {link}' },
  day: 'Month D, YYYY',
  yearSuffixes: true,
});
