import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import type { Reads } from '@/lib/background/requests/reads';
import { isTransient, type Loadable } from '@/lib/collection/answers';
import type { Entry, Index } from '@/lib/index/entry';
import { toFile } from '@/lib/index/file';
import { gather, type ReadJson } from '@/lib/index/gather';
import type { IndexStep } from '@/lib/messages/contract';
import type { RegistryProfile } from '@/lib/registry/profile';

export interface RenewParts {
  readonly enabledRegistries: EnabledRegistries;
  readonly reads: Reads;
  /** The index there is, whose entries stay where nothing was changed since. */
  indexNow(): Promise<Index | null>;
  /** Keeps the text of a file; may reject. */
  keep(file: string): Promise<void>;
  readonly now: () => number;
}

/** How long we wait for a registry that gives no answer, in ms. */
const PATIENCE = 60_000;

/** That a registry cannot be asked; what was gathered by then is no index. */
class Unreachable extends Error {}

/** Reads one address after the other, each in its turn behind all that readers wait for. */
function makeRead(registry: RegistryProfile, { reads, now }: RenewParts, signal: AbortSignal): ReadJson {
  return async (url) => {
    const patience = new AbortController();
    const ended = AbortSignal.any([signal, patience.signal]);
    let last: Loadable<unknown> = { state: 'loading' };
    let failing: number | null = null;
    const onPart = (part: Loadable<unknown>) => {
      last = part;
      if (part.state !== 'failed' || part.nextTry === undefined) return;
      failing ??= now();
      if (part.nextTry > failing + PATIENCE) patience.abort(new Unreachable());
    };
    const read = { registry, subject: url, url, parse: (body: unknown) => body, maxAge: 0 };
    await reads(read, { signal: ended, urgency: 'later', refresh: true, keep: false }, onPart);
    return bodyOf(last);
  };
}

/** What was read; null if it could not be read. */
function bodyOf(part: Loadable<unknown>): unknown {
  if (part.state === 'loaded' && part.staleBecause === undefined) return part.value;
  if (part.state === 'failed' && !isTransient(part.reason)) return null;
  throw new Unreachable();
}

/** Those whose collections anybody may read and cite, and that tell which there are. */
const isListed = ({ citable, needsSignIn, offers }: RegistryProfile) =>
  citable && !needsSignIn && offers.list;

/**
 * Makes the index anew from the registries, and keeps it where all of them gave all of it: `onStep` hears how far that
 * is, and what came of it. Rejects only with the reason of `signal`, by which nothing is kept.
 */
export async function renewIndex(
  parts: RenewParts,
  onStep: (step: IndexStep) => void,
  signal: AbortSignal,
): Promise<void> {
  const asOf = parts.now();
  const before = await parts.indexNow();
  const registries = new Map<string, readonly Entry[]>();
  for (const registry of (await parts.enabledRegistries()).filter(isListed)) {
    const { key, name } = registry;
    const held = { entries: before?.registries.get(key) ?? [], asOf: before?.asOf ?? 0 };
    const onProgress = (progress: { done: number; of: number }) =>
      onStep({ state: 'asking', registry: name, ...progress });
    onProgress({ done: 0, of: 0 });
    const entries = await gather(registry, makeRead(registry, parts, signal), onProgress, held).catch(
      (error: unknown) => {
        if (error instanceof Unreachable) return null;
        throw error;
      },
    );
    signal.throwIfAborted();
    if (!entries) return onStep({ state: 'failed', registry: name });
    registries.set(key, entries);
  }
  const isKept = await parts.keep(toFile({ asOf, registries })).then(
    () => true,
    () => false,
  );
  onStep(isKept ? { state: 'done' } : { state: 'failed', registry: null });
}
