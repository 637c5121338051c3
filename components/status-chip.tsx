import type { ComponentChildren } from 'preact';

/**
 * `good` may be built upon, `older` too but there is a newer one, `care` may change or is not whole, `stop` is not to
 * be had, `wait` is not known yet.
 */
export type Tone = 'good' | 'older' | 'care' | 'stop' | 'wait';

/** A state in words; its colour and its dot's shape say the same again. */
export function StatusChip({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`chip ${tone}`}>{children}</span>;
}
