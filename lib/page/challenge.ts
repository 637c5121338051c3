/** Ids of elements that only pages have which ask whether their visitor is a person. */
const IDS = ['challenge-form', 'challenge-running', 'cf-challenge-running', 'px-captcha', 'captcha-box'];

/** A script of the same kind of page; the widespread one that only measures is of another path. */
const SCRIPT = 'script[src*="/orchestrate/chl_"]';

/** True for a page that stands before the one wanted: it is judged by what runs on it, so nothing of ours does. */
export function isChallenge(): boolean {
  return IDS.some((id) => document.getElementById(id)) || !!document.head?.querySelector(SCRIPT);
}
