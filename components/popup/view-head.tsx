import type { ComponentChildren } from 'preact';
import { Hinted } from '@/components/tool';

/** One function for all, so that it is called once: what had the focus before is gone. */
function takeFocus(button: HTMLElement | null) {
  button?.focus();
}

/** The way out of a view, which takes the focus as the view opens. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button type="button" class="tool" aria-label={label} ref={takeFocus} onClick={onBack}>
      <Hinted hint={label} icon="back" />
    </button>
  );
}

interface ViewHeadProps {
  title: string;
  back: string;
  /** Null where it lies over nothing. */
  onBack: (() => void) | null;
  children?: ComponentChildren;
}

/** The way back, and what this is. */
export function ViewHead({ title, back, onBack, children }: ViewHeadProps) {
  return (
    <header class="flow view-head">
      {onBack && <BackButton label={back} onBack={onBack} />}
      <h1>{title}</h1>
      {children}
    </header>
  );
}
