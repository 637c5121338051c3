import type { ComponentChildren } from 'preact';

/** `good`: can be cited. `care`: may change, or is incomplete. `stop`: cannot be reached. `wait`: not known yet. */
export type Tone = 'good' | 'care' | 'stop' | 'wait';

/** A state in words; its colour and its dot's shape say the same again. */
export function StatusChip({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`chip ${tone}`}>{children}</span>;
}
