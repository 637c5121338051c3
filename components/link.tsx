import type { ComponentChildren } from 'preact';
import type { VersionRecord } from '@/lib/collection/record';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import { badgeOf, type RegistryProfile } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { Icon } from './icon';
import { useWords } from './tree-context';

const SAFE = /^(?:https?:\/\/|mailto:)/i;

interface LinkProps {
  /** Address of the link. If its scheme is not http, https or mailto, the text is drawn without a link. */
  href: string | undefined;
  children: ComponentChildren;
  class?: string | undefined;
  title?: string | undefined;
  /** Accessible name. Needed if the text does not say where the link leads. */
  label?: string | undefined;
}

/** A link to another page. The opened page gets neither a referrer nor an opener. */
export function Link({ href, children, title, label, class: style }: LinkProps) {
  if (href === undefined || !SAFE.test(href)) return <span title={title}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" class={style} title={title} aria-label={label}>
      {children}
    </a>
  );
}

/** Returns the name of a link to the page of a data set, which names its archive or another site. */
export const openName = (registry: RegistryProfile, words: Words): string =>
  words.say('openIn', registry.opensAt ?? badgeOf(registry));

interface OpenLinkProps {
  readonly exact: Identifier;
  /** Record of that version, which may name the page of another archive; undefined while it is unknown. */
  readonly record: VersionRecord | undefined;
}

/** A link to the page of a data set. If `exact` has a version, the link leads to that version's page. */
export const OpenLink = ({ exact, record }: OpenLinkProps) => {
  const words = useWords();
  const page = record?.deposit?.pageAt;
  return (
    <Link class="open" href={page?.url ?? pageUrl(exact)}>
      {page ? words.say('openIn', page.name) : openName(exact.registry, words)}
      <Icon name="away" />
    </Link>
  );
};
