import type { TokenMaker } from '@/lib/kinds/token-maker';
import { workHints, workTokens } from './forms';

/** Works are named by DOIs and addresses, and by no words. */
export const dataciteTokens: TokenMaker = (registries) => ({
  words: [],
  names: workTokens(registries),
  hints: workHints(registries),
});
