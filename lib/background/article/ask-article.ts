import type { Background } from '@/lib/background/background';
import type { Asker } from '@/lib/background/tabs/asker';
import type { CitedBy } from '@/lib/collection/work';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { identifierOfAddress } from '@/lib/kinds/address';
import { apis } from '@/lib/kinds/apis';
import type { Answered, Asked, AskedArticle } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';
import { askList, keepWorks } from './ask-list';

/**
 * Returns the service that can be asked about articles, with its search functions; undefined if the reader
 * has switched it off.
 */
function serviceAmong(registries: readonly Registry[]) {
  const registry = registries.find(({ byArticle }) => byArticle);
  if (!registry) return undefined;
  const api = apis[registry.kind];
  return api.answers === 'at-once' && api.onArticle ? { registry, search: api.onArticle } : undefined;
}

/**
 * Asks a service which works (data sets with a DOI) name an article. Call it only after the reader's press.
 * Sends one request; never rejects.
 */
export async function askArticle(
  { articles, page, again, forget }: Asked<'askArticle'>,
  { enabledRegistries, reads, cache }: Pick<Background, 'enabledRegistries' | 'reads' | 'cache'>,
): Promise<AskedArticle> {
  const registries = await enabledRegistries();
  const service = serviceAmong(registries);
  if (!service?.search.canAsk(articles)) return { state: 'failed', reason: 'not-found' };
  const { registry, search } = service;
  const request = search.works(registry, articles, page);
  const said = await askList(
    reads,
    // The subject must not be a plain DOI. Otherwise `ask-together.ts`, which combines requests about single
    // DOIs, would combine this request with others.
    { registry, subject: `on ${articles.join(' ')}`, ...request },
    { tab: null, keep: !forget, refresh: again },
  );
  if (said.state === 'failed') return said;
  const { value, ...rest } = said;
  // DataCite also lists DOIs from archives that have an API of their own, such as DANDI. Such a DOI is
  // converted to an identifier of that archive.
  const others = registries.filter(({ kind }) => kind !== registry.kind);
  const identifierOf = (doi: string) =>
    identifierOfAddress(`https://doi.org/${doi}`, others) ?? search.workOf(doi, registries);
  const keyOf = (doi: string) => {
    const identifier = identifierOf(doi);
    return identifier && toKey(identifier);
  };
  const named = value.works.map((work) => ({ ...work, identifier: identifierOf(work.doi) }));
  const ofService = named.filter(({ identifier }) => identifier?.registry.kind === registry.kind);
  if (!forget) await keepWorks(ofService, said.fetchedAt, cache);
  const found = named.flatMap(({ identifier, relations, type, whole, versions }) => {
    if (!identifier) return [];
    // For an archive with an API of its own, the identifier of the whole data set is the identifier of a
    // version without the version.
    const isCollection = identifier.registry.kind !== registry.kind;
    const wholeKey = isCollection ? toKey({ ...identifier, version: null }) : whole && keyOf(whole);
    const versionKeys = versions.flatMap((doi) => keyOf(doi) ?? []);
    return [{ key: toKey(identifier), relations, type, whole: wholeKey, versions: versionKeys }];
  });
  const off = named.flatMap(({ doi, identifier }) => (identifier ? [] : doi));
  const { total, isLast, unshown } = value;
  return { ...rest, value: { total, isLast, found, unshown: [...unshown, ...off] } };
}

/**
 * Asks a service how often the DOIs of a data set are cited. Call it only after the reader's press. Sends one
 * request; never rejects.
 */
export async function askCited(
  { registry: { doi }, accession }: Identifier,
  asker: Asker,
  { enabledRegistries, reads }: Pick<Background, 'enabledRegistries' | 'reads'>,
): Promise<Answered<CitedBy>> {
  const service = serviceAmong(await enabledRegistries());
  if (!service || !doi) return { state: 'failed', reason: 'no-doi' };
  const { registry, search } = service;
  const whole = `${doi.prefix}/${doi.namespace}.${accession}`.toLowerCase();
  const request = search.citations(registry, whole);
  return askList(reads, { registry, subject: `citing ${whole}`, ...request }, asker);
}
