/** Those of our languages that are read from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|he)\b/;

/** The direction that a language of ours is read in; `locale` is a BCP 47 tag. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');
