import type { PageLocation } from '@/lib/settings/off';
import { ofDocument } from './platform';

/** The outermost window's address; our own if that one is of another origin, which keeps it to itself. */
function pageAddress(): { readonly href: string } {
  try {
    return { href: window.top?.location.href ?? location.href };
  } catch {
    return location;
  }
}

const hostnameOf = (address: string) => URL.parse(address)?.hostname ?? '';

/** Where this page is, as a reader sees it: a frame is part of the page that shows it. */
export function pageLocation(): PageLocation {
  const page = pageAddress();
  const outer = location.ancestorOrigins
    ? [...location.ancestorOrigins]
    : [page.href, ofDocument(document, 'referrer')];
  return { hosts: [location.hostname, ...outer.map(hostnameOf)], page };
}
