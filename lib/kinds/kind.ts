import type { Versioning } from '@/lib/collection/versioning';
import type { NameScheme } from '@/lib/registry/naming';
import type { Api } from './api';
import type { FirstFinder, WholeFinder } from './finder';
import type { TokenMaker } from './token-maker';

/** All that is to be known of one kind of service: its folder has a file for each need. */
export interface KindParts {
  readonly naming: NameScheme;
  readonly tokens: TokenMaker;
  readonly firstFinder: FirstFinder;
  readonly wholeFinder: WholeFinder;
  readonly versioning: Versioning;
  readonly api: Api;
}
