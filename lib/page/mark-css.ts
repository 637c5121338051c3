/**
 * Name of the highlight of all mentions. Pages can list the names of highlights, so this one reveals only
 * that something is marked.
 */
export const MARKED = 'accession-mention';
/** Name of the highlight of the mention whose card is open or requested. */
export const POINTED = 'accession-pointed';

/** Names of all of our highlights. */
export const HIGHLIGHTS = [MARKED, POINTED];

/**
 * Selector of the elements whose text may be highlighted. In Chromium, highlight styles are inherited even
 * into shadow roots, so a rule for the root alone is enough; a rule for every element would cost 640 bytes of
 * memory for each element. Firefox, the only browser with `:-moz-any`, does not inherit highlight styles into
 * shadow roots, so there the rule is for every element.
 */
const EVERYWHERE = ':is(:root,:-moz-any(*))';

/**
 * Style sheet of the marks. The build writes it to `mark.css`. Shadow roots adopt this sheet, and so does the
 * document of a page if the browser refuses `insertCSS`.
 */
export const MARK_CSS = `@media screen{
${EVERYWHERE}::highlight(${MARKED}){text-decoration:underline dotted 1px;text-underline-offset:20%}
${EVERYWHERE}::highlight(${POINTED}){background-color:#3d6bff38}
}
`;
