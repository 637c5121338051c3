/** Holds the place of something on its way, so that what is below it stays where it is. */
export function Skeleton({ size }: { size: 'headline' | 'line' | 'fact' | 'text' | 'button' }) {
  return <span class={`skeleton ${size}`} aria-hidden="true" />;
}
