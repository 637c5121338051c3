import type { Identifier } from '@/lib/identifier/identifier';
import type { Answers } from './answers';
import { funderCited, nobodyCited, publishedWithoutDoi, resaved } from './citing-notices';
import { draftChange, draftValidity, neverPublished, uploads } from './draft-notices';
import { embargoedUntil, embargoOf } from './embargo';
import { type Evidence, evidenceOf } from './evidence';
import type { Notice } from './notice';
import { citePublished, newerVersion, noSuchVersion } from './version-notices';

type Rule = (evidence: Evidence) => Notice | null;

const embargo: Rule = (evidence) => {
  const is = embargoOf(evidence);
  if (is === 'embargoed') return { kind: is, until: embargoedUntil(evidence) };
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
  citePublished,
  neverPublished,
  newerVersion,
  stale,
  draftValidity,
  uploads,
  draftChange,
  placeholderDoi,
  publishedWithoutDoi,
  resaved,
  nobodyCited,
  funderCited,
  lostFields,
];

/**
 * What a reader should know of what is shown, the most important first; at most one notice of a kind. Says
 * nothing that is not known yet, so each step of a description may bring more.
 */
export function noticesOf(identifier: Identifier, answers: Answers): Notice[] {
  const evidence = evidenceOf(identifier, answers);
  return RULES.map((rule) => rule(evidence)).filter((notice) => notice !== null);
}
