/** Whatever may stand between a word and the accession, or between two words: no word, no end of a sentence or path. */
export const MARK = '[^a-z\\d.!?/&+@%$]';

/** Marks that close what stands before them. */
export const CLOSE = '[\\])}>*"\'`\u2019\u201d]';

/** Words that may stand between a registry's name, or its noun, and the accession. */
export const FILLER =
  '(?:data ?)?(?:sets?|bases?|archives?|repository|platform)|(?:id(?:entifier)?|number|accession|code)s?(?: is)?|n[o°º]\\.?|under|with|the|as|rrid:? ?scr_\\d{6}';

// A viewer's address that says so shows what a sandbox holds; it is the same address otherwise.
export const NOT_STAGING = '(?!\\S{0,200}[?&]staging=1)';

/** What may not follow an accession: more of a word or number, or a hyphen unless a range goes on behind it. */
export const END = `(?![^\\W_]|_(?!\\d\\.)|\\.\\d|,\\d{3}(?!\\d)|-(?!\\d{6}(?!\\d)))${NOT_STAGING}`;
