import type { Background } from '@/lib/background/background';
import { LONGEST_ADDRESS } from '@/lib/background/requests/ask-together';
import type { ReplyCache } from '@/lib/background/requests/cache';
import type { VersionRecord } from '@/lib/collection/record';
import { hasNoData } from '@/lib/collection/resource-type';
import { isDoi } from '@/lib/identifier/doi';
import type { ApiOfWholes, ManyWorks } from '@/lib/kinds/api';
import { apis } from '@/lib/kinds/apis';
import type { Asked, LookedUpDois } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';
import { askList, keepWorks } from './ask-list';

/** Time in ms for which the answer about a DOI is kept, and the DOI is not offered again. */
const DAY = 86_400_000;

/** The service that is asked about DOIs of unknown repositories. */
interface Service {
  readonly registry: Registry;
  readonly many: ManyWorks;
  readonly record: ApiOfWholes['record'];
}

/** Returns the service; undefined if the reader has switched it off. */
function serviceAmong(registries: readonly Registry[]): Service | undefined {
  const registry = registries.find(({ byArticle }) => byArticle);
  const api = registry && apis[registry.kind];
  return registry && api?.answers === 'at-once' && api.many
    ? { registry, many: api.many, record: api.record }
    : undefined;
}

/**
 * Address under which the cache has the answer about one DOI: that of a list of this DOI alone, which is never requested.
 * A text at the work's own address would be taken for its reply.
 */
const markOf = ({ registry, many }: Service, doi: string): string => many.url(registry, [doi]);

/** Body of a cached answer for a DOI that names data, and for one that does not. */
const [IS_DATA, IS_NONE] = ['data', 'none'] as const;

/** Maps DOIs to whether they name data. DOIs without an answer are left out. */
type Known = ReadonlyMap<string, boolean>;

/** Returns the answers of the last day about DOIs. */
async function recalled(
  dois: readonly string[],
  service: Service,
  cache: ReplyCache,
  now: number,
): Promise<Known> {
  const kept = await Promise.all(dois.map((doi) => cache.get(markOf(service, doi))));
  return new Map(
    dois.flatMap((doi, at) => {
      const { body, fetchedAt = 0 } = kept[at] ?? {};
      const isFresh = now >= fetchedAt && now - fetchedAt < DAY;
      return isFresh && (body === IS_DATA || body === IS_NONE) ? [[doi, body === IS_DATA] as const] : [];
    }),
  );
}

/** A DOI with the part of a list that is about it; null if the list has no data under that DOI. */
type Listed = readonly [doi: string, reply: unknown];

/** Returns what a list tells about each of the DOIs; undefined if the reply is no list. */
function listedIn(body: unknown, dois: readonly string[], service: Service): Listed[] | undefined {
  const { registry, many, record } = service;
  if (!many.isList?.(body)) return undefined;
  return dois.map((doi) => {
    const reply = many.replyFor(body, doi);
    const work: VersionRecord | undefined =
      reply === null ? undefined : record({ registry, accession: doi, version: null }).parse(reply);
    return [doi, work && !hasNoData(work.type) ? reply : null];
  });
}

/**
 * Caches the answer about each DOI, and the replies about data, so that their rows and cards need no request. A newer
 * reply in the cache stays.
 */
async function keep(
  listed: readonly Listed[],
  service: Service,
  cache: ReplyCache,
  fetchedAt: number,
): Promise<void> {
  const { registry, record } = service;
  await Promise.all(
    listed.map(([doi, reply]) =>
      cache.put({ url: markOf(service, doi), body: reply === null ? IS_NONE : IS_DATA, fetchedAt }),
    ),
  );
  const works = listed
    .filter(([, reply]) => reply !== null)
    .map(([accession, reply]) => ({ url: record({ registry, accession, version: null }).url, reply }));
  await keepWorks(works, fetchedAt, cache);
}

/** Returns as many of the DOIs, from the first on, as one request can hold. */
function fitting(dois: readonly string[], { registry, many }: Service): readonly string[] {
  let fit = dois.slice(0, many.most);
  while (fit.length > 1 && many.url(registry, fit).length > LONGEST_ADDRESS) fit = fit.slice(0, -1);
  return fit;
}

/**
 * Looks up which DOIs name data. Unless `onlyKept` is true, call it only after the reader's press: it asks the
 * service about the DOIs without an answer, as many as fit into one request. Never rejects.
 */
export async function lookUpDois(
  { dois, onlyKept, forget }: Asked<'lookUpDois'>,
  { enabledRegistries, reads, cache }: Pick<Background, 'enabledRegistries' | 'reads' | 'cache'>,
): Promise<LookedUpDois> {
  const service = serviceAmong(await enabledRegistries());
  if (!service) return { state: 'failed', reason: 'not-found' };
  const { registry, many } = service;
  const whole = dois.filter((doi) => isDoi(doi) && many.canHold(doi));
  const known = new Map(await recalled(whole, service, cache, Date.now()));
  const open = fitting(
    whole.filter((doi) => !known.has(doi)),
    service,
  );
  if (!onlyKept && open.length > 0) {
    const url = many.url(registry, open);
    const said = await askList(
      reads,
      {
        registry,
        // The subject must not be a plain DOI, so that `ask-together.ts` does not combine this request with others.
        subject: `which of ${open.join(' ')}`,
        url,
        parse: (body) => listedIn(body, open, service),
        maxAge: 0,
      },
      // The list itself is not cached, because its parts are.
      { tab: null, keep: false },
    );
    if (said.state === 'failed') return said;
    if (!forget) await keep(said.value, service, cache, said.fetchedAt);
    for (const [doi, reply] of said.value) known.set(doi, reply !== null);
  }
  const those = (isData: boolean) => whole.filter((doi) => known.get(doi) === isData);
  return { state: 'loaded', value: { data: those(true), none: those(false) }, fetchedAt: Date.now() };
}
