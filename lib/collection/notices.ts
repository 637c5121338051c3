import type { Identifier } from '@/lib/identifier/identifier';
import type { Answers } from './answers';
import { aboutPeople, doiUnconfirmed, namelessCited, nobodyCited, yearsDiffer } from './citing-notices';
import { beingPublished, citePublished, draftValidity, neverPublished, uploads } from './draft-notices';
import { embargoedUntil, embargoOf } from './embargo';
import { type Evidence, evidenceOf } from './evidence';
import type { Notice } from './notice';
import { empty, newerVersion, noSuchVersion, versionInvalid } from './version-notices';
import { allVersions, replaced, withdrawn } from './work-notices';

/** `now` is in ms since 1970. */
type Rule = (evidence: Evidence, now: number) => Notice | readonly Notice[] | null;

const embargo: Rule = (evidence, now) => {
  const is = embargoOf(evidence);
  if (is === 'embargoed') return { kind: is, until: embargoedUntil(evidence, now) };
  return is === 'unembargoing' ? { kind: is } : null;
};

const notCitable: Rule = ({ identifier }) => (identifier.registry.citable ? null : { kind: 'not-citable' });

const placeholderDoi: Rule = ({ record }) => (record?.hadPlaceholderDoi ? { kind: 'placeholder-doi' } : null);

const lostFields: Rule = ({ summary, record }) => {
  const fields = [...(record?.lostFields ?? []), ...(summary?.lostFields ?? [])];
  return fields.length > 0 ? { kind: 'lost-fields', fields } : null;
};

/** The oldest of the answers that could not be renewed tells how old the card is. */
const stale: Rule = ({ answers: { summary, record, published, versions } }) => {
  const [oldest] = [summary, record, published, versions]
    .flatMap((part) =>
      part?.state === 'loaded' && part.staleBecause
        ? [{ fetchedAt: part.fetchedAt, reason: part.staleBecause }]
        : [],
    )
    .sort((a, b) => a.fetchedAt - b.fetchedAt);
  return oldest ? { kind: 'stale', ...oldest } : null;
};

/** In order of importance: may I use it, what should I cite, what should I know of it, what is amiss with it. */
const RULES: readonly Rule[] = [
  noSuchVersion,
  embargo,
  notCitable,
  beingPublished,
  citePublished,
  neverPublished,
  withdrawn,
  replaced,
  newerVersion,
  empty,
  versionInvalid,
  stale,
  draftValidity,
  uploads,
  allVersions,
  placeholderDoi,
  doiUnconfirmed,
  yearsDiffer,
  namelessCited,
  nobodyCited,
  aboutPeople,
  lostFields,
];

/**
 * What a reader should know of what is shown, the most important first; at most one notice of a kind. Says
 * nothing that is not known yet, so each step of a description may bring more. `now` is in ms since 1970.
 */
export function noticesOf(identifier: Identifier, answers: Answers, now: number): Notice[] {
  const evidence = evidenceOf(identifier, answers);
  return RULES.flatMap((rule) => rule(evidence, now) ?? []);
}
