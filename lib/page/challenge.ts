/**
 * Elements that only pages have which ask whether their visitor is a person. Of the scripts of such pages, the
 * widespread one that only measures is of another path.
 */
const ASKING =
  '#challenge-form,#challenge-running,#cf-challenge-running,#px-captcha,#captcha-box,head>script[src*="/orchestrate/chl_"]';

/** True for a page that stands before the one wanted: it is judged by what runs on it, so nothing of ours does. */
export function isChallenge(): boolean {
  return document.querySelector(ASKING) !== null;
}
