import { hostOf } from '@/lib/settings/sites';

/** Returns the distinct hosts of match patterns, sorted. A host may have two patterns, for http and https. */
export const hostsOf = (patterns: readonly string[]): string[] =>
  [...new Set(patterns.flatMap((pattern) => hostOf(pattern) ?? []))].sort();

/** Returns the match patterns of a host. */
export const patternsAt = (host: string, patterns: readonly string[]): string[] =>
  patterns.filter((pattern) => hostOf(pattern) === host);
