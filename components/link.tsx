import type { ComponentChildren } from 'preact';

const SAFE = /^(?:https?:\/\/|mailto:)/i;

interface LinkProps {
  /** Anything but http(s) and mailto leaves the children as text. */
  href: string | null;
  children: ComponentChildren;
  class?: string | undefined;
  title?: string | undefined;
  /** What it is called where its text is too short to say where it leads. */
  label?: string | undefined;
}

/** A link out of the card; the page it opens learns neither where it came from nor how to reach back. */
export function Link({ href, children, title, label, class: style }: LinkProps) {
  if (href === null || !SAFE.test(href)) return <span title={title}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" class={style} title={title} aria-label={label}>
      {children}
    </a>
  );
}
