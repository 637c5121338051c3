import { getDomain } from 'tldts';
import { hostInLabel, TRANSLATE, translatedHost } from '@/lib/kinds/address';
import { type Behind, isReadByDefault, type SiteAround, type SiteRules } from '@/lib/settings/sites';

/**
 * Sites that are never read through a library proxy. A host that looks like a proxy's address for one of
 * these sites belongs to something else. Zotero has the same list.
 */
const NEVER_PROXIED = ['doi.org', 'eutils.ncbi.nlm.nih.gov', 'google.com', 'wikipedia.org'];
const isNeverProxied = (host: string) =>
  host !== 'scholar.google.com' && NEVER_PROXIED.some((never) => `.${host}`.endsWith(`.${never}`));

const WAYBACK = 'web.archive.org';

/**
 * Matches the suffixes of universities and governments. We do not offer to allow their domains as a whole,
 * because these also have web mail, intranets and forms.
 */
const INSTITUTION = /\.(?:edu|ac|gov|gob|gouv|mil)(?:\.|$)/;
/**
 * Matches the domains of Google. We do not offer to allow them as a whole, because Google Scholar shares them
 * with mail and documents.
 */
const GOOGLE = /^google\./;

/**
 * Option of `getDomain`. With it, a suffix under which anyone can have a site, such as `github.io`, counts as
 * a public suffix, like `com`.
 */
const BY_LIST = { allowPrivateDomains: true };

/**
 * Returns the hosts whose pages a library proxy may show at this host. EZproxy, OpenAthens, WebVPN and
 * Innovative each have their own way to write the original host into the proxy's host.
 */
function proxied(hostname: string): Behind[] {
  const [first = '', ...rest] = hostname.split('.');
  const isSecureForm = /-(?:\d{2,5}|s)$/;
  const hyphened = [first, first.replace(isSecureForm, '')].map((label) => ({
    host: hostInLabel(label),
    through: rest.join('.'),
  }));
  const labels = [first.replace(/^0-/, ''), ...rest];
  const dotted = labels.map((_, at) => ({
    host: labels.slice(0, at).join('.'),
    through: labels.slice(at).join('.'),
  }));
  return [...hyphened, ...dotted].filter(
    ({ host, through }) => host !== '' && !isNeverProxied(host) && getDomain(through, BY_LIST) !== null,
  );
}

/**
 * Returns the hosts whose pages may be shown at an address of a proxy, a translator or a web archive, each
 * with the path of the original page.
 */
function ledTo({ hostname, pathname, searchParams }: URL): (Behind & { readonly path: string })[] {
  if (hostname === WAYBACK) {
    const [, address = ''] = /^\/web\/\d{14}[a-z_]*\/(.*)$/.exec(pathname) ?? [];
    const kept = URL.parse(address);
    return kept ? [{ host: kept.hostname, through: WAYBACK, path: kept.pathname }] : [];
  }
  const translated = translatedHost({ hostname, searchParams });
  const hosts = translated === null ? proxied(hostname) : [{ host: translated, through: TRANSLATE }];
  return hosts.map((each) => ({ ...each, path: pathname }));
}

/**
 * Returns a match pattern for the whole site of an ordinary host; null if we should not offer to allow the
 * site as a whole.
 */
function widerThan(hostname: string): string | null {
  const domain = getDomain(hostname, BY_LIST);
  if (domain === null || INSTITUTION.test(domain.slice(domain.indexOf('.'))) || GOOGLE.test(domain))
    return null;
  const isChild = hostname.split('.').length === domain.split('.').length + 1;
  return isChild ? `*.${domain}` : null;
}

/**
 * Finds the site whose page a proxy, a translator or a web archive shows on a page that is not read, and the
 * wider site that the reader can allow.
 */
export function siteAround(page: URL, rules: SiteRules): SiteAround {
  const found = ledTo(page).find(({ host, path }) => {
    const address = URL.parse(`https://${host}${path}`);
    return address !== null && isReadByDefault(address, rules);
  });
  if (!found) return { behind: null, wider: widerThan(page.hostname) };
  const { host, through } = found;
  return { behind: { host, through }, wider: through === WAYBACK ? null : `*.${through}` };
}
