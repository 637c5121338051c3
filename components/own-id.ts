import { useState } from 'preact/hooks';

let given = 0;

/**
 * An id for as long as the component is drawn. Preact's own `useId` counts from the start each time that the root is rendered
 * again, as our pages do, and then gives one id to two elements.
 */
export function useOwnId(): string {
  const [id] = useState(() => `own${++given}`);
  return id;
}
