import { collectionKey } from '@/lib/identifier/identifier';
import type { CitingPlace } from '@/lib/messages/contract';

/**
 * Of what a key press means to copy the citation, by its key, among the windows of a tab: what is pointed at, what has
 * the focus, what was just copied, else the only collection there is. `none` and `several` say why it is nothing.
 */
export function chosenOf(places: readonly CitingPlace[]): { key: string } | 'none' | 'several' {
  const first = (of: (place: CitingPlace) => string | null) =>
    places.map(of).find((key) => key !== null) ?? null;
  const chosen =
    first(({ pointed }) => pointed) ?? first(({ focused }) => focused) ?? first(({ copied }) => copied);
  if (chosen !== null) return { key: chosen };
  const keys = places.flatMap(({ collections }) => collections);
  const [only, another] = new Set(keys.map(collectionKey));
  if (only === undefined) return 'none';
  if (another !== undefined) return 'several';
  // A version says more than the collection.
  const key = keys.find((each) => each !== only) ?? only;
  return { key };
}
