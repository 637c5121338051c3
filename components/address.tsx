import type { ComponentChildren } from 'preact';
import { isTransient } from '@/lib/collection/answers';
import type { Description } from '@/lib/collection/description';
import { expectedDoi } from '@/lib/collection/doi';
import { failureOf } from '@/lib/collection/failure';
import { RESOLVER } from '@/lib/identifier/doi';
import { DRAFT, type Identifier, isPlaceholder, pageUrl, toCurie } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { Citations } from './citations';
import type { Copy } from './cite/citation-actions';
import { plainCopy } from './cite/copies';
import { Link } from './link';

/** Where a collection, or the version to be cited, can be found for good: its DOI, else its page. */
export interface Address {
  readonly href: string;
  readonly text: string;
  /** Of which version it is, where that is not the one shown, or that nobody confirms it. */
  readonly remark: string | null;
  readonly copy: Copy;
}

/** The DOI that a page's own address of a version stands for, for as long as the archive has not answered. */
function doiGiven(identifier: Identifier, description: Description): string | null {
  const { version, registry } = identifier;
  if (version === null || version === DRAFT || isPlaceholder(identifier) || !registry.citable) return null;
  const failure = failureOf(description);
  if (description.record.state === 'loaded' || (failure && !isTransient(failure))) return null;
  const doi = expectedDoi(identifier, version);
  return doi && `${RESOLVER}${doi}`;
}

interface AddressParts {
  readonly identifier: Identifier;
  readonly description: Description;
  readonly citations: Citations;
  /** True where the page that is read names it by its DOI. */
  readonly isByDoi: boolean;
  readonly words: Words;
}

/** The one address that stands on a card, and what its button copies. */
export function shownAddress({ identifier, description, citations, isByDoi, words }: AddressParts): Address {
  const { doi, expectedDoi: unconfirmed, main, draft } = citations;
  const known = doi ?? (isByDoi ? doiGiven(identifier, description) : null);
  if (known !== null)
    return {
      href: known,
      text: known.replace(RESOLVER, ''),
      remark: main && draft && words.say('publishedVersion'),
      copy: plainCopy(words.say('copyDoi'), known, words.say('copiedDoi')),
    };
  if (unconfirmed !== null)
    return {
      href: unconfirmed,
      text: unconfirmed.replace(RESOLVER, ''),
      remark: words.say('notConfirmed'),
      copy: plainCopy(words.say('copyExpectedDoi'), unconfirmed, words.say('copiedExpectedDoi')),
    };
  const exact = { ...identifier, version: description.assessment.version ?? identifier.version };
  const href = pageUrl(exact);
  const copy = plainCopy(words.say('copyLink'), href, words.say('copiedLink'));
  return { href, text: toCurie(exact), remark: null, copy };
}

interface AddressLineProps {
  address: Address;
  /** The button that copies it. */
  children: ComponentChildren;
}

export function AddressLine({ address: { href, text, remark }, children }: AddressLineProps) {
  return (
    <p class="address">
      <bdi class="clip" dir="ltr">
        <Link href={href} class="curie">
          {text}
        </Link>
      </bdi>
      {children}
      {remark && (
        <span class="soft clip" title={remark}>
          {remark}
        </span>
      )}
    </p>
  );
}
