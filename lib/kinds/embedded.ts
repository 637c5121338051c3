import { embeddedProfile } from '@/lib/registry/embedded';
import type { Registry } from '@/lib/registry/naming';
import { withNaming } from './namings';

/** The registry that the demonstration and the tests run on loopback: see `embeddedProfile`. */
export function embeddedRegistry(...how: Parameters<typeof embeddedProfile>): Registry {
  return withNaming(embeddedProfile(...how));
}
