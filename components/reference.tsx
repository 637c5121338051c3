import { linkOf } from '@/lib/collection/link';
import { Link } from './link';

/** A text of the record that may be an address, a DOI or neither; it is a link where it leads somewhere. */
export function Reference({ text }: { text: string }) {
  return <Link href={linkOf(text)}>{text}</Link>;
}

interface NamedReferenceProps {
  name: string;
  identifier: string | null;
}

/** A name that leads to its identifier's page where it has one. */
export function NamedReference({ name, identifier }: NamedReferenceProps) {
  if (identifier === null) return name;
  const href = linkOf(identifier);
  return href === null ? (
    `${name} (${identifier})`
  ) : (
    <Link href={href} title={identifier}>
      {name}
    </Link>
  );
}
