import type { ComponentChildren } from 'preact';

/** `good` may be built upon, `care` may change or is not whole, `stop` is not to be had, `wait` is not known yet. */
export type Tone = 'good' | 'care' | 'stop' | 'wait';

/** A state in words; its colour and its dot's shape say the same again. */
export function StatusChip({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`chip ${tone}`}>{children}</span>;
}
