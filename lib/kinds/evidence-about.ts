import type { Answers } from '@/lib/collection/answers';
import { type Evidence, evidenceOf } from '@/lib/collection/evidence';
import type { Identifier } from '@/lib/identifier/identifier';
import { versioningOf } from './versionings';

/** The evidence of answers, for those who have no versioning at hand. */
export function evidenceAbout(identifier: Identifier, answers: Answers): Evidence {
  return evidenceOf(identifier, versioningOf(identifier.registry), answers);
}
