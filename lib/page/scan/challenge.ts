import { ofDocument } from './platform';

/**
 * Elements that only pages have which ask whether their visitor is a person. Asked for by their names: a selector
 * would have the browser look at every element of every page.
 */
const ASKING = 'challenge-form challenge-running px-captcha captcha-box'.split(' ');
/** Of the scripts of such pages, the widespread one that only measures is of another path. */
const SCRIPT = 'script[src*="/orchestrate/chl_"]';

/** True for a page that stands before the one wanted: it is judged by what runs on it, so nothing of ours does. */
export function isChallenge(): boolean {
  return (
    ASKING.some((id) => Document.prototype.getElementById.call(document, id)) ||
    !!ofDocument(document, 'head')?.querySelector(SCRIPT)
  );
}
