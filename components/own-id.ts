import { useState } from 'preact/hooks';

let given = 0;

/** Preact's own `useId` counts from the start each time that a root is rendered again, and gives one id to two elements. */
export function useOwnId(): string {
  const [id] = useState(() => `own${++given}`);
  return id;
}
