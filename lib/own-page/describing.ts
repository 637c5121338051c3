import { watchDescription } from '@/lib/messages/describe';
import { makeDescriptions } from '@/lib/messages/descriptions';
import { oncePerFrame } from './once-per-frame';
import { allowRegistries } from './registry-access';
import { makeTryAgain } from './try-again';

/** What each of our pages draws its data sets from, drawn at most once a frame; and the way to ask for them again. */
export function startDescribing(isPrivate: () => boolean, draw: () => void) {
  const drawSoon = oncePerFrame(draw);
  const descriptions = makeDescriptions({ watch: watchDescription, isPrivate, onStep: drawSoon });
  return { drawSoon, descriptions, tryAgain: makeTryAgain({ descriptions, allow: allowRegistries }) };
}
