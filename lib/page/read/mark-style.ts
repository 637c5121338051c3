import { send } from '@/lib/messages/send';
import { ofDocument } from '@/lib/page/scan/platform';

/** Neutral: a page that lists its highlights learns that something is marked, not what. */
export const MARKED = 'accession-mention';
/** The mention whose card is asked for or open. */
export const POINTED = 'accession-pointed';

/**
 * The same as in public/mark.css, for shadow roots, which the document's sheets do not reach in Firefox. In Chromium
 * that sheet styles the root alone, from which all inherit: a rule that fits each element costs 640 bytes for each.
 */
const RULE = `@media screen{::highlight(${MARKED}){text-decoration:underline dotted 1px;text-underline-offset:20%}
::highlight(${POINTED}){background:#3d6bff38}}`;

/** The style of marks for shadow roots, and for a document that nobody else can style. */
export function makeMarkSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULE);
  return sheet;
}

/**
 * Has this document styled for marks, once something in it is to be marked: a page that holds no mention cannot find
 * the style. The background's style stays where a page replaces its own sheets; where it may not, ours does for a while.
 */
export async function styleMarks(): Promise<void> {
  if ((await send({ type: 'styleMarks' })) !== true)
    ofDocument(document, 'adoptedStyleSheets').push(makeMarkSheet());
}
